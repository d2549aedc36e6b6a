// Announces a flood, the end of a round ...: shows the summary that the log has of it to who has not seen it yet.

import { addStyles } from "./styles.js";

const place = document.getElementById("news");
const styled = addStyles("news.css");
const key = `news ${document.body.dataset.table}`;

function hide() {
  place.hidden = true;
}

/** Announce the latest summary in the log, once; who opens this table for the first time has missed nothing. */
export async function announce(isOpened) {
  const summary = [...document.querySelectorAll("#entries [data-news]")].at(-1);
  const number = Number(summary?.dataset.news ?? 0);
  const seen = Number(localStorage.getItem(key) ?? (isOpened ? number : 0));
  localStorage.setItem(key, number);
  if (number < seen) hide(); // it was taken back
  if (number <= seen) return;
  place.querySelector("div").replaceChildren(...summary.cloneNode(true).childNodes);
  await styled;
  place.hidden = false;
}

place.querySelector("button").addEventListener("click", hide);
place.addEventListener("keydown", (event) => event.key === "Escape" && hide());
