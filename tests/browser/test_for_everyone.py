"""Accessibility of every page in light and dark, the weight of the first load, and the policy of what may run."""

import gzip
from itertools import pairwise

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.playing import CAN, changed, make_table, my_turn, version
from tests.browser.test_looking import finished, loaded

HEAVIEST = 60_000


@pytest.fixture(scope="module")
def record():
    return finished()[0]


def violations(page):
    found = Axe().run(page).response["violations"]
    return [(v["id"], [node["html"][:160] for node in v["nodes"][:3]]) for v in found]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_any_page(guest, server, record, scheme):
    page = guest(server.url, color_scheme=scheme)
    assert not violations(page), "lobby"
    story = loaded(page, record)
    assert not violations(page), "finished table"
    for path in ("/rules/assyria", "/how-to-play/assyria", f"{story[len(server.url):]}/story", "/?game=ur"):
        page.goto(server.url + path)
        assert not violations(page), path
    make_table(page, ["me", "easy"])
    my_turn(page)
    page.keyboard.press("/")
    assert not violations(page), "table"
    page.keyboard.press("Escape")
    make_table(page, ["me", "open", "easy"])
    assert not violations(page), "waiting table"
    make_table(page, ["me", "easy", "easy"], game="ur")
    my_turn(page)
    assert not violations(page), "another table"


def test_the_first_load_is_light(guest, server):
    sizes = {}
    page = guest(server.url)
    page.on("response", lambda r: sizes.__setitem__(r.url, r))
    for first in ("/", "play"):
        sizes.clear()
        if first == "/":
            page.goto(server.url)
        else:
            page.click(".welcome button")
            page.wait_for_selector("body[data-ready]")
        page.wait_for_load_state("networkidle")
        bodies = [r.body() for r in sizes.values() if r.status == 200]
        assert sum(len(gzip.compress(body)) for body in bodies) < HEAVIEST


def test_everything_of_ours_obeys_the_policy_and_nothing_inline_runs(guest, server):
    quiet = ("Content Security Policy", "x:")
    page = guest(server.url, quiet=quiet)
    assert "unsafe" not in page.request.get(server.url).headers["content-security-policy"]
    page.evaluate("document.body.insertAdjacentHTML('beforeend', '<img src=x: onerror=\"window.ran = 1\">')")
    page.wait_for_timeout(200)
    assert page.evaluate("window.ran") is None


def test_who_chose_dark_gets_dark_everywhere(guest, server):
    page = guest(server.url)
    light = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    page.click("button[name=theme]")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") != light


def test_paper_shows_the_board_and_no_buttons(guest, server):
    page = guest(server.url)
    make_table(page, ["me", "easy"])
    page.emulate_media(media="print")
    expect(page.locator("#board svg").first).to_be_visible()
    expect(page.locator(".bar")).to_be_hidden()
    expect(page.locator("#options")).to_be_hidden()


NEEDED = {"assyria": "#mats .part", "assyria2": "#mats .part", "ur": "#slot-nations"}
"""What the decisions of each game are about, beside the map."""


@pytest.mark.parametrize(("game", "seats"), [("assyria", 4), ("assyria2", 4), ("assyria2", 2), ("ur", 4)])
def test_on_a_laptop_own_state_and_the_last_lines_of_the_log_are_in_sight_too(guest, server, game, seats):
    page = guest(server.url)
    make_table(page, ["me", *["easy"] * (seats - 1)], game=game)
    for _ in range(4):
        my_turn(page)
        before = version(page)
        page.locator(CAN).first.click()
        changed(page, before)
    my_turn(page)
    parts = ["#board svg", "#ask", NEEDED[game], *(f"#player-{n} .head" for n in range(seats))]
    for part in [*parts, "#player-0", "#entries li:last-child", "#entries li:nth-last-child(2)"]:
        box = page.locator(part).first.bounding_box()
        assert box["y"] >= 0, part
        assert box["y"] + box["height"] <= 769, part
    expect(page.locator("#entries li").last).to_be_in_viewport()


def test_on_a_laptop_and_on_a_wide_screen_map_and_question_are_in_sight_without_scrolling(guest, server):
    for width, height in ((1366, 768), (1920, 1080), (2560, 1440)):
        for seats in (2, 4):
            page = guest(server.url, viewport={"width": width, "height": height})
            make_table(page, ["me", *["easy"] * (seats - 1)])
            my_turn(page)
            for part in ("#board svg", "#ask", "#slot-fields", "#slot-assur", "#slot-tracks", "#player-0"):
                box = page.locator(part).first.bounding_box()
                assert box["y"] + box["height"] <= height + 1, (part, width, seats)
                assert box["x"] + box["width"] <= width + 1, (part, width, seats)
            boxes = [page.locator(part).first.bounding_box() for part in ("#board svg", "#ask", "#people")]
            for left, right in pairwise(boxes):
                assert left["x"] + left["width"] <= right["x"] + 1, "nothing overlaps"
