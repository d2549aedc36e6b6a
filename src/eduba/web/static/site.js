// All pages but those of a table: shortcuts, and the search in the rules.

import { setShortcuts } from "./shortcuts.js";

setShortcuts({});

const search = document.querySelector("[data-search]");
search?.addEventListener("input", () => {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const item of document.querySelectorAll("[data-text]")) {
    item.hidden = !words.every((word) => item.dataset.text.includes(word));
    shown += !item.hidden;
  }
  for (const part of document.querySelectorAll("[data-chapter]"))
    part.hidden = !part.querySelector("[data-text]:not([hidden])");
  document.getElementById("found").textContent = words.length ? String(shown) : "";
});
