// The page of a table: what can be clicked is legal, everything else says why not.

import { bell, switches } from "./bell.js";
import { keys } from "./keys.js";
import { connect } from "./live.js";
import { marks } from "./marks.js";
import { post, tell } from "./server.js";
import "./why.js";

const { table, seat, at, invite, copied } = document.body.dataset;
const path = (what) => `/api/tables/${table}/${what}`;
const version = () => Number(document.getElementById("board").dataset.version);
const needsVersion = ["undo", "redo", "ask-undo", "answer-undo", "confirm"];
let busy = false;

async function act(action) {
  if (busy) return;
  busy = true;
  await post(path("actions"), { action, version: version(), key: crypto.randomUUID() });
  busy = false;
}

async function request(what, body) {
  const seen = needsVersion.includes(what) ? { version: version() } : {};
  const asked = what === "join" && invite ? { invite } : {};
  if (what === "join" && !(await fetch("/api/me")).ok) await post("/api/me", { name: prompt(document.title) || "?" });
  await post(path(what), { ...seen, ...asked, ...body });
  if (what === "join") location.reload();
}

document.addEventListener("click", async (event) => {
  const element = event.target.closest("[data-action], [data-post], [data-link]");
  if (!element) return;
  const { action, post: what, body, link } = element.dataset;
  if (action) act(action);
  else if (what) request(what, JSON.parse(body || "{}"));
  else if (link) share(link);
});

async function share(link) {
  const answer = link === "invite" ? await (await fetch(path(link))).json() : await post(path(link), {});
  if (!answer?.path) return;
  const address = location.origin + answer.path;
  await navigator.clipboard?.writeText(address).catch(() => {});
  tell(`${copied} ${address}`);
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.matches("[data-chat], [data-command]")) return;
  event.preventDefault();
  const field = form.querySelector("input");
  const text = field.value.trim();
  if (!text) return;
  field.value = "";
  if (form.matches("[data-command]")) await act(text);
  else await post(path("chat"), { text });
});

document.querySelector("[data-note]")?.addEventListener("change", (event) => post(path("note"), { text: event.target.value }));

const press = (id) => () => document.getElementById(id)?.click();
keys({
  u: press("undo"),
  r: press("redo"),
  "/": () => document.getElementById("command").focus(),
  b: () => document.querySelector("#board .can")?.focus(),
  l: () => document.querySelector("#entries li:last-child a")?.focus(),
});
marks();
switches();

const bottom = () => {
  const entries = document.getElementById("entries");
  if (entries) entries.scrollTop = entries.scrollHeight;
};
bottom();
if (!at)
  connect(`/t/${table}/live${seat ? `?seat=${seat}` : ""}`, ({ mine, words }) => {
    bell(mine, words);
    bottom();
  });
