"""Brisk: the table passes for a seat, and a season of Ur can be played again after the game."""

from random import Random

from playwright.sync_api import expect

import eduba
from eduba.core import transcript
from eduba.core.journal import Journal
from tests.browser.playing import changed, make_table, my_turn, version
from tests.browser.test_looking import loaded
from tests.browser.test_together import invited

DROPS = """() => new MutationObserver(() => {
  if (document.querySelector(".water-drop")) document.body.dataset.dropped = "";
}).observe(document.body, { childList: true })"""
"""Notes that water was seen, however soon it is gone again."""


def three(guest, server):
    """Anna with two seats and Ben with one, at a table of Ur."""
    anna = guest(server.url)
    make_table(anna, ["me", "open", "hot"], game="ur", private=True)
    ben = guest(invited(anna))
    ben.fill(".join [name=name]", "Ben")
    ben.click(".join button")
    ben.wait_for_selector("body[data-ready]")
    anna.click("#start")
    for page in (anna, ben):
        page.wait_for_selector("#board[data-status=running]")
    return anna, ben


def test_the_table_passes_for_a_seat_until_its_owner_decides_again(guest, server):
    anna, ben = three(guest, server)
    ben.locator("#order-end").focus()
    ben.keyboard.press("Enter")
    expect(ben.locator(".standing-orders .stands")).to_contain_text("division of the nations")
    assert anna.locator(".standing-orders .stands").count() == 0
    for _ in range(3):
        before = version(anna)
        anna.wait_for_selector("#ask.must-decide")
        anna.keyboard.press("n")
        changed(anna, before)
    expect(ben.locator("#entries")).to_contain_text("Ben passes. (by standing order)")
    expect(anna.locator("#entries")).to_contain_text("Ben passes.")
    expect(anna.locator("#entries")).not_to_contain_text("standing order")
    ben.click("#cancel-1")
    expect(ben.locator("#order-end")).to_be_visible()
    assert ben.locator(".standing-orders .stands").count() == 0


def season():
    """A game of Ur up to its first season that waters land."""
    game, dice = eduba.game("ur"), Random(4)
    journal = Journal(game, 3, "11", names=["Anna", "Ben", "Cleo"])
    while not any(event[0] == "irrigated" for event in journal.steps[-1].events):
        options = journal.state.options()
        journal.act(dice.choices(options, game.habits(journal.state, options))[0])
    return transcript.write(journal)


def test_the_story_plays_the_season_and_shows_who_was_paid(guest, server):
    page = guest(server.url)
    page.goto(loaded(page, season()) + "/story")
    page.wait_for_selector("body[data-ready]")
    expect(page.locator("#season li.unit").first).to_contain_text("is irrigated")
    page.evaluate(DROPS)
    for _ in range(2):
        page.click("[data-season=step]")
    expect(page.locator("body[data-dropped]")).to_have_count(1)
    page.locator("#ledger summary").click()
    expect(page.locator("#ledger")).to_contain_text("Bank")
    page.locator("#payments summary").click()
    expect(page.locator("#payments")).to_contain_text("Round 1")


def test_a_line_that_says_several_steps_is_typed_or_clicked(guest, server):
    page = guest(server.url)
    make_table(page, ["me", "hot", "hot"], game="ur")
    assert my_turn(page)
    page.keyboard.press("/")
    page.fill("#command", "offer Der 3000000")
    page.keyboard.press("Enter")
    expect(page.locator("#toast")).to_be_visible()
    expect(page.locator("#command")).to_have_value("offer Der 3000000")  # to be corrected
    page.fill("#command", "offer Der 141")
    page.keyboard.press("Enter")
    expect(page.locator("#entries")).to_contain_text("offers 141 for Der.")
    assert my_turn(page)
    page.locator("#prompt").evaluate("e => { e.dataset.line = 'offer Der 300' }")
    page.locator("#prompt").click(position={"x": 40, "y": 8})
    expect(page.locator("#entries")).to_contain_text("offers 300 for Der.")
