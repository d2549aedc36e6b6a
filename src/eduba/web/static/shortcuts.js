// The keyboard reaches everything that the mouse reaches: arrows move over the pictures, Enter or Space acts. With Shift,
// or where nothing can be done, arrows stop at everything that tells what it is.

const isTyping = (element) => element?.matches?.("input, textarea, select, [contenteditable]");

const ACTIVE = "[data-action], [data-why]";
const DESCRIBED = `${ACTIVE}, [role=img][aria-label], [data-told]`;
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Focus an element, also one that the Tab key leaves out. */
export function reach(element) {
  if (element && !element.hasAttribute("tabindex") && element.tabIndex < 0) element.tabIndex = -1;
  element?.focus();
}

/** The nearest element of the same section in a direction; the distance to the side counts double. */
function neighbour(element, [dx, dy], isForAll) {
  const section = element.closest("[data-board]");
  const wanted = isForAll || !section.querySelector(ACTIVE) ? DESCRIBED : ACTIVE;
  const here = element.getBoundingClientRect();
  let best = null;
  let least = Infinity;
  for (const other of section.querySelectorAll(wanted)) {
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
    if (isTyping(on) || document.querySelector("dialog:modal")) return;
    if (ARROWS[event.key] && on.closest?.("[data-board]") && on.matches(DESCRIBED)) {
      reach(neighbour(on, ARROWS[event.key], event.shiftKey));
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
