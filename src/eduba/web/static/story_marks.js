// Marks on the board: a line of actions, numbered where the pictures show them.

let marked = [];

/** What stands for an action: the thing that the picture points out, or the last place that the action names. */
function thingFor(action, number) {
  const drawn = document.querySelector(`.board [data-best="${number}"], [data-board] [data-best="${number}"]`);
  const places = action.split(" ").slice(1).reverse();
  return drawn ?? places.map((place) => document.getElementById(`hex-${place}`)).find(Boolean);
}

/** Number the actions of a line on the board. */
export function placeMarks(line) {
  clearMarks();
  const board = document.getElementById("board");
  line.forEach((action, n) => {
    const thing = thingFor(action, n + 1);
    if (!thing) return;
    const badge = document.createElement("span");
    badge.className = "badge";
    badge.setAttribute("aria-hidden", "true");
    badge.textContent = n + 1;
    thing.classList.add("best");
    (thing.closest(".part") ?? board).append(badge);
    marked.push([thing, badge]);
  });
  settle();
}

/** Take all marks away. */
export function clearMarks() {
  for (const [thing, badge] of marked) {
    thing.classList.remove("best");
    badge.remove();
  }
  marked = [];
}

/** Put each badge at the upper left of its thing. */
function settle() {
  for (const [thing, badge] of marked) {
    const part = badge.offsetParent;
    if (!part) continue;
    const there = thing.getBoundingClientRect();
    const here = part.getBoundingClientRect();
    const nth = marked.filter(([other]) => other === thing).findIndex(([, other]) => other === badge);
    badge.style.left = `${there.x - here.x + part.scrollLeft + there.width / 2 + nth * 22 - 11}px`;
    badge.style.top = `${there.y - here.y + part.scrollTop + Math.max(0, there.height / 2 - 28)}px`;
  }
}

addEventListener("resize", settle);
