// Requests to the API. Every answer that is not good becomes one sentence for the person.

/** Post JSON; the answer, or nothing after telling why it was refused. */
export async function post(path, body = {}) {
  let answer;
  try {
    answer = await fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  } catch {
    tell(document.body.dataset.offline);
    return null;
  }
  const data = await answer.json().catch(() => ({}));
  if (answer.ok) return data;
  tell(data.detail || answer.statusText, data.clause);
  return null;
}

/** Say something for a few seconds, politely, where every reader hears it. */
export function tell(text, clause) {
  const place = document.getElementById("told");
  place.replaceChildren(document.createTextNode(text ?? ""));
  if (clause) {
    const link = document.createElement("a");
    link.href = `${document.body.dataset.rules}#${clause}`;
    link.textContent = ` ${clause}`;
    place.append(link);
  }
  place.hidden = !text;
  clearTimeout(tell.timer);
  tell.timer = setTimeout(() => (place.hidden = true), 8000);
}
