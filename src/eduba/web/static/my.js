// My tables stay up to date by themselves: the lists are asked for again every few seconds, and at once by who comes back.

import { setShortcuts } from "./shortcuts.js";

const SOON = 5000;
const LATER = 60000; // while nobody looks, only the badge changes
let next = 0;

/** How many tables wait for this person: in the title, and on the icon of the installed app. */
function tellTurns() {
  const turns = Number(document.getElementById("my-lists").dataset.turns);
  document.title = (turns ? `(${turns}) ` : "") + document.body.dataset.title;
  const badged = turns ? navigator.setAppBadge?.(turns) : navigator.clearAppBadge?.();
  badged?.catch(() => {}); // not installed
  if (document.querySelector(".clock")) import("./clock.js");
}

/** Put the new lists in place of the old ones; who stands on a link or button stays there. */
function show(html) {
  const lists = document.getElementById("my-lists");
  const at = document.activeElement?.closest("[id^=table-]")?.id;
  const link = at && [...document.getElementById(at).querySelectorAll("a, button")].indexOf(document.activeElement);
  lists.replaceWith(new DOMParser().parseFromString(html, "text/html").getElementById("my-lists"));
  if (at) document.getElementById(at)?.querySelectorAll("a, button")[link]?.focus();
  tellTurns();
}

async function refresh() {
  clearTimeout(next);
  try {
    const answer = await fetch(`/my?has=${document.getElementById("my-lists").dataset.has}`);
    if (answer.status === 200) show(await answer.text());
  } catch {
    // away: the next time will do
  }
  clearTimeout(next);
  next = setTimeout(refresh, document.hidden ? LATER : SOON);
}

document.addEventListener("visibilitychange", () => document.hidden || refresh());
setShortcuts({});
tellTurns();
next = setTimeout(refresh, SOON);
document.body.dataset.ready = "";
