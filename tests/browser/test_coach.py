"""The coach at the table: a first game from the lobby, moves outlined, by mouse and keyboard, on a phone in German."""

import random

from playwright.sync_api import expect

import eduba
from eduba.core import transcript
from eduba.core.journal import Journal
from eduba.games import ui_of

SOON = {"timeout": 40_000}


def test_a_first_game_with_the_coach(guest, server):
    phone = {"viewport": {"width": 390, "height": 844}, "locale": "de-DE", "color_scheme": "dark"}
    page = guest(f"{server.url}/?game=assyria", **phone)
    page.get_by_role("button", name="Erste Partie mit Coach").click()
    hint = page.locator("#hint")
    expect(hint.locator(".advice-best")).to_contain_text("Der Coach empfiehlt", **SOON)
    expect(page.locator("#board .advised")).to_have_count(1)
    expect(page.locator("#board .advised")).to_have_attribute("aria-description", "empfohlen")
    expect(page.locator("#board .advised-second")).to_have_count(1)
    page.click("#coach")
    expect(hint).to_be_empty()
    expect(page.locator(".advised")).to_have_count(0)
    expect(page.locator("#coach")).to_have_attribute("aria-pressed", "false")
    page.click("#coach")
    expect(hint).to_have_text(page.locator("#hinting").get_attribute("data-wait"))
    page.click("#coach")
    expect(hint).to_be_empty()
    page.keyboard.press("h")
    expect(hint.locator(".advice-best button")).to_be_visible(**SOON)
    asked = page.locator("#hinting").get_attribute("data-question")
    action = hint.locator(".advice-best button").get_attribute("data-action")
    page.locator(f'#board .advised[data-action="{action}"]').press("Enter")
    expect(page.locator(f'[data-question="{asked}"]')).to_have_count(0, **SOON)
    expect(page.locator(".advice-best, .advised")).to_have_count(0)


def test_the_coach_outlines_its_move_in_a_form_too(guest, server):
    game, dice = eduba.game("akkad"), random.Random(1)
    journal = Journal(game, 3, "coach")
    while not ui_of(game).forms.opening(journal.state).startswith("row at"):
        options = journal.state.options()
        journal.act(dice.choices(options, game.habits(journal.state, options))[0])
    page = guest(server.url)
    page.request.post(f"{server.url}/api/me", data={"name": "Anna"})
    bot = {"kind": "bot", "bot": "random"}
    seats = [{"kind": "me"} if n == journal.state.actor else bot for n in range(3)]
    asked = {"text": transcript.write(journal, reveal=True), "seats": seats}
    table = page.request.post(f"{server.url}/api/transcripts", data=asked).json()["table"]
    page.goto(f"{server.url}/t/{table}")
    answers = page.locator("#form")
    before = answers.bounding_box()["y"]
    page.click("#hint-ask")
    advised = page.locator("#form .advised")
    expect(advised).to_have_count(1, **SOON)
    assert answers.bounding_box()["y"] == before, "what was about to be clicked stays where it was"
    best = page.locator(".advice-best button").get_attribute("data-action")
    expect(advised).to_have_attribute("data-decides", best)
    page.locator("#form [data-draft]:not(.advised)").first.click()
    expect(page.locator("#form [aria-pressed=true]:not(.advised)").first).to_be_visible()
    expect(advised).to_have_count(1)
