// On a small screen the map is wider than its frame: it is pushed to the place that the question is about, and out from
// under the question for who must answer it.

const FEW = 6;
const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

let last = "";

const isLetter = (one) => /\p{L}/u.test(one ?? "");

/** The name on the map of the space that the question names last: that is where something goes. Of a name in two lines
 * either line is found; a whole name goes before one that only ends alike. */
function placeInWords(map) {
  const words = document.querySelector("#prompt")?.textContent ?? "";
  const found = [...map.querySelectorAll(".space-name")].map((one) => {
    const name = one.textContent;
    const at = words.lastIndexOf(name);
    const end = at + name.length;
    return { one, at, end, isNamed: at >= 0 && ![words[at - 1], words[end]].some(isLetter) };
  });
  return found.filter(({ isNamed }) => isNamed).sort((a, b) => b.end - a.end || a.at - b.at)[0]?.one;
}

/** The fight, the goal of a march, the space that a lesson or the coach has outlined or that the question names, or one of
 * the few spaces to choose from; none where the whole map is meant. */
function placeOfQuestion(map) {
  const spaces = map.querySelectorAll(".hex.can");
  const place = map.querySelector("#fight-on-map, #march-goal") ?? map.querySelector(".hex:is(.asked, .advised)");
  return place ?? placeInWords(map) ?? (spaces.length <= FEW ? spaces[0] : null);
}

/** Push the map there, once for each place: who pushes it elsewhere is let alone. */
export function showPlace() {
  const frame = document.querySelector(".part-map");
  const place = frame && placeOfQuestion(frame);
  const named = place ? place.id + place.getAttribute("transform") + place.textContent : "";
  if (!place || named === last || frame.scrollWidth <= frame.clientWidth) return;
  last = named;
  const [there, here] = [place.getBoundingClientRect(), frame.getBoundingClientRect()];
  const left = there.x + there.width / 2 - here.x - here.width / 2;
  const behavior = isStill() ? "instant" : "smooth";
  frame.scrollBy({ left, behavior });
  const ask = document.querySelector("#ask.must-decide");
  const bottom = ask?.getBoundingClientRect().top;
  const middle = there.y + there.height / 2;
  if (ask && (middle < 0 || middle > bottom)) scrollBy({ top: middle - bottom / 2, behavior });
}
