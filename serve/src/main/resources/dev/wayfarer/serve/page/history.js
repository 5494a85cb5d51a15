/// What was asked before, and what was saved.

import {ICONS, fill, h, icon} from "./dom.js";
import {ago} from "./format.js";

/// `actions`: open(entry), save(entry, saved), forget(entry), clear().
export function showHistory(element, entries, actions) {
  const saved = entries.filter((entry) => entry.saved);
  const others = entries.filter((entry) => !entry.saved);
  fill(element,
    entries.length === 0 ? h("p", {class: "muted"}, "Questions that you ask are kept here, on this machine.") : null,
    group("Saved", saved, actions),
    group("Earlier", others, actions),
    others.length > 0 ? h("button", {type: "button", class: "quiet", onclick: actions.clear}, "Forget earlier questions") : null);
}

function group(title, entries, actions) {
  return entries.length === 0 ? null : h("section", {},
    h("h2", {class: "muted"}, title),
    h("ul", {}, entries.map((entry) => item(entry, actions))));
}

function item(entry, actions) {
  const link = "?" + new URLSearchParams({db: entry.database, q: entry.question});
  return h("li", {class: "entry"},
    h("a", {href: link, onclick: (event) => {
      event.preventDefault();
      actions.open(entry);
    }}, entry.question),
    h("button", {type: "button", class: "quiet icon", "aria-pressed": String(entry.saved), "aria-label": "Save: " + entry.question, title: entry.saved ? "Saved" : "Save", onclick: () => actions.save(entry, !entry.saved)}, icon(ICONS.star)),
    h("button", {type: "button", class: "quiet icon", "aria-label": "Forget: " + entry.question, title: "Forget", onclick: () => actions.forget(entry)}, icon(ICONS.wrong)),
    h("span", {class: "muted"}, ago(entry.time)));
}
