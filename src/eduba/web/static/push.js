// Notices on this device: the browser is asked only when somebody presses the button.

import { post, toast } from "./api.js";
import { toBytes } from "./base64.js";

const form = document.querySelector("[data-push]");

const isAble = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** What this browser has agreed to, if anything. */
async function subscribed() {
  const worker = await navigator.serviceWorker.getRegistration("/");
  return worker?.pushManager.getSubscription();
}

async function subscribe() {
  if ((await Notification.requestPermission()) !== "granted") return toast(form.dataset.refused);
  await navigator.serviceWorker.register("/service-worker.js");
  const worker = await navigator.serviceWorker.ready;
  await (await worker.pushManager.getSubscription())?.unsubscribe(); // it may be for another key
  const how = { userVisibleOnly: true, applicationServerKey: toBytes(form.dataset.push) };
  try {
    const subscription = await worker.pushManager.subscribe(how);
    if (await post("/me/notices/push", subscription)) location.reload();
  } catch {
    toast(form.dataset.failed);
  }
}

/** Show the button where it would do something. What the house does not know any more, the browser forgets too. */
async function begin() {
  if (!isAble()) {
    form.nextElementSibling.hidden = false;
    return;
  }
  const found = await subscribed();
  const isHere = "here" in form.dataset;
  if (found && !isHere) await found.unsubscribe();
  form.hidden = Boolean(found && isHere);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    subscribe();
  });
}

if (form) begin();
