"""The menu of a table, and how fast the moves of others are shown."""

from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.browser.playing import CAN, make_table, my_turn, version

WATCH = """() => {
  window.moves = [];
  const seen = new Set([...document.querySelectorAll("#entries [data-move]")].map((a) => a.dataset.move));
  new MutationObserver(() => {
    const now = performance.now();
    for (const { dataset } of document.querySelectorAll("#entries [data-move]"))
      if (!seen.has(dataset.move)) seen.add(dataset.move), moves.push([now, dataset.by]);
  }).observe(document.getElementById("entries"), { childList: true, subtree: true });
}"""
"""Notes when each further move is shown, and whose it is."""


@pytest.fixture
def page(guest, server):
    """Anna against two bots, who decide at once; she is to choose her first hex."""
    page = guest(server.url)
    make_table(page, ["me", "easy", "easy"], brisk=False)
    my_turn(page)
    return page


def choose_pace(page, milliseconds):
    page.click(".more-button")
    page.select_option("[data-pace]", str(milliseconds))
    page.keyboard.press("Escape")
    page.evaluate(WATCH)


def act(page):
    page.locator(CAN).first.click()


def act_before_others(page):
    """Anna decides until it is somebody else's turn: she may have several decisions in a row."""
    for _ in range(10):
        my_turn(page)
        before = version(page)
        act(page)
        page.wait_for_selector(f"#board:not([data-version='{before}'])")
        if not page.locator("#ask.must-decide").count():
            return


def played(page):
    """Anna decides until the bots have made several moves in a row; the moves as they were shown."""
    for _ in range(4):
        my_turn(page)
        before = version(page)
        act(page)
        page.wait_for_selector(f"#board:not([data-version='{before}'])")
    my_turn(page)
    return page.evaluate("moves")


def test_the_moves_of_others_come_one_by_one_for_who_wants_that(page):
    choose_pace(page, 1000)
    shown = dict(played(page))  # a busy server tells two moves in one update, which are shown at one moment
    gaps = [later - earlier for (earlier, _), (later, by) in pairwise(shown.items()) if by != "0"]
    assert len(gaps) >= 3
    assert min(gaps) > 900
    page.reload()
    expect(page.locator("[data-pace]")).to_have_value("1000")


def test_otherwise_they_come_as_fast_as_they_are_made(page):
    choose_pace(page, 0)
    moves = played(page)
    gaps = [later - earlier for (earlier, _), (later, by) in pairwise(moves) if by != "0"]
    assert min(gaps) < 900
    assert page.locator("#skip-ahead:visible").count() == 0


def test_the_rest_can_be_seen_at_once_by_mouse_and_by_keyboard(page):
    choose_pace(page, 3000)
    for skip in (lambda: page.click("#skip-ahead"), lambda: page.keyboard.press("s")):
        act_before_others(page)
        expect(page.locator("#skip-ahead")).to_be_visible()
        skip()
        expect(page.locator("#ask.must-decide")).to_be_visible(timeout=2500)
        expect(page.locator("#skip-ahead")).to_be_hidden()


def test_the_menu_opens_onto_invitation_story_and_help_and_leaves_the_log_as_it_is(page):
    log = page.locator("#entries").bounding_box()
    page.click(".more-button")
    menu = page.locator("#more-menu")
    expect(menu).to_be_visible()
    assert page.locator("#entries").bounding_box() == log
    order = menu.locator("button, a, select, input, textarea").evaluate_all(
        "all => all.map((one) => one.dataset.link ?? one.getAttribute('href')?.split('/')[1] ?? one.id)"
    )
    assert order[0] == "invite"
    assert order.index("how-to-play") == 2
    assert order[-2] == "note", "only the button that closes the menu comes after it"
    for one in menu.locator("button, a, select, input, textarea").all():
        expect(one).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    expect(page.locator(".more-button")).to_be_focused()
