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

/** Show a message for a few seconds; screen readers read it out. */
export function toast(text, clause) {
  const place = document.getElementById("toast");
  place.replaceChildren(document.createTextNode(text ?? ""));
  if (clause) {
    const link = document.createElement("a");
    link.href = `${document.body.dataset.rules}#${clause}`;
    link.textContent = ` ${clause}`;
    place.append(link);
  }
  place.hidden = !text;
  clearTimeout(toast.timer);
  toast.timer = setTimeout(() => (place.hidden = true), 8000);
}
