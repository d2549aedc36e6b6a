// The page of a table: everything that can be clicked is legal; the rest says why it is not.

import { alertTurn, setUpSwitches } from "./turn_alert.js";
import { loaded, positionShown } from "./game_script.js";
import { reach, setShortcuts } from "./shortcuts.js";
import { channel, connect } from "./live.js";
import { scrollLog, seeLog } from "./log_end.js";
import { highlightOnHover } from "./highlight.js";
import { offerCatchUp, rememberSeen, showAt, showPresent } from "./catch_up.js";
import { dismissReason, newKey, post, toast } from "./api.js";
import { actsAtOnce, takeAllBack } from "./ask_first.js";
import { isMeant, rememberAims, tooSoon, waitForSight } from "./aim.js";
import { keepFocus } from "./focus.js";
import { wasLongPress } from "./explain.js";
import "./rule_links.js";

const { table, at } = document.body.dataset;
const path = (operation) => `/api/tables/${table}/${operation}`;
const version = () => Number(document.getElementById("board").dataset.version);
const needsVersion = ["undo", "redo", "ask-undo", "answer-undo", "confirm", "order"];
let sent = null; // the decision that is on its way
let hasDecided = false; // since the last message

// What not every table needs is loaded by those that do, and what few people click by the click.
const offline = () => toast(document.body.dataset.offline);
const forms = document.body.dataset.forms ? import(document.body.dataset.forms).catch(offline) : Promise.resolve();
const keepDraft = () => forms.then((module) => module?.keepDraft());
let lesson, hint;
async function pointOut() {
  if (document.getElementById("lesson")) lesson ??= import("./lesson.js").catch(offline);
  (await lesson)?.pointOut();
}
async function showHint() {
  if (!at && document.getElementById("coach")) hint ??= import("./hint.js").catch(offline);
  (await hint)?.show();
}
document.addEventListener("click", async ({ target }) => {
  if (hint || !target.closest("[data-hint]")) return;
  hint = import("./hint.js").catch(offline);
  (await hint)?.ask();
});

/** Post to the table; without a live channel, show the result ourselves. */
async function send(operation, body) {
  const done = await post(path(operation), body);
  if (done && !channel.open) await showAt(done.version);
  return done;
}

/** Decide: over the live channel, or by a request if there is none; true if it is done. The key makes it safe to ask
 * again. */
async function act(action, element) {
  if (sent?.version === version()) return sent.action === action || tooSoon(element);
  const decision = (sent = { action, version: version(), key: newKey() });
  hasDecided = true;
  toast(); // a move answers the last message
  const takeDraftUp = (await forms)?.giveUpDraft();
  const answer = await channel.ask(decision);
  if (answer?.status) toast(answer.detail, answer.clause);
  const done = answer ? !answer.status : await send("actions", decision);
  if (!done) takeDraftUp?.();
  if (sent === decision) sent = null;
  return done;
}

const request = (operation, body) =>
  send(operation, { ...(needsVersion.includes(operation) ? { version: version() } : {}), ...body });

document.addEventListener("click", (event) => {
  const element = event.target.closest(
    "[data-draft], [data-action], [data-line], [data-post], [data-link], [data-back], [data-present], [data-reveal]",
  );
  if (!element || wasLongPress()) return;
  const { draft, action, line, post: operation, body, link, back, present, reveal } = element.dataset;
  if ((draft || action || line) && !isMeant(event, element.dataset)) tooSoon(element);
  else if (draft) forms.then((module) => module?.openForm(draft));
  else if (action || line) actsAtOnce(element) && act(action || line, element);
  else if (operation) request(operation, JSON.parse(body || "{}"));
  else if (link) share(link);
  else if (back) import("./go_back.js").then(({ goBack }) => goBack(Number(back), request), offline);
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

/** Give a link to this table or seat to others. */
async function share(link) {
  const answer = link === "invite" ? await (await fetch(path(link))).json() : await post(path(link), {});
  if (answer?.path) (await import("./share_link.js")).shareLink(answer.path);
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.matches("[data-chat], [data-command], [data-send]")) return;
  event.preventDefault();
  const { send: operation, body } = form.dataset;
  if (operation) {
    const chosen = form.bot ? { bot: form.bot.value || null } : { days: Number(form.days.value) };
    return send(operation, { ...JSON.parse(body), ...chosen });
  }
  const field = form.querySelector("input");
  const text = field.value.trim();
  if (!text) return;
  field.value = "";
  if (form.matches("[data-command]")) {
    const action = typedAction(text);
    filter("");
    if (!(await act(action, field))) field.value ||= text; // so that it can be corrected
  } else await send("chat", { text });
});

