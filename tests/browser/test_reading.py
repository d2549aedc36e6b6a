"""Rules open beside the table, and what is great is announced: without leaving, or covering, what is to be decided."""

import re
from random import Random

from playwright.sync_api import expect

import eduba
from eduba.core import transcript
from eduba.core.journal import Journal
from tests.browser.playing import CAN, make_table, my_turn, version
from tests.browser.test_marks import PHONE


def test_a_clause_opens_beside_the_table_and_gives_the_focus_back(guest, server):
    page = guest(server.url)
    table = make_table(page, ["me", "easy"])
    my_turn(page)
    link, panel = page.locator("#prompt .cite"), page.locator("#rule")
    clause = link.get_attribute("href").split("#")[1]
    page.keyboard.press("Tab")
    link.focus()
    page.keyboard.press("Enter")
    expect(panel).to_be_visible()
    expect(panel.locator("[aria-current]")).to_contain_text(clause)
    assert panel.locator("li").count() > 1, "its neighbours are there too"
    assert page.url == table
    whole, asked = panel.get_by_role("link"), page.locator("#ask").bounding_box()
    assert (whole.get_attribute("target"), whole.get_attribute("href").split("#")[1]) == ("_blank", clause)
    box = panel.bounding_box()
    assert box["x"] >= asked["x"] + asked["width"], "the question stays in sight"
    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    expect(link).to_be_focused()


def before_the_flood():
    """A game of Assyria right before a flood, and the move that brings it."""
    game, dice = eduba.game("assyria"), Random(5)
    journal = Journal(game, 2, "5")
    while True:
        text, options = transcript.write(journal, reveal=True), journal.state.options()
        action = dice.choice(options)
        if any(event[0] == "flood" for event in journal.act(action)):
            return text, action.text


def test_a_flood_is_announced_once_with_what_it_brought_and_does_not_cover_the_question(guest, server):
    text, action = before_the_flood()
    for settings in ({}, PHONE):
        page = guest(server.url, **settings)
        page.request.post(f"{server.url}/api/me", data={"name": "Anna"})
        asked = {"text": text, "seats": [{"kind": "me"}] * 2}
        table = page.request.post(f"{server.url}/api/transcripts", data=asked).json()["table"]
        page.goto(f"{server.url}/t/{table}")
        page.wait_for_selector("body[data-ready]")
        expect(page.locator("#news")).to_be_hidden()
        done = {"action": action, "version": int(version(page))}
        page.request.post(f"{server.url}/api/tables/{table}/actions", data=done)
        news = page.locator("#news")
        expect(news).to_contain_text("The flood of reign 1")
        expect(news.locator("th").first).to_have_text(re.compile("Anna"))
        expect(news).to_be_in_viewport(ratio=1)
        for _ in range(2):
            told, asking = news.bounding_box(), page.locator("#ask").bounding_box()
            assert told["x"] >= asking["x"] + asking["width"] or told["y"] + told["height"] <= asking["y"]
            news.locator("summary").click()
        if settings:
            page.locator("#news button").click()
        else:
            page.locator(CAN).first.click()
        expect(news).to_be_hidden()
        page.reload()
        page.wait_for_selector("body[data-ready]")
        expect(page.locator("#entries [data-news]")).to_be_attached()
        expect(news).to_be_hidden()
