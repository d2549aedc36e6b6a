// The rainy season on the map, drop by drop: played when it comes, to be stepped through, skipped or played again.

const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const FLOW = 90;
const UNIT = 260;
let shown = null;
let running = 0;
let at = 0;

const lines = () => [...document.querySelectorAll("#season ol > li")];
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** The middle of an area, in the page. */
function middle(area) {
  const { x, y, width, height } = document.getElementById(`hex-${area}`).getBoundingClientRect();
  return `translate(${x + width / 2 + scrollX}px, ${y + height / 2 + scrollY}px)`;
}

/** A drop with how many units it stands for. It lies over the page, so that no update takes it away. */
function drop(units) {
  const water = document.createElement("div");
  water.className = "water-drop";
  water.setAttribute("aria-hidden", "true");
  water.textContent = units > 1 ? units : "";
  document.body.append(water);
  return water;
}

/** Let the water of one line run over the map. */
async function run(line) {
  line.classList.add("told");
  line.parentElement.scrollTop = line.offsetTop - line.parentElement.offsetTop - 60;
  const path = (line.dataset.path ?? "").split(" ").filter(Boolean);
  if (path.length) {
    const water = drop(Number(line.dataset.units));
    const transform = [...path, path.at(-1)].map(middle);
    const duration = (line.className.includes("flow") ? FLOW : UNIT) * path.length + 150;
    await water.animate({ transform }, { duration: still() ? 800 : duration, fill: "forwards" }).finished;
    water.remove();
  } else await pause(60);
  line.classList.remove("told");
}

async function play(from) {
  const ticket = ++running;
  for (const line of lines().slice(from)) {
    if (ticket !== running) return;
    await run(line);
  }
}

const wishes = {
  play: () => play(0),
  skip: () => running++,
  step() {
    running++;
    const all = lines();
    if (at >= all.length) at = 0;
    run(all[at++]);
  },
};

/** What is new in the season since the last look is played at once, unless somebody leafs through the game. */
export function season(onward) {
  const section = document.getElementById("season");
  if (!section) return void running++;
  section.querySelector("p").hidden = false;
  const { steps, round } = section.dataset;
  const known = shown?.round === round ? shown.steps : 0;
  const first = shown === null;
  shown = { round, steps: Number(steps) };
  if (!known) at = 0;
  if (onward && !first && Number(steps) > known && !still() && !document.hidden) play(known);
}

document.addEventListener("click", ({ target }) => wishes[target.closest?.("[data-season]")?.dataset.season]?.());
