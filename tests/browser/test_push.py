"""A browser agrees to be notified, and its service worker shows what is pushed, without any page of the table open.

No push service is asked: the browser's own answer is made up, and its tools deliver what a service would.
"""

import json
from contextlib import suppress

import pytest
from playwright.sync_api import TimeoutError as TooLate
from playwright.sync_api import expect

from eduba.tables.sending.push_crypto import from_base64
from tests.browser.serving import Server

AGREES = """PushManager.prototype.subscribe = async ({ applicationServerKey: key }) =>
  ({ toJSON: () => ({ endpoint: "https://push.example.org/x", keys: { p256dh: [...key], auth: "x" } }) })"""
SHOWN = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
  .map(({ title, body, tag, data }) => [title, body, tag, data])"""
CLICKED = """async () => {
  const opened = [];
  Clients.prototype.openWindow = async (link) => opened.push(link);
  WindowClient.prototype.focus = async function () { opened.push(new URL(this.url).pathname, "focused") };
  const [notification] = await self.registration.getNotifications();
  if (!notification) return null;
  const event = new NotificationEvent("notificationclick", { notification });
  const done = new Promise((end) => (event.waitUntil = (work) => end(work)));
  self.dispatchEvent(event);
  await done;
  return opened;
}"""


@pytest.fixture
def public(tmp_path):
    """A server that knows its public address, as one behind a proxy with TLS does."""
    with Server(tmp_path / "tables.db", options=["--origin", "https://play.example.org"]) as server:
        yield server.url.replace("127.0.0.1", "localhost")


def test_a_device_is_asked_on_a_click_and_shows_what_is_pushed_to_it(guest, public):
    page = guest(public, permissions=["notifications"])
    page.request.post(f"{public}/api/me", data={"name": "Anna"})
    page.add_init_script(AGREES)
    told = []
    page.route("**/me/notices/push", lambda route: told.append(route.request.post_data_json) or route.fulfill(json={}))
    page.goto(f"{public}/me")
    assert page.evaluate("async () => (await navigator.serviceWorker.getRegistrations()).length") == 0
    tools = page.context.new_cdp_session(page)
    registered = []
    tools.on("ServiceWorker.workerRegistrationUpdated", lambda news: registered.extend(news["registrations"]))
    tools.send("ServiceWorker.enable")
    with page.expect_navigation():
        page.get_by_role("button", name="Notify me on this device").click()
    assert told[0]["endpoint"] == "https://push.example.org/x"
    assert bytes(told[0]["keys"]["p256dh"]) == from_base64(page.locator("[data-push]").get_attribute("data-push"))
    expect(page.locator("[data-push]")).to_be_visible()  # nothing was stored: the answer was made up

    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    (worker,) = page.context.service_workers
    assert worker.url == f"{public}/service-worker.js"

    def push(**what):
        data = json.dumps({"title": "Ur", "text": "", "waiting": 2, **what}).ljust(700)
        where = {"origin": public, "registrationId": registered[-1]["registrationId"]}
        tools.send("ServiceWorker.deliverPushMessage", {**where, "data": data})

    def is_shown(title):
        """Pushed until it is seen: Chromium may drop what comes while another notice is replaced or closed."""
        for _ in range(5):
            push(title=title, link=links[title])
            with suppress(TooLate):
                page.wait_for_function(f"({SHOWN})().then((found) => found[0]?.[0] === '{title}')", timeout=4000)
                return True
        return False

    links = {"Ur: it is your turn": "/t/abc", "Ur: the game is over": "/t/abc", "Ur: a new game": "/me"}
    assert is_shown("Ur: it is your turn")
    assert is_shown("Ur: the game is over")
    assert page.evaluate(SHOWN) == [["Ur: the game is over", "", "/t/abc", "/t/abc"]]
    assert worker.evaluate(CLICKED) == ["/t/abc"]
    opened = None
    while opened is None:
        assert is_shown("Ur: a new game")
        opened = worker.evaluate(CLICKED)
    assert opened == ["/me", "focused"]
