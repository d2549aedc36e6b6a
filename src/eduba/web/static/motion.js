// Shows what an update changed: pieces move in from their owner, cards from where they lay, gains float up.

import { stocks } from "./game_script.js";

const MS = 420;
export const reducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

const cards = (element) => element.querySelectorAll(".card").length;
const number = (text) => parseInt(text, 10);

/** What `animate` compares: the pieces, the cards in stocks, the figures of the players. */
function snapshot() {
  const pieces = new Set();
  for (const piece of document.querySelectorAll(".pieces > g, [id^=hand-] g, .hand svg > g")) pieces.add(piece.id);
  const stocked = new Map();
  for (const stock of stocks()) stocked.set(stock.id, [cards(stock), stock.getBoundingClientRect()]);
  const figures = new Map();
  for (const figure of document.querySelectorAll(".player dl > div"))
    figures.set(keyOf(figure), figure.querySelector("dd").textContent);
  return { pieces, stocked, figures };
}

const keyOf = (figure) => `${figure.closest(".player").id} ${figure.className}`;

/** Move an element in from another place of the page. */
function moveIn(element, from) {
  const to = element.getBoundingClientRect();
  const scale = element.ownerSVGElement?.getScreenCTM()?.a || 1;
  const dx = (from.x + from.width / 2 - to.x - to.width / 2) / scale;
  const dy = (from.y + from.height / 2 - to.y - to.height / 2) / scale;
  const options = { duration: MS, easing: "cubic-bezier(.3,.7,.3,1)" };
  element.animate({ translate: [`${dx}px ${dy}px`, "0px 0px"], opacity: [0.4, 1] }, options);
}

/** Where a new piece comes from: the stock that lost a card, or its owner's disc. */
function origin(piece, stocked) {
  if (piece.id.startsWith("hand-"))
    for (const [id, [count, box]] of stocked) {
      const now = document.getElementById(id);
      if (!now || cards(now) < count) return box;
    }
  const seat = [...piece.classList].find((name) => name.startsWith("seat-"));
  return seat && document.querySelector(`.player.${seat} .disc`)?.getBoundingClientRect();
}

/** Show "+3" on a figure that grew, "−2" on one that fell. It stays clear of the row of figures above. */
function float(figure, change) {
  const sign = document.createElement("span");
  sign.className = `float ${change > 0 ? "gain" : "loss"}`;
  sign.setAttribute("aria-hidden", "true");
  sign.textContent = change > 0 ? `+${change}` : `−${-change}`;
  figure.append(sign);
  const rises = { translate: ["0 .2rem", "0 -.25rem"], opacity: [1, 1, 0] };
  const rise = sign.animate(reducedMotion() ? { opacity: [1, 1] } : rises, { duration: 1800, easing: "ease-out" });
  rise.onfinish = () => sign.remove();
}

let before = null;

/** Run an update of the page. With the next frame, animate what this and other updates have changed. */
export function animate(update) {
  if (!document.hidden && !before) {
    before = snapshot();
    requestAnimationFrame(animateChanges);
  }
  update();
}

function animateChanges() {
  if (!reducedMotion() && before.pieces.size)
    for (const piece of document.querySelectorAll(".pieces > g, .hand svg > g")) {
      const from = !before.pieces.has(piece.id) && origin(piece, before.stocked);
      if (from) moveIn(piece, from);
    }
  for (const figure of document.querySelectorAll(".player dl > div")) {
    const change = number(figure.querySelector("dd").textContent) - number(before.figures.get(keyOf(figure)));
    if (change) float(figure, change);
  }
  before = null;
}
