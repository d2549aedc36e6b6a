// Changes the page into another one and keeps every element that has the same id: whole parts, or single fragments.

import { animate } from "./motion.js";
import { keepFocus } from "./focus.js";

/** Client state that the server does not know: whether details are open. */
const keepsOpen = (element, name) => name === "open" && element.localName === "details";

function alignAttributes(from, to) {
  for (const { name } of [...from.attributes])
    if (!to.hasAttribute(name) && !keepsOpen(from, name)) from.removeAttribute(name);
  for (const { name, value } of to.attributes)
    if (!keepsOpen(from, name) && from.getAttribute(name) !== value) from.setAttribute(name, value);
}

function align(from, to) {
  if (from.nodeType !== to.nodeType || from.nodeName !== to.nodeName || (from.id || "") !== (to.id || "")) {
    from.replaceWith(to);
    return;
  }
  if (from.nodeType !== Node.ELEMENT_NODE) {
    if (from.data !== to.data) from.data = to.data;
    return;
  }
  alignAttributes(from, to);
  alignChildren(from, to);
}

function alignChildren(from, to) {
  let at = from.firstChild;
  for (const want of [...to.childNodes]) {
    const kept = want.id && document.getElementById(want.id);
    if (kept && kept !== at) {
      from.insertBefore(kept, at);
    } else if (!at || (!kept && (at.id || want.id))) {
      from.insertBefore(want, at);
      continue;
    }
    const current = kept || at;
    at = current.nextSibling;
    align(current, want);
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

/** Change the page, show what changed as motion, and keep the focus. */
const change = (update) => keepFocus(() => animate(update));

/** What some HTML describes. */
function parse(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}

/** The element of a fragment. Each is read by itself, as rows of a table would be lost beside others; `<g>` is SVG. */
const drawn = (html) =>
  html.startsWith("<g ") ? parse(`<svg>${html}</svg>`).firstChild.firstChild : parse(html).firstChild;

/** Update the parts of the page that the HTML contains, found by their ids. */
export function show(html) {
  change(() => {
    for (const part of [...parse(html).children]) {
      const here = document.getElementById(part.id);
      if (here) align(here, part);
    }
  });
}

/** Put an element where it belongs: inside its parent, after the neighbour with this id, or first. */
function place(element, parent, after) {
  const inside = document.getElementById(parent);
  inside.insertBefore(element, after ? document.getElementById(after).nextSibling : inside.firstChild);
}

/** Follow an update of the live channel (`render.fragments.Update`). Throws if it was made for another page. */
export function follow({ gone, put, shells }) {
  if (!put.length && !shells.length && !gone.length) return;
  change(() => {
    for (const key of gone) document.getElementById(key).remove();
    for (const [key, html, parent, after] of put) {
      const here = document.getElementById(key);
      const wanted = html ? drawn(html) : here;
      if (parent) place(here ?? wanted, parent, after);
      if (here && html) align(here, wanted);
      else if (!here && !parent) throw new Error(`no ${key} here`);
    }
    for (const [key, html] of shells) alignAttributes(document.getElementById(key), drawn(html));
  });
}
