// Replay: step, slide, play; ask a bot what it thinks; go on from here at a new table.

import { keys } from "./keys.js";
import { marks } from "./marks.js";
import { show, still } from "./morph.js";
import { post } from "./server.js";
import "./why.js";

const { table, moments } = document.body.dataset;
const versions = moments.split(" ").map(Number);
const slider = document.getElementById("slider");
let playing = 0;
let wanted = 0;

async function go(n) {
  n = Math.max(0, Math.min(versions.length - 1, n));
  slider.value = n;
  document.getElementById("at").textContent = n;
  const mine = ++wanted;
  const { html, words } = await (await fetch(`/t/${table}/at/${versions[n]}`)).json();
  if (mine !== wanted) return;
  show(html);
  document.getElementById("words").textContent = words;
  document.getElementById("opinion").hidden = true;
}

const here = () => Number(slider.value);

function toggle() {
  clearInterval(playing);
  playing = playing
    ? 0
    : setInterval(() => (here() < versions.length - 1 ? go(here() + 1) : toggle()), still() ? 1200 : 700);
}

async function opinion() {
  const place = document.getElementById("opinion");
  place.hidden = false;
  place.textContent = "…";
  const answer = await fetch(`/api/tables/${table}/opinion?version=${versions[here()]}&seconds=1.5`);
  const data = await answer.json();
  if (!answer.ok) {
    place.textContent = data.detail;
    return;
  }
  const percent = (x) => `${Math.round(100 * x)} %`;
  const list = document.createElement("ol");
  for (const { action, visits, values } of data.options.slice(0, 5)) {
    const item = document.createElement("li");
    item.textContent = `${action}: ${percent(values[data.seat])} (${visits})`;
    list.append(item);
  }
  place.replaceChildren(`${place.dataset.words} ${data.values.map(percent).join(" · ")}`, list);
}

async function fork() {
  const count = Number(document.getElementById("board").dataset.players);
  const plans = Array.from({ length: count }, (_, n) => (n ? { kind: "bot", bot: "greedy" } : { kind: "me" }));
  const made = await post(`/api/tables/${table}/fork`, { version: versions[here()], seats: plans });
  if (made) location.href = `/t/${made.table}`;
}

document.addEventListener("click", (event) => {
  const element = event.target.closest("[data-step], [data-play], [data-opinion], [data-fork], [data-version]");
  if (!element || element.id === "board") return;
  const { step, version } = element.dataset;
  if (step) go(here() + Number(step));
  else if ("play" in element.dataset) toggle();
  else if ("opinion" in element.dataset) opinion();
  else if ("fork" in element.dataset) fork();
  else if (version && versions.includes(Number(version))) {
    event.preventDefault();
    go(versions.indexOf(Number(version)));
  }
});
slider.addEventListener("input", () => go(here()));
keys({
  j: () => go(here() - 1),
  k: () => go(here() + 1),
  p: toggle,
});
marks();
