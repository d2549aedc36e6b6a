// Make a piece of the page equal to new HTML while keeping every element that has the same id, and let what
// moved glide from its old place to its new one.

function align(from, to) {
  if (from.nodeType !== to.nodeType || from.nodeName !== to.nodeName || (from.id || "") !== (to.id || "")) {
    from.replaceWith(to);
    return;
  }
  if (from.nodeType !== Node.ELEMENT_NODE) {
    if (from.data !== to.data) from.data = to.data;
    return;
  }
  if (from.hasAttribute("data-keep")) return;
  for (const { name } of [...from.attributes]) if (!to.hasAttribute(name) && name !== "open") from.removeAttribute(name);
  for (const { name, value } of to.attributes) if (from.getAttribute(name) !== value) from.setAttribute(name, value);
  alignChildren(from, to);
}

function alignChildren(from, to) {
  let at = from.firstChild;
  for (const want of [...to.childNodes]) {
    const kept = want.id && document.getElementById(want.id);
    if (kept && kept !== at) {
      if (from.moveBefore && kept.isConnected && from.isConnected) from.moveBefore(kept, at);
      else from.insertBefore(kept, at);
    } else if (!at || (!kept && at.id)) {
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

export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Run an update of the page and animate whatever carries data-flip from where it was to where it is. */
export function glide(update, ms = 350) {
  if (still() || document.hidden) return update();
  const places = new Map();
  for (const element of document.querySelectorAll("[data-flip]")) places.set(element.id, element.getBoundingClientRect());
  update();
  for (const element of document.querySelectorAll("[data-flip]")) {
    const old = places.get(element.id);
    if (!old) {
      element.animate({ opacity: [0, 1] }, ms);
      continue;
    }
    const now = element.getBoundingClientRect();
    const scale = element.ownerSVGElement?.getScreenCTM()?.a || 1;
    const [dx, dy] = [(old.x - now.x) / scale, (old.y - now.y) / scale];
    if (Math.abs(dx) + Math.abs(dy) > 0.5)
      element.animate({ translate: [`${dx}px ${dy}px`, "0px 0px"] }, { duration: ms, easing: "ease-in-out" });
  }
}

/** Replace the parts of the page whose ids the HTML carries. */
export function show(html) {
  const box = document.createElement("template");
  box.innerHTML = html;
  const focus = document.activeElement?.id;
  glide(() => {
    for (const part of [...box.content.children]) {
      const here = document.getElementById(part.id);
      if (here) align(here, part);
    }
  });
  if (focus && document.activeElement?.id !== focus) document.getElementById(focus)?.focus({ preventScroll: true });
}
