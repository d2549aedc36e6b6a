// "It is your turn": a mark in the title and, if the person wants it, a sound and a notification of the browser.

const title = document.title;
let wasMyTurn = null;

function playSound() {
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

/** Tell who does not see the page; where the house pushes to this device, it does so itself. */
async function notify(sentence) {
  const workers = navigator.serviceWorker; // only sites with TLS have it
  const worker = await workers?.getRegistration("/");
  if (await worker?.pushManager?.getSubscription()) return;
  const about = { body: sentence, tag: location.pathname, data: location.pathname };
  try {
    new Notification(title, about);
  } catch {
    await workers?.register("/service-worker.js"); // on Android only that may notify
    await (await workers?.ready)?.showNotification(title, about);
  }
}

/** Show whether it is this person's turn; `sentence` is the text of the notification. */
export function alertTurn(myTurn, sentence) {
  document.title = myTurn ? `● ${title}` : title;
  if (myTurn && wasMyTurn === false) {
    if (localStorage.getItem("sound") === "on") playSound();
    if (localStorage.getItem("notify") === "on" && document.hidden && window.Notification?.permission === "granted")
      notify(sentence);
  }
  wasMyTurn = myTurn;
}

/** Make the switches for sound and notification work; this browser remembers them. */
export function setUpSwitches() {
  for (const box of document.querySelectorAll("[data-remember]")) {
    box.checked = localStorage.getItem(box.dataset.remember) === "on";
    box.addEventListener("change", async () => {
      const asks = box.dataset.remember === "notify" && box.checked;
      if (asks && (await window.Notification?.requestPermission()) !== "granted")
        box.checked = false;
      localStorage.setItem(box.dataset.remember, box.checked ? "on" : "off");
    });
  }
}
