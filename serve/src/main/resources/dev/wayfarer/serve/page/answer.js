/// One answer: the question as it was read, how sure that is, its rows as table, chart and SQL, other
/// readings to choose, and what the user says of it.

import "./sql-editor.js";
import {ICONS, fill, h, icon, tabs} from "./dom.js";
import {cell, count, duration, isNumber, number, percent, sentence, shown} from "./format.js";
import {RowTable} from "./table.js";
import {drawChart} from "./chart.js";

/// From this probability on an answer is called sure without a reservation.
const VERY_SURE = 0.75;

const FORMATS = {CSV: "text/csv", JSON: "application/json", Excel: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"};

/// `actions`: run(sql), choose(reading), ask(question), download(sql, format), remember(sql), notify(text), more(); the
/// last two are null where there is nothing to do.
export function showAnswer(element, answer, context, actions) {
  const total = h("span");
  const headings = answer.headings ?? answer.columns;
  const rows = new RowTable(answer.columns, answer.rows, (visible) => fill(total, rowCount(answer, visible)), headings);
  const chart = answer.chart && drawChart(answer.chart, headings, answer.rows, element.clientWidth - 48);
  const single = answer.rows.length === 1 && answer.columns.length === 1 ? singleValue(answer) : null;
  const panel = h("div", {class: "panel"});
  const filter = h("input", {type: "search", placeholder: "Filter rows", "aria-label": "Filter rows", oninput: () => rows.setFilter(filter.value)});
  const tools = h("div", {class: "tools"},
    answer.rows.length > 8 ? filter : null,
    h("button", {class: "quiet", type: "button", onclick: async () => {
      await navigator.clipboard.writeText(rows.asText());
      actions.notify("Rows copied");
    }}, icon(ICONS.copy), "Copy"),
    h("button", {class: "quiet", type: "button", title: "Copy the address of this question", onclick: async () => {
      await navigator.clipboard.writeText(location.href);
      actions.notify("Link copied");
    }}, icon(ICONS.link), "Link"),
    exportMenu(answer, actions));
  const views = {
    Table: () => fill(panel, single ?? (answer.rows.length === 0 ? h("p", {class: "empty"}, "No rows match.") : rows.element)),
    Chart: () => fill(panel, chart),
    SQL: () => showSql(panel, answer, context, actions),
  };
  const names = Object.keys(views).filter((name) => name !== "Chart" || chart);
  const choice = tabs("Ways to see the answer", names, "Table", (name) => {
    tools.hidden = name === "SQL";
    filter.hidden = name !== "Table";
    views[name]();
  });
  fill(element, h("article", {class: "card"},
    heading(answer), h("div", {class: "views"}, choice, tools), panel,
    h("div", {class: "foot"}, total,
      actions.more ? h("button", {type: "button", onclick: actions.more}, "Show more rows") : null,
      h("span", {}, duration(answer.seconds)), feedback(answer, context, actions, () => choice.select("SQL"))),
    otherReadings(answer, actions), similarPairs(answer, actions)));
  views.Table();
  rows.draw();
}

function rowCount(answer, visible) {
  const all = answer.rows.length;
  return (visible === all ? count(all, "row") : `${number(visible)} of ${count(all, "row")}`) + (answer.truncated ? ", and there are more" : "");
}

function heading(answer) {
  return h("header", {},
    answer.question ? h("div", {class: "asked"}, clued(answer)) : null,
    h("p", {class: "reading"}, answer.inWords ? sentence(answer.inWords) : "The query that you wrote."),
    certainty(answer),
    answer.note && !answer.confirmed ? h("p", {class: "note"}, answer.note) : null,
    clueList(answer));
}

/// The question, with the words marked that led to something, and those that led to nothing.
function clued(answer) {
  const question = answer.question;
  const marks = [
    ...(answer.clues ?? []).filter((clue) => clue.words !== "").map((clue) => ({words: clue.words, title: `${clue.meaning}: ${clue.reason}`})),
    ...(answer.unaccountedWords ?? []).map((words) => ({words, title: "nothing in the query accounts for this", unused: true})),
  ].map((mark) => ({...mark, start: question.indexOf(mark.words)})).filter((mark) => mark.start >= 0).sort((one, other) => one.start - other.start);
  const parts = [];
  let at = 0;
  for (const mark of marks) {
    if (mark.start >= at) {
      const end = mark.start + mark.words.length;
      parts.push(question.slice(at, mark.start), h("mark", {title: mark.title, class: mark.unused ? "unused" : null}, question.slice(mark.start, end)));
      at = end;
    }
  }
  return [...parts, question.slice(at)];
}

/// Which words led to what, as a list for those who want to know.
function clueList(answer) {
  const clues = answer.clues ?? [];
  return clues.length === 0 ? null : h("details", {class: "why"},
    h("summary", {}, "How the question was read"),
    h("ul", {}, clues.map((clue) => h("li", {},
      clue.words === "" ? h("span", {class: "muted"}, "no word") : h("mark", {}, clue.words), ` ${clue.meaning} `, h("span", {class: "muted"}, clue.words === "" ? "" : `(${clue.reason})`)))),
    answer.unaccountedWords?.length ? h("p", {class: "muted"}, "Nothing in the query accounts for: ", answer.unaccountedWords.join(", ")) : null);
}

function certainty(answer) {
  if (answer.confirmed) {
    const {by, at} = answer.confirmed;
    return h("div", {class: "certainty"}, h("span", {class: "badge stored"}, "Confirmed"),
      h("span", {}, `${by ? sentence(by).slice(0, -1) : "Somebody"} said on ${at.slice(0, 10)} that this query is right.`));
  }
  if (answer.chosen) {
    return h("div", {class: "certainty"}, h("span", {class: "badge"}, "Your choice"), h("span", {}, `Another reading of the question, with a probability of ${percent(answer.probability)}.`));
  }
  if (answer.probability === undefined) {
    return null;
  }
  const {name, kind, advice} = degree(answer);
  return h("div", {class: "certainty"},
    h("span", {class: "badge " + kind}, name),
    h("span", {}, `Right with a probability of ${percent(answer.probability)}${advice}`));
}

/// How sure an answer is, in words: what is sure enough to rely on may still be wrong now and then.
function degree({sure, probability, alternatives}) {
  if (!sure) {
    const likelier = probability < 0.5 ? ", so more likely wrong than right" : "";
    const other = alternatives?.length ? ", or choose another reading below." : ".";
    return {name: "Not sure", kind: "unsure", advice: `${likelier}: check how the question was read${other}`};
  }
  return probability >= VERY_SURE ? {name: "Sure", kind: "sure", advice: "."} : {name: "Likely", kind: "likely", advice: ": worth a look at the query."};
}

/// An answer in a line, for those who hear it.
export function summary(answer) {
  const certainty = answer.confirmed ? "Confirmed." : answer.chosen || answer.probability === undefined ? "" : degree(answer).name + ".";
  const found = answer.rows.length === 1 && answer.columns.length === 1 ? sentence(cell(answer.rows[0][0]) || "empty") : sentence(rowCount(answer, answer.rows.length));
  return [certainty, answer.inWords ? sentence(answer.inWords) : "", found].filter(Boolean).join(" ");
}

function singleValue(answer) {
  const value = answer.rows[0][0];
  return h("div", {class: "single"}, h("div", {class: "value"}, isNumber(value) ? number(value) : shown(value)), h("div", {class: "label"}, (answer.headings ?? answer.columns)[0]));
}

function showSql(panel, answer, {kind, names}, actions) {
  const editor = h("sql-editor");
  const run = () => actions.run(editor.text);
  fill(panel, h("div", {class: "sql"}, editor, h("div", {class: "buttons"},
    h("button", {type: "button", class: "primary", onclick: run}, "Run"),
    h("button", {type: "button", onclick: async () => {
      await navigator.clipboard.writeText(editor.text);
      actions.notify("SQL copied");
    }}, icon(ICONS.copy), "Copy"),
    answer.question && actions.remember ? h("button", {type: "button", onclick: () => actions.remember(editor.text)}, icon(ICONS.right), "Save as the right query") : null,
    h("span", {class: "muted"}, "Only reading is allowed. Ctrl + Enter runs."))));
  editor.open(answer.layout ?? answer.sql, kind, names, run);
}

function feedback(answer, context, actions, correct) {
  return !answer.question || answer.confirmed || !actions.remember ? null : h("div", {class: "verdict"},
    h("button", {type: "button", class: "quiet", onclick: () => actions.remember(answer.sql)}, icon(ICONS.right), "This is right"),
    h("button", {type: "button", class: "quiet", onclick: correct}, icon(ICONS.wrong), "Correct it"));
}

function otherReadings(answer, actions) {
  return !answer.alternatives?.length ? null : h("section", {class: "more-readings"},
    h("h2", {}, "It could also mean"),
    h("ul", {}, answer.alternatives.map((other) => h("li", {},
      h("button", {type: "button", onclick: () => actions.choose(other), title: other.inWords},
        h("span", {}, sentence(other.difference || other.inWords)), h("span", {class: "muted"}, percent(other.probability)))))));
}

/// What people confirmed for questions like this one. They are other questions, so they answer nothing
/// by themselves.
function similarPairs(answer, actions) {
  return !answer.similar?.length ? null : h("section", {class: "more-readings"},
    h("h2", {}, "Similar questions with a confirmed query"),
    h("ul", {}, answer.similar.map((pair) => h("li", {},
      h("button", {type: "button", onclick: () => actions.ask(pair.question), title: pair.sql},
        h("span", {}, pair.question), h("span", {class: "muted"}, pair.by ? `by ${pair.by}` : ""))))));
}

function exportMenu(answer, actions) {
  const list = h("ul", {hidden: true}, Object.entries(FORMATS).map(([name, format]) =>
    h("li", {}, h("button", {type: "button", onclick: () => {
      open(false);
      actions.download(answer.sql, format);
    }}, name))));
  const button = h("button", {class: "quiet", type: "button", "aria-expanded": "false", onclick: () => open(list.hidden)}, icon(ICONS.down), "Export");
  const open = (on) => {
    list.hidden = !on;
    button.setAttribute("aria-expanded", String(on));
  };
  const menu = h("div", {class: "menu"}, button, list);
  menu.addEventListener("keydown", (event) => event.key === "Escape" && (open(false), button.focus()));
  menu.addEventListener("focusout", (event) => menu.contains(event.relatedTarget) || open(false));
  return menu;
}

/// Why a question was declined, as a heading.
const DECLINED = {
  unrelated: "This does not seem to be about this database",
  change: "This database is only read",
  "follow-up": "This goes on from another question",
  language: "This seems to be in another language",
  "no-question": "This is about the database itself",
};

/// What the database says, without the code that SQLite's driver puts before it.
function plain(message) {
  return /^\[SQLITE_\w+\][^(]*\((.*)\)$/.exec(message)?.[1] ?? message;
}

/// Why a question was declined, without what the heading says already.
function because({reason, message}) {
  const why = reason === "unrelated" ? message.replace(/^this does not seem to be a question about this database(: )?/, "") : message;
  return sentence(why || "none of its words is a name or a value that is in it");
}

/// What went wrong, in the server's own words, and what can be done: `actions` are anyway() and
/// query, which is shown to be changed; either may be missing.
export function showProblem(element, problem, actions, examples = [], ask) {
  const declined = problem.type?.endsWith(":declined");
  const canInsist = actions.anyway && ["unrelated", "language"].includes(problem.reason);
  const panel = actions.query ? h("div", {class: "panel"}) : null;
  fill(element, h("article", {class: "card"}, h("div", {class: "problem" + (declined ? " declined" : ""), role: "alert"},
    h("h2", {}, DECLINED[problem.reason] ?? (problem.title || "This did not work")),
    h("p", {}, declined ? because(problem) : sentence(plain(problem.message))),
    canInsist ? h("button", {type: "button", onclick: actions.anyway}, "Answer anyway") : null),
  panel, declined ? suggestions(examples, ask) : null));
  if (panel) {
    const {answer, context, run} = actions.query;
    showSql(panel, answer, context, run);
  }
}

/// Questions that the database can answer.
function suggestions(examples, ask) {
  return examples.length === 0 ? null : h("section", {class: "more-readings"},
    h("h2", {}, "You could ask"),
    h("ul", {}, examples.map((example) => h("li", {}, h("button", {type: "button", onclick: () => ask(example)}, example)))));
}

/// What the database holds and what it can be asked, for those who ask about the database itself.
export function showOverview(element, problem, {tables}, examples, ask) {
  fill(element, h("article", {class: "card overview"},
    h("header", {}, h("h2", {class: "reading"}, count(tables.length, "table")), h("p", {class: "asked"}, sentence(problem.message))),
    h("dl", {}, tables.map((table) => h("div", {}, h("dt", {}, table.name), h("dd", {}, table.columns.map((column) => column.name).join(", "))))),
    suggestions(examples, ask)));
}

/// Asks for the token that the server wants.
export function showTokenForm(element, use) {
  const input = h("input", {type: "password", id: "token", autocomplete: "off", required: true});
  fill(element, h("article", {class: "card"}, h("form", {class: "problem declined", onsubmit: (event) => {
    event.preventDefault();
    use(input.value.trim());
  }}, h("h2", {}, "This server wants a token"), h("label", {for: "token"}, "Token"), input, h("button", {type: "submit", class: "primary"}, "Go on"))));
  input.focus();
}

/// Says that something runs, and after a while also why that may take long.
export function showBusy(element, stop, hint = "") {
  const why = h("span", {class: "muted"});
  setTimeout(() => fill(why, hint), 2500);
  fill(element, h("div", {class: "card busy"}, h("span", {class: "spinner", "aria-hidden": "true"}), "Looking for the answer", why, h("span", {class: "grow"}), h("button", {type: "button", class: "quiet", onclick: stop}, icon(ICONS.stop), "Stop")));
}
