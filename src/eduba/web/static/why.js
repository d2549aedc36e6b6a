// Looking at something says what it costs and brings, or why it cannot be done: by hovering, focus or a long press.

import { beside } from "./place.js";
import { tell } from "./server.js";

const LONG = 450;
let rules = null;
let held = false;

async function textOf(clause) {
  rules ??= fetch(document.body.dataset.clauses).then((answer) => answer.json());
  return (await rules)[clause] ?? clause;
}

const tip = document.createElement("div");
tip.id = "tip";
tip.setAttribute("role", "tooltip");
tip.hidden = true;
document.body.append(tip);

/** What an action of the pictures costs and brings, as the list of options tells it. */
function effect(action) {
  const told = document.querySelector(`#options [data-action="${CSS.escape(action)}"]`);
  return told && [...told.childNodes].filter((node) => node.nodeName !== "CODE").map((node) => node.textContent.trim()).filter(Boolean).join(": ");
}

async function explain(element) {
  const { why, action } = element.dataset;
  const text = why ? `${await textOf(why)} (${why})` : effect(action);
  if (!text || (element !== document.activeElement && !element.matches(":hover") && !held)) return;
  tip.textContent = text;
  tip.hidden = false;
  const { left, top } = beside(element, tip.getBoundingClientRect());
  tip.style.setProperty("left", `${left}px`);
  tip.style.setProperty("top", `${top}px`);
}

const target = (event) => event.target.closest?.("[data-why], [data-board] [data-action]");
const hide = () => (tip.hidden = true);

/** Whether the last touch was a long one, which asks and does not act. */
export function heldDown() {
  const was = held;
  held = false;
  return was;
}

document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse") return;
  const element = target(event);
  if (element) explain(element);
  else hide();
});
document.addEventListener("pointerdown", (event) => {
  held = false;
  hide();
  const element = event.pointerType !== "mouse" && target(event);
  if (!element) return;
  const timer = setTimeout(() => {
    held = true;
    explain(element);
  }, LONG);
  document.addEventListener("pointerup", () => clearTimeout(timer), { once: true });
  document.addEventListener("pointercancel", () => clearTimeout(timer), { once: true });
});
document.addEventListener("contextmenu", (event) => held && event.preventDefault());
document.addEventListener("focusin", (event) => (target(event) && event.target.matches(":focus-visible") ? explain(target(event)) : hide()));
document.addEventListener("keydown", (event) => event.key === "Escape" && hide());
document.addEventListener("click", async (event) => {
  const element = target(event);
  if (element?.dataset.why) tell(await textOf(element.dataset.why), element.dataset.why);
});
