"""What a person does at a table, by mouse and by keyboard."""

import random
import re
import time
from collections.abc import Sequence

from playwright.sync_api import Locator, Page, expect

CAN = "[data-board] .can, .choices button:visible, .leaving > button:visible"
SEND = "#form .send[data-line]"
LISTED = "#ask [id^=option-]"
SURE = ".sure [data-action]:visible"
TOO_SOON = "#toast:not([hidden]):has-text('too soon')"
MOMENT = 450
"""Milliseconds after which every tap counts (aim.js)."""


def make_table(
    page: Page, seats: Sequence[str], name: str = "Anna", game: str = "assyria", clock: str = "", **boxes: bool
) -> str:
    """Fill the form of the lobby; the address of the table."""
    page.goto(f"{'/'.join(page.url.split('/')[:3])}/?game={game}")
    page.fill("[name=name]", name)
    page.check(f"#new [name=players][value='{len(seats)}']")
    for n, kind in enumerate(seats):
        page.locator("#new select[name=seat]").nth(n).select_option(kind)
    page.select_option("#new [name=clock]", clock)
    for box, on in boxes.items():
        page.locator(f"[name={box}]").set_checked(on)
    page.click("#new button.main")
    expect(page).to_have_url(re.compile("/t/"))
    page.wait_for_selector("body[data-ready]")
    return page.url


def wait_until(page: Page, expression: str, seconds: float = 20.0) -> None:
    """Wait until an expression is true in a page.

    Playwright's own `wait_for_function` evaluates a text in the page, which our content security policy forbids.
    """
    end = time.monotonic() + seconds
    while not page.evaluate(expression):
        assert time.monotonic() < end, f"never true: {expression}"
        page.wait_for_timeout(50)


def version(page: Page) -> str:
    return page.get_attribute("#board", "data-version") or ""


def my_turn(page: Page) -> bool:
    """Wait until this person must decide; False if the game is over before."""
    page.wait_for_selector("#ask.must-decide, #board[data-status=finished]")
    return page.get_attribute("#board", "data-status") == "running"


def changed(page: Page, before: str) -> None:
    page.wait_for_selector(f"#board:not([data-version='{before}'])")


def click(page: Page, rng: random.Random, tap: bool = False) -> None:
    """One decision: a click on something that can be clicked; whoever may pass, passes rather often.

    If a form is open or opens, what it proposes is sent; if that is nothing, a decision is taken from the list.
    """
    before = version(page)
    loose = page.locator(".leaving > button:visible")
    found = loose if loose.count() and rng.random() < 0.6 else page.locator(CAN)
    target = found.nth(rng.randrange(found.count())) if found.count() else None
    if target is None or lies_under_the_question(target):
        send_or_choose(page)
    else:
        choose(page, target, tap)
    changed(page, before)


def lies_under_the_question(target: Locator) -> bool:
    """True if an answer that needs much room covers it: then nobody sees it, and the answer stands for it."""
    return bool(
        target.evaluate(
            """(it) => {
              it.scrollIntoView({ block: "nearest" });
              const { x, y, width, height } = it.getBoundingClientRect();
              const there = document.elementFromPoint(x + width / 2, y + height / 2);
              return !it.closest(".ask") && Boolean(there?.closest(".ask"));
            }"""
        )
    )


def choose(page: Page, target: Locator, tap: bool = False) -> None:
    """Click something; if that opens a form, send what it proposes."""
    opens_form = target.get_attribute("data-draft") is not None
    if tap and opens_form:
        target.tap()
    elif tap:
        tap_until_it_counts(page, target)
    else:
        target.click()
    if opens_form:
        page.wait_for_selector("#form .send")
        send_or_choose(page)
    insist(page)


def tap_until_it_counts(page: Page, target: Locator) -> None:
    """Tap something; once more if the page says that this was too soon after the last tap on the same spot."""
    before = version(page)
    target.tap()
    page.wait_for_selector(f"#board:not([data-version='{before}']), {TOO_SOON}, {SURE}")
    if page.locator(TOO_SOON).count():
        page.wait_for_timeout(MOMENT)
        target.tap()


def insist(page: Page) -> None:
    """If the page asks before something is given up, give it up."""
    if page.locator(SURE).count():
        page.locator(SURE).click()


def send_or_choose(page: Page) -> None:
    """Send what an open form proposes; else type the first of all options, which need not be in sight."""
    send = page.locator(SEND)
    if send.count():
        send.first.click()
    else:
        type_option(page, 0)


def type_option(page: Page, n: int) -> None:
    """Type the notation of an option: of the first, the last (-1) or any other."""
    page.keyboard.press("Escape")
    page.keyboard.press("/")
    page.keyboard.type(page.locator(LISTED).nth(n).get_attribute("data-action") or "")
    page.keyboard.press("Enter")


def press(page: Page, rng: random.Random) -> None:
    """One decision by keyboard: to the board, a few steps with the arrows, Enter."""
    before = version(page)
    page.keyboard.press("b")
    for _ in range(rng.randrange(3)):
        page.keyboard.press(rng.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]))
    if page.locator("[data-action]:focus").count() == 0:
        page.keyboard.press("b")
    page.keyboard.press("Enter")
    insist(page)
    changed(page, before)
