/// Draws rows as the chart that the server chose by the query: `{kind, x, y, series}`, where `x`, `y`
/// and `series` are columns' places. Kinds: bar, line, scatter, histogram.

import {cell, number, short} from "./format.js";
import {h, s} from "./dom.js";

const WIDEST = 860;
const NARROWEST = 300;
const MOST_POINTS = 2000;
const HEIGHT = 340;
const SERIES = 4;
const MOST_BARS = 60;
const LONG_NAME = 14;
const LABEL_WIDTH = 92;
const LETTER = 7;
const AXIS = 62;

/// The width of the drawing that is being made.
let drawingWidth = WIDEST;

/// Draws a chart for a space so wide; null where there is nothing to draw.
export function drawChart(chart, columns, rows, space = WIDEST) {
  drawingWidth = Math.min(WIDEST, Math.max(NARROWEST, space));
  const draw = {bar: bars, line: lines, scatter, histogram}[chart.kind];
  const step = chart.kind === "histogram" ? 1 : Math.ceil(rows.length / MOST_POINTS);
  // Long keys that name bars and lines stay whole.
  const drawnAt = {scatter: [chart.x, chart.y], histogram: [chart.x]}[chart.kind] ?? [chart.y];
  const drawn = (step === 1 ? rows : rows.filter((_, i) => i % step === 0))
    .map((row) => row.map((value, i) => typeof value === "bigint" && drawnAt.includes(i) ? Number(value) : value));
  const drawing = draw && draw(chart, columns, drawn);
  const part = step === 1 ? "" : `, ${number(drawn.length)} of ${number(rows.length)} rows`;
  return drawing ? h("figure", {class: "chart"}, h("figcaption", {}, caption(chart, columns) + part), drawing) : null;
}

function caption(chart, columns) {
  const amount = chart.kind === "histogram" ? "rows" : columns[chart.y];
  const series = chart.series === undefined ? "" : ` and ${columns[chart.series]}`;
  return `${amount} by ${columns[chart.x]}${series}`;
}

/// Round numbers that cover a range, about five of them.
export function ticks(from, to, whole = false) {
  const span = to - from || Math.abs(to) || 1;
  const raw = whole ? Math.max(1, span / 5) : span / 5;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= raw) * power;
  const first = Math.floor(from / step);
  const last = Math.ceil(to / step);
  return Array.from({length: last - first + 1}, (_, i) => Number(((first + i) * step).toPrecision(12)));
}

function scale(domain, range) {
  const [a, b] = domain;
  return (value) => range[0] + ((value - a) / (b - a || 1)) * (range[1] - range[0]);
}

function picture(label, height, ...children) {
  return s("svg", {viewBox: `0 0 ${drawingWidth} ${height}`, role: "img", "aria-label": label}, ...children);
}

function text(x, y, anchor, content, title) {
  return s("text", {x, y, "text-anchor": anchor}, content, title ? s("title", {}, title) : null);
}

function cut(name, length) {
  return name.length > length ? name.slice(0, length - 1) + "…" : name;
}

/// Values by category and series: `{names, series, value(name, series)}`.
function grouped(chart, rows) {
  const names = [...new Set(rows.map((row) => cell(row[chart.x])))];
  const series = chart.series === undefined || chart.series === null
    ? [""] : [...new Set(rows.map((row) => cell(row[chart.series])))];
  const values = new Map();
  for (const row of rows) {
    const key = cell(row[chart.x]) + "\u0000" + (series.length > 1 ? cell(row[chart.series]) : "");
    values.set(key, row[chart.y]);
  }
  const value = (name, one) => values.get(name + "\u0000" + (series.length > 1 ? one : "")) ?? null;
  return {names, series, value};
}

function legend(series) {
  return series.length < 2 ? null : h("ul", {class: "legend"}, series.map((name, i) =>
    h("li", {}, s("svg", {viewBox: "0 0 10 10", "aria-hidden": "true"}, s("rect", {width: 10, height: 10, rx: 2, class: `mark-${i + 1}`})), name || "(empty)")));
}

function bars(chart, columns, rows) {
  const {names, series, value} = grouped(chart, rows);
  if (names.length > MOST_BARS || series.length > SERIES) {
    return null;
  }
  const room = Math.min(LONG_NAME, Math.floor((drawingWidth - AXIS) / names.length / LETTER));
  const lying = names.length > 8 || names.some((name) => name.length > room);
  const drawing = lying ? lyingBars(names, series, value) : standingBars(names, series, value);
  const label = `${columns[chart.y]} by ${columns[chart.x]}, ${names.length} bars`;
  return h("div", {}, legend(series), picture(label, drawing.height, ...drawing.children));
}

