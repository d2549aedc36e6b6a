// Runs beside the pages, also when none is open: shows what is pushed to this device, and opens the table on a click.
// It is served as /service-worker.js, for the whole site.

const NOTHING = { title: "Eduba", text: "", link: "/my", waiting: 0 };

/** Show a notice; a newer one about the same page takes its place. The icon of the installed app tells how many wait. */
async function show({ title, text, link, waiting }) {
  const badged = waiting ? navigator.setAppBadge?.(waiting) : navigator.clearAppBadge?.();
  await badged?.catch(() => {}); // not installed
  const about = { body: text, tag: link, renotify: true, icon: "/icons/icon-192.png", data: link };
  await self.registration.showNotification(title, about);
}

/** Go to the page of a notice, in the tab that has it open, if there is one. */
async function open(link) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === link);
  await (there ? there.focus() : self.clients.openWindow(link));
}

/** The browser has chosen another address for itself: tell it to the house, if it still pushes here. */
async function renew(options) {
  const subscription = await self.registration.pushManager.subscribe(options);
  const headers = { "content-type": "application/json" };
  await fetch("/me/notices/push?again=true", { method: "POST", headers, body: JSON.stringify(subscription) });
}

self.addEventListener("push", (event) => event.waitUntil(show({ ...NOTHING, ...event.data?.json() })));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});
self.addEventListener("pushsubscriptionchange", (event) => {
  if (event.oldSubscription) event.waitUntil(renew(event.oldSubscription.options));
});
