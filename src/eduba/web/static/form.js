// Forms: answers that belong together, chosen at once and sent as one line. The server draws the form of each draft,
// so this script knows no rules: it asks for the draft that a control names.

import { follow } from "./morph.js";
import { pointOut } from "./lesson.js";
import { toast } from "./api.js";

const { table, at } = document.body.dataset;
let draft = "";
let latest = 0;

const place = () => document.getElementById("form");

/** Take away what the form of a draft shows in the pictures. */
const clearPictures = () => document.querySelectorAll("[data-overlay]").forEach((one) => one.replaceChildren());

/** Ask for the form of a draft and show it; an empty draft is the form that opens by itself. */
async function show(wanted) {
  const mine = ++latest;
  const { seat } = document.body.dataset;
  const query = new URLSearchParams({ draft: wanted, ...(seat && { seat }) });
  let answer;
  try {
    answer = await fetch(`/t/${table}/form?${query}`);
  } catch {
    toast(document.body.dataset.offline);
    return false;
  }
  const data = await answer.json().catch(() => ({}));
  if (mine !== latest || !place()) return false;
  if (!answer.ok) {
    toast(data.detail, data.clause);
    return false;
  }
  draft = wanted;
  clearPictures();
  follow(data);
  document.body.toggleAttribute("data-drafting", Boolean(draft));
  pointOut();
  document.dispatchEvent(new Event("formshown"));
  return true;
}

/** Open the form of a draft from outside: then Enter sends what it proposes. */
export async function openForm(wanted) {
  const isControl = place()?.contains(document.activeElement);
  if ((await show(wanted)) && !isControl) {
    place().querySelector(".send")?.focus({ preventScroll: true });
    place().scrollIntoView({ block: "nearest" });
  }
}

/** Close the form of a draft; the question is as it was. */
export const closeForm = () => draft && show("");

/** Something is sent: what is drafted is given up, unless it is refused. Returns what takes that back. */
export function giveUpDraft() {
  const was = draft;
  draft = "";
  return () => (draft = was);
}

/** The page shows another moment: show the draft again if it still makes sense, else say why not. */
export async function keepDraft() {
  if (!draft) clearPictures();
  document.body.toggleAttribute("data-drafting", Boolean(draft));
  if (!draft || at) return;
  if (!place()) draft = "";
  else if (!(await show(draft))) {
    draft = "";
    clearPictures();
  }
}

document.addEventListener("click", ({ target }) => target.closest?.("#form [data-close]") && show(""));
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && !event.target.matches("input, textarea")) closeForm();
  const step = { "+": "[id$=-more]", "-": "[id$=-fewer]" }[event.key];
  const count = step && event.target.closest?.("#form .count");
  count?.querySelector(step).click();
});
