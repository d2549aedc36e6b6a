// "Back to here" on an entry of the log: at once inside one's own turn, else after a warning and by consent.

const dialog = document.getElementById("going-back");

/** Whether to ask the others, who lose that many moves too. */
function agreed(moves) {
  const words = dialog.querySelector("[data-words]");
  words.textContent = words.dataset.words.replace("#", moves);
  dialog.returnValue = "no";
  dialog.showModal();
  return new Promise((done) => dialog.addEventListener("close", () => done(dialog.returnValue === "yes"), { once: true }));
}

/** Call `request` with what to ask the server for when somebody wants to go back to a line of the log. */
export function goingBack(request) {
  document.addEventListener("click", async ({ target }) => {
    const { back } = target.closest?.("[data-back]")?.dataset ?? {};
    if (back === undefined) return;
    const to = Number(back);
    const { undoTo } = document.getElementById("ask").dataset;
    if (undoTo !== undefined && to >= Number(undoTo)) return request("undo", { to });
    const last = Math.max(...[...document.querySelectorAll("#entries [data-move]")].map(({ dataset }) => Number(dataset.move)));
    if (await agreed(last - to)) request("ask-undo", { to });
  });
}
