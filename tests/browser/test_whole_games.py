"""Games from the lobby to the result."""

import itertools
import random
import re

import pytest
from playwright.sync_api import expect

import eduba
from tests.browser.playing import LISTED, changed, choose, click, make_table, my_turn, press, type_option, version

DECISIONS = 400


def finish(page, decide):
    for _ in range(DECISIONS):
        if not my_turn(page):
            break
        decide()
    expect(page.locator("#board")).to_have_attribute("data-status", "finished")
    expect(page.locator(".result .ranking li")).to_have_count(2)
    expect(page.locator(".result a")).to_be_in_viewport(ratio=1)
    answers = page.locator(".answers")
    assert answers.evaluate("e => e.scrollWidth <= e.clientWidth"), "nothing is cut off"


def test_a_whole_game_by_mouse_and_what_can_be_clicked_is_what_is_legal(guest, server):
    page = guest(server.url)
    make_table(page, ["me", "medium"])
    rng, decisions, compared = random.Random(1), itertools.count(), []

    def decide():
        drawn = page.locator("[data-board] .can").evaluate_all("all => all.map(x => x.dataset.action)")
        if next(decisions) % 3 == 0:
            legal = page.request.get(page.url.replace("/t/", "/api/tables/")).json()["actions"]
            assert sorted({*drawn, *(a for a in legal if a in ("pass", "done"))}) == sorted(legal)
            compared.append(len(drawn))
        click(page, rng)

    finish(page, decide)
    assert len(compared) > 5
    assert any(compared)
    page.click(".result a")
    expect(page).to_have_url(re.compile("/story"))


def test_a_whole_game_by_keyboard_alone(guest, server):
    page = guest(server.url)
    make_table(page, ["me", "easy"])
    rng = random.Random(2)
    finish(page, lambda: press(page, rng))


def test_a_whole_game_on_a_phone_without_scrolling_sideways(guest, server):
    phone = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
    page = guest(server.url, **phone)
    page.tap(".welcome button")
    my_turn(page)
    make_table(page, ["me", "easy"])
    rng = random.Random(3)
    widths = set()

    def decide():
        widths.add(page.evaluate("document.documentElement.scrollWidth"))
        box = page.locator("#ask").bounding_box()
        assert box["y"] + box["height"] <= 741, "what is asked is always in sight"
        click(page, rng, tap=True)

    finish(page, decide)
    assert widths == {360}


@pytest.mark.parametrize("game", [name for name in eduba.ids() if name != "assyria"])
def test_every_game_can_be_played_by_choosing_and_typing_options(guest, server, game):
    page = guest(server.url)
    make_table(page, ["me", "easy", "easy"], game=game)
    for n in range(6):
        assert my_turn(page)
        before = version(page)
        if n % 2:
            page.keyboard.press("Escape")
            page.keyboard.press("/")
            page.wait_for_selector("#command:focus")
            if not page.locator(f"{LISTED}:visible").count():  # all kinds of options are folded
                page.locator("#ask details.kind > summary:visible").first.click()
            choose(page, page.locator(f"{LISTED}:visible").first)
        else:
            type_option(page, -1)
        changed(page, before)
    expect(page.locator("#player-0")).to_contain_text("Anna")
