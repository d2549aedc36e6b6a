// "It is your turn": in the title, by a sound and by the browser's own notification, as the person likes.

const title = document.title;
let wasMine = null;

function ring() {
  const audio = new AudioContext();
  [523.25, 659.25].forEach((pitch, i) => {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.08, audio.currentTime + i * 0.16);
    volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + i * 0.16 + 0.3);
    tone.connect(volume).connect(audio.destination);
    tone.start(audio.currentTime + i * 0.16);
    tone.stop(audio.currentTime + i * 0.16 + 0.3);
  });
}

/** Tell the person whether it is their turn; `words` is the sentence to show. */
export function bell(mine, words) {
  document.title = mine ? `● ${title}` : title;
  if (mine && wasMine === false) {
    if (localStorage.getItem("sound") === "on") ring();
    if (localStorage.getItem("notify") === "on" && document.hidden && window.Notification?.permission === "granted")
      new Notification(title, { body: words, tag: location.pathname });
  }
  wasMine = mine;
}

/** The two switches on the page remember what they were set to. */
export function switches() {
  for (const box of document.querySelectorAll("[data-remember]")) {
    box.checked = localStorage.getItem(box.dataset.remember) === "on";
    box.addEventListener("change", async () => {
      if (box.dataset.remember === "notify" && box.checked && (await Notification.requestPermission()) !== "granted")
        box.checked = false;
      localStorage.setItem(box.dataset.remember, box.checked ? "on" : "off");
    });
  }
}
