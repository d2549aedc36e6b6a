// Requests to the API. If one fails, the person is shown a sentence that says why.

/** Post JSON. Returns the answer, or null after showing why it failed. */
export async function post(path, body = {}) {
  let answer;
  try {
    answer = await fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  } catch {
    toast(document.body.dataset.offline);
    return null;
  }
  const data = await answer.json().catch(() => ({}));
  if (answer.ok) return data;
  toast(data.detail || answer.statusText, data.clause);
  return null;
}

/** A key that makes it safe to ask for something again. `crypto.randomUUID` exists only with HTTPS. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Take away why something could not be done: it belongs to a question that has changed. */
export function dismissReason() {
  const place = document.getElementById("toast");
  if (place.querySelector("a")) place.hidden = true;
}

/** Show a message for a few seconds; screen readers read it out. */
export function toast(text, clause) {
  const place = document.getElementById("toast");
  place.removeAttribute("style");
  place.replaceChildren(document.createTextNode(clause ? `${text} ` : (text ?? "")));
  if (clause) {
    const link = document.createElement("a");
    link.href = `${document.body.dataset.rules}#${clause}`;
    link.textContent = clause;
    place.append(link);
  }
  place.hidden = !text;
  clearTimeout(toast.timer);
  toast.timer = setTimeout(() => (place.hidden = true), 8000);
}
