// Replay: step, slide, play; ask a bot what it thinks of this moment, or of the whole game.

import { loaded, shown } from "./game_script.js";
import { keys } from "./keys.js";
import { marks } from "./marks.js";
import { show } from "./morph.js";
import { still } from "./motion.js";
import { tell } from "./server.js";
import "./why.js";

const { table, seat, moments } = document.body.dataset;
const asked = seat ? `?seat=${seat}` : "";
const versions = moments.split(" ").filter(Boolean).map(Number);
const slider = document.getElementById("slider");
const player = document.querySelector("[data-play]");
const entries = [...document.querySelectorAll("#entries [data-version]")];
let playing = 0;
let wanted = 0;
let at = Number(slider.value);

const here = () => Number(slider.value);

/** Show the table after so many moves, and keep its address. */
async function go(n) {
  n = Math.max(0, Math.min(versions.length - 1, n));
  const onward = n === at + 1;
  at = n;
  slider.value = n;
  document.getElementById("at").textContent = n;
  const version = versions[n];
  const mine = ++wanted;
  const answer = await fetch(`/t/${table}/at/${version}${asked}`);
  if (mine !== wanted || !answer.ok) return;
  show((await answer.json()).html);
  shown(onward);
  point(version);
  document.getElementById("from").value = version;
  history.replaceState(null, "", `?at=${version}${seat ? `&seat=${seat}` : ""}`);
  const opinion = document.getElementById("opinion");
  if (opinion) opinion.hidden = true;
}

/** The entry of the log that led here, in words and marked. */
function point(version) {
  for (const entry of entries) entry.classList.toggle("told", Number(entry.dataset.version) === version);
  const entry = entries.find(({ dataset }) => Number(dataset.version) === version);
  document.getElementById("words").textContent = entry?.textContent ?? "";
  const list = document.getElementById("entries");
  if (entry) list.scrollTop = entry.closest("li").offsetTop - list.clientHeight / 2;
}

function toggle() {
  clearInterval(playing);
  playing = playing ? 0 : setInterval(() => (here() < versions.length - 1 ? go(here() + 1) : toggle()), still() ? 1400 : 800);
  player.setAttribute("aria-pressed", playing > 0);
}

async function judge(place, path, wait = "…") {
  const box = document.getElementById(place);
  box.hidden = false;
  box.textContent = wait;
  const answer = await fetch(`/t/${table}/${path}${asked}`);
  const data = await answer.json();
  if (answer.ok) box.innerHTML = data.html;
  else {
    box.hidden = true;
    tell(data.detail);
  }
}

document.addEventListener("click", (event) => {
  const element = event.target.closest("[data-step], [data-play], [data-opinion], [data-chances], a[data-version], [data-present]");
  if (!element) return;
  const { step, play, opinion, chances, wait, version } = element.dataset;
  if (step) go(here() + Number(step));
  else if (play !== undefined) toggle();
  else if (opinion !== undefined) judge("opinion", `opinion/${versions[here()]}`);
  else if (chances !== undefined) judge("chances", "chances", wait);
  else if (versions.includes(Number(version))) {
    event.preventDefault();
    go(versions.indexOf(Number(version)));
  }
});
slider.addEventListener("input", () => go(here()));
keys({ j: () => go(here() - 1), k: () => go(here() + 1), p: toggle });
marks();
point(versions[here()]);
shown();
loaded.then(() => (document.body.dataset.ready = ""));
