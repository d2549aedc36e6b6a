"""How a person learns that it is their turn, and what they missed: badge, playback, curtain."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.playing import changed, make_table, version, wait_until
from tests.browser.test_together import act, two


def waiting_and_moving(*pages):
    mover = next(p for p in pages if p.locator("#ask.must-decide").count())
    return next(p for p in pages if p is not mover), mover


BADGE = """
  navigator.setAppBadge = async (number) => { window.badge = number; };
  navigator.clearAppBadge = async () => { window.badge = 0; };
"""


def test_title_and_list_have_a_badge_exactly_while_it_is_ones_turn(guest, server):
    anna, ben = two(guest, server)
    for page in (anna, ben):
        expect(page.locator(".head .here")).to_have_count(2)
        expect(page.locator(".head .here").first).to_have_text("●is here")
    waiting, mover = waiting_and_moving(anna, ben)
    assert mover.title().startswith("● ")
    assert not waiting.title().startswith("●")
    mine = waiting.context.new_page()
    mine.add_init_script(BADGE)
    mine.goto(f"{server.url}/my")
    mine.wait_for_selector("body[data-ready]")
    expect(mine).to_have_title("My tables · Eduba")
    assert mine.evaluate("window.badge") == 0
    mine.focus(".card a")
    while mover.locator("#ask.must-decide").count():
        act(anna, ben)
    wait_until(waiting, "document.title.startsWith('● ')")
    wait_until(mover, "!document.title.startsWith('●')")
    mine.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(mine).to_have_title("(1) My tables · Eduba")
    assert mine.evaluate("window.badge") == 1
    assert mine.evaluate("document.activeElement.matches('.waits a')"), "who stands on a table stays there"


def test_a_clock_counts_down_by_itself(guest, server):
    page = guest(server.url)
    make_table(page, ["me", "hot"], clock="live10")
    expect(page.locator(".clock[data-until]")).to_have_text(re.compile(r"^9:5\d$"))
    expect(page.locator(".clock:not([data-until])")).to_have_text("10:00")


def test_a_browser_that_forbids_notifications_leaves_the_switch_off(guest, server):
    page = guest(server.url)
    make_table(page, ["me", "easy"])
    page.context.clear_permissions()
    page.evaluate("Notification.requestPermission = async () => 'denied'")
    page.click(".more-button")
    page.locator("[data-remember=notify]").click()
    expect(page.locator("[data-remember=notify]")).not_to_be_checked()


def told(page):
    return page.locator("#entries li a").all_inner_texts()


def test_what_happens_during_a_playback_is_there_after_it(guest, server):
    anna, ben = two(guest, server)
    for _ in range(4):
        act(anna, ben)
    looker = guest(anna.url)
    looker.wait_for_selector("body[data-ready]")
    looker.wait_for_timeout(300)
    looker.evaluate("localStorage.setItem(`seen ${document.body.dataset.table}`, '4')")
    looker.reload()
    looker.click("[data-missed=play]")
    looker.wait_for_selector("#board[data-past]")
    act(anna, ben)
    act(anna, ben)
    anna.keyboard.press("c")
    anna.keyboard.type("Still there?")
    anna.keyboard.press("Enter")
    assert looker.locator("#board[data-past]").count() == 1, "the playback is not disturbed"
    looker.wait_for_selector("#board:not([data-past])")
    expect(looker.locator("#said")).to_contain_text("Still there?")
    assert version(looker) == version(anna)
    assert told(looker) == told(anna)
    act(anna, ben)
    expect(looker.locator("#board")).to_have_attribute("data-version", version(anna))
    assert told(looker) == told(anna)


def test_a_playback_can_be_left_for_the_present(guest, server):
    anna, ben = two(guest, server)
    for _ in range(5):
        act(anna, ben)
    anna.evaluate("localStorage.setItem(`seen ${document.body.dataset.table}`, '3')")
    anna.reload()
    anna.click("[data-missed=play]")
    anna.wait_for_selector("#board[data-past]")
    anna.click("[data-present]")
    anna.wait_for_selector("#board:not([data-past])")
    anna.wait_for_timeout(2000)
    assert anna.locator("#board[data-past]").count() == 0
    act(anna, ben)


@pytest.fixture
def screen(secretive, guest):
    """Anna and Ben before one screen, with cards in their hands."""
    page = guest(secretive.url)
    page.request.post(f"{secretive.url}/api/me", data={"name": "Anna"})
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "hot", "name": "Ben"}]
    made = page.request.post(f"{secretive.url}/api/tables", data={"game": "reeds", "seats": seats}).json()
    page.goto(f"{secretive.url}/t/{made['table']}")
    page.wait_for_selector("body[data-ready]")
    return page


def test_at_one_screen_with_hidden_hands_the_device_is_passed_on(screen):
    hands = screen.locator("#board td, #board dd")
    expect(screen.locator("#prompt")).to_contain_text("Pass the device to Anna.")
    assert screen.locator("[data-action]").count() == 0
    covered = hands.all_inner_texts()
    screen.keyboard.press("b")
    screen.keyboard.press("Enter")
    screen.wait_for_selector("[data-action=pass]")
    assert hands.all_inner_texts() != covered
    before = version(screen)
    screen.locator("[data-action=pass]").first.click()
    changed(screen, before)
    expect(screen.locator("#prompt")).to_contain_text("Pass the device to Ben.")
    assert screen.locator("[data-action]").count() == 0
    screen.reload()
    expect(screen.locator("#prompt")).to_contain_text("Pass the device to Ben.")
    screen.click("#reveal-1")
    screen.wait_for_selector("[data-action=pass]")


def test_undo_across_the_curtain_asks_for_the_other_person_again(screen):
    screen.click("#reveal-0")
    screen.locator("[data-action=pass]").first.click()
    expect(screen.locator("#prompt")).to_contain_text("Pass the device to Ben.")
    screen.keyboard.press("u")
    expect(screen.locator("#prompt")).to_contain_text("Pass the device to Anna.")
    screen.click("#reveal-0")
    screen.wait_for_selector("[data-action=pass]")


HIDDEN = """(hidden) => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def test_a_page_says_whether_anybody_sees_it(guest, server):
    page = guest(server.url)
    said, opened = [], []

    def listen(socket):
        opened.append(socket.url)
        socket.on("framesent", lambda frame: said.append(frame))

    page.on("websocket", listen)
    make_table(page, ["me", "easy"])
    expect(page.locator("#connection")).to_be_hidden()
    page.evaluate(HIDDEN, True)
    page.evaluate(HIDDEN, True)
    page.evaluate(HIDDEN, False)
    assert said == ['{"hidden":true}', '{"hidden":false}']
    page.add_init_script("Object.defineProperty(document, 'hidden', { value: true, configurable: true })")
    page.reload()
    page.wait_for_selector("body[data-ready]")
    assert ["hidden=1" in url for url in opened] == [False, True]


def test_a_box_beside_long_words_is_as_large_as_others(guest, server):
    page = guest(server.url, locale="de-DE", viewport={"width": 390, "height": 844})
    make_table(page, ["me", "easy"])
    page.click(".more-button")
    sizes = [box.bounding_box() for box in page.locator("[data-remember][type=checkbox]").all()]
    assert len({(size["width"], size["height"]) for size in sizes}) == 1
    assert len(sizes) == 2
