// Looking at something that cannot be done says why, with the rule: by hovering, by focus, by a long press.

import { tell } from "./server.js";

let rules = null;

async function textOf(clause) {
  rules ??= fetch(document.body.dataset.clauses).then((answer) => answer.json());
  return (await rules)[clause] ?? clause;
}

const tip = document.createElement("div");
tip.id = "tip";
tip.setAttribute("role", "tooltip");
tip.hidden = true;
tip.setAttribute("data-keep", "");
document.body.append(tip);

async function explain(element) {
  const clause = element.dataset.why;
  const text = await textOf(clause);
  tip.textContent = `${text} (${clause})`;
  const box = element.getBoundingClientRect();
  tip.hidden = false;
  const { width, height } = tip.getBoundingClientRect();
  const left = Math.max(8, Math.min(innerWidth - width - 8, box.x + box.width / 2 - width / 2));
  const top = box.y > height + 12 ? box.y - height - 8 : box.bottom + 8;
  tip.style.setProperty("left", `${left}px`);
  tip.style.setProperty("top", `${top}px`);
}

const target = (event) => event.target.closest?.("[data-why]");
const hide = () => (tip.hidden = true);

document.addEventListener("pointerover", (event) => {
  const element = target(event);
  if (element && event.pointerType === "mouse") explain(element);
  else hide();
});
document.addEventListener("focusin", (event) => (target(event) ? explain(target(event)) : hide()));
document.addEventListener("keydown", (event) => event.key === "Escape" && hide());
document.addEventListener("click", async (event) => {
  const element = target(event);
  if (element) tell(await textOf(element.dataset.why), element.dataset.why);
});
