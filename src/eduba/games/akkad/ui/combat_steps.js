// A combat as a small theatre: new steps appear one after the other, with rolling bones, or with each click on "Next".

const STEPWISE = "akkad-stepwise"; // this browser remembers whether steps wait for a click
const PAUSE = 420;
const LONGEST = 3000;
const ROLL = 560;
const SIDES = ["hit-0", "miss-1", "hit-1", "miss-0"].map((side) => `#akkad-bone-${side}`);

const stage = () => document.querySelector("[data-combat]");
const isStepwise = () => localStorage.getItem(STEPWISE) === "on";
const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const isSeen = () => !document.hidden && stage()?.open !== false;

let known = null; // the steps that this page has shown or will show
let waiting = []; // those that it has not shown yet
let combat = "";
let timer = 0;

/** After an update: hide the steps that are new, then play them. Leafing through a game plays nothing. */
export function playCombat(onward) {
  const steps = [...(stage()?.querySelectorAll(".beat") ?? [])].map(({ id }) => id);
  const fresh = known && onward ? steps.filter((id) => !known.has(id)) : [];
  known = new Set(steps);
  unfold(fresh.length > 0);
  const idle = !waiting.length;
  waiting = [...waiting, ...fresh].filter((id) => known.has(id));
  for (const id of waiting) document.getElementById(id).hidden = true;
  if (idle && waiting.length) show();
  showSwitches();
  if (!isStepwise()) play();
}

/** Open the story of a combat that is over if the reader fought and has not seen it; fold that of another one. */
function unfold(isNew) {
  const { dataset, localName } = stage() ?? {};
  if (!dataset || (!isNew && dataset.combat === combat)) return;
  combat = dataset.combat;
  if (localName === "details") stage().open = isNew && dataset.mine !== undefined;
}

/** Fold the story of a combat that is over: who decides something else has seen it, and needs the room. */
function fold() {
  if (stage()?.localName !== "details") return;
  showAll();
  stage().open = false;
}

/** Show the next step. */
function show() {
  const step = document.getElementById(waiting.shift());
  if (!step) return;
  step.hidden = false;
  const steps = step.parentElement;
  if (isStepwise()) steps.setAttribute("aria-live", "polite");
  else steps.removeAttribute("aria-live");
  steps.scrollTop = steps.scrollHeight;
  if (isSeen() && !isStill()) roll(step);
  showSwitches();
}

function showAll() {
  clearTimeout(timer);
  timer = 0;
  while (waiting.length) show();
}

/** Show all steps that wait, one after the other; at once if nobody looks or nothing may move. */
function play() {
  if (!isSeen() || isStill()) return showAll();
  if (timer || !waiting.length) return;
  timer = setTimeout(
    () => {
      timer = 0;
      show();
      play();
    },
    Math.min(PAUSE, LONGEST / waiting.length),
  );
}

/** Bones tumble over their four sides and come to rest on the one that was thrown. */
function roll(step) {
  step.querySelectorAll(".bone").forEach((bone, nth) => {
    const side = bone.firstElementChild;
    const thrown = side.getAttribute("href");
    const turn = 360 + 90 * (nth % 4);
    const tumbling = bone.animate(
      { rotate: [`-${turn}deg`, "0deg"], translate: ["0 -.5rem", "0 .15rem", "0 0"], offset: [0, 0.7, 1] },
      { duration: ROLL, easing: "cubic-bezier(.2,.7,.3,1)", delay: 18 * nth, fill: "backwards" },
    );
    let at = nth;
    const flicker = setInterval(() => side.setAttribute("href", SIDES[at++ % SIDES.length]), 85);
    tumbling.onfinish = tumbling.oncancel = () => {
      clearInterval(flicker);
      side.setAttribute("href", thrown);
    };
  });
}

function showSwitches() {
  const switches = document.getElementById("combat-switches");
  if (!switches) return;
  switches.hidden = false;
  switches.querySelector("[data-stepwise]").checked = isStepwise();
  for (const button of switches.querySelectorAll("button")) button.hidden = !waiting.length;
  stage().classList.toggle("playing", waiting.length > 0);
}

document.addEventListener("click", ({ target }) => {
  if (target.closest("[data-combat-next]")) show();
  else if (target.closest("[data-combat-rest]")) showAll();
  else if (target.closest("[data-action], [data-line]")) fold();
});
document.addEventListener("change", ({ target }) => {
  if (!target.matches("[data-stepwise]")) return;
  localStorage.setItem(STEPWISE, target.checked ? "on" : "off");
  if (!target.checked) play();
});
