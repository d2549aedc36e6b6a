// Looking at an entry of the log or at an option points at the places it names.

const named = ({ dataset }) => (dataset.marks ?? "").split(" ").filter(Boolean).map((hex) => document.getElementById(`hex-${hex}`));
const meant = ({ dataset }) => [document.querySelector(`[data-board] [data-action="${CSS.escape(dataset.action)}"]`)];

/** Mark what the entry or button that is hovered or focused stands for. */
export function marks() {
  let marked = [];
  const mark = (event) => {
    for (const element of marked) element.classList.remove("marked");
    const entry = event.target.closest?.("[data-marks]");
    const button = event.target.closest?.("#ask [data-action]");
    marked = (entry ? named(entry) : button ? meant(button) : []).filter(Boolean);
    for (const element of marked) element.classList.add("marked");
  };
  document.addEventListener("pointerover", mark);
  document.addEventListener("focusin", mark);
}
