// What an update changed, shown: new pieces come from their owner, cards from where they lay, gains float up.

import { stocks } from "./game_script.js";

const MS = 420;
export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

const cards = (element) => element.querySelectorAll(".card").length;
const number = (text) => parseInt(text, 10);

function sight() {
  const pieces = new Set();
  for (const piece of document.querySelectorAll(".pieces > g, [id^=hand-] g, .hand svg > g")) pieces.add(piece.id);
  const lying = new Map();
  for (const stock of stocks()) lying.set(stock.id, [cards(stock), stock.getBoundingClientRect()]);
  const figures = new Map();
  for (const figure of document.querySelectorAll(".player dl > div")) figures.set(place(figure), figure.querySelector("dd").textContent);
  return { pieces, lying, figures };
}

const place = (figure) => `${figure.closest(".player").id} ${figure.className}`;

/** Let an element arrive from another place of the page. */
function arrive(element, from) {
  const to = element.getBoundingClientRect();
  const scale = element.ownerSVGElement?.getScreenCTM()?.a || 1;
  const dx = (from.x + from.width / 2 - to.x - to.width / 2) / scale;
  const dy = (from.y + from.height / 2 - to.y - to.height / 2) / scale;
  const options = { duration: MS, easing: "cubic-bezier(.3,.7,.3,1)" };
  element.animate({ translate: [`${dx}px ${dy}px`, "0px 0px"], opacity: [0.4, 1] }, options);
}

function origin(piece, lying) {
  if (piece.id.startsWith("hand-"))
    for (const [id, [count, box]] of lying) {
      const now = document.getElementById(id);
      if (!now || cards(now) < count) return box;
    }
  const seat = [...piece.classList].find((name) => name.startsWith("seat-"));
  return seat && document.querySelector(`.player.${seat} .disc`)?.getBoundingClientRect();
}

/** "+3" over a figure that grew, "−2" over one that fell. */
function float(figure, change) {
  const sign = document.createElement("span");
  sign.className = `float ${change > 0 ? "gain" : "loss"}`;
  sign.setAttribute("aria-hidden", "true");
  sign.textContent = change > 0 ? `+${change}` : `−${-change}`;
  figure.append(sign);
  const up = still() ? ["0 0", "0 0"] : ["0 0", "0 -1.6rem"];
  sign.animate({ translate: up, opacity: [1, 1, 0] }, { duration: 1800, easing: "ease-out" }).onfinish = () => sign.remove();
}

let before = null;

/** Run an update of the page and, with the next frame, show what it and others until then changed. */
export function glide(update) {
  if (!document.hidden && !before) {
    before = sight();
    requestAnimationFrame(moved);
  }
  update();
}

function moved() {
  if (!still() && before.pieces.size)
    for (const piece of document.querySelectorAll(".pieces > g, .hand svg > g")) {
      const from = !before.pieces.has(piece.id) && origin(piece, before.lying);
      if (from) arrive(piece, from);
    }
  for (const figure of document.querySelectorAll(".player dl > div")) {
    const change = number(figure.querySelector("dd").textContent) - number(before.figures.get(place(figure)));
    if (change) float(figure, change);
  }
  before = null;
}
