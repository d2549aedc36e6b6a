// Before something of value is given up, the page asks once more, in place of the button (question.css hides it as long);
// this browser remembers who does not want to be asked. What would be lost is told by the game.

const NEVER = "never ask first";

/** Take back the question; the button is there again. */
function takeBack(sure) {
  sure.hidden = true;
  sure.previousElementSibling.focus({ preventScroll: true });
}

/** True if a button acts at once, as where a lesson asks for it; otherwise the question is shown that stands for it. */
export function actsAtOnce(button) {
  const sure = document.getElementById(button.dataset.sure ?? "");
  if (!sure || button.matches(".asked") || localStorage.getItem(NEVER) === "on") return true;
  sure.hidden = false;
  sure.focus({ preventScroll: true });
  return false;
}

/** Once a decision is taken, nothing is asked any more; the next question has the button again. */
export function takeAllBack() {
  for (const sure of document.querySelectorAll("div.sure:not([hidden])")) {
    if (sure.contains(document.activeElement)) document.activeElement.blur();
    sure.hidden = true;
  }
}

document.addEventListener("click", ({ target }) => target.closest("[data-unsure]") && takeBack(target.closest(".sure")));
document.addEventListener("keydown", ({ key, target }) => {
  const sure = key === "Escape" && target.closest?.("div.sure");
  if (sure) takeBack(sure);
});
document.addEventListener("change", ({ target }) => {
  if (target.matches("[data-never-ask]")) localStorage.setItem(NEVER, target.checked ? "on" : "off");
});
