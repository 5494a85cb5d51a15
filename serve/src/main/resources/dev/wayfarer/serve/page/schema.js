/// The tables of a database: columns, keys, a few rows, the owner's words.

import {ICONS, fill, h, icon} from "./dom.js";
import {cell, number} from "./format.js";

export function showSchema(element, schema, insert, rowsOf) {
  const find = h("input", {class: "find", type: "search", placeholder: "Find a table or column", "aria-label": "Find a table or column"});
  const list = h("ul");
  const draw = () => {
    const wanted = find.value.trim().toLowerCase();
    const has = (thing) => [thing.name, ...(thing.words ?? [])].some((word) => word.toLowerCase().includes(wanted));
    fill(list, schema.tables
      .filter((table) => wanted === "" || has(table) || table.columns.some(has))
      .map((table) => h("li", {}, tableItem(table, wanted !== "" && table.columns.some(has), insert, rowsOf))));
  };
  find.addEventListener("input", draw);
  draw();
  fill(element, schema.tables.length > 6 ? find : null, list);
}

function tableItem(table, open, insert, rowsOf) {
  const sample = h("div", {class: "sample"});
  const item = h("details", {class: "table", open},
    h("summary", {}, table.name, h("span", {class: "count"}, table.rows === undefined ? "" : number(table.rows))),
    words(table),
    h("ul", {class: "columns"}, table.columns.map((column) => columnItem(column, insert))), sample);
  item.addEventListener("toggle", async () => {
    if (item.open && sample.childElementCount === 0) {
      const found = await rowsOf(table).catch(() => null);
      if (found) {
        fill(sample, sampleRows(table, found));
      }
    }
  });
  return item;
}

function sampleRows(table, {columns, rows}) {
  return rows.length === 0 ? h("span", {class: "muted"}, "no rows") : h("table", {"aria-label": "Some rows of " + table.name},
    h("thead", {}, h("tr", {}, columns.map((name) => h("th", {scope: "col"}, name)))),
    h("tbody", {}, rows.map((row) => h("tr", {}, row.map((value) => h("td", {}, cell(value)))))));
}

function columnItem(column, insert) {
  const to = column.references;
  return h("li", {},
    h("div", {class: "column"},
      h("button", {type: "button", title: "Put this name into the question", onclick: () => insert(column.words?.[0] ?? column.name)}, column.name),
      column.primaryKey ? h("span", {title: "Key of the table"}, icon(ICONS.key), h("span", {class: "hidden"}, "key")) : null,
      h("span", {class: "type"}, column.type)),
    to ? h("div", {class: "words"}, "→ " + to.table + "." + to.column + (to.found ? " (found)" : "")) : null,
    words(column));
}

function words(thing) {
  return thing.words?.length ? h("div", {class: "words"}, thing.words.join(", ")) : null;
}
