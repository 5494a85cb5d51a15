/// What was asked before, and what was saved.

import {ICONS, fill, h, icon} from "./dom.js";
import {ago} from "./format.js";
import {api} from "./api.js";

export function showHistory(element, entries, open) {
  const saved = entries.filter((entry) => entry.saved);
  const others = entries.filter((entry) => !entry.saved);
  fill(element,
    entries.length === 0 ? h("p", {class: "muted"}, "Questions that you ask are kept here, on this machine.") : null,
    group("Saved", saved, open, element, entries), group(saved.length > 0 ? "Earlier" : null, others, open, element, entries));
}

function group(title, entries, open, element, all) {
  return entries.length === 0 ? null : h("section", {},
    title ? h("h2", {class: "muted"}, title) : null,
    h("ul", {}, entries.map((entry) => item(entry, open, element, all))));
}

function item(entry, open, element, all) {
  const keep = async () => {
    entry.saved = !entry.saved;
    await api.save(entry.id, entry.saved);
    showHistory(element, all, open);
  };
  const link = "?" + new URLSearchParams({db: entry.database, q: entry.question});
  return h("li", {class: "entry"},
    h("a", {href: link, onclick: (event) => {
      event.preventDefault();
      open(entry);
    }}, entry.question),
    h("button", {type: "button", class: "quiet icon", "aria-pressed": String(entry.saved), "aria-label": "Save " + entry.question, onclick: keep}, icon(ICONS.star)),
    h("span", {class: "muted"}, ago(entry.time)));
}
