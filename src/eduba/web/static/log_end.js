// Keeps the log scrolled to its end, unless the person has scrolled up.

const entries = () => document.getElementById("entries");
/** Less than a line may be missing: who has scrolled up by a single entry reads there. */
const isAtEnd = () => entries().scrollTop + entries().clientHeight + 8 >= entries().scrollHeight;

let follows = true;
let endShown = true;
let width = 0;
let place = 0; // where we scrolled to

function toEnd() {
  entries().scrollTop = entries().scrollHeight;
  place = entries().scrollTop;
  endShown = true; // at once: the event comes with the next frame, and before that the log may get another size
}

/** False if somebody else has scrolled since: then it was the person, or the browser because of another size. */
const isWhereItWas = () => entries().scrollTop === place;

/** Before an update: is the end in sight, or was it until something above or below took its room? */
export const seeLog = () => (follows ||= isAtEnd() || (endShown && isWhereItWas()));

/** After it: then it is in sight again. */
export function scrollLog() {
  if (follows) toEnd();
  follows = false;
}

// where the log gets another size, as when a tablet is turned, its end stays in sight; another width scrolls it by itself
entries()?.addEventListener("scroll", () => {
  if (!follows && entries().clientWidth === width && !isWhereItWas()) endShown = isAtEnd();
});
const resized = new ResizeObserver(() => {
  if (endShown) toEnd();
  width = entries().clientWidth;
});
if (entries()) resized.observe(entries());
