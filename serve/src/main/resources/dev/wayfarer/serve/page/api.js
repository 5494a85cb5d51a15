/// The server's routes as functions. What fails throws a `Problem` that can be shown as it is.

export class Problem extends Error {
  constructor({title, detail, status, ...rest}) {
    super(detail || title);
    Object.assign(this, {title, detail, status, ...rest});
  }
}

/// The token travels in the address's fragment, which no server sees, and then in a header.
const token = new URLSearchParams(location.hash.slice(1)).get("token") ?? sessionStorage.getItem("token");
if (token) {
  sessionStorage.setItem("token", token);
  history.replaceState(null, "", location.pathname + location.search);
}

async function send(method, path, body, {signal, accept = "application/json"} = {}) {
  const headers = {Accept: accept};
  if (token) {
    headers.Authorization = "Bearer " + token;
  }
  if (body !== undefined && !(body instanceof Blob)) {
    headers["Content-Type"] = "application/json";
    body = JSON.stringify(body);
  }
  let response;
  try {
    response = await fetch("/v1/" + path, {method, headers, body, signal});
  } catch (failure) {
    if (failure.name === "AbortError") {
      throw failure;
    }
    gone(true);
    throw new Problem({title: "The server does not answer", detail: "It may have been stopped. This page tries again by itself.", status: 0});
  }
  gone(false);
  if (!response.ok) {
    const problem = await response.json().catch(() => ({}));
    throw new Problem({title: response.statusText, status: response.status, ...problem});
  }
  return response;
}

const json = async (...request) => (await send(...request)).json();

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
  }
  if (now) {
    setTimeout(() => fetch("/health").then((reply) => reply.ok && gone(false), () => {}), 1500);
  }
}

const at = (database, path = "") => `databases/${encodeURIComponent(database)}${path}`;

export const api = {
  databases: () => json("GET", "databases"),
  schema: (database) => json("GET", at(database, "/schema")),
  examples: (database) => json("GET", at(database, "/examples")),
  complete: (database, text, signal) => json("GET", at(database, "/completions?text=" + encodeURIComponent(text)), undefined, {signal}),
  ask: (database, question, options, signal) => json("POST", "ask", {database, question, ...options}, {signal}),
  run: (database, sql, options, signal) => json("POST", "sql", {database, sql, ...options}, {signal}),
  rows: (database, sql, accept) => send("POST", "sql", {database, sql, all: true}, {accept}),
  remember: (database, question, sql) => json("POST", "pairs", {database, question, sql}),
  history: (database) => json("GET", "history?database=" + encodeURIComponent(database)),
  save: (entry, saved) => json("PUT", "history/" + encodeURIComponent(entry), {saved}),
  upload: (file) => json("POST", "databases?name=" + encodeURIComponent(file.name), file),
  forget: (database) => send("DELETE", at(database)),
};
