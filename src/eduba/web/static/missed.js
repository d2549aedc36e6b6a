// "What happened since I last looked": the moves of the others since then, played back one by one.

import { channel } from "./live.js";
import { show } from "./morph.js";
import { still } from "./motion.js";

const { table, seat } = document.body.dataset;
const key = `seen ${table}`;
const asked = seat ? `?seat=${seat}` : "";
const present = () => Number(document.getElementById("board").dataset.version);
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** Show the table at a version; without one, as it is now. */
export async function showAt(version = present()) {
  const answer = await fetch(`/t/${table}/at/${version}${asked}`);
  if (answer.ok) show((await answer.json()).html);
}

/** The moves of others in the log that this browser has not shown yet. */
function moves() {
  const seen = Number(localStorage.getItem(key) ?? Infinity);
  const mine = new Set([...document.querySelectorAll("[data-mine]")].map((player) => player.id.split("-")[1]));
  return [...document.querySelectorAll("#entries [data-version]")].filter(
    ({ dataset }) => Number(dataset.version) > seen && !mine.has(dataset.by),
  );
}

/** Everything up to here has been looked at. */
export function seen() {
  if (!document.hidden && document.getElementById("missed").hidden) localStorage.setItem(key, present());
}

async function play(entries) {
  channel.held = true;
  for (const entry of entries) {
    entry.classList.add("told");
    entry.scrollIntoView({ block: "nearest" });
    await showAt(Number(entry.dataset.version));
    await pause(still() ? 1400 : 900);
    entry.classList.remove("told");
  }
  channel.held = false;
  const { html } = await (await fetch(`/t/${table}/now${asked}`)).json();
  show(html);
}

/** Offer to play back what was missed, if anything was. */
export function offer() {
  const bar = document.getElementById("missed");
  const entries = moves();
  bar.hidden = !entries.length;
  const words = bar.querySelector("[data-words]");
  words.textContent = words.dataset.words.replace("#", entries.length);
}

document.addEventListener("click", async ({ target }) => {
  const wish = target.closest("[data-missed]")?.dataset.missed;
  if (!wish) return;
  const entries = moves();
  document.getElementById("missed").hidden = true;
  if (wish === "play") await play(entries);
  seen();
});
document.addEventListener("visibilitychange", () => document.hidden || offer());
