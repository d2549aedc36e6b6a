// Looking at an entry of the log points at the places it names.

/** Mark the hexes of whatever entry is hovered or focused. */
export function marks() {
  let marked = [];
  const mark = (event) => {
    for (const element of marked) element.classList.remove("marked");
    marked = [];
    for (const hex of event.target.closest?.("[data-marks]")?.dataset.marks.split(" ") ?? []) {
      const element = hex && document.getElementById(`hex-${hex}`);
      if (element) {
        element.classList.add("marked");
        marked.push(element);
      }
    }
  };
  document.addEventListener("pointerover", mark);
  document.addEventListener("focusin", mark);
}
