// A click means what stood there when the person aimed. A button that takes the place of another one in a question
// cannot be clicked for a moment, nor can what ends a turn and is new; and a double click never means two things.

const MOMENT = 400; // as long as a person needs to see that a question has changed, in milliseconds
let before = [];
let last = "";

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
  for (const { button, means, place } of aims()) {
    const there = before.filter((old) => !isElsewhere(old.place, place));
    const isNew = button.matches(".leaving *") && !there.length;
    if (!isNew && there.every((old) => old.means === means)) continue;
    button.style.pointerEvents = "none";
    setTimeout(() => button.removeAttribute("style"), MOMENT);
  }
}

/** False for the second click of a double click on what has become something else. */
export function isMeant({ detail }, action) {
  const isSame = detail < 2 || action === last;
  if (isSame) last = action;
  return isSame;
}
