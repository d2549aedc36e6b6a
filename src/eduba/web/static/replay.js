// The replay: step, slide or play through a game; ask a bot about a position or the whole game.

import { loaded, positionShown } from "./game_script.js";
import { setShortcuts } from "./shortcuts.js";
import { highlightOnHover } from "./highlight.js";
import { show } from "./morph.js";
import { reducedMotion } from "./motion.js";
import { toast } from "./api.js";
import "./explain.js";

const { table, seat } = document.body.dataset;
const seatQuery = seat ? `?seat=${seat}` : "";
const versions = document.body.dataset.versions.split(" ").filter(Boolean).map(Number);
const slider = document.getElementById("slider");
const playButton = document.querySelector("[data-play]");
const entries = [...document.querySelectorAll("#entries [data-version]")];
let playing = 0;
let requests = 0;
let at = Number(slider.value);

const here = () => Number(slider.value);

/** Show the position after `n` moves, and put its address into the address bar. */
async function go(n) {
  n = Math.max(0, Math.min(versions.length - 1, n));
  const onward = n === at + 1;
  at = n;
  slider.value = n;
  document.getElementById("at").textContent = n;
  const version = versions[n];
  const request = ++requests;
  const answer = await fetch(`/t/${table}/at/${version}${seatQuery}`);
  if (request !== requests || !answer.ok) return;
  show((await answer.json()).html);
  positionShown(onward);
  markEntry(version);
  document.getElementById("from").value = version;
  history.replaceState(null, "", `?at=${version}${seat ? `&seat=${seat}` : ""}`);
  const opinion = document.getElementById("opinion");
  if (opinion) opinion.hidden = true;
}

/** Mark the entry of the log that led to a version, and show its words. */
function markEntry(version) {
  for (const entry of entries) entry.classList.toggle("current", Number(entry.dataset.version) === version);
  const entry = entries.find(({ dataset }) => Number(dataset.version) === version);
  document.getElementById("words").textContent = entry?.textContent ?? "";
  const list = document.getElementById("entries");
  if (entry) list.scrollTop = entry.closest("li").offsetTop - list.clientHeight / 2;
}

/** Start or stop playing. */
function togglePlaying() {
  clearInterval(playing);
  const next = () => (here() < versions.length - 1 ? go(here() + 1) : togglePlaying());
  playing = playing ? 0 : setInterval(next, reducedMotion() ? 1400 : 800);
  playButton.setAttribute("aria-pressed", playing > 0);
}

/** Fetch what a bot thinks and show it in the element with this id. */
async function showOpinion(id, path, wait = "…") {
  const box = document.getElementById(id);
  box.hidden = false;
  box.textContent = wait;
  const answer = await fetch(`/t/${table}/${path}${seatQuery}`);
  const data = await answer.json();
  if (answer.ok) box.innerHTML = data.html;
  else {
    box.hidden = true;
    toast(data.detail);
  }
}

document.addEventListener("click", (event) => {
  const element = event.target.closest("[data-step], [data-play], [data-opinion], [data-chances], a[data-version]");
  if (!element) return;
  const { step, play, opinion, chances, wait, version } = element.dataset;
  if (step) go(here() + Number(step));
  else if (play !== undefined) togglePlaying();
  else if (opinion !== undefined) showOpinion("opinion", `opinion/${versions[here()]}`);
  else if (chances !== undefined) showOpinion("chances", "chances", wait);
  else if (versions.includes(Number(version))) {
    event.preventDefault();
    go(versions.indexOf(Number(version)));
  }
});
slider.addEventListener("input", () => go(here()));
setShortcuts({ j: () => go(here() - 1), k: () => go(here() + 1), p: togglePlaying });
highlightOnHover();
markEntry(versions[here()]);
positionShown();
loaded.then(() => (document.body.dataset.ready = ""));
