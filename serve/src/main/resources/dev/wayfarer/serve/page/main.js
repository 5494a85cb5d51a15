/// Wires the page: the address holds database and question, and everything else follows from it.

import {Problem, api, onConnection} from "./api.js";
import {fill, h, tabs} from "./dom.js";
import {showAnswer, showBusy, showProblem} from "./answer.js";
import {AskBox} from "./ask-box.js";
import {acceptFiles} from "./upload.js";
import {showHistory} from "./history.js";
import {showSchema} from "./schema.js";

const ROWS = 1000;
const SAMPLE_ROWS = 5;

const $ = (id) => document.getElementById(id);
const answerElement = $("answer");
const databaseElement = $("database");

let databases = [];
let schema = {tables: []};
let running = null;

const box = new AskBox($("ask"), (question) => go({db: database(), q: question}));

function database() {
  return databaseElement.value;
}

function notify(text) {
  $("notice").textContent = text;
  $("notice").classList.add("shown");
  clearTimeout(notify.timer);
  notify.timer = setTimeout(() => $("notice").classList.remove("shown"), 2500);
}

/// Goes to an address of this page.
function go(parameters) {
  history.pushState(null, "", "?" + new URLSearchParams(parameters));
  follow();
}

/// Shows what the address says.
async function follow() {
  const address = new URLSearchParams(location.search);
  const wanted = address.get("db") ?? databases[0]?.name;
  if (databases.some((each) => each.name === wanted) && wanted !== box.database) {
    await use(wanted);
  }
  const question = address.get("q") ?? "";
  box.text = question;
  document.title = question === "" ? "Wayfarer" : question + " · Wayfarer";
  $("examples").hidden = question !== "" || address.has("sql");
  if (address.has("sql")) {
    await run(address.get("sql"), question);
  } else if (question !== "") {
    await ask(question);
  } else {
    running?.abort();
    fill(answerElement);
    box.input.focus();
  }
}

/// Turns to a database.
async function use(name) {
  databaseElement.value = name;
  box.database = name;
  schema = {tables: []};
  try {
    schema = await api.schema(name);
    showSchema($("schema"), schema, (word) => box.insert(word), (table) => api.run(name, `SELECT * FROM ${table.quoted ?? table.name}`, {rows: SAMPLE_ROWS}));
  } catch (problem) {
    fill($("schema"), h("p", {class: "muted"}, problem.message));
  }
  api.examples(name).then(({examples}) => fill($("examples"), examples.map((example) =>
    h("button", {type: "button", onclick: () => go({db: name, q: example})}, example))), () => fill($("examples")));
  refreshHistory();
}

function refreshHistory() {
  api.history(database()).then(({entries}) => showHistory($("history"), entries, (entry) => {
    closeSide();
    go({db: entry.database, q: entry.question});
  }), () => {});
}

/// Runs something that can be stopped, and shows how it ends.
async function attempt(work, anyway) {
  running?.abort();
  const mine = running = new AbortController();
  showBusy(answerElement, () => mine.abort());
  try {
    show(await work(mine.signal));
    refreshHistory();
  } catch (problem) {
    if (mine === running) {
      if (problem instanceof Problem) {
        showProblem(answerElement, problem, {anyway});
      } else if (problem.name === "AbortError") {
        fill(answerElement, h("p", {class: "muted"}, "Stopped."));
      } else {
        throw problem;
      }
    }
  }
}

function ask(question, options = {}) {
  return attempt((signal) => api.ask(database(), question, {rows: ROWS, ...options}, signal), () => ask(question, {anyway: true}));
}

function run(sql, question) {
  return attempt(async (signal) => ({question, ...(await api.run(database(), sql, {rows: ROWS}, signal))}));
}

function show(answer) {
  const current = databases.find((each) => each.name === database()) ?? {};
  showAnswer(answerElement, answer, {
    kind: current.kind,
    names: Object.fromEntries(schema.tables.map((table) => [table.name, table.columns.map((column) => column.name)])),
  }, {
    notify,
    run: (sql) => go({db: database(), ...(answer.question ? {q: answer.question} : {}), sql}),
    choose: (other) => go({db: database(), q: answer.question, sql: other.sql}),
    download,
    remember: current.feedback ? (sql) => remember(answer.question, sql) : null,
  });
}

async function remember(question, sql) {
  try {
    await api.remember(database(), question, sql);
    notify("Kept. This question will be answered so from now on.");
  } catch (problem) {
    notify(problem.message);
  }
}

async function download(sql, format) {
  try {
    const response = await api.rows(database(), sql, format);
    const name = /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "")?.[1] ?? "rows";
    const link = h("a", {href: URL.createObjectURL(await response.blob()), download: name});
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  } catch (problem) {
    notify(problem.message);
  }
}

async function upload(file) {
  notify("Reading " + file.name);
  try {
    const {name} = await api.upload(file);
    await listDatabases();
    go({db: name});
    notify("Ask " + name);
  } catch (problem) {
    notify(problem.message);
  }
}

async function listDatabases() {
  ({databases} = await api.databases());
  fill(databaseElement, databases.map((each) => h("option", {value: each.name}, each.name)));
}

function closeSide() {
  document.body.classList.remove("side-open");
  $("menu").setAttribute("aria-expanded", "false");
}

function openTheme() {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const apply = () => {
    document.documentElement.dataset.theme = localStorage.getItem("theme") ?? (system.matches ? "dark" : "light");
  };
  system.addEventListener("change", apply);
  $("theme").addEventListener("click", () => {
    localStorage.setItem("theme", document.documentElement.dataset.theme === "dark" ? "light" : "dark");
    apply();
  });
  apply();
}

function openSide() {
  $("tabs").replaceWith(tabs("Tables or history", ["Tables", "History"], "Tables", (name) => {
    $("schema").hidden = name !== "Tables";
    $("history").hidden = name !== "History";
  }));
  $("menu").addEventListener("click", () => {
    const open = document.body.classList.toggle("side-open");
    $("menu").setAttribute("aria-expanded", String(open));
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      closeSide();
    } else if (event.key === "/" && !/^(INPUT|TEXTAREA|SQL-EDITOR|SELECT)$/.test(document.activeElement.tagName)) {
      event.preventDefault();
      box.input.focus();
    }
  });
}

async function start() {
  openTheme();
  openSide();
  acceptFiles($("upload"), upload);
  onConnection((here) => {
    $("connection").textContent = here ? "" : "The server does not answer";
    if (here) {
      listDatabases().then(() => databases.some((each) => each.name === box.database) || follow());
    }
  });
  databaseElement.addEventListener("change", () => go({db: database()}));
  document.querySelector(".brand").addEventListener("click", (event) => {
    event.preventDefault();
    go({db: database()});
  });
  addEventListener("popstate", follow);
  try {
    await listDatabases();
    await follow();
  } catch (problem) {
    showProblem(answerElement, problem, {});
  }
}

start();
