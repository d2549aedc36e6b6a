// The story of a game: step, slide or play through it; the board, the chart and the list follow.

import { loaded, positionShown } from "./game_script.js";
import { setShortcuts } from "./shortcuts.js";
import { highlightOnHover } from "./highlight.js";
import { show } from "./morph.js";
import { moveOfClick, showCursor } from "./story_chart.js";
import { clearMarks, placeMarks } from "./story_marks.js";
import { followOpinion, judgeGame } from "./story_analysis.js";
import "./explain.js";
import "./rule_links.js";

const { table, seat } = document.body.dataset;
const numbers = (text) => text.split(" ").filter(Boolean).map(Number);
const versions = numbers(document.body.dataset.versions);
const moves = numbers(document.body.dataset.moves);
const stops = { turn: numbers(document.body.dataset.turns), round: numbers(document.body.dataset.rounds) };
const slider = document.getElementById("slider");
const playButton = document.querySelector("[data-play]");
const speed = document.querySelector("[data-speed]");
const entries = [...document.querySelectorAll("#entries [data-version]")];
let playing = 0;
let requests = 0;
let at = Number(slider.value);

/** What a position is called: the number of the move that led to it. */
const nameOf = (n) => {
  const { moveWords, startWords } = document.body.dataset;
  return moves[n] ? moveWords.replace("#", moves[n]) : startWords;
};

/** Show the position with this place in the story, and put its address into the address bar. A line of actions can be
 * marked on it. */
async function go(n, line = []) {
  n = Math.max(0, Math.min(versions.length - 1, n));
  const onward = n === at + 1;
  at = n;
  showPlace();
  const version = versions[n];
  const request = ++requests;
  const query = new URLSearchParams(line.map((action) => ["mark", action]));
  if (seat) query.set("seat", seat);
  const answer = await fetch(`/t/${table}/at/${version}?${query}`);
  if (request !== requests || !answer.ok) return;
  clearMarks();
  show((await answer.json()).html);
  positionShown(onward);
  placeMarks(line);
  const from = document.getElementById("from"); // not while people still play each other
  if (from) from.value = version;
  history.replaceState(null, "", `?move=${moves[n]}${seat ? `&seat=${seat}` : ""}`);
  if (!line.length) followOpinion(version, (found) => version === versions[at] && go(at, found));
}

/** Let slider, chart and list say which position is shown. */
function showPlace() {
  slider.value = at;
  document.getElementById("at").textContent = nameOf(at);
  slider.setAttribute("aria-valuetext", nameOf(at));
  showCursor(moves[at]);
  markEntry(versions[at]);
}

/** Mark the entry of the log that led to a version, and show its words. */
function markEntry(version) {
  for (const entry of entries) entry.classList.toggle("current", Number(entry.dataset.version) === version);
  const entry = entries.find(({ dataset }) => Number(dataset.version) === version);
  const words = entry?.cloneNode(true);
  words?.querySelector(".number")?.remove();
  document.getElementById("words").textContent = words?.textContent ?? "";
  const list = document.getElementById("entries");
  const line = entry?.closest("li");
  if (line) list.scrollTop = line.offsetTop - Math.max(0, (list.clientHeight - line.offsetHeight) / 2);
}

/** The next place, in a direction, where a move, a turn or a round ends or begins. */
function placeBy(by, way) {
  if (by === "move") return at + way;
  const ahead = stops[by].filter((place) => (place - at) * way > 0);
  return ahead.length ? (way > 0 ? ahead[0] : ahead.at(-1)) : way > 0 ? versions.length - 1 : 0;
}

const step = (by, way) => go(placeBy(by, way));

/** Start or stop playing. */
function togglePlaying() {
  clearTimeout(playing);
  playing = playing ? 0 : setTimeout(playOn, Number(speed.value));
  playButton.setAttribute("aria-pressed", playing > 0);
}

async function playOn() {
  if (at >= versions.length - 1) return togglePlaying();
  await go(at + 1);
  if (playing) playing = setTimeout(playOn, Number(speed.value));
}

/** Show the chart of the chances or that of the points. */
function showChart(which) {
  for (const button of document.querySelectorAll("[data-chart-of]")) {
    const chosen = button.dataset.chartOf === which;
    button.setAttribute("aria-pressed", chosen);
    document.getElementById(button.dataset.chartOf).hidden = !chosen;
  }
}

document.addEventListener("click", (event) => {
  const wanted = "[data-step], [data-play], [data-chart-of], [data-chart], a[data-version]";
  const element = event.target.closest(wanted);
  if (!element) return;
  const { step: way, by, play, chartOf, chart, version, line } = element.dataset;
  if (way) step(by, Number(way));
  else if (play !== undefined) togglePlaying();
  else if (chartOf) showChart(chartOf);
  else if (chart) go(moves.findLastIndex((move) => move <= moveOfClick(element, event)));
  else if (versions.includes(Number(version))) {
    event.preventDefault();
    go(versions.indexOf(Number(version)), line ? [line] : []);
    document.getElementById("board").scrollIntoView({ block: "nearest" });
  }
});
slider.addEventListener("input", () => go(Number(slider.value)));
speed.value = localStorage.getItem("story speed") ?? speed.value;
speed.addEventListener("change", () => localStorage.setItem("story speed", speed.value));
setShortcuts({
  j: () => step("move", -1),
  k: () => step("move", 1),
  J: () => step("turn", -1),
  K: () => step("turn", 1),
  ",": () => step("round", -1),
  ".": () => step("round", 1),
  p: togglePlaying,
});
highlightOnHover();
showPlace();
positionShown();
judgeGame(showPlace, () => go(at));
loaded.then(() => (document.body.dataset.ready = ""));
