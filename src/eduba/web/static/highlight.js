// Pointing at an entry of the log, at an option or at a fold of options highlights the places that it names.

const placesNamed = ({ dataset }) => {
  const labels = (dataset.marks ?? "").split(" ").filter(Boolean);
  return labels.map((label) => document.getElementById(`hex-${label}`));
};
const targetOf = ({ dataset }) =>
  document.querySelector(`[data-board] [data-action="${CSS.escape(dataset.action)}"]`);
const targetsWithin = (fold) => [...fold.querySelectorAll("[data-action]")].map(targetOf);

/** Highlight what the hovered or focused entry or button is about. */
export function highlightOnHover() {
  let marked = [];
  const mark = (event) => {
    // where the focus goes by itself after a click, nobody points at anything
    if (event.type === "focusin" && !event.target.matches(":focus-visible")) return;
    for (const element of marked) element.classList.remove("marked");
    const entry = event.target.closest?.("[data-marks]");
    const button = event.target.closest?.("#ask [data-action]");
    const fold = event.target.closest?.(".kind > summary")?.parentElement;
    const named = entry ? placesNamed(entry) : button ? [targetOf(button)] : fold ? targetsWithin(fold) : [];
    marked = named.filter(Boolean);
    for (const element of marked) element.classList.add("marked");
  };
  document.addEventListener("pointerover", mark);
  document.addEventListener("focusin", mark);
}
