"""Whole gestures in a browser: a goal is clicked and confirmed, by mouse, by keyboard and on a phone."""

import pytest
from playwright.sync_api import expect

from tests.browser.playing import CAN, changed, insist, make_table, version

SOME_GOAL = "#map-hexes [data-draft]"


def to_a_goal(page):
    """Decide anything until a space can be activated."""
    for _ in range(120):
        page.wait_for_selector("#ask.must-decide")
        if page.locator(SOME_GOAL).count():
            return
        before = version(page)
        page.locator(f"{CAN}, #form .send:not([aria-disabled])").first.click()
        insist(page)
        changed(page, before)
    raise AssertionError("no turn came")


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_a_march_is_two_clicks(guest, server, language):
    page = guest(server.url, locale=language)
    make_table(page, ["me", "medium", "medium"], game="akkad")
    to_a_goal(page)
    before = version(page)
    page.locator(SOME_GOAL).first.click()
    expect(page.locator("#form .send").first).to_be_focused()
    page.locator("#form .send:not([aria-disabled])").first.click()
    changed(page, before)
    expect(page.locator("#map-draft > *")).to_have_count(0)


def test_the_keyboard_opens_changes_closes_and_sends_a_form(guest, server):
    page = guest(server.url)
    make_table(page, ["me", "medium", "medium"], game="akkad")
    to_a_goal(page)
    goal = page.locator(SOME_GOAL).first
    before = version(page)
    goal.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#form .send").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#form > *")).to_have_count(0)
    assert version(page) == before
    goal.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#form .send").first).to_be_focused()
    page.keyboard.press("Enter")
    changed(page, before)


def test_a_phone_can_march(guest, server):
    page = guest(server.url, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    make_table(page, ["me", "medium", "medium"], game="akkad")
    to_a_goal(page)
    before = version(page)
    page.locator(SOME_GOAL).first.tap()
    send = page.locator("#form .send").first
    expect(send).to_be_in_viewport()
    assert send.bounding_box()["height"] >= 24
    send.tap()
    changed(page, before)
