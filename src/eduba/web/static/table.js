// The page of a table: everything that can be clicked is legal; the rest says why it is not.

import { listenForGoingBack } from "./go_back.js";
import { alertTurn, setUpSwitches } from "./turn_alert.js";
import { loaded, positionShown } from "./game_script.js";
import { setShortcuts } from "./shortcuts.js";
import { channel, connect } from "./live.js";
import { giveUpDraft, keepDraft, openForm } from "./form.js";
import { highlightOnHover } from "./highlight.js";
import { offerCatchUp, rememberSeen, showAt, showPresent } from "./catch_up.js";
import { post, toast } from "./api.js";
import { wasLongPress } from "./explain.js";

const { table, at, copied } = document.body.dataset;
const path = (operation) => `/api/tables/${table}/${operation}`;
const version = () => Number(document.getElementById("board").dataset.version);
const needsVersion = ["undo", "redo", "ask-undo", "answer-undo", "confirm", "order"];
let busy = false;

/** Post to the table; without a live channel, show the result ourselves. */
async function send(operation, body) {
  const done = await post(path(operation), body);
  if (done && !channel.open) await showAt(done.version);
  return done;
}

/** Decide: over the live channel, or by a request if there is none. The key makes it safe to ask again. */
async function act(action) {
  if (busy) return;
  busy = true;
  const takeDraftUp = giveUpDraft();
  const decision = { action, version: version(), key: crypto.randomUUID() };
  const answer = await channel.ask(decision);
  if (answer?.status) toast(answer.detail, answer.clause);
  const done = answer ? !answer.status : await send("actions", decision);
  if (!done) takeDraftUp();
  busy = false;
}

const request = (operation, body) =>
  send(operation, { ...(needsVersion.includes(operation) ? { version: version() } : {}), ...body });

document.addEventListener("click", (event) => {
  const element = event.target.closest(
    "[data-draft], [data-action], [data-line], [data-post], [data-link], [data-present], [data-reveal]",
  );
  if (!element || wasLongPress()) return;
  const { draft, action, line, post: operation, body, link, present, reveal } = element.dataset;
  if (draft) openForm(draft);
  else if (action || line) act(action || line);
  else if (operation) request(operation, JSON.parse(body || "{}"));
  else if (link) share(link);
  else if (reveal) showSeat(reveal);
  else if (present !== undefined && !at) {
    event.preventDefault();
    showPresent();
  }
});

/** Show the view of one seat from now on; of no seat ("") where people share the screen and all are hidden. */
function showSeat(seat) {
  document.body.dataset.seat = seat;
  channel.reconnect();
}

/** Copy a link to this table or seat, and show it. */
async function share(link) {
  const answer = link === "invite" ? await (await fetch(path(link))).json() : await post(path(link), {});
  if (!answer?.path) return;
  const address = location.origin + answer.path;
  await navigator.clipboard?.writeText(address).catch(() => {});
  toast(`${copied} ${address}`);
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
    const action = typedAction(text);
    filter("");
    await act(action);
  } else await send("chat", { text });
});

/** The address of the live channel; the first time with what the page shows already, so that it is not sent again. */
function livePath() {
  const { seat, fingerprint } = document.body.dataset;
  delete document.body.dataset.fingerprint;
  return `/t/${table}/live?${new URLSearchParams({ ...(seat && { seat }), ...(fingerprint && { has: fingerprint }) })}`;
}

const options = () => [...document.querySelectorAll("#options [data-action]")];

/** Show only the options that contain all typed words. */
function filter(text) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  for (const button of options())
    button.parentElement.hidden = !words.every((word) => button.textContent.toLowerCase().includes(word));
}

/** The action that a typed line means: the only option left, otherwise its notation. */
function typedAction(text) {
  const left = options().filter((button) => !button.parentElement.hidden);
  return left.length === 1 ? left[0].dataset.action : text;
}

document.addEventListener("input", ({ target }) => target.id === "command" && filter(target.value));
document.addEventListener("keydown", ({ key, target }) => {
  if (key !== "Escape" || !target.matches("input, textarea")) return;
  if (target.id === "command") filter((target.value = ""));
  target.blur();
});

const note = document.querySelector("[data-note]");
note?.addEventListener("change", () => post(path("note"), { text: note.value }));

const first = (...selectors) => selectors.map((one) => document.querySelector(one)).find(Boolean);
const press = (id) => () => document.getElementById(id)?.click();
const open = (details, field) => () => {
  const place = document.getElementById(details);
  if (!place) return;
  place.open = true;
  document.getElementById(field)?.focus();
};
setShortcuts({
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
highlightOnHover();
setUpSwitches();
listenForGoingBack(request);

/** Keep the log scrolled to its end, unless the person has scrolled up: seen before an update, done after it. */
let followsLog = true;
const seeLog = () => {
  const { scrollTop, clientHeight, scrollHeight } = document.getElementById("entries");
  followsLog ||= scrollTop + clientHeight + 40 >= scrollHeight;
};
const scrollLog = () => {
  const entries = document.getElementById("entries");
  if (followsLog) entries.scrollTop = entries.scrollHeight;
  followsLog = false;
};
scrollLog();
offerCatchUp();
positionShown();
if (!at)
  connect(livePath, seeLog, ({ mine, words }) => {
    if (document.getElementById("reveal") && document.body.dataset.seat) showSeat("");
    alertTurn(mine, words);
    requestAnimationFrame(() => [scrollLog, rememberSeen, positionShown, keepDraft].forEach((step) => step()));
  });
loaded.then(() => (document.body.dataset.ready = ""));
