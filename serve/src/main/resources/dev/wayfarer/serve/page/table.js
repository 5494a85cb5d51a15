/// Rows as a table: sorted, filtered, copied. Only the rows in sight are in the page, so that a
/// hundred thousand of them scroll like ten.

import {cell, isNumber, shown} from "./format.js";
import {fill, h} from "./dom.js";

const ROW_HEIGHT = 36;
const BEYOND_SIGHT = 20;

/// Compares cells: empty ones last, numbers by value, texts as people sort them.
const TEXTS = new Intl.Collator(undefined, {numeric: true, sensitivity: "base"});

export function compareCells(one, other) {
  if (one === null || other === null) {
    return one === other ? 0 : one === null ? 1 : -1;
  }
  return isNumber(one) && isNumber(other) ? (one < other ? -1 : one > other ? 1 : 0) : TEXTS.compare(cell(one), cell(other));
}

export class RowTable {
  /// `columns` are names, `headings` what stands over them; `rows` are arrays of cells.
  constructor(columns, rows, shown = () => {}, headings = columns) {
    this.columns = columns;
    this.headings = headings;
    this.rows = rows;
    this.shown = shown;
    this.sorted = {column: -1, descending: false};
    this.filter = "";
    this.isNumber = columns.map((_, i) =>
      rows.some((row) => row[i] !== null) && rows.every((row) => row[i] === null || isNumber(row[i])));
    this.body = h("tbody");
    this.head = h("tr");
    this.element = h("div", {class: "grid", tabindex: 0, role: "region", "aria-label": "Rows"},
      h("table", {"aria-rowcount": rows.length}, h("thead", {}, this.head), this.body));
    this.element.addEventListener("scroll", () => this.draw(), {passive: true});
    this.update();
  }

  /// Keeps the rows that hold a text.
  setFilter(text) {
    this.filter = text.trim().toLowerCase();
    this.update();
  }

  sort(column) {
    const again = this.sorted.column === column;
    this.sorted = again && this.sorted.descending
      ? {column: -1, descending: false}
      : {column, descending: again};
    this.update();
  }

  update() {
    let rows = this.filter === ""
      ? this.rows
      : this.rows.filter((row) => row.some((value) => cell(value).toLowerCase().includes(this.filter)));
    if (this.sorted.column >= 0) {
      const {column, descending} = this.sorted;
      rows = [...rows].sort((one, other) => {
        const order = compareCells(one[column], other[column]);
        return descending && one[column] !== null && other[column] !== null ? -order : order;
      });
    }
    this.visible = rows;
    fill(this.head, this.headings.map((name, i) => this.heading(name, i)));
    this.element.scrollTop = 0;
    this.first = -1;
    this.draw();
    this.shown(rows.length);
  }

  heading(name, i) {
    const isSorted = this.sorted.column === i;
    const order = isSorted ? (this.sorted.descending ? "descending" : "ascending") : "none";
    return h("th", {scope: "col", "aria-sort": order, class: this.isNumber[i] ? "number" : null},
      h("button", {type: "button", onclick: () => this.sort(i), title: `Sort by ${name}`}, name,
        isSorted ? h("span", {class: "arrow", "aria-hidden": "true"}, this.sorted.descending ? " ↓" : " ↑") : null));
  }

  draw() {
    const height = this.element.clientHeight || 600;
    const first = Math.max(0, Math.floor(this.element.scrollTop / ROW_HEIGHT) - BEYOND_SIGHT);
    const last = Math.min(this.visible.length, first + Math.ceil(height / ROW_HEIGHT) + 2 * BEYOND_SIGHT);
    if (first === this.first && last === this.last) {
      return;
    }
    this.first = first;
    this.last = last;
    fill(this.body,
      this.filler(first),
      this.visible.slice(first, last).map((row, i) => h("tr", {"aria-rowindex": first + i + 1}, row.map((value, j) => this.cell(value, j)))),
      this.filler(this.visible.length - last));
  }

  filler(rows) {
    const row = h("tr", {class: "filler", "aria-hidden": "true"}, h("td", {colspan: this.columns.length}));
    row.firstChild.style.height = rows * ROW_HEIGHT + "px";
    return rows > 0 ? row : null;
  }

  cell(value, column) {
    const kind = value === null ? "null" : this.isNumber[column] ? "number" : null;
    const text = shown(value);
    return h("td", {class: kind, title: text.length > 40 || (value !== null && text !== cell(value)) ? cell(value) : null}, text);
  }

  /// What is seen, in the order in which it is seen, for a spreadsheet.
  asText() {
    const clean = (text) => text.replace(/[\t\n\r]+/g, " ");
    return [this.columns, ...this.visible].map((row) => row.map((value) => clean(cell(value))).join("\t")).join("\n");
  }
}
