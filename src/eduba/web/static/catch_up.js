// "What did I miss?": shows the moves of the others since the last visit, one by one.

import { channel } from "./live.js";
import { show } from "./morph.js";
import { pace } from "./pace.js";
import { reducedMotion } from "./motion.js";

const { table } = document.body.dataset;
const key = `seen ${table}`;
/** The query that names the viewer's seat in requests. */
const seatQuery = () => (document.body.dataset.seat ? `?seat=${document.body.dataset.seat}` : "");
const presentVersion = () => Number(document.getElementById("board").dataset.version);
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** Show the table at a version, if it is still wanted when the answer arrives. */
export async function showAt(version, wanted = () => true) {
  const answer = await fetch(`/t/${table}/at/${version}${seatQuery()}`);
  if (answer.ok && wanted()) show((await answer.json()).html);
}

/** The entries of the log for moves of others that this browser has not shown yet. */
function missedEntries() {
  const seen = Number(localStorage.getItem(key) ?? Infinity);
  const mine = new Set([...document.querySelectorAll("[data-mine]")].map((head) => head.id.split("-")[1]));
  return [...document.querySelectorAll("#entries [data-version]")].filter(
    ({ dataset }) => Number(dataset.version) > seen && !mine.has(dataset.by),
  );
}

/** Remember that the person has seen everything up to now. */
export function rememberSeen() {
  if (!document.hidden && document.getElementById("missed").hidden) localStorage.setItem(key, presentVersion());
}

/** Return to the present. */
export function showPresent() {
  channel.held = false;
  channel.reconnect();
}

async function play(entries) {
  channel.held = true;
  for (const entry of entries) {
    if (!channel.held) return;
    entry.classList.add("current");
    entry.scrollIntoView({ block: "nearest" });
    await showAt(Number(entry.dataset.version), () => channel.held);
    await pause(pace() || (reducedMotion() ? 1400 : 900));
    entry.classList.remove("current");
  }
  if (channel.held) showPresent();
}

/** Offer to show what was missed, if there is anything. */
export function offerCatchUp() {
  const bar = document.getElementById("missed");
  const entries = missedEntries();
  bar.hidden = !entries.length;
  const words = bar.querySelector("[data-words]");
  words.textContent = words.dataset.words.replace("#", entries.length);
}

document.addEventListener("click", async ({ target }) => {
  const choice = target.closest("[data-missed]")?.dataset.missed;
  if (!choice) return;
  const entries = missedEntries();
  document.getElementById("missed").hidden = true;
  if (choice === "play") await play(entries);
  rememberSeen();
});
document.addEventListener("visibilitychange", () => document.hidden || offerCatchUp());
