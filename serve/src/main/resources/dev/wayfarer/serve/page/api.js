/// The server's routes as functions. What fails throws a `Problem` that can be shown as it is.

export class Problem extends Error {
  constructor({title, detail, status, ...rest}) {
    super(detail || title);
    Object.assign(this, {title, detail, status, ...rest});
  }
}

/// The token may come in the address's fragment, which no server sees; it travels in a header.
let token = new URLSearchParams(location.hash.slice(1)).get("token") ?? sessionStorage.getItem("token");
if (location.hash.startsWith("#token=")) {
  useToken(token);
  history.replaceState(null, "", location.pathname + location.search);
}

/// Bears a token from now on, in this tab.
export function useToken(text) {
  token = text;
  sessionStorage.setItem("token", text);
}

async function send(method, path, body, {signal, accept = "application/json"} = {}) {
  const headers = {Accept: accept};
  if (token) {
    headers.Authorization = "Bearer " + token;
  }
  if (body instanceof Blob) {
    headers["Content-Type"] = "application/octet-stream";
  } else if (body !== undefined) {
    headers["Content-Type"] = "application/json";
    body = JSON.stringify(body);
  }
  let response;
  try {
    response = await fetch("/v1/" + path, {method, headers, body, signal});
  } catch (failure) {
    throw lost(failure);
  }
  gone(false);
  if (!response.ok) {
    const problem = await response.json().catch(() => ({}));
    throw new Problem({title: response.statusText, status: response.status, ...problem});
  }
  return response;
}

/// What a request that came to nothing means: the user stopped it, or there is no server.
function lost(failure) {
  if (failure.name === "AbortError") {
    return failure;
  }
  gone(true);
  return new Problem({title: "The server does not answer", detail: "It may have been stopped. This page goes on when it is back.", status: 0});
}

const json = async (...request) => parse(await (await send(...request)).text());

/// Whole numbers of so many digits may be more than a number of JavaScript can hold; fractions have
/// as many.
const LONG_NUMBER = /(?<![.\d])\d{16}/;

/// Reads an answer. Long whole numbers stay whole: keys of many databases are such.
export function parse(text) {
  return !LONG_NUMBER.test(text) ? JSON.parse(text) : JSON.parse(text, (_, value, context) =>
    Number.isInteger(value) && !Number.isSafeInteger(value) && /^-?\d+$/.test(context?.source ?? "") ? BigInt(context.source) : value);
}

/// Does work that may take long. When the signal aborts, the connection closes, and the server cancels
/// the query in the database.
async function work(path, body, signal) {
  const response = await send("POST", path, body, {signal, accept: "text/event-stream"});
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const pieces = [];
  for (;;) {
    const {done, value} = await reader.read().catch((failure) => {
      throw lost(failure);
    });
    if (done) {
      throw lost(new Error("the reply ended early"));
    }
    // An event may come in thousands of pieces; only the last of them can hold its end.
    const isEnd = value.includes("\n\n") || (value.startsWith("\n") && pieces.at(-1)?.endsWith("\n"));
    pieces.push(value);
    if (!isEnd) {
      continue;
    }
    const events = pieces.splice(0).join("").split("\n\n");
    pieces.push(events.pop());
    for (const part of events) {
      const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(part) ?? [];
      if (event === "answer") {
        return parse(data);
      }
      if (event === "problem") {
        throw new Problem(JSON.parse(data));
      }
    }
  }
}

let isGone = false;
const watchers = [];

/// Tells when the server goes, and when it is back.
export function onConnection(watcher) {
  watchers.push(watcher);
}

function gone(now) {
  if (now !== isGone) {
    isGone = now;
    watchers.forEach((watcher) => watcher(!now));
    if (now) {
      lookAgain();
    }
  }
}

function lookAgain() {
  setTimeout(() => fetch("/health").then((reply) => gone(!reply.ok), () => {}).then(() => isGone && lookAgain()), 1000);
}

const at = (database, path = "") => `databases/${encodeURIComponent(database)}${path}`;
const of = (database) => "history?database=" + encodeURIComponent(database);

export const api = {
  databases: () => json("GET", "databases"),
  schema: (database) => json("GET", at(database, "/schema")),
  sample: (database, table) => json("GET", at(database, `/tables/${encodeURIComponent(table)}/sample`)),
  examples: (database) => json("GET", at(database, "/examples")),
  complete: (database, text, signal) => json("GET", at(database, "/completions?text=" + encodeURIComponent(text)), undefined, {signal}),
  ask: (database, question, options, signal) => work("ask", {database, question, history: true, ...options}, signal),
  run: (database, sql, options, signal) => work("sql", {database, sql, ...options}, signal),
  file: (database, sql, accept) => send("POST", "sql", {database, sql, all: true}, {accept}),
  remember: (database, question, sql) => json("POST", "pairs", {database, question, sql}),
  history: (database) => json("GET", of(database)),
  clear: (database) => send("DELETE", of(database)),
  save: (entry, saved) => send("PUT", "history/" + encodeURIComponent(entry), {saved}),
  forget: (entry) => send("DELETE", "history/" + encodeURIComponent(entry)),
  upload: (file) => json("POST", "databases?name=" + encodeURIComponent(file.name), file),
  remove: (database) => send("DELETE", at(database)),
};
