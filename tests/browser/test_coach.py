"""The coach at the table: a first game from the lobby, moves outlined, by mouse and keyboard, on a phone in German."""

import random

import pytest
from playwright.sync_api import expect

import eduba
from eduba.core import transcript
from eduba.core.journal import Journal
from eduba.games import ui_of
from tests.browser.playing import click, my_turn
from tests.browser.test_legible import at_questions

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
    advice, question = hint.bounding_box(), page.locator("#ask").bounding_box()
    assert advice["height"] < question["height"] / 2, "the question keeps the greater part"
    second = hint.locator(".advice-second button")
    expect(second).to_be_hidden()
    hint.locator("summary").click()
    expect(second).to_be_visible()
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
    page.keyboard.press("h")  # a click that comes too soon is tried again by Playwright, which scrolls the page for it
    advised = page.locator("#form .advised")
    expect(advised).to_have_count(1, **SOON)
    assert answers.bounding_box()["y"] == before, "what was about to be clicked stays where it was"
    best = page.locator(".advice-best button").get_attribute("data-action")
    expect(advised).to_have_attribute("data-decides", best)
    page.locator("#form [data-draft]:not(.advised)").first.click()
    expect(page.locator("#form [aria-pressed=true]:not(.advised)").first).to_be_visible()
    expect(advised).to_have_count(1)


@pytest.mark.parametrize("players", [2, 4])
def test_with_the_coach_what_lies_below_the_question_stays_in_sight(guest, server, players):
    page = guest(server.url, locale="de-DE", viewport={"width": 1440, "height": 900})
    page.request.post(f"{server.url}/api/me", data={"name": "Anna"})
    ((_, text),) = at_questions("assyria", players, ["ask.act"])
    sent = {"text": text, "seats": [{"kind": "me"}] * players, "settings": {"practice": True}}
    table = page.request.post(f"{server.url}/api/transcripts", data=sent).json()["table"]
    page.goto(f"{server.url}/t/{table}")
    page.click("#hint-ask")
    expect(page.locator(".advice-best")).to_be_visible(**SOON)
    for part in ("#board", ".mats") + (("#state",) if players == 4 else ()):
        box = page.locator(part).bounding_box()
        assert box["y"] + box["height"] <= 900, part


TOP = "() => { scrollTo(0, 0); return document.getElementById('mats').getBoundingClientRect().top }"


def test_with_the_coach_on_nothing_below_the_question_moves(guest, server):
    page = guest(f"{server.url}/?game=assyria", viewport={"width": 1440, "height": 900})
    dice, tops = random.Random(4), set()
    page.get_by_role("button", name="First game with a coach").click()
    for question in range(9):
        my_turn(page)
        if question % 4 == 0:
            expect(page.locator(".advice-best")).to_be_visible(**SOON)
        tops.add(page.evaluate(TOP))
        click(page, dice)
    assert max(tops) - min(tops) <= 2, tops
    my_turn(page)
    page.click("#coach")
    expect(page.locator("#hint")).to_be_empty()
    assert page.evaluate(TOP) < min(tops), "who does without the coach has the room for all parts"
