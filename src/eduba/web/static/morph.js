// Changes a part of the page into new HTML and keeps every element that has the same id.

import { animate } from "./motion.js";

function align(from, to) {
  if (from.nodeType !== to.nodeType || from.nodeName !== to.nodeName || (from.id || "") !== (to.id || "")) {
    from.replaceWith(to);
    return;
  }
  if (from.nodeType !== Node.ELEMENT_NODE) {
    if (from.data !== to.data) from.data = to.data;
    return;
  }
  if (from.hasAttribute("data-keep") || to.hasAttribute("data-same")) return;
  const kept = from.localName === "details" ? "open" : "";
  for (const { name } of [...from.attributes]) if (!to.hasAttribute(name) && name !== kept) from.removeAttribute(name);
  for (const { name, value } of to.attributes)
    if (name !== kept && from.getAttribute(name) !== value) from.setAttribute(name, value);
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

/** Keep the keyboard focus: on the same element, or on the nearest one that can be used. */
function refocus(id, box) {
  if (document.activeElement && document.activeElement !== document.body) return;
  document.getElementById(id)?.focus({ preventScroll: true });
  if (document.activeElement !== document.body) return;
  let [best, least] = [null, Infinity];
  for (const other of document.querySelectorAll("[data-board] .can, .choices button, #confirm")) {
    const { x, y } = other.getBoundingClientRect();
    const far = Math.hypot(x - box.x, y - box.y);
    if (far < least) [best, least] = [other, far];
  }
  best?.focus({ preventScroll: true });
}

/** Update the parts of the page that the HTML contains, found by their ids. */
export function show(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  const focus = document.activeElement;
  const inside = focus?.closest?.("[data-board], #ask") && focus.getBoundingClientRect();
  animate(() => {
    for (const part of [...template.content.children]) {
      const here = document.getElementById(part.id);
      if (here) align(here, part);
    }
  });
  if (inside) refocus(focus.id, inside);
}