function extent(names, series, value) {
  const all = names.flatMap((name) => series.map((one) => value(name, one))).filter((each) => typeof each === "number");
  return ticks(Math.min(0, least(all)), Math.max(0, most(all)), all.every(Number.isInteger));
}

/// Of any number of values; a call with as many arguments would fail.
const least = (values) => values.reduce((one, other) => Math.min(one, other));
const most = (values) => values.reduce((one, other) => Math.max(one, other));

function bar(x, y, width, height, series, title) {
  return s("rect", {x, y, width: Math.max(width, 0.5), height: Math.max(height, 0.5), rx: 3, class: `mark-${series + 1}`}, s("title", {}, title));
}

function standingBars(names, series, value) {
  const marks = extent(names, series, value);
  const left = AXIS;
  const bottom = HEIGHT - 28;
  const y = scale([marks[0], marks.at(-1)], [bottom, 12]);
  const band = (drawingWidth - left) / names.length;
  const width = Math.min(70, (band * 0.7) / series.length);
  return {
    height: HEIGHT,
    children: [
      ...marks.map((mark) => s("g", {},
        s("line", {x1: left, x2: drawingWidth, y1: y(mark), y2: y(mark), class: "axis"}), text(left - 8, y(mark) + 4, "end", short(mark)))),
      ...names.flatMap((name, i) => {
        const middle = left + band * (i + 0.5);
        return [
          ...series.map((one, j) => {
            const amount = value(name, one);
            return amount === null ? null : bar(
              middle - (width * series.length) / 2 + j * width, Math.min(y(0), y(amount)), width - 1,
              Math.abs(y(amount) - y(0)), j, `${name}${one && " · " + one}: ${number(amount)}`);
          }),
          text(middle, HEIGHT - 8, "middle", cut(name || "(empty)", Math.floor(band / LETTER)), name),
        ];
      }).filter(Boolean),
    ],
  };
}

function lyingBars(names, series, value) {
  const marks = extent(names, series, value);
  const letters = Math.min(32, Math.floor(drawingWidth / 20));
  const left = 16 + LETTER * Math.max(...names.map((name) => Math.min(letters, name.length)));
  const band = Math.max(22, 14 * series.length + 6);
  const height = names.length * band + 26;
  const x = scale([marks[0], marks.at(-1)], [left, drawingWidth - 60]);
  const thick = (band * 0.72) / series.length;
  return {
    height,
    children: [
      ...marks.map((mark) => s("g", {},
        s("line", {x1: x(mark), x2: x(mark), y1: 0, y2: height - 22, class: "axis"}), text(x(mark), height - 6, "middle", short(mark)))),
      ...names.flatMap((name, i) => [
        text(left - 8, band * (i + 0.5) + 4, "end", cut(name || "(empty)", letters), name),
        ...series.map((one, j) => {
          const amount = value(name, one);
          return amount === null ? null : s("g", {},
            bar(Math.min(x(0), x(amount)), band * (i + 0.14) + j * thick, Math.abs(x(amount) - x(0)), thick - 1, j, `${name}${one && " · " + one}: ${number(amount)}`),
            series.length === 1 ? text(Math.max(x(0), x(amount)) + 6, band * (i + 0.5) + 4, "start", short(amount)) : null);
        }),
      ]).filter(Boolean),
    ],
  };
}

/// Years and dates stand on the axis by their time, other categories one after the other.
function time(value) {
  if (typeof value === "number") {
    return value;
  }
  const text_ = cell(value);
  return /^\d{1,4}$/.test(text_) ? Number(text_) : /^\d{4}-\d{2}/.test(text_) ? Date.parse(text_.replace(" ", "T")) : NaN;
}

