// A clause of the rules beside the table, among the clauses of its chapter. Loaded when somebody asks for the first one.

import { addStyles } from "./styles.js";
import { clauseTexts } from "./explain.js";

const panel = document.getElementById("rule");
const styled = addStyles("rule_panel.css");
let asked = null; // the link that has to get the focus back

/** Clauses whose ids begin alike stand in one chapter. */
const chapter = (id) => id.replace(/[^-]*$/, "");

function line(id, text, isMeant) {
  const item = document.createElement("li");
  const name = document.createElement("strong");
  name.textContent = id;
  item.append(name, ` ${text}`);
  if (isMeant) item.setAttribute("aria-current", "true");
  return item;
}

/** Show the clause that a link leads to; the link itself leads to the page of all rules. */
export async function showRule(link) {
  const id = link.hash.slice(1);
  const near = Object.entries(await clauseTexts()).filter(([other]) => chapter(other) === chapter(id));
  panel.querySelector("h2").textContent = link.ariaLabel || id;
  panel.querySelector("ul").replaceChildren(...near.map(([other, text]) => line(other, text, other === id)));
  panel.querySelector("a").href = link.href;
  asked = link;
  await styled;
  if (!panel.open) panel.show();
  panel.querySelector("h2").focus();
  panel.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
}

panel.addEventListener("keydown", ({ key }) => key === "Escape" && panel.close());
panel.addEventListener("close", () => asked?.isConnected && asked.focus());
