// Finds a place for a tooltip: as near to its element as possible, not over what is asked or anything that can be clicked.

const KEPT_FREE = "#prompt, [data-draft], [data-action], [data-line], a, button, summary, input, select";
const EDGE = 8;
const STEP = 16;
const LINE = 4;

const overlap = (a, b) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

const gap = (a, b) =>
  Math.hypot(Math.max(0, a.left - b.right, b.left - a.right), Math.max(0, a.top - b.bottom, b.top - a.bottom));

const at = (left, top, { width, height }) => ({ left, top, right: left + width, bottom: top + height });

/** With the line around it, which is no part of its box. */
const withLine = ({ left, top, right, bottom }) => ({
  left: left - LINE,
  top: top - LINE,
  right: right + LINE,
  bottom: bottom + LINE,
});

/** All places on the screen, those right above and below the element first, then those between what is kept free. */
function* places(box, size, taken) {
  const left = Math.max(EDGE, Math.min(innerWidth - size.width - EDGE, box.x + box.width / 2 - size.width / 2));
  const [lowest, rightmost] = [innerHeight - size.height - EDGE, innerWidth - size.width - EDGE];
  const edges = taken.flatMap((one) => [one.top - size.height, one.bottom]);
  for (const top of [box.top - size.height - EDGE, box.bottom + EDGE, ...edges])
    if (top >= EDGE && top <= lowest) yield at(left, top, size);
  for (let y = EDGE; y <= lowest; y += STEP) for (let x = EDGE; x <= rightmost; x += STEP) yield at(x, y, size);
}

/** The best place beside an element for a box of this size. */
export function placeBeside(element, size) {
  const box = element.getBoundingClientRect();
  const others = [...document.querySelectorAll(KEPT_FREE)].map((one) => one.getBoundingClientRect());
  const taken = [box, ...others].filter((one) => one.width && one.bottom > 0 && one.top < innerHeight).map(withLine);
  let best = { left: EDGE, top: EDGE };
  let least = Infinity;
  for (const place of places(box, size, taken)) {
    let cost = gap(place, box);
    for (const one of taken) {
      cost += 50 * overlap(place, one);
      if (cost >= least) break;
    }
    if (cost < least) [best, least] = [place, cost];
  }
  return best;
}
