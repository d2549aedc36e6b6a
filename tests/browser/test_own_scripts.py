"""What a game brings to its pages: canals of Ur are dug by dragging, its season runs when it comes, cards of Assyria
glide from where they lay; and no page loads what belongs to another game."""

import re
from random import Random

from playwright.sync_api import expect

import eduba
from eduba.core import transcript
from eduba.core.journal import Journal
from tests.browser.playing import make_table, version
from tests.browser.test_brisk import DROPS
from tests.browser.test_looking import until

MOVING = {"reduced_motion": "no-preference"}
GLIDES = """() => { const { animate } = Element.prototype;
  Element.prototype.animate = function (...how) {
    document.body.dataset.glided += ` ${this.id}`;
    return animate.apply(this, how);
  } }"""
"""Notes what is animated."""


def played(until):
    """A game of Ur by habit, up to a moment."""
    game, dice = eduba.game("ur"), Random(4)
    journal = Journal(game, 3, "11", names=["Anna", "Ben", "Cleo"])
    while not until(journal):
        options = journal.state.options()
        journal.act(dice.choices(options, game.habits(journal.state, options))[0])
    return journal


def at_table(page, server, journal):
    """Go on with a game, all seats at this screen."""
    seats = [{"kind": "me"}, {"kind": "hot", "name": "Ben"}, {"kind": "hot", "name": "Cleo"}]
    body = {"text": transcript.write(journal), "seats": seats}
    page.request.post(f"{server.url}/api/me", data={"name": "Anna"})
    table = page.request.post(f"{server.url}/api/transcripts", data=body).json()["table"]
    page.goto(f"{server.url}/t/{table}")
    page.wait_for_selector("body[data-ready]")


def way(journal):
    """Two areas that can be dug one after the other; nothing if there are none now."""
    for first in [a for a in journal.state.options() if a.verb == "dig"]:
        copy = journal.state.clone()
        copy.apply(first)
        if not copy.over and copy.actor == journal.state.actor:
            for second in [a for a in copy.options() if a.verb == "dig" and a != first]:
                return first.text.split()[1], second.text.split()[1]
    return ()


def test_a_canal_is_dug_by_dragging(guest, server):
    journal = played(way)
    page = guest(server.url)
    at_table(page, server, journal)
    before = int(version(page))
    start, end = (page.locator(f"#hex-{area}").bounding_box() for area in way(journal))
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=10)
    page.mouse.up()
    page.wait_for_selector(f"#board[data-version='{before + 2}']")
    log = page.request.get(page.url.replace("/t/", "/api/tables/") + "/log").json()
    assert [e["action"] for e in log if e.get("action")][-2:] == [f"dig {area}" for area in way(journal)]


def test_the_season_runs_over_the_map_when_it_comes_and_not_when_somebody_leafs_through(guest, server):
    journal = played(lambda journal: any(event[0] == "irrigated" for event in journal.steps[-1].events))
    page = guest(server.url, **MOVING)
    at_table(page, server, journal)
    page.goto(f"{page.url}/story")
    page.wait_for_selector("body[data-ready]")
    last = int(page.get_attribute("#slider", "max"))
    page.evaluate(DROPS)
    for n in (last - 3, last):
        page.locator("#slider").evaluate("(e, n) => { e.value = n; e.dispatchEvent(new Event('input')); }", n)
        expect(page.locator("#at")).to_have_text(f"Move {n}")
        page.wait_for_load_state("networkidle")
    assert page.locator("body[data-dropped]").count() == 0
    page.click("[data-by=move][data-step='-1']")
    page.wait_for_load_state("networkidle")
    page.click("[data-by=move][data-step='1']")
    expect(page.locator("body[data-dropped]")).to_have_count(1)


def test_a_card_glides_from_where_it_lay(guest, server):
    page = guest(server.url, **MOVING)
    make_table(page, ["me", "hot"])
    lying = page.locator("[id^=draft-].can, [id^=column-].can")
    until(page, Random(5), lambda: lying.count() > 0)
    page.evaluate(GLIDES)
    lying.first.click()
    expect(page.locator("body[data-glided*=' hand-']")).to_have_count(1)


def test_a_page_loads_nothing_of_another_game(guest, server):
    page, asked = guest(server.url), []
    page.on("request", lambda request: asked.append(request.url))
    for game, others in (("assyria", ("assyria2", "ur")), ("ur", ("assyria", "assyria2"))):
        make_table(page, ["me", "hot", "hot"], game=game)
        asked.clear()
        page.reload()
        page.wait_for_selector("body[data-ready]")
        loaded = [url for url in asked if "/static/" in url]
        assert any(f"/{game}/page.js" in url for url in loaded)
        assert any(f"+{game}/drawing.css" in url for url in loaded)
        assert not any(re.search(rf"[+/]{other}/", url) for url in loaded for other in others)