/** The address of the live channel; the first time with what the page shows already, so that it is not sent again. */
function livePath() {
  const { seat, fingerprint } = document.body.dataset;
  delete document.body.dataset.fingerprint;
  const what = { here: 1, ...(document.hidden && { hidden: 1 }), ...(seat && { seat }), ...(fingerprint && { has: fingerprint }) };
  return `/t/${table}/live?${new URLSearchParams(what)}`;
}

const options = () => [...document.querySelectorAll("#ask [id^=option-]")];

/** Show only the options that contain all typed words, below headings or in folds that may contain some. */
function filter(text) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  for (const button of options()) {
    const shown = `${button.closest(".kind")?.querySelector("h2, summary")?.textContent} ${button.textContent}`;
    button.hidden = !words.every((word) => shown.toLowerCase().includes(word));
  }
  for (const fold of document.querySelectorAll("details.kind")) fold.open = words.length > 0;
}

const withoutEffects = (e) => [...(e?.childNodes ?? [])].map((n) => (n.localName === "small" ? "" : n.textContent)).join(" ");

/** True if a typed line names an option: its words, and not what it costs or brings; `A1` does not name `A10`. */
function isNamed(button, text) {
  const parts = [button.closest(".kind")?.querySelector("h2, summary"), button];
  const name = parts.map(withoutEffects).join(" ").toLowerCase();
  const words = name.split(/\s+/);
  return text.toLowerCase().split(/\s+/).every((one) => (/\d/.test(one) ? words : name).includes(one));
}

/** The action that a typed line means: the only option left if the line names it, otherwise its notation. */
function typedAction(text) {
  const left = options().filter((button) => !button.hidden);
  return left.length === 1 && isNamed(left[0], text) ? left[0].dataset.action : text;
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
  n: () => first(".sure:not([hidden]) [data-action]", ".leaving [data-action]")?.click(),
  s: press("skip-ahead"),
  h: press("hint-ask"),
  a: () => first("#order-change", "#order-end")?.click(),
  e: press("confirm"),
  "/": open("options", "command"),
  c: open("chatting", "say"),
  b: () =>
    reach(first("[data-board] .can", ".choices button", ".leaving button", "#confirm", "[data-board] .cannot", "#board [role=img]")),
  l: () => document.querySelector("#entries li:last-child a")?.focus(),
});
highlightOnHover();
setUpSwitches();
new MutationObserver(dismissReason).observe(document.getElementById("ask"), { childList: true, subtree: true });

/** A new question comes into sight, wherever the person has scrolled to, and with its first answer. */
let asked = "";
const showQuestion = (mine, words) => {
  if (mine && words !== asked) {
    document.getElementById("ask").scrollIntoView({ block: "nearest" });
    document.getElementById("answers").scrollTop = 0;
  }
  asked = mine ? words : "";
};
/** The orders for others' questions stand below all answers: unfolded, they come into sight. */
document.addEventListener("toggle", ({ target }) => {
  const answers = target.id === "windows" && target.open && target.closest("#answers");
  if (answers) answers.scrollTop += target.getBoundingClientRect().top - answers.getBoundingClientRect().top;
}, true);
/** Something great happened since the last look: the log has a summary of it. */
const tellNews = async (isOpened, isRead) => {
  if (!document.querySelector("#entries [data-news], #said li")) return;
  const { announce, announceChat } = await import("./news.js");
  announce(isOpened, isRead);
  announceChat(isOpened);
};
scrollLog();
offerCatchUp();
tellNews(true);
positionShown();
if (!at)
  connect(livePath, () => (seeLog(), rememberAims()), ({ mine, words }) => {
    if (document.getElementById("reveal") && document.body.dataset.seat) showSeat("");
    if (hasDecided) keepFocus(takeAllBack);
    waitForSight();
    const isRead = hasDecided || document.querySelector("#board[data-status=finished]");
    hasDecided = false;
    alertTurn(mine, words);
    showQuestion(mine, words);
    const after = [scrollLog, rememberSeen, positionShown, keepDraft, pointOut, showHint, () => tellNews(false, isRead)];
    requestAnimationFrame(() => after.forEach((step) => step()));
  });
if (document.querySelector(".clock")) import("./clock.js").catch(offline);
Promise.all([loaded, forms, pointOut(), showHint()]).then(() => (document.body.dataset.ready = ""));
