"""A lesson by mouse: every step by what is outlined, a wrong move on the way, left and taken up again."""

import re

import pytest
from playwright.sync_api import Page, expect

import eduba
from eduba.core.teaching.puzzle import puzzles
from tests.browser.playing import changed, version, wait_until
from tests.browser.test_for_everyone import violations

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


IN_SIGHT = """() => {
  const place = document.querySelector(".part-map .asked")?.getBoundingClientRect();
  const [x, y] = place ? [place.x + place.width / 2, place.y + place.height / 2] : [0, 0];
  return x >= 0 && x < innerWidth && y >= 0 && y < document.getElementById("ask").getBoundingClientRect().top;
}"""
"""True unless the space that is outlined lies beside the screen, or under the question."""


def begin(page: Page, game: str) -> None:
    page.goto(f"{'/'.join(page.url.split('/')[:3])}/?game={game}")
    page.click("button[formaction='/learn']")
    expect(page).to_have_url(re.compile("/t/"))
    page.wait_for_selector("body[data-ready]")


def step(page: Page) -> str:
    return page.locator(".lesson-where span").inner_text()


def follow(page: Page) -> None:
    """What is outlined: on the board or among the buttons; where that opens a form, what is outlined there."""
    before, line = version(page), page.get_attribute("#lesson", "data-form-line")
    look = (page.get_attribute("#lesson", "data-look") or "").split()
    expect(page.locator(".look-here")).to_have_count(len(look))
    sends = page.locator("#form .asked")
    if not line or not sends.count():
        page.locator(".asked:visible").first.click()
    if line:
        sends.click()
    changed(page, before)


def test_a_puzzle_answers_kindly_and_is_marked_when_it_is_solved(guest, server):
    puzzle = puzzles(eduba.game("assyria2"))[0]
    solution = puzzle.moves[-1].action.text
    other = next(action for action in puzzle.steps[0].worth if action != solution)
    page = guest(f"{server.url}/puzzles/assyria2", **PHONE)
    page.click("form[action='/puzzles/assyria2/1'] button")
    page.wait_for_selector("body[data-ready]")
    expect(page.locator(".asked")).to_have_count(0)
    page.locator(f".choices [data-action='{other}']").click()
    expect(page.locator("#toast")).to_contain_text("there is a better move")
    page.locator(f".choices [data-action='{solution}']").click()
    expect(page.locator("#lesson")).to_contain_text("Next puzzle")
    expect(page.locator("#toast")).to_be_hidden()
    assert not violations(page)
    page.click("#lesson a.button")
    expect(page.locator("main li").first).to_contain_text("solved")


def test_a_lesson_is_played_left_and_taken_up_again(guest, server):
    page = guest(server.url)
    begin(page, "assyria")
    expect(page.locator("#lesson h2")).to_have_text("Found your people")
    expect(page.locator("#board .asked")).to_have_count(1)
    assert not violations(page)
    before = version(page)
    page.locator("#board .can:not(.asked)").first.click()
    expect(page.locator("#toast")).to_contain_text("In a game you may do that; in this lesson, not yet.")
    assert version(page) == before
    word = page.locator("#lesson .term", has_text="ziggurat")
    word.hover()
    expect(page.locator("#tip")).to_contain_text("A permanent building")
    for _ in range(4):
        follow(page)
    assert step(page) == "Step 5 of 25"
    page.goto(server.url)
    page.locator(".cards a").first.click()
    page.wait_for_selector("body[data-ready]")
    assert step(page) == "Step 5 of 25"
    page.click("#undo")
    expect(page.locator(".lesson-where span")).to_have_text("Step 4 of 25")
    while page.get_attribute("#board", "data-status") == "running":
        follow(page)
    expect(page.locator("#prompt")).to_contain_text("The lesson is over")
    page.click("#lesson button.main")
    page.wait_for_selector("body[data-ready]")
    expect(page.locator("#lesson")).to_have_count(0)
    expect(page.locator(".player")).to_have_count(2)


@pytest.mark.parametrize("game", ["akkad", "assyria2", "ur"])
def test_every_lesson_can_be_followed_on_a_phone_by_what_is_outlined(guest, server, game):
    page = guest(server.url, **PHONE)
    begin(page, game)
    while page.get_attribute("#board", "data-status") == "running":
        if game == "akkad":  # its map is wider than a phone
            wait_until(page, IN_SIGHT)
        follow(page)
    expect(page.locator("#lesson button.main")).to_be_visible()


def test_on_a_phone_what_a_step_points_at_lies_not_under_the_question(guest, server):
    page = guest(server.url, **PHONE)
    begin(page, "assyria2")
    wait_until(page, """(() => {
      const place = document.querySelector("[data-board] .asked").getBoundingClientRect();
      return place.top > 0 && place.bottom <= document.getElementById("ask").getBoundingClientRect().top;
    })()""")
