// The page of a table: what can be clicked is legal, everything else says why not.

import { goingBack } from "./back.js";
import { bell, switches } from "./bell.js";
import { loaded, shown } from "./game_script.js";
import { keys } from "./keys.js";
import { channel, connect } from "./live.js";
import { marks } from "./marks.js";
import { asked, offer, seen, showAt, toPresent } from "./missed.js";
import { post, tell } from "./server.js";
import { heldDown } from "./why.js";

const { table, at, copied } = document.body.dataset;
const path = (what) => `/api/tables/${table}/${what}`;
const version = () => Number(document.getElementById("board").dataset.version);
const needsVersion = ["undo", "redo", "ask-undo", "answer-undo", "confirm", "order"];
let busy = false;

async function send(what, body) {
  const done = await post(path(what), body);
  if (done && !channel.open) await showAt(done.version);
  return done;
}

async function act(action) {
  if (busy) return;
  busy = true;
  await send("actions", { action, version: version(), key: crypto.randomUUID() });
  busy = false;
}

const request = (what, body) => send(what, { ...(needsVersion.includes(what) ? { version: version() } : {}), ...body });

document.addEventListener("click", (event) => {
  const element = event.target.closest("[data-action], [data-line], [data-post], [data-link], [data-present], [data-lift]");
  if (!element || heldDown()) return;
  const { action, line, post: what, body, link, present, lift } = element.dataset;
  if (action || line) act(action || line);
  else if (what) request(what, JSON.parse(body || "{}"));
  else if (link) share(link);
  else if (lift) look(lift);
  else if (present !== undefined && !at) {
    event.preventDefault();
    toPresent();
  }
});

/** From now on the page is for the eyes of one seat; of nobody in particular while the curtain is down. */
function look(seat) {
  document.body.dataset.seat = seat;
  channel.again();
}

async function share(link) {
  const answer = link === "invite" ? await (await fetch(path(link))).json() : await post(path(link), {});
  if (!answer?.path) return;
  const address = location.origin + answer.path;
  await navigator.clipboard?.writeText(address).catch(() => {});
  tell(`${copied} ${address}`);
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.matches("[data-chat], [data-command], [data-hand]")) return;
  event.preventDefault();
  if (form.matches("[data-hand]")) return send("hand", { bot: form.bot.value, seat: Number(form.dataset.hand) });
  const field = form.querySelector("input");
  const text = field.value.trim();
  if (!text) return;
  field.value = "";
  if (form.matches("[data-command]")) {
    const action = meant(text);
    filter("");
    await act(action);
  } else await send("chat", { text });
});

const options = () => [...document.querySelectorAll("#options [data-action]")];

/** What is typed leaves the options that have all its words. */
function filter(text) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  for (const button of options())
    button.parentElement.hidden = !words.every((word) => button.textContent.toLowerCase().includes(word));
}

/** The action a typed line means: its notation, or the only option that is left. */
function meant(text) {
  const left = options().filter((button) => !button.parentElement.hidden);
  return left.length === 1 ? left[0].dataset.action : text;
}

document.addEventListener("input", ({ target }) => target.id === "command" && filter(target.value));
document.addEventListener("keydown", ({ key, target }) => {
  if (key !== "Escape" || !target.matches("input, textarea")) return;
  if (target.id === "command") filter((target.value = ""));
  target.blur();
});

document.querySelector("[data-note]")?.addEventListener("change", ({ target }) => post(path("note"), { text: target.value }));

const first = (...wanted) => wanted.map((one) => document.querySelector(one)).find(Boolean);
const press = (id) => () => document.getElementById(id)?.click();
const open = (details, field) => () => {
  const place = document.getElementById(details);
  if (!place) return;
  place.open = true;
  document.getElementById(field)?.focus();
};
keys({
  u: press("undo"),
  r: press("redo"),
  n: () => first(...["pass", "done", "end"].map((one) => `.choices [data-action=${one}]`))?.click(),
  a: () => first("#order-change", "#order-end")?.click(),
  e: press("confirm"),
  "/": open("options", "command"),
  c: open("chatting", "say"),
  b: () => first("[data-board] .can", ".choices button", "#confirm", "[data-board] .cannot")?.focus(),
  l: () => document.querySelector("#entries li:last-child a")?.focus(),
});
marks();
switches();
goingBack(request);

/** The log stays at its end, unless somebody reads further up. */
let [top, height] = [0, 0];
const bottom = () => {
  const entries = document.getElementById("entries");
  const reached = entries.scrollTop + entries.clientHeight + 40 >= Math.min(height, entries.scrollHeight);
  if (!reached && entries.scrollTop + 40 < top) return;
  entries.scrollTop = entries.scrollHeight;
  [top, height] = [entries.scrollTop, entries.scrollHeight];
};
bottom();
offer();
shown();
if (!at)
  connect(() => `/t/${table}/live${asked()}`, ({ mine, words }) => {
    if (document.getElementById("curtain") && document.body.dataset.seat) look("");
    bell(mine, words);
    requestAnimationFrame(() => [bottom, seen, shown].forEach((then) => then()));
  });
loaded.then(() => (document.body.dataset.ready = ""));
