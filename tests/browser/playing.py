"""What a person does at a table, by mouse and by keyboard."""

import random
import re
from collections.abc import Sequence

from playwright.sync_api import Page, expect

CAN = "[data-board] .can, .choices button"


def make_table(page: Page, seats: Sequence[str], name: str = "Anna", game: str = "assyria", **boxes: bool) -> str:
    """Fill the form of the lobby; the address of the table."""
    page.goto(f"{'/'.join(page.url.split('/')[:3])}/?game={game}")
    page.fill("[name=name]", name)
    for n, select in enumerate(page.locator("#new select[name=seat]").all()):
        select.select_option(seats[n] if n < len(seats) else "none")
    for box, on in boxes.items():
        page.locator(f"[name={box}]").set_checked(on)
    page.click("#new button.main")
    expect(page).to_have_url(re.compile("/t/"))
    page.wait_for_selector("body[data-ready]")
    return page.url


def version(page: Page) -> str:
    return page.get_attribute("#board", "data-version") or ""


def my_turn(page: Page) -> bool:
    """Wait until this person must decide; False if the game is over before."""
    page.wait_for_selector("#ask.must-decide, #board[data-status=finished]")
    return page.get_attribute("#board", "data-status") == "running"


def changed(page: Page, before: str) -> None:
    page.wait_for_selector(f"#board:not([data-version='{before}'])")


def click(page: Page, rng: random.Random, tap: bool = False) -> None:
    """One decision: a click on something that can be clicked; whoever may pass, passes rather often."""
    before = version(page)
    loose = page.locator(".choices [data-action=pass], .choices [data-action=done]")
    found = loose if loose.count() and rng.random() < 0.6 else page.locator(CAN)
    target = found.nth(rng.randrange(found.count()))
    if tap:
        target.tap()
    else:
        target.click()
    changed(page, before)


def press(page: Page, rng: random.Random) -> None:
    """One decision by keyboard: to the board, a few steps with the arrows, Enter."""
    before = version(page)
    page.keyboard.press("b")
    for _ in range(rng.randrange(3)):
        page.keyboard.press(rng.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]))
    if page.locator("[data-action]:focus").count() == 0:
        page.keyboard.press("b")
    page.keyboard.press("Enter")
    changed(page, before)
