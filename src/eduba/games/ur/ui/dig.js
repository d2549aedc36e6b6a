// Digging by dragging: the areas that the mouse passes with its button down are dug one after the other.

let way = [];
let waiting = false;

const hexOf = (target) => target.closest?.("[id^=hex-]");
const diggable = (hex) => hex?.matches('.can[data-action^="dig "]');

function go() {
  const hex = document.getElementById(way.shift());
  if (!diggable(hex)) return void (way = []);
  waiting = true;
  hex.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}

document.addEventListener("pointerout", (event) => {
  const hex = hexOf(event.target);
  const next = event.relatedTarget && hexOf(event.relatedTarget);
  if (event.buttons !== 1 || event.pointerType !== "mouse" || !next || hex === next) return;
  if (!way.length && !waiting && diggable(hex)) way.push(hex.id);
  if (!way.length && !waiting) return;
  way.push(next.id);
  if (!waiting) go();
});
document.addEventListener("pointerup", () => (way = waiting ? way : []));
document.addEventListener("dragstart", (event) => hexOf(event.target) && event.preventDefault());

/** The table has changed: what was dragged over goes on. */
export function dig() {
  if (!waiting) return;
  setTimeout(() => {
    waiting = false;
    if (way.length) go();
  }, 80);
}
