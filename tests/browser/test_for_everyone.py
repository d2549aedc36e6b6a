"""Accessibility of every page in light and dark, the weight of the first load, and the policy of what may run."""

import gzip
from itertools import pairwise
from random import Random

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

import eduba
from eduba.core import transcript
from eduba.core.journal import Journal
from eduba.tables import House
from tests.browser.playing import CAN, changed, make_table, my_turn, version
from tests.browser.test_looking import finished, loaded

HEAVIEST = {"/": 60_000, "play": 40_000}
"""Bytes of the lobby with its pictures, and of a table."""


GAMES = ("assyria", "assyria2", "ur", "akkad")
RECORDED = GAMES[:3]
"""Games that are soon played to their end; the pages of the fourth are built of the same parts."""


@pytest.fixture(scope="module")
def records():
    """A finished game of each."""
    return [finished(game)[0] for game in RECORDED]


def violations(page, scheme="light"):
    """What axe finds; in the dark only what colours have to do with, since the rest is as in the light."""
    only = {"runOnly": {"type": "rule", "values": ["color-contrast"]}} if scheme == "dark" else None
    found = Axe().run(page, options=only).response["violations"]
    return [(v["id"], [node["html"][:160] for node in v["nodes"][:3]]) for v in found]


SCHEMES = pytest.mark.parametrize("scheme", ["light", "dark"])


@SCHEMES
def test_axe_finds_nothing_on_pages_to_read(guest, server, scheme):
    page = guest(server.url, quiet=("Failed to load resource",), color_scheme=scheme)
    shown = GAMES[:1] if scheme == "dark" else GAMES  # their rules have the same colours
    games = [f"/{kind}/{game}" for game in shown for kind in ("rules", "how-to-play")]
    games += [f"/?game={game}" for game in GAMES]
    for path in ("/api", "/seat/a-secret", "/me", "/my", "/nowhere", *games):
        page.goto(server.url + path)
        assert not violations(page, scheme), path
    page.goto(server.url)
    loaded(page, "no transcript at all", address="/transcripts")
    assert not violations(page, scheme), "something that cannot be done"


@SCHEMES
def test_axe_finds_nothing_on_finished_tables_and_their_stories(guest, server, records, scheme):
    page = guest(server.url, color_scheme=scheme)
    for record in records:
        page.goto(server.url)
        address = loaded(page, record)
        page.wait_for_selector("body[data-ready]")
        assert not violations(page, scheme), record[:60]
        page.goto(f"{address}/story")
        page.click("summary:has-text('Where the points came from')")
        assert not violations(page, scheme), f"story of {record[:60]}"


@SCHEMES
def test_axe_finds_nothing_on_tables(guest, server, scheme):
    page = guest(server.url, color_scheme=scheme)
    for game in GAMES:
        make_table(page, ["me", "easy", "easy"], game=game)
        my_turn(page)
        page.keyboard.press("/")
        page.wait_for_selector(".float", state="detached")
        assert not violations(page, scheme), game
        page.keyboard.press("Escape")
        page.click("#options summary")
        if game == "assyria":
            page.keyboard.press("?")
            assert not violations(page, scheme), "keys"
            page.keyboard.press("Escape")
    make_table(page, ["me", "open", "easy"])
    assert not violations(page, scheme), "waiting table"
    watcher = guest(page.url, color_scheme=scheme)
    assert not violations(watcher, scheme), "invited"
    with House(f"sqlite:///{server.database}", bots=False, holds_back=False) as house:
        house.hosts.add(page.request.get(f"{server.url}/api/me").json()["id"])
    page.goto(f"{server.url}/house")
    assert not violations(page, scheme), "the house"


def test_the_first_load_is_light(guest, server):
    answers = {}
    page = guest(server.url)
    page.on("response", lambda answer: answers.__setitem__(answer.url, answer))
    for first, heaviest in HEAVIEST.items():
        if first == "/":
            page.goto(server.url)
        else:
            page.click(".welcome button")
            page.wait_for_selector("body[data-ready]")
        page.wait_for_load_state("networkidle")
        asked = {page.url, *page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")}
        assert page.url in answers
        assert sum(len(gzip.compress(answers[url].body())) for url in asked if url in answers) < heaviest


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
    expect(page.locator("h1")).to_be_visible()
    for part in (".bar nav", "button >> visible=true", "summary >> visible=true"):
        expect(page.locator(part)).to_be_hidden()


def test_on_paper_a_story_and_the_rules_are_whole_and_without_what_one_could_only_click(guest, server, records):
    page = guest(server.url, viewport={"width": 718, "height": 1047})
    for record, game in zip(records, RECORDED, strict=True):
        page.goto(server.url)
        for address in (f"{loaded(page, record)}/story", f"{server.url}/rules/{game}"):
            page.goto(address)
            page.emulate_media(media="print")
            expect(page.locator("h1")).to_be_visible()
            assert page.locator("button:visible, .button:visible, summary:visible, nav:visible").count() == 0, address
            cut = "es => es.filter(e => e.scrollHeight > e.clientHeight + 1).length"
            assert page.locator(".lines:visible, ol:visible, .scroll:visible").evaluate_all(cut) == 0, address
            assert page.evaluate("document.documentElement.scrollWidth") <= 718, address
        page.emulate_media(media="screen")


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


def test_the_charters_of_a_wide_map_stay_beside_it_however_long_the_middle_column_is(guest, server):
    page = guest(server.url, viewport={"width": 1440, "height": 900})
    make_table(page, ["me", "easy", "easy"], game="ur")
    my_turn(page)
    page.locator("#ask").evaluate("e => { e.style.minHeight = '2000px' }")
    board, mats = (page.locator(part).bounding_box() for part in ("#board", "#mats"))
    assert abs(mats["y"] - board["y"] - board["height"]) < 20


def five_choices():
    """A game of Assyria for three at a decision with many choices, each with what it costs."""
    journal, dice = Journal(eduba.game("assyria"), 3, "fold"), Random(3)
    while journal.state.prompt()[0] != "ask.act" or len(journal.state.options()) not in (5, 6):
        journal.act(dice.choice(journal.state.options()))
    return transcript.write(journal, reveal=True)


def test_a_long_question_leaves_fields_assur_and_tracks_in_sight(guest, server):
    page = guest(server.url)
    page.request.post(f"{server.url}/api/me", data={"name": "Anna"})
    asked = {"text": five_choices(), "seats": [{"kind": "me"}] * 3}
    table = page.request.post(f"{server.url}/api/transcripts", data=asked).json()["table"]
    for (width, height), last in {(1366, 768): "#slot-assur", (1440, 900): "#slot-tracks"}.items():
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"{server.url}/t/{table}")
        boxes = [page.locator(part).first.bounding_box() for part in ("#board svg", "#ask", last, "#people")]
        assert page.locator(".choices button").count() >= 4
        assert boxes[2]["y"] + boxes[2]["height"] <= height, (width, last)
        assert boxes[0]["width"] > width / 2, "the map keeps its size"
        for left, right in ((0, 1), (0, 2), (1, 3)):
            assert boxes[left]["x"] + boxes[left]["width"] <= boxes[right]["x"], "nothing overlaps"
    page.set_viewport_size({"width": 1024, "height": 768})
    assert page.evaluate("document.documentElement.scrollWidth") <= 1024
