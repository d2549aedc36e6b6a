// Announces a flood, the end of a round ...: shows the summary that the log has of it to who has not seen it yet.
// Above the log; where that is out of sight, as a line above the question, which unfolds.

import { addStyles } from "./styles.js";

const place = document.getElementById("news");
const styled = addStyles("news.css");
const key = `news ${document.body.dataset.table}`;

const small = matchMedia("(max-width: 59.99rem)");
const ask = document.getElementById("ask");
const table = ask.closest(".table");

function hide() {
  place.hidden = true;
}

/** Put the announcement where the screen has room for it. */
function settle() {
  if (small.matches) ask.before(place);
  else document.querySelector(".talk").before(place);
  place.querySelector("details").open = !small.matches;
}
small.addEventListener("change", settle);
new ResizeObserver(() => table.style.setProperty("--asked", `${ask.offsetHeight}px`)).observe(ask);

/** Where the chat is out of sight, its latest line is announced like that; one's own is read where it was written. */
export function announceChat(isOpened) {
  const line = document.querySelector("#said-rows li:last-child");
  const [seen, number] = [localStorage.getItem(`chat ${key}`) ?? "", line?.id ?? ""];
  localStorage.setItem(`chat ${key}`, number);
  if (!line || isOpened || number === seen || !small.matches || document.activeElement?.id === "say") return;
  show([line.textContent], []);
}

async function show(title, rest) {
  place.querySelector("summary").replaceChildren(...title);
  place.querySelector("div").replaceChildren(...rest);
  await styled;
  settle();
  place.hidden = false;
}

/** Announce the latest summary in the log, once; who opens this table for the first time has missed nothing. What was
 * announced before goes when it is read: its reader has decided something since, or the game is over. */
export function announce(isOpened, isRead) {
  const summary = [...document.querySelectorAll("#entries [data-news]")].at(-1);
  const number = Number(summary?.dataset.news ?? 0);
  const seen = Number(localStorage.getItem(key) ?? (isOpened ? number : 0));
  localStorage.setItem(key, number);
  if (number < seen || isRead) hide(); // it was taken back, or is old
  if (number <= seen) return;
  const [title, ...rest] = summary.cloneNode(true).childNodes;
  show([title], rest);
}

place.querySelector("button").addEventListener("click", hide);
place.addEventListener("keydown", (event) => event.key === "Escape" && hide());
