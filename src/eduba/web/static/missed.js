// "What happened since I last looked": the moves of the others since then, played back one by one.

import { channel } from "./live.js";
import { show } from "./morph.js";
import { still } from "./motion.js";

const { table } = document.body.dataset;
const key = `seen ${table}`;
/** The seat that looks, as requests name it. */
export const asked = () => (document.body.dataset.seat ? `?seat=${document.body.dataset.seat}` : "");
const present = () => Number(document.getElementById("board").dataset.version);
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** Show the table at a version, if that is still wanted when it is there. */
export async function showAt(version, wanted = () => true) {
  const answer = await fetch(`/t/${table}/at/${version}${asked()}`);
  if (answer.ok && wanted()) show((await answer.json()).html);
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

/** Show the present and stay there; what came in the meantime is in it. */
export function toPresent() {
  channel.held = false;
  channel.again();
}

async function play(entries) {
  channel.held = true;
  for (const entry of entries) {
    if (!channel.held) return;
    entry.classList.add("told");
    entry.scrollIntoView({ block: "nearest" });
    await showAt(Number(entry.dataset.version), () => channel.held);
    await pause(still() ? 1400 : 900);
    entry.classList.remove("told");
  }
  if (channel.held) toPresent();
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
