// The search in the rules answers while one types; without a script, its form does.

const WAIT = 150; // milliseconds after the last key
const form = document.querySelector("[data-search]");
const box = form.elements.q;
const found = document.getElementById("found");
const told = document.getElementById("found-told"); // read out to who cannot see it
let timer = 0;
let asking = new AbortController();

async function ask() {
  asking.abort();
  asking = new AbortController();
  const query = `?q=${encodeURIComponent(box.value.trim())}`;
  try {
    const answer = await fetch(form.dataset.search + query, { signal: asking.signal });
    if (!answer.ok) return;
    found.innerHTML = await answer.text();
    told.textContent = found.querySelector("#found-count")?.textContent ?? "";
    history.replaceState(null, "", box.value.trim() ? query : location.pathname);
  } catch (error) {
    if (error.name !== "AbortError") throw error;
  }
}

box.addEventListener("input", () => {
  clearTimeout(timer);
  timer = setTimeout(ask, WAIT);
});
form.addEventListener("submit", (event) => {
  event.preventDefault();
  clearTimeout(timer);
  ask();
});

/** Arrow keys go from the box to what was found, and back. */
document.addEventListener("keydown", (event) => {
  const links = [...found.querySelectorAll("a")];
  const at = links.indexOf(document.activeElement);
  if (document.activeElement !== box && at < 0) return;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || !links.length) return;
  (links[at + step] ?? (step < 0 ? box : links.at(-1))).focus();
  event.preventDefault();
});
