// Tooltips: what a thing is, what an action costs and brings, or why it is not possible. Shown by hovering and focus; on
// a touch screen by a tap on what cannot be clicked or is a link, whose second tap follows it, and by a long press on
// everything else.

import { toast } from "./api.js";

const LONG_PRESS = 450;
const REST = 350; // what a thing is shows only where the mouse rests, so nothing flickers on its way
const TOLD = "[data-why], [data-board] [data-action], [data-board] [role=img][aria-label], [data-told]";
let rules = null;
let held = false;
let touched = false;
let told = null; // what the tooltip is about
let resting = 0;
let latest = 0; // which explanation was asked for last; an earlier one, whose words come late, is not shown
let placeBeside = null; // comes with the first explanation
let clicked = null; // where a click was and on what: that pops up nothing until the pointer goes to something else

/** The texts of all clauses by id, in the order of the rules. */
export const clauseTexts = () => (rules ??= fetch(document.body.dataset.clauses).then((answer) => answer.json()));

const textOf = async (clause) => (await clauseTexts())[clause] ?? clause;

const tip = document.createElement("div");
tip.id = "tip";
tip.setAttribute("role", "tooltip");
tip.hidden = true;
document.body.append(tip);

/** What a thing is, as screen readers say it. */
const description = ({ dataset, ariaLabel }) => dataset.told ?? ariaLabel ?? "";

/** True for a thing that can only be looked at. */
const isMerelyDescribed = ({ dataset }) => !dataset.why && !dataset.action;

const isLink = (element) => element.localName === "a";

/** What an action in the pictures means, and what it costs and brings, as the list of options says. */
function deed(element) {
  const option = document.querySelector(`#ask [data-action="${CSS.escape(element.dataset.action)}"]`);
  const words = description(element) || option?.firstChild.textContent.trim();
  const effect = option?.querySelector("small") ?? option?.closest(".kind")?.querySelector(":is(h2, summary) small");
  return [words, effect?.textContent].filter(Boolean).join(". ");
}

async function tell(element) {
  const { why } = element.dataset;
  if (why) return [description(element), `${await textOf(why)} (${why})`].filter(Boolean).join(". ");
  return isMerelyDescribed(element) ? description(element) : deed(element);
}

const findsPlaces = async () => ({ placeBeside } = await import("./tip_position.js"));

/** Show what a thing tells, if the person still points at it or has asked. */
async function explain(element, isAsked = false) {
  const asked = ++latest;
  const [text] = await Promise.all([tell(element), placeBeside ?? findsPlaces()]);
  if (asked !== latest || !text || (element !== document.activeElement && !element.matches(":hover") && !isAsked)) return;
  tip.textContent = text;
  tip.hidden = false;
  told = element;
  place(element);
}

function place(element) {
  const { left, top } = placeBeside(element, tip.getBoundingClientRect());
  tip.style.setProperty("left", `${left}px`);
  tip.style.setProperty("top", `${top}px`);
}

const target = (event) => event.target.closest?.(TOLD);
const spot = ({ screenX, screenY }) => `${screenX} ${screenY}`;
const hide = () => {
  clearTimeout(resting);
  latest += 1;
  tip.hidden = true;
  told = null;
};

/** True if the last touch was a long press, which explains and does not act. */
export function wasLongPress() {
  const was = held;
  held = false;
  return was;
}

/** What a thing is known by, also after an update has drawn it anew. */
function nameOf(event) {
  const element = target(event);
  return element && (element.id || element.dataset.what || element.dataset.action || description(element));
}

/** True if the pointer still rests where it clicked, on the same thing or on what has come to lie there. */
function restsSinceClick(event) {
  if (clicked && spot(event) === clicked.spot) clicked.name = nameOf(event);
  else if (clicked?.name !== nameOf(event)) clicked = null;
  return clicked !== null;
}

document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse" || restsSinceClick(event)) return;
  const element = target(event);
  hide();
  if (element && isMerelyDescribed(element) && !isLink(element)) resting = setTimeout(explain, REST, element);
  else if (element) explain(element);
});
document.addEventListener("pointerdown", (event) => {
  held = false;
  touched = event.pointerType !== "mouse";
  clicked = { spot: spot(event), name: nameOf(event) };
  const element = target(event);
  if (!touched || element !== told) hide();
  if (!element || !touched) return;
  const timer = setTimeout(() => {
    held = true;
    explain(element, true);
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
/** What scrolls away is told no longer; what has the focus or is still pointed at takes its tooltip along. */
function scrolled({ target: moved }) {
  if (tip.hidden || !moved.contains(told)) return;
  if (told === document.activeElement || told.matches(":hover")) place(told);
  else hide();
}
document.addEventListener("scroll", scrolled, { capture: true, passive: true });
document.addEventListener("click", async (event) => {
  const element = target(event);
  if (!element) return;
  if (isLink(element)) {
    if (!touched || element === told) return;
    event.preventDefault();
  }
  if (isMerelyDescribed(element)) explain(element, true);
  if (element.dataset.why) refuse(element, await textOf(element.dataset.why));
});

/** Say why something cannot be done; where fingers point, beside it, as they would cover it or find it in their way. */
function refuse(element, text) {
  if (touched) sayBeside(element, text);
  else toast(text, element.dataset.why);
}

/** Show a message beside what it is about, where it covers nothing that can be clicked. */
export async function sayBeside(element, text) {
  if (!placeBeside) await findsPlaces();
  toast(text, element.dataset.why);
  const place = document.getElementById("toast");
  const { left, top } = placeBeside(element, place.getBoundingClientRect());
  place.style.inset = `${top}px auto auto ${left}px`;
}
