// "Back to here" on an entry of the log: at once within one's own turn, otherwise after a warning and if others agree.

const dialog = document.getElementById("going-back");

/** Ask whether to go back so many moves, which the others would lose too. Resolves to true or false. */
function confirmed(moves) {
  const { consent } = document.getElementById("ask").dataset;
  for (const part of dialog.querySelectorAll("[data-words]")) {
    const words = consent === undefined ? part.dataset.alone : part.dataset.words;
    part.textContent = words.replace("#", moves);
  }
  dialog.returnValue = "no";
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve(dialog.returnValue === "yes"), { once: true });
  });
}

/** Go back to a move: call `request` with the operation and its body. */
export async function goBack(to, request) {
  const { undoTo } = document.getElementById("ask").dataset;
  if (undoTo !== undefined && to >= Number(undoTo)) return request("undo", { to });
  const moves = [...document.querySelectorAll("#entries [data-move]")].map(({ dataset }) => Number(dataset.move));
  const last = Math.max(...moves);
  if (await confirmed(last - to)) request("ask-undo", { to });
}
