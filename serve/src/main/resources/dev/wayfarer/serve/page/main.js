/// Wires the page: the address holds database and question, and everything else follows from it.

import {Problem, api, onConnection, useToken} from "./api.js";
import {ICONS, fill, h, icon, tabs} from "./dom.js";
import {showAnswer, showBusy, showOverview, showProblem, showTokenForm, summary} from "./answer.js";
import {AskBox} from "./ask-box.js";
import {acceptFiles} from "./upload.js";
import {showHistory} from "./history.js";
import {showSchema} from "./schema.js";

const ROWS = 1000;
const MORE_ROWS = 100000;

const $ = (id) => document.getElementById(id);
const answerElement = $("answer");
const databaseElement = $("database");

let databases = [];
let schema = {tables: []};
let examples = Promise.resolve([]);
let running = null;

/// Whether the server was not there when it was asked last.
let isLost = false;

/// The readings of the question that was asked last.
let asked = {question: null, readings: []};

const box = new AskBox($("ask"), (question) => go({db: database(), q: question}));

function database() {
  return databaseElement.value;
}

/// Says something in passing; what is still going on stays until something else is said.
function notify(text, isGoingOn = false) {
  $("notice").textContent = text;
  $("notice").classList.add("shown");
  clearTimeout(notify.timer);
  if (!isGoingOn) {
    notify.timer = setTimeout(() => $("notice").classList.remove("shown"), Math.max(2500, 60 * text.length));
  }
}

/// Goes to an address of this page.
function go(parameters) {
  history.pushState(null, "", "?" + new URLSearchParams(parameters));
  follow();
}

/// Shows what the address says.
async function follow() {
  isLost = false;
  const address = new URLSearchParams(location.search);
  const wanted = address.get("db") ?? databases[0]?.name;
  if (databases.some((each) => each.name === wanted) && wanted !== box.database) {
    await use(wanted);
  }
  const question = address.get("q") ?? "";
  box.text = question;
  document.title = question === "" ? "Wayfarer" : question + " · Wayfarer";
  const isAsked = question !== "" || address.has("sql");
  $("examples").hidden = isAsked;
  document.body.classList.toggle("answered", isAsked);
  $("said").textContent = "";
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
  box.use(name);
  schema = {tables: []};
  try {
    schema = await api.schema(name);
    showSchema($("schema"), schema, (word) => {
      closeSide();
      box.insert(word);
    }, (table) => api.sample(name, table.name));
  } catch (problem) {
    fill($("schema"), h("p", {class: "muted"}, problem.message));
  }
  examples = api.examples(name).then((found) => found.examples, () => []);
  examples.then((all) => fill($("examples"), all.map((example) =>
    h("button", {type: "button", onclick: () => go({db: name, q: example})}, example))));
  $("remove").hidden = !databases.find((each) => each.name === name)?.uploaded;
  refreshHistory();
}

function refreshHistory() {
  const then = (work) => work.then(refreshHistory, (problem) => notify(problem.message));
  api.history(database()).then(({entries}) => showHistory($("history"), entries, {
    open: (entry) => {
      closeSide();
      go({db: entry.database, q: entry.question});
    },
    save: (entry, saved) => then(api.save(entry.id, saved)),
    forget: (entry) => then(api.forget(entry.id)),
    clear: () => then(api.clear(database())),
  }), () => {});
}

/// Runs something that can be stopped, and shows how it ends.
async function attempt(work, retries) {
  running?.abort();
  const mine = running = new AbortController();
  showBusy(answerElement, () => mine.abort(), asked.question === null ? "The first question takes longer: the model is loaded." : "");
  $("said").textContent = "Looking for the answer";
  try {
    const answer = await work(mine.signal);
    if (mine === running) {
      show(answer);
    }
  } catch (problem) {
    if (mine !== running) {
      return;
    }
    if (problem instanceof Problem) {
      const proposals = problem.reason === "unrelated" ? await examples : [];
      if (mine === running) {
        fail(problem, retries, proposals);
      }
    } else if (problem.name === "AbortError") {
      $("said").textContent = "Stopped";
      fill(answerElement, h("p", {class: "muted"}, "Stopped."));
    } else {
      throw problem;
    }
  }
}

function fail(problem, retries = {}, proposals = []) {
  $("said").textContent = "";
  isLost = problem.status === 0;
  if (problem.status === 401) {
    showTokenForm(answerElement, (token) => {
      useToken(token);
      location.reload();
    });
  } else if (problem.reason === "no-question" && retries.instead) {
    retries.instead(problem);
  } else {
    showProblem(answerElement, problem, retries, proposals, (example) => go({db: database(), q: example}));
  }
}

