// "Back to here" on an entry of the log: at once within one's own turn; otherwise after a warning, if the others agree.

const dialog = document.getElementById("going-back");

/** Ask whether to go back so many moves, which the others would lose too. Resolves to true or false. */
function confirmed(moves) {
  const words = dialog.querySelector("[data-words]");
  words.textContent = words.dataset.words.replace("#", moves);
  dialog.returnValue = "no";
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve(dialog.returnValue === "yes"), { once: true });
  });
}

/** Make the log's buttons work: call `request` with the operation and its body. */
export function listenForGoingBack(request) {
  document.addEventListener("click", async ({ target }) => {
    const { back } = target.closest?.("[data-back]")?.dataset ?? {};
    if (back === undefined) return;
    const to = Number(back);
    const { undoTo } = document.getElementById("ask").dataset;
    if (undoTo !== undefined && to >= Number(undoTo)) return request("undo", { to });
    const moves = [...document.querySelectorAll("#entries [data-move]")].map(({ dataset }) => Number(dataset.move));
    const last = Math.max(...moves);
    if (await confirmed(last - to)) request("ask-undo", { to });
  });
}
