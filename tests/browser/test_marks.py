"""The marks of what is reconstructed explain themselves in a browser, and lead to the list of sources."""

import pytest
from playwright.sync_api import expect

from tests.browser.playing import make_table

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
TOLD = "Our own map, not the printed board"


def test_a_mark_at_a_table_tells_by_hovering_and_by_focus_and_leads_to_the_sources(guest, server):
    page = guest(server.url)
    make_table(page, ["me", "medium", "medium"], game="ur")
    mark, told = page.locator("#ours-map a"), page.locator("#tip")
    expect(told).to_be_hidden()
    mark.hover()
    expect(told).to_contain_text(TOLD)
    page.mouse.move(2, 2)
    expect(told).to_be_hidden()
    page.keyboard.press("Tab")
    mark.focus()
    expect(told).to_contain_text(TOLD)
    with page.context.expect_page() as opened:
        page.keyboard.press("Enter")
    expect(opened.value.locator("#material")).to_be_visible()
    expect(page.locator("#ask")).to_be_visible()


@pytest.mark.parametrize(("game", "mark"), [("assyria", "wells"), ("assyria2", "third-gold"), ("ur", "map")])
def test_on_a_phone_a_tap_tells_and_a_second_one_leads_to_the_sources(guest, server, game, mark):
    page = guest(f"{server.url}/how-to-play/{game}", **PHONE)
    first = page.locator(f"#ours-{mark} a").first
    first.tap()
    expect(page.locator("#tip")).to_be_visible()
    with page.context.expect_page() as opened:
        first.tap()
    expect(opened.value.locator("#material")).to_be_attached()
    assert opened.value.url.endswith(f"/rules/{game}#material")


@pytest.mark.parametrize("game", ["assyria", "assyria2", "ur"])
def test_on_a_phone_the_marks_of_a_map_are_large_enough_for_a_finger(guest, server, game):
    page = guest(server.url, **PHONE)
    make_table(page, ["me", "easy", "easy"], game=game)
    for path in (page.url, f"{server.url}/how-to-play/{game}"):
        page.goto(path)
        marks = page.locator("#part-map .our-mark a")
        assert marks.count() > 0
        assert min(mark.bounding_box()["width"] for mark in marks.all()) >= 24
