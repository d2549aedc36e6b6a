// A lesson points out what it asks for: the move on the board, among the buttons or in a form, and what else to look at.

import { pointedOut } from "./game_script.js";

const PLACES = ["[data-board]", ".choices", ".leaving"];
const YEAR = 366 * 24 * 3600;
const MARGIN = 8;
const small = matchMedia("(max-width: 59.99rem)"); // where the question lies over the table
let read = ""; // what the person has seen the words for
let isShown = false; // true once somebody has looked at the solution of a puzzle

document.addEventListener("toggle", (event) => (isShown ||= event.target.matches(".lesson-help")), true);

/** Remember that a puzzle is solved, as other preferences are: in a cookie. */
function keepSolved(puzzle) {
  const kept = document.cookie.match(/(?:^|; )solved=([^;]*)/)?.[1].split(".") ?? [];
  const all = [...new Set([...kept, puzzle])].filter(Boolean);
  document.cookie = `solved=${all.join(".")}; path=/; max-age=${YEAR}; samesite=lax`;
}

/** On a small screen, scroll what a new step points at out from under the question. */
function bringIntoSight() {
  const place = document.querySelector("[data-board] .asked")?.getBoundingClientRect();
  if (!place || !small.matches) return;
  const under = place.bottom + MARGIN - document.getElementById("ask").getBoundingClientRect().top;
  const above = place.top - MARGIN - document.querySelector("header").offsetHeight;
  if (under > 0 && above > 0) scrollBy({ top: Math.min(under, above), behavior: "instant" });
}

/** Outline what the present step of the lesson asks for; nothing at an ordinary table. */
export function pointOut() {
  for (const element of document.querySelectorAll(".asked, .look-here")) element.classList.remove("asked", "look-here");
  const { asked, formLine, look, solved } = document.getElementById("lesson")?.dataset ?? {};
  if (solved && !isShown) keepSolved(solved);
  if (!asked) return;
  const isNew = asked !== read;
  if (isNew) document.getElementById("answers").scrollTop = 0;
  read = asked;
  const found = asked.split("\n").flatMap((action) => PLACES.map((place) => `${place} [data-action="${CSS.escape(action)}"]`));
  if (formLine) found.push(`#form [data-line="${CSS.escape(formLine)}"]`);
  for (const element of document.querySelectorAll(found.join())) element.classList.add("asked");
  for (const id of look.split(" ").filter(Boolean)) document.getElementById(id)?.classList.add("look-here");
  if (isNew) requestAnimationFrame(bringIntoSight);
  pointedOut();
}
