// The keyboard reaches everything that the mouse reaches: arrows move over the pictures, Enter or Space acts.

const isTyping = (element) => element?.matches?.("input, textarea, select, [contenteditable]");

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The nearest element of the same picture in a direction; the distance to the side counts double. */
function neighbour(element, [dx, dy]) {
  const here = element.getBoundingClientRect();
  let best = null;
  let least = Infinity;
  for (const other of element.closest("[data-board]").querySelectorAll("[data-action], [data-why]")) {
    const there = other.getBoundingClientRect();
    const x = there.x + there.width / 2 - here.x - here.width / 2;
    const y = there.y + there.height / 2 - here.y - here.height / 2;
    const ahead = x * dx + y * dy;
    if (other === element || ahead < 2) continue;
    const cost = ahead + 2 * (Math.abs(x * dy) + Math.abs(y * dx));
    if (cost < least) [best, least] = [other, cost];
  }
  return best;
}

const help = () => document.getElementById("keys").showModal();
document.querySelector("[data-keys]").addEventListener("click", help);

/** Set shortcuts (key -> function). They are listed under `?`, and do nothing while somebody types. */
export function setShortcuts(shortcuts) {
  document.addEventListener("keydown", (event) => {
    const on = event.target;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(on) || document.querySelector("dialog[open]")) return;
    if (ARROWS[event.key] && on.closest?.("[data-board]") && on.matches("[data-action], [data-why]")) {
      neighbour(on, ARROWS[event.key])?.focus();
      event.preventDefault();
    } else if ((event.key === "Enter" || event.key === " ") && on.matches?.("[role=button], [data-why]")) {
      on.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      event.preventDefault();
    } else if (event.key === "?") {
      help();
    } else if (shortcuts[event.key]) {
      shortcuts[event.key]();
      event.preventDefault();
    }
  });
}
