// The rainy season on the map, drop by drop: played when it comes, to be stepped through, skipped or played again.

import { still } from "./motion.js";

const SVG = "http://www.w3.org/2000/svg";
const FLOW = 90;
const UNIT = 260;
let shown = null;
let running = 0;

const lines = () => [...document.querySelectorAll("#season ol > li")];
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** The middle of an area in the units of the map. */
function middle(area) {
  const { e, f } = document.getElementById(`hex-${area}`).transform.baseVal.consolidate().matrix;
  return [e, f];
}

/** A drop with how many units it stands for. */
function drop(map, units) {
  const group = document.createElementNS(SVG, "g");
  const circle = document.createElementNS(SVG, "circle");
  circle.setAttribute("class", "drop");
  circle.setAttribute("r", units > 1 ? 11 : 8);
  const words = document.createElementNS(SVG, "text");
  words.setAttribute("class", "on-badge mid");
  words.setAttribute("y", 4);
  words.textContent = units > 1 ? units : "";
  group.append(circle, words);
  map.append(group);
  return group;
}

/** Let the water of one line run over the map. */
async function run(line, ticket) {
  line.classList.add("told");
  line.parentElement.scrollTop = line.offsetTop - line.parentElement.offsetTop - 60;
  const path = (line.dataset.path ?? "").split(" ").filter(Boolean);
  const map = document.getElementById("part-map");
  if (path.length && map) {
    const water = drop(map, Number(line.dataset.units));
    const speed = line.className.includes("flow") ? FLOW : UNIT;
    const places = path.map(middle).map(([x, y]) => `translate(${x}px, ${y}px)`);
    if (places.length === 1) places.push(places[0]);
    const moving = water.animate({ transform: places }, { duration: still() ? 1 : speed * path.length, fill: "forwards" });
    await moving.finished;
    await pause(ticket === running ? 120 : 0);
    water.remove();
  } else await pause(60);
  line.classList.remove("told");
}

async function play(from) {
  const ticket = ++running;
  for (const line of lines().slice(from)) {
    if (ticket !== running) return;
    await run(line, ticket);
  }
}

let at = 0;
const wishes = {
  play: () => play(0),
  skip: () => running++,
  step() {
    running++;
    const all = lines();
    if (at >= all.length) at = 0;
    run(all[at++], running);
  },
};

/** What is new in the season since the last look is played at once. */
export function season() {
  const section = document.getElementById("season");
  if (!section) return;
  section.querySelector("p").hidden = false;
  const { steps, round } = section.dataset;
  const known = shown?.round === round ? shown.steps : 0;
  const first = shown === null;
  shown = { round, steps: Number(steps) };
  if (!first && Number(steps) > known && !still() && !document.hidden) play(known);
}

document.addEventListener("click", ({ target }) => wishes[target.closest?.("[data-season]")?.dataset.season]?.());
