// How fast the moves of others are shown: all at once, or one by one. The person chooses; this browser remembers it.

const field = document.querySelector("[data-pace]");
const skip = document.getElementById("skip-ahead");
let arrived = 0;
let lastMove = 0;
let showsMoves = false;
let hurries = false;
let wake = () => {};

/** The milliseconds between two moves; 0 if all are shown at once. */
export const pace = () => Number(localStorage.getItem("pace") ?? 0);

field.value = String(pace());
field.addEventListener("change", () => {
  localStorage.setItem("pace", field.value);
  wake();
});
skip.addEventListener("click", () => {
  hurries = true;
  wake();
});

/** The seats of the new moves in an update: rows of the log that this page does not show yet. */
function seatsOfMoves({ put }) {
  const rows = put.filter(([key, html]) => key.startsWith("entry-") && html && !document.getElementById(key));
  return rows.flatMap(([, html]) => html.match(/data-move="\d+"[^>]* data-by="(\d*)"/)?.[1] ?? []);
}

const isMine = (seat) => document.querySelector(`#head-${seat}[data-mine]`) !== null;

/** An update has arrived and is to be shown in its turn. */
export const announce = () => (arrived += 1);

/** It has been shown. Who wanted to see the rest at once has seen it when nothing is left. */
export function settled() {
  if (showsMoves) lastMove = Date.now(); // drawing takes time too, and the next move waits from here
  showsMoves = false;
  arrived -= 1;
  if (!arrived) hurries = false;
}

/** Wait until an update is due: a move of others comes so much later than the move before it. */
export async function untilDue(update) {
  const seats = seatsOfMoves(update);
  const wait = lastMove + pace() - Date.now();
  if (wait > 0 && seats.some((seat) => !isMine(seat)) && !hurries && !document.hidden) {
    skip.hidden = false;
    await new Promise((due) => {
      wake = due;
      setTimeout(due, wait);
    });
    skip.hidden = true;
  }
  showsMoves = seats.length > 0;
}
