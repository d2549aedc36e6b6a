// A click means what stood there when the person aimed. A button that takes the place of another one in a question
// cannot be clicked for a moment, nor can what ends a turn and is new; and a double click never means two things. A click
// that does not count says so.

import { sayBeside } from "./explain.js";

const MOMENT = 400; // as long as a person needs to see that a question has changed, in milliseconds
const NEAR = 24; // pixels; the least size of what can be clicked
let before = [];
let last = { means: "", x: 0, y: 0 }; // the last click that was meant
let shown = 0; // when the page last showed something new
let waiting = []; // buttons that cannot be clicked yet

/** What a button means: its action, and the question without the numbers that go up and down in it. */
const meaning = (button, question) =>
  `${button.dataset.action ?? button.dataset.line ?? button.dataset.draft ?? button.id} ${question}`;

function aims() {
  const question = document.getElementById("prompt")?.textContent.replace(/\d/g, "");
  return [...document.querySelectorAll("#ask button:not(.term)")]
    .map((button) => ({ button, means: meaning(button, question), place: button.getBoundingClientRect() }))
    .filter(({ place }) => place.width);
}

const isElsewhere = (one, other) =>
  one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;

/** Before an update: where is what? */
export const rememberAims = () => (before = aims());

/** After it: what has come to the place of something else waits until that was seen. */
export function waitForSight() {
  shown = performance.now();
  waiting = [];
  for (const { button, means, place } of aims()) {
    const there = before.filter((old) => !isElsewhere(old.place, place));
    const isNew = button.matches(".leaving *") && !there.length;
    if (!isNew && there.every((old) => old.means === means)) continue;
    waiting.push(button);
    button.style.pointerEvents = "none";
    setTimeout(() => button.removeAttribute("style"), MOMENT);
  }
}

/** Say at a button that a click on it does not count. */
export const tooSoon = (button) => sayBeside(button, document.body.dataset.tooSoon);

const isOn = ({ clientX, clientY }) => (button) => {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  return button.style.pointerEvents && left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
};
document.addEventListener("click", (event) => {
  const hasHit = !event.detail || event.target.closest("button, a, summary, [data-action], [data-draft]"); // or is a key
  const button = !hasHit && waiting.find(isOn(event)); // others lie there too, scrolled out of sight
  if (button) tooSoon(button);
});
document.addEventListener("formshown", () => (shown = performance.now()));

/** True for a click on the same spot as the last one, as far as a finger can tell. */
const isSameSpot = ({ clientX, clientY }) => Math.hypot(clientX - last.x, clientY - last.y) < NEAR;

/**
 * False for the second click of a double click on what has become something else less than a moment ago. Whoever clicks
 * elsewhere or has had the time to see what is there means it, and so does whoever changes a draft, click by click.
 */
export function isMeant(event, { action, line, draft }) {
  const means = action || line;
  const isSecond = event.detail > 1 && means !== last.means && isSameSpot(event);
  if (!draft && isSecond && performance.now() - shown < MOMENT) return false;
  last = { means, x: event.clientX, y: event.clientY };
  return true;
}
