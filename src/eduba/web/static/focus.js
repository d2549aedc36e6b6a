// Keeps the keyboard focus where the hand was: on the same element, else on the nearest one that can be used. While
// there is none, because others decide, it rests on the question and goes back as soon as there is one. It never goes
// by itself to what ends a turn, where another Enter would do harm, unless nothing else is left.

const USABLE = "[data-board] .can, .choices button, .leaving button, #form button, #confirm, #undo-answers button";
const ENDS_TURN = ".leaving button";
let hand = null;

const resting = () => document.getElementById("ask");
const isLost = () => [null, document.body, resting()].includes(document.activeElement);

/** The element where the hand was, unless it ends a turn. */
function same() {
  const found = document.getElementById(hand.id);
  return found?.matches(ENDS_TURN) ? null : found;
}

/** The element nearest to where the hand was, of those that can be used. */
function nearest() {
  const { x, y } = hand.box;
  const all = [...document.querySelectorAll(USABLE)];
  const harmless = all.filter((one) => !one.matches(ENDS_TURN));
  let [best, least] = [null, Infinity];
  for (const other of harmless.length ? harmless : all) {
    const there = other.getBoundingClientRect();
    const isShown = other.checkVisibility(); // what is folded away may have a box, and cannot have the focus
    const far = isShown ? Math.hypot(there.x - x, there.y - y) : Infinity;
    if (far < least) [best, least] = [other, far];
  }
  return best;
}

/** Put the focus back where the hand was. */
function restore() {
  for (const find of [same, nearest]) {
    find()?.focus({ preventScroll: true });
    if (!isLost()) return (hand = null);
  }
  resting()?.focus({ preventScroll: true });
}

/** Run an update of the page that may remove what has the focus. */
export function keepFocus(update) {
  const focus = document.activeElement;
  if (!isLost()) {
    const isAtTable = focus.closest("[data-board], #ask");
    hand = isAtTable ? { id: focus.id, box: focus.getBoundingClientRect() } : null;
  }
  update();
  if (hand && isLost()) restore();
}
