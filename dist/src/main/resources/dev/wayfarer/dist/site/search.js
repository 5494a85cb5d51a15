// Finds sections that hold all words of a query; headings count more than text.
const field = document.getElementById("search");
const list = document.getElementById("found");

function score(section, words) {
  const [, page, heading, text] = section.map((part) => part.toLowerCase());
  let sum = 0;
  for (const word of words) {
    const found = (heading.includes(word) ? 8 : 0) + (page.includes(word) ? 4 : 0) + (text.includes(word) ? 1 : 0);
    if (found === 0) {
      return 0;
    }
    sum += found;
  }
  return sum;
}

function excerpt(text, word) {
  const at = Math.max(0, text.toLowerCase().indexOf(word) - 40);
  return (at > 0 ? "…" : "") + text.slice(at, at + 140) + (text.length > at + 140 ? "…" : "");
}

function show() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  const best = words.length === 0 ? [] : sections
    .map((section) => ({ section, points: score(section, words) }))
    .filter((hit) => hit.points > 0)
    .sort((a, b) => b.points - a.points)
    .slice(0, 12);
  list.replaceChildren(...best.map(({ section: [place, page, heading, text] }) => {
    const item = document.createElement("li");
    const link = item.appendChild(document.createElement("a"));
    link.href = place;
    link.append(page === heading ? page : `${page}: ${heading}`);
    link.appendChild(document.createElement("small")).append(excerpt(text, words[0]));
    return item;
  }));
  if (best.length === 0 && words.length > 0) {
    list.appendChild(document.createElement("li")).append("No section has all of these words.");
  }
  list.hidden = words.length === 0;
}

field.addEventListener("input", show);
list.addEventListener("click", () => { list.hidden = true; });
document.addEventListener("keydown", (event) => {
  if (event.key === "/" && document.activeElement !== field) {
    event.preventDefault();
    field.focus();
  } else if (event.key === "Escape") {
    field.value = "";
    show();
  } else if (event.key === "Enter" && document.activeElement === field) {
    list.querySelector("a")?.click();
  }
});
