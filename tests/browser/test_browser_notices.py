"""Notices that the browser itself shows: while a page of the table is open in the background, and what is pushed.

No push service is asked: the browser's own answer is made up, and its tools deliver what a service would.
"""

import json
import os
from contextlib import suppress

import pytest
from playwright.sync_api import expect

from eduba.tables.sending.push_crypto import from_base64
from tests.browser.playing import wait_until
from tests.browser.serving import Server
from tests.browser.test_my_turn import waiting_and_moving
from tests.browser.test_together import act, two

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
LISTEN = """
  window.heard = { tones: 0, notes: [] };
  window.Notification = class extends Notification {
    constructor(title, options) { super(title, options); heard.notes.push([title, options.body]); }
  };
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) { heard.tones += 1; return start.apply(this, when); };
"""
"""Counts what the browser is asked to play and to notify; it still does both."""


@pytest.fixture
def browser(browser_type, browser_type_launch_args):
    """A browser that can show notices: its shell without windows cannot."""
    whole = {"executable_path": os.environ["CHROME"]} if os.environ.get("CHROME") else {}
    with browser_type.launch(**browser_type_launch_args | whole) as browser:
        yield browser


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
            with suppress(AssertionError):
                wait_until(page, f"({SHOWN})().then((found) => found[0]?.[0] === '{title}')", 4)
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


def listening(page):
    """From the next load on, what is heard and notified is counted."""
    page.context.grant_permissions(["notifications"])
    page.context.add_init_script(LISTEN)
    page.reload()
    page.wait_for_selector("body[data-ready]")


def switch_on(page, *which):
    page.click(".more-button")
    for name in which:
        page.locator(f"[data-remember={name}]").check()
        wait_until(page, f"localStorage.getItem('{name}') === 'on'")
    page.keyboard.press("Escape")


def test_sound_and_notification_come_only_if_wanted_and_only_when_it_becomes_ones_turn(guest, server):
    anna, ben = two(guest, server)
    waiting, mover = waiting_and_moving(anna, ben)
    for page in (anna, ben):
        listening(page)
    switch_on(waiting, "sound", "notify")
    waiting.reload()
    waiting.wait_for_selector("body[data-ready]")
    expect(waiting.locator("[data-remember=sound]")).to_be_checked()
    assert waiting.evaluate("heard") == {"tones": 0, "notes": []}, "it was not their turn"
    waiting.evaluate("Object.defineProperty(document, 'hidden', { value: true })")
    while not waiting.locator("#ask.must-decide").count():
        act(anna, ben)
    wait_until(waiting, "heard.notes.length == 1")
    title, words = waiting.evaluate("heard.notes[0]")
    assert "Assyria" in title
    assert waiting.inner_text("#prompt span").startswith(words)
    assert waiting.evaluate("heard.tones") == 2, "two tones, once"
    while not mover.locator("#ask.must-decide").count():
        act(anna, ben)
    wait_until(mover, "document.title.startsWith('● ')")
    assert mover.evaluate("heard") == {"tones": 0, "notes": []}, "who did not ask for it hears nothing"
    assert waiting.evaluate("heard.notes.length") == 1


def test_a_page_leaves_it_to_the_house_where_that_pushes_to_the_device(guest, server):
    anna, ben = two(guest, server)
    waiting, mover = waiting_and_moving(anna, ben)
    pushed_to = "{ pushManager: { getSubscription: async () => ({}) } }"
    waiting.add_init_script(f"ServiceWorkerContainer.prototype.getRegistration = async () => ({pushed_to})")
    listening(waiting)
    switch_on(waiting, "sound", "notify")
    waiting.evaluate("Object.defineProperty(document, 'hidden', { value: true })")
    while mover.locator("#ask.must-decide").count():
        act(anna, ben)
    wait_until(waiting, "heard.tones == 2")
    assert waiting.evaluate("new Promise((end) => setTimeout(() => end(heard.notes), 300))") == []


ONLY_BY_WORKER = """window.Notification = class {
  static permission = "granted";
  static requestPermission = async () => "granted";
  constructor() { throw new TypeError("Illegal constructor"); }
}"""
"""As in Chrome on Android."""


def test_where_only_a_service_worker_may_notify_it_does(guest, server):
    anna, ben = two(guest, server)
    waiting, mover = waiting_and_moving(anna, ben)
    waiting.context.grant_permissions(["notifications"])
    waiting.add_init_script(ONLY_BY_WORKER)
    waiting.reload()
    waiting.wait_for_selector("body[data-ready]")
    switch_on(waiting, "notify")
    waiting.evaluate("Object.defineProperty(document, 'hidden', { value: true })")
    while mover.locator("#ask.must-decide").count():
        act(anna, ben)
    wait_until(waiting, f"({SHOWN})().then((found) => found.length == 1)")
    ((title, _, tag, data),) = waiting.evaluate(SHOWN)
    assert "Assyria" in title
    assert tag == data == waiting.evaluate("location.pathname")
    assert waiting.locator("#ask.must-decide").count()
