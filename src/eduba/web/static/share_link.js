// Links to give to others. They are copied; where the browser lets no page copy (plain HTTP in a network), selected.

import { toast } from "./api.js";

const { copied, linkOrigin, onlyHere } = document.body.dataset;
const dialog = document.getElementById("link");

/** Copy a text; false if the browser did not do it. */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Show an address selected, so that the person can copy it. */
function select(address) {
  const field = dialog.querySelector("input");
  field.value = address;
  dialog.showModal();
  field.focus();
  field.select();
}

/** Give a path of this site to others: with an address that leads them here, as far as there is one. */
export async function shareLink(path) {
  const address = (linkOrigin || location.origin) + path;
  if (await copy(address)) toast([`${copied} ${address}`, onlyHere].filter(Boolean).join(" · "));
  else select(address);
}
