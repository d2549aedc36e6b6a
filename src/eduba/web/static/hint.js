// The coach: a hint is fetched when it is asked for, shown with its moves outlined, and gone with its question.

import { addStyles } from "./styles.js";
import { pointedOut } from "./game_script.js";
import { toast } from "./api.js";

const PLACES = ["[data-board]", ".choices", ".leaving"];
const ROOMY = "(min-width: 60rem) and (min-height: 62rem)"; // elsewhere the second best unfolds: what can be done stays in sight
const { table } = document.body.dataset;
addStyles("hint.css");
let shown = null; // the hint, and the question that it answers
let asking = null; // the question that the coach thinks about, and how to call it off

const row = () => document.getElementById("hinting");
const isOff = () => localStorage.getItem(`coach-${table}`) === "off";

/** Ask the coach about the question at hand. */
export async function ask() {
  const { question, wait } = row().dataset;
  if (asking?.question === question) return;
  const { version } = document.getElementById("board").dataset;
  const { seat } = document.body.dataset;
  const control = new AbortController();
  asking = { question, control };
  say(wait);
  try {
    const query = new URLSearchParams({ version, ...(seat && { seat }) });
    const answer = await fetch(`/t/${table}/hint?${query}`, { signal: control.signal });
    const found = await answer.json();
    if (asking?.control !== control) return;
    if (answer.ok) shown = { question, ...found };
    else toast(found.detail);
  } catch {
    if (!control.signal.aborted) toast(document.body.dataset.offline);
  }
  if (asking?.control === control) asking = null;
  show();
}

function callOff() {
  asking?.control.abort();
  asking = null;
}

/** What stands in place of the hint while the coach thinks. */
function say(words) {
  const place = document.getElementById("hint");
  if (place) place.textContent = words;
}

/** Show the hint that belongs to the question at hand, or none; with the coach on, ask for it. */
export function show() {
  for (const element of document.querySelectorAll(".advised, .advised-second")) {
    element.classList.remove("advised", "advised-second");
    element.removeAttribute("aria-description");
  }
  const question = row()?.dataset.question;
  if (asking && asking.question !== question) callOff();
  const place = document.getElementById("hint");
  if (!place || asking) return;
  if (shown?.question !== question) {
    shown = null;
    place.replaceChildren();
    const coach = document.getElementById("coach");
    coach?.setAttribute("aria-pressed", String(!isOff()));
    if (coach) document.body.toggleAttribute("data-coached", !isOff());
    if (coach && !isOff()) ask();
    return;
  }
  if (!place.querySelector("button")) {
    place.innerHTML = shown.html;
    for (const further of place.querySelectorAll("details")) further.open = matchMedia(ROOMY).matches;
  }
  const { recommended, second } = row().dataset;
  outline(shown.moves[0], "advised", recommended);
  outline(shown.moves[1], "advised-second", second);
  pointedOut();
}

function outline(action, kind, words) {
  if (!action) return;
  const named = CSS.escape(action);
  const found = [...PLACES.map((place) => `${place} [data-action="${named}"]`), `#form [data-decides="${named}"]`];
  for (const element of document.querySelectorAll(found.join())) {
    element.classList.add(kind);
    element.setAttribute("aria-description", words);
  }
}

document.addEventListener("formshown", show);
document.addEventListener("click", ({ target }) => {
  if (target.closest("[data-hint]")) ask();
  if (!target.closest("[data-coach]")) return;
  localStorage.setItem(`coach-${table}`, isOff() ? "on" : "off");
  shown = null;
  callOff();
  show();
});
