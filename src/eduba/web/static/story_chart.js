// Charts over a game: a cursor at the moment that is shown, and the moment that a click means.

const SVG = "http://www.w3.org/2000/svg";

/** Put the cursor of all charts at the moment after a move. */
export function showCursor(move) {
  for (const chart of document.querySelectorAll("[data-chart]")) {
    const svg = chart.querySelector("svg");
    const { left, right, chart: moves } = chart.dataset;
    const x = Number(left) + ((right - left) * move) / Math.max(1, moves);
    const cursor = svg.querySelector(".cursor") ?? svg.appendChild(document.createElementNS(SVG, "path"));
    cursor.setAttribute("class", "cursor");
    cursor.setAttribute("d", `M${x} 6V${svg.viewBox.baseVal.height - 22}`);
  }
}

/** The move whose moment somebody clicked at in a chart. */
export function moveOfClick(chart, event) {
  const svg = chart.querySelector("svg");
  const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
  const { left, right, chart: moves } = chart.dataset;
  return Math.max(0, Math.round((moves * (point.x - left)) / (right - left)));
}
