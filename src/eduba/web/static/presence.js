// Who is here: a dot with words beside the names of those who have the table open, and how many watch.

let told = { here: [], words: "", watching: "" };

/** Words that a part of the page shows beside what the server draws there; drawn again, it gets them again. */
function put(id, kind, words, sign = "") {
  const place = document.getElementById(id);
  const old = place?.querySelector(`.${kind}`);
  if (!words || !place) return old?.remove();
  if (old) {
    if (old.title !== words) old.remove();
    else return;
  }
  const mark = Object.assign(document.createElement("span"), { className: sign ? `${kind} turn` : kind, title: words });
  const read = Object.assign(document.createElement("span"), { className: sign ? "sr" : "quiet", textContent: words });
  mark.append(sign, read);
  if (sign) place.querySelector("strong")?.after(" ", mark);
  else place.append(mark);
}

function draw() {
  document.querySelectorAll("[id^=head-]").forEach(({ id }) => {
    const isHere = told.here.includes(Number(id.slice(5)));
    put(id, "here", isHere ? told.words : "", "●");
  });
  put("people", "watched", told.watching);
}

/** Show who is here from now on. */
export function show(message) {
  told = message;
  draw();
}

new MutationObserver(draw).observe(document.getElementById("people"), { childList: true, subtree: true });
