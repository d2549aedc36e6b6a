"""A combat of Akkad in the browser: steps are played at once or one by one, bones roll, and the story stays, folded."""

from random import Random

import pytest
from playwright.sync_api import expect

import eduba
from eduba.core import transcript
from eduba.core.journal import Journal
from eduba.games.akkad.state import REBELS

ROLLED = """() => { const { animate } = Element.prototype;
  Element.prototype.animate = function (...how) {
    if (this.matches(".bone")) document.body.dataset.rolled = Number(document.body.dataset.rolled ?? 0) + 1;
    return animate.apply(this, how);
  } }"""
"""Counts the bones that roll."""


def first_blow():
    """A game in which somebody is about to fight rebels in the first round of a combat."""
    game, dice = eduba.game("akkad"), Random(4)
    journal = Journal(game, 3, "5", names=["Anna", "Ben", "Cleo"])
    while True:
        options = journal.state.options()
        if journal.state.phase == "stance" and REBELS in journal.state.fighters and len(options) > 1:
            return journal  # with one choice the table would make it
        weights = game.habits(journal.state, options)
        journal.act(dice.choices(options, [weight + 0.02 for weight in weights])[0])


@pytest.fixture(scope="module")
def journal():
    return first_blow()


@pytest.fixture
def fighter(guest, server, journal):
    """The page of the person who fights, against bots."""

    def arrive(**settings):
        page = guest(server.url, **settings)
        seats = [{"kind": "bot", "bot": "mcts:10s"}] * 3  # they think so long that nothing follows the fight
        seats[journal.state.actor] = {"kind": "me"}
        page.request.post(f"{server.url}/api/me", data={"name": "Anna"})
        body = {"text": transcript.write(journal), "seats": seats}
        table = page.request.post(f"{server.url}/api/transcripts", data=body).json()["table"]
        page.goto(f"{server.url}/t/{table}")
        page.wait_for_selector("body[data-ready]")
        return page

    return arrive


def test_before_the_blow_both_sides_and_the_steps_to_come_are_shown(fighter):
    page = fighter()
    expect(page.locator("#combat .scales")).to_contain_text("bones to roll")
    expect(page.locator("#combat-course [aria-current=step]")).to_have_text("Cards, retreat?")
    expect(page.locator("#combat-next")).to_be_hidden()


def test_steps_wait_for_a_click_if_the_person_wants_and_the_browser_remembers_it(fighter):
    page = fighter()
    page.check("[data-stepwise]")
    before = page.locator(".beat:visible").count()
    page.click("[data-action=fight]")
    expect(page.locator("#combat-next")).to_be_visible()
    expect(page.locator(".beat:visible")).to_have_count(before + 1)
    page.click("#combat-next")
    expect(page.locator(".beat:visible")).to_have_count(before + 2)
    rest = page.locator("#combat-rest")
    if rest.is_visible():  # unless the combat was over with that
        rest.click()
    expect(page.locator("#combat-next")).to_be_hidden()
    assert page.locator(".beat:visible").count() == page.locator(".beat").count() >= before + 2
    page.reload()
    expect(page.locator("[data-stepwise]")).to_be_checked()


def test_bones_roll_and_come_to_rest_on_the_side_that_was_thrown(fighter):
    page = fighter(reduced_motion="no-preference")
    page.evaluate(ROLLED)
    page.click("[data-action=fight]")
    expect(page.locator("body[data-rolled]")).to_be_attached()
    expect(page.locator(".playing")).to_have_count(0)
    page.evaluate("() => Promise.all(document.getAnimations().map((one) => one.finished))")
    for kind, selector in (("hit", ".bone.hit use"), ("miss", ".bone:not(.hit) use")):
        sides = page.locator(selector).evaluate_all("all => all.map((one) => one.getAttribute('href'))")
        assert all(f"bone-{kind}-" in side for side in sides)


def test_nothing_moves_for_who_wants_no_motion(fighter):
    page = fighter()
    page.evaluate(ROLLED)
    page.click("[data-action=fight]")
    expect(page.locator(".beat .bone").first).to_be_attached()
    assert page.evaluate("document.body.dataset.rolled") is None
    assert page.locator(".beat[hidden]").count() == 0
