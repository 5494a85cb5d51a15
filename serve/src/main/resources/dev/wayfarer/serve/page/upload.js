/// A file dropped on the page becomes a database to ask.

import {fill, h} from "./dom.js";

export function acceptFiles(element, take) {
  const input = h("input", {type: "file", class: "hidden", accept: ".csv,.tsv,.gz,.xlsx,.parquet,.json,.sqlite,.db", "aria-label": "File to ask", tabindex: -1});
  input.addEventListener("change", () => {
    [...input.files].forEach(take);
    input.value = "";
  });
  fill(element, h("div", {class: "drop"},
    "Drop a CSV, Excel, Parquet, JSON or SQLite file here to ask it.", h("span", {class: "local"}, " It stays on this machine."), h("br"),
    h("button", {type: "button", onclick: () => input.click()}, "Choose a file"), input));
  const dragging = (on) => document.body.classList.toggle("dragging", on);
  document.addEventListener("dragover", (event) => {
    event.preventDefault();
    dragging(true);
  });
  document.addEventListener("dragleave", (event) => event.relatedTarget === null && dragging(false));
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    dragging(false);
    [...event.dataTransfer.files].forEach(take);
  });
}
