// Tooltips: what an action costs and brings, or why it is not possible. Shown by hovering, focus or a long press.

import { placeBeside } from "./tip_position.js";
import { toast } from "./api.js";

const LONG_PRESS = 450;
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

/** What an action in the pictures costs and brings, as the list of options says. */
function effect(action) {
  const option = document.querySelector(`#options [data-action="${CSS.escape(action)}"]`);
  const nodes = [...(option?.childNodes ?? [])].filter((node) => node.nodeName !== "CODE");
  return nodes.map((node) => node.textContent.trim()).filter(Boolean).join(": ");
}

async function explain(element) {
  const { why, action } = element.dataset;
  const text = why ? `${await textOf(why)} (${why})` : effect(action);
  if (!text || (element !== document.activeElement && !element.matches(":hover") && !held)) return;
  tip.textContent = text;
  tip.hidden = false;
  const { left, top } = placeBeside(element, tip.getBoundingClientRect());
  tip.style.setProperty("left", `${left}px`);
  tip.style.setProperty("top", `${top}px`);
}

const target = (event) => event.target.closest?.("[data-why], [data-board] [data-action]");
const hide = () => (tip.hidden = true);

/** True if the last touch was a long press, which explains and does not act. */
export function wasLongPress() {
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
  }, LONG_PRESS);
  document.addEventListener("pointerup", () => clearTimeout(timer), { once: true });
  document.addEventListener("pointercancel", () => clearTimeout(timer), { once: true });
});
document.addEventListener("contextmenu", (event) => held && event.preventDefault());
document.addEventListener("focusin", (event) => {
  if (target(event) && event.target.matches(":focus-visible")) explain(target(event));
  else hide();
});
document.addEventListener("keydown", (event) => event.key === "Escape" && hide());
document.addEventListener("click", async (event) => {
  const element = target(event);
  if (element?.dataset.why) toast(await textOf(element.dataset.why), element.dataset.why);
});
