/// The tables of a database: columns, keys, a few rows, the owner's words.

import {ICONS, fill, h, icon} from "./dom.js";
import {cell, count} from "./format.js";

export function showSchema(element, schema, insert, rowsOf) {
  const find = h("input", {class: "find", type: "search", placeholder: "Find a table or column", "aria-label": "Find a table or column"});
  const list = h("ul");
  const draw = () => {
    const wanted = find.value.trim().toLowerCase();
    const has = (thing) => [thing.name, thing.label, ...(thing.synonyms ?? [])].some((word) => word.toLowerCase().includes(wanted));
    fill(list, schema.tables
      .filter((table) => wanted === "" || has(table) || table.columns.some(has))
      .map((table) => h("li", {}, tableItem(table, wanted !== "" && table.columns.some(has), insert, rowsOf))));
  };
  find.addEventListener("input", draw);
  draw();
  fill(element, schema.tables.length > 6 ? find : null, list);
}

function tableItem(table, open, insert, rowsOf) {
  const sample = h("div", {class: "sample", tabindex: 0, role: "region", "aria-label": "Some rows of " + table.name});
  const item = h("details", {class: "table", open},
    h("summary", {}, h("span", {}, table.name), h("span", {class: "count", title: count(table.columns.length, "column")}, table.view ? "view · " : "", String(table.columns.length), h("span", {class: "hidden"}, " columns"))),
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
  return rows.length === 0 ? h("span", {class: "muted"}, "no rows") : h("table", {},
    h("thead", {}, h("tr", {}, columns.map((name) => h("th", {scope: "col"}, name)))),
    h("tbody", {}, rows.map((row) => h("tr", {}, row.map((value) => h("td", {}, cell(value)))))));
}

function columnItem(column, insert) {
  const to = column.references;
  return h("li", {},
    h("div", {class: "column"},
      h("button", {type: "button", title: "Put this name into the question", onclick: () => insert(column.label)}, column.name),
      column.key ? h("span", {title: "Key of the table"}, icon(ICONS.key), h("span", {class: "hidden"}, "key")) : null,
      h("span", {class: "type"}, column.type)),
    to ? h("div", {class: "words"}, "→ " + to.table + "." + to.column + (to.found ? " (found in the rows)" : "")) : null,
    words(column));
}

/// The words that the owner gave.
function words(thing) {
  const all = [...(thing.synonyms ?? []), ...(thing.description ? [thing.description] : [])];
  return all.length > 0 ? h("div", {class: "words"}, all.join(", ")) : null;
}