function ask(question, options = {}) {
  return attempt(async (signal) => {
    const answer = await api.ask(database(), question, {rows: ROWS, ...options}, signal);
    const {sql, layout, inWords, probability} = answer;
    asked = {question, database: database(), readings: [{sql, layout, inWords, probability, difference: ""}, ...answer.alternatives]};
    refreshHistory();
    return answer;
  }, {anyway: () => ask(question, {anyway: true}), instead: (problem) => noQuestion(question, problem)});
}

/// Does what a line wants that is no question: SQL is run, and what is asked about the database is told.
async function noQuestion(line, problem) {
  if (/^\s*(select|with)\b/i.test(line)) {
    history.replaceState(null, "", "?" + new URLSearchParams({db: database(), sql: line}));
    follow();
  } else {
    showOverview(answerElement, problem, schema, await examples, (example) => go({db: database(), q: example}));
  }
}

function run(sql, question) {
  return attempt(async (signal) => ({...reading(sql, question), ...(await api.run(database(), sql, {rows: ROWS}, signal)), layout: sql}),
    {query: {answer: {sql}, context: context(), run: actions({question, sql})}});
}

/// What is known of a query that the user chose instead of the first one.
function reading(sql, question) {
  const readings = asked.question === question && asked.database === database() ? asked.readings : [];
  const found = readings.find((each) => each.layout === sql);
  return found ? {question, chosen: true, probability: found.probability, alternatives: readings.filter((each) => each !== found)} : {question};
}

/// More rows of the same answer.
function more(answer) {
  return attempt(async (signal) => {
    const {columns, rows, truncated, seconds} = await api.run(database(), answer.sql, {rows: MORE_ROWS}, signal);
    return {...answer, columns, rows, truncated, seconds};
  });
}

function context() {
  return {
    kind: databases.find((each) => each.name === database())?.kind,
    names: Object.fromEntries(schema.tables.map((table) => [table.name, table.columns.map((column) => column.name)])),
  };
}

function actions(answer) {
  const question = answer.question ? {q: answer.question} : {};
  const takesFeedback = databases.find((each) => each.name === database())?.feedback;
  return {
    notify,
    run: (sql) => go({db: database(), ...question, sql}),
    ask: (other) => go({db: database(), q: other}),
    choose: (other) => go({db: database(), ...question, sql: other.layout}),
    download,
    more: answer.truncated && answer.rows.length < MORE_ROWS ? () => more(answer) : null,
    remember: takesFeedback ? (sql) => remember(answer.question, sql) : null,
  };
}

function show(answer) {
  $("said").textContent = summary(answer);
  showAnswer(answerElement, answer, context(), actions(answer));
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
  notify("Writing the file", true);
  try {
    const response = await api.file(database(), sql, format);
    const name = /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "")?.[1] ?? "rows";
    const link = h("a", {href: URL.createObjectURL(await response.blob()), download: name});
    link.click();
    notify("Saved " + name);
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  } catch (problem) {
    notify(problem.message);
  }
}

async function upload(file) {
  notify("Reading " + file.name, true);
  try {
    const {name, notes} = await api.upload(file);
    await listDatabases();
    go({db: name});
    notify(["Ask " + name, ...notes].join(". "));
  } catch (problem) {
    notify(problem.message);
  }
}

async function remove() {
  const name = database();
  try {
    await api.remove(name);
    await listDatabases();
    go({});
    notify(name + " is gone");
  } catch (problem) {
    notify(problem.message);
  }
}

async function listDatabases() {
  const {databases: found, local} = await api.databases();
  databases = found;
  document.body.classList.toggle("local", local);
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
  document.querySelector("main").addEventListener("pointerdown", closeSide);
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
      listDatabases().then(() => {
        if (isLost || !databases.some((each) => each.name === box.database)) {
          follow();
        } else {
          databaseElement.value = box.database;
        }
      });
    }
  });
  databaseElement.addEventListener("change", () => go({db: database()}));
  fill($("remove"), icon(ICONS.wrong));
  $("remove").addEventListener("click", remove);
  document.querySelector(".brand").addEventListener("click", (event) => {
    event.preventDefault();
    go({db: database()});
  });
  addEventListener("popstate", follow);
  try {
    await listDatabases();
    await follow();
  } catch (problem) {
    fail(problem);
  }
}

start();