function lines(chart, columns, rows) {
  const {names, series, value} = grouped(chart, rows);
  if (names.length < 2 || series.length > SERIES) {
    return null;
  }
  const times = names.map(time);
  const byTime = times.every((each) => !Number.isNaN(each));
  const places = byTime ? times : names.map((_, i) => i);
  const order = names.map((_, i) => i).sort((a, b) => places[a] - places[b]);
  const marks = extent(names, series, value);
  const left = 62;
  const bottom = HEIGHT - 28;
  const x = scale([least(places), most(places)], [left + 8, drawingWidth - 16]);
  const y = scale([marks[0], marks.at(-1)], [bottom, 12]);
  const labelled = apart(order, (i) => x(places[i]));
  const label = `${columns[chart.y]} by ${columns[chart.x]}, a line of ${names.length} points`;
  return h("div", {}, legend(series), picture(label, HEIGHT,
    ...marks.map((mark) => s("g", {}, s("line", {x1: left, x2: drawingWidth, y1: y(mark), y2: y(mark), class: "axis"}), text(left - 8, y(mark) + 4, "end", short(mark)))),
    ...labelled.map((i) => text(x(places[i]), HEIGHT - 8, "middle", cut(names[i], 12), names[i])),
    ...series.map((one, j) => {
      const points = order.filter((i) => value(names[i], one) !== null);
      return s("g", {},
        s("polyline", {class: `line line-${j + 1}`, points: points.map((i) => `${x(places[i])},${y(value(names[i], one))}`).join(" ")}),
        ...points.map((i) => s("circle", {cx: x(places[i]), cy: y(value(names[i], one)), r: points.length > 60 ? 2 : 3.5, class: `mark-${j + 1}`},
          s("title", {}, `${names[i]}${one && " · " + one}: ${number(value(names[i], one))}`))));
    })));
}

/// Those points whose names do not touch, from left to right.
function apart(points, place) {
  const kept = [];
  for (const point of points) {
    const last = kept.at(-1);
    if (last === undefined || place(point) - place(last) >= LABEL_WIDTH) {
      kept.push(point);
    }
  }
  return kept;
}

function scatter(chart, columns, rows) {
  const points = rows.filter((row) => typeof row[chart.x] === "number" && typeof row[chart.y] === "number").slice(0, 5000);
  if (points.length < 2) {
    return null;
  }
  const of = (column) => points.map((row) => row[column]);
  const across = ticks(least(of(chart.x)), most(of(chart.x)));
  const up = ticks(least(of(chart.y)), most(of(chart.y)));
  const x = scale([across[0], across.at(-1)], [62, drawingWidth - 16]);
  const y = scale([up[0], up.at(-1)], [HEIGHT - 44, 12]);
  return picture(`${columns[chart.y]} against ${columns[chart.x]}, ${points.length} points`, HEIGHT,
    ...up.map((mark) => s("g", {}, s("line", {x1: 62, x2: drawingWidth, y1: y(mark), y2: y(mark), class: "axis"}), text(54, y(mark) + 4, "end", short(mark)))),
    ...across.map((mark) => text(x(mark), HEIGHT - 26, "middle", short(mark))),
    text((62 + drawingWidth) / 2, HEIGHT - 6, "middle", columns[chart.x]),
    ...points.map((row) => s("circle", {cx: x(row[chart.x]), cy: y(row[chart.y]), r: 4, class: "mark-1 point"}, s("title", {}, row.map(cell).join(" · ")))));
}

function histogram(chart, columns, rows) {
  const values = rows.map((row) => row[chart.x]).filter((value) => typeof value === "number");
  if (values.length < 2) {
    return null;
  }
  const edges = ticks(least(values), most(values));
  const parts = edges.length > 8 ? 1 : 4;
  const width = (edges[1] - edges[0]) / parts;
  const counts = new Array((edges.length - 1) * parts).fill(0);
  for (const value of values) {
    counts[Math.min(counts.length - 1, Math.floor((value - edges[0]) / width))]++;
  }
  const up = ticks(0, most(counts), true);
  const x = scale([edges[0], edges.at(-1)], [62, drawingWidth - 16]);
  const y = scale([0, up.at(-1)], [HEIGHT - 44, 12]);
  return picture(`How ${columns[chart.x]} is distributed, ${values.length} values`, HEIGHT,
    ...up.map((mark) => s("g", {}, s("line", {x1: 62, x2: drawingWidth, y1: y(mark), y2: y(mark), class: "axis"}), text(54, y(mark) + 4, "end", short(mark)))),
    ...edges.map((mark) => text(x(mark), HEIGHT - 26, "middle", short(mark))),
    text((62 + drawingWidth) / 2, HEIGHT - 6, "middle", columns[chart.x]),
    ...counts.map((amount, i) => bar(x(edges[0] + i * width) + 1, y(amount), x(edges[0] + width) - x(edges[0]) - 2, y(0) - y(amount), 0,
      `${short(edges[0] + i * width)} to ${short(edges[0] + (i + 1) * width)}: ${number(amount)}`)));
}
