"""Everything can be read and hit at 1440x900 and 1920x1080: no text is below 11 px, no target smaller than 24 px."""

from itertools import groupby
from random import Random

import pytest

import eduba
from eduba.core import transcript
from eduba.core.journal import Journal

POSITIONS = {
    "assyria 2": ("ask.huts", "ask.act"),
    "assyria 3": ("ask.harvest", "ask.feed", "ask.act"),
    "assyria 4": ("ask.act", "ask.resupply"),
    "assyria2 1": ("ask.act", "ask.bidding"),
    "assyria2 3": ("ask.act", "ask.build_huts"),
    "assyria2 4": ("ask.act", "ask.bidding", "ask.feed_huts", "ask.bonus"),
    "ur 3": ("ask.division", "ask.settlement"),
    "ur 4": ("ask.settlement", "ask.purchases", "ask.rain", "ask.harvest"),
    "akkad 4": ("ask.turn", "ask.stance", "ask.effect_upgrade"),
}
"""By game and number of seats, questions of different phases."""
SIZES = [{"width": 1440, "height": 900}, {"width": 1920, "height": 1080}]
EARLY = 60
"""Questions are looked at after so many moves, when there is something on the table; some are asked only before."""

TOO_SMALL = """() => {
  const isSeen = (e) => {
    if (!e.checkVisibility()) return false;
    for (let one = e; one; one = one.parentElement) {
      const style = getComputedStyle(one);
      if (style.visibility === "hidden" || style.clipPath === "inset(50%)") return false;
    }
    return true;
  };
  const where = (e) => e.closest("[id]")?.id ?? e.className;
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const [node, e] = [walker.currentNode, walker.currentNode.parentElement];
    const words = node.data.trim();
    const drawn = document.createRange();
    drawn.selectNodeContents(node);
    if (!words || e.localName === "option" || !drawn.getBoundingClientRect().width || !isSeen(e)) continue;
    const { a, b, c, d } = e.ownerSVGElement ? e.getScreenCTM() : { a: 1, b: 0, c: 0, d: 1 };
    const scale = Math.sqrt(Math.abs(a * d - b * c));
    const size = parseFloat(getComputedStyle(e).fontSize) * scale;
    if (size < 10.95) texts.push(`${where(e)}: "${words}" ${size.toFixed(1)} px`);
  }
  const clickable = "a[href], button, summary, input, select, textarea, [data-action], [data-line], [data-draft]";
  const targets = [...document.querySelectorAll(clickable)].flatMap((e) => {
    const { width, height } = (e.closest("label") ?? e).getBoundingClientRect();
    if (!width || !isSeen(e) || Math.min(width, height) > 23.9) return [];
    return `${where(e)}: "${(e.ariaLabel ?? e.textContent).trim()}" ${width.toFixed(0)}x${height.toFixed(0)}`;
  });
  return [texts, targets];
}"""


def at_questions(game, players, asked):
    """A game that habits play, as a transcript each time when one of these questions is asked late enough."""
    title, dice, left = eduba.game(game), Random(5), set(asked)
    journal, moves = Journal(title, players, "5"), 0
    while left:
        state = journal.state
        question, options = state.prompt()[0], state.options()
        if question in left and (moves >= EARLY or question == "ask.division"):
            left.discard(question)
            yield question, transcript.write(journal, reveal=True)
        weights = title.habits(state, options) if len(options) > 1 else None
        journal.act(dice.choices(options, [w + 1e-9 for w in weights] if weights else None)[0])
        moves += 1


def summed_up(found):
    """What was found, each thing once, without numbers that differ only a little."""
    return sorted({line for line, _ in groupby(sorted(found))})


@pytest.mark.parametrize("case", POSITIONS)
def test_no_text_is_too_small_to_read_and_no_target_too_small_to_hit(guest, server, case):
    game, players = case.split()
    page = guest(server.url, viewport=SIZES[0])
    page.request.post(f"{server.url}/api/me", data={"name": "Anna"})
    texts, targets = [], []
    for question, text in at_questions(game, int(players), POSITIONS[case]):
        asked = {"text": text, "seats": [{"kind": "me"}] * int(players)}
        table = page.request.post(f"{server.url}/api/transcripts", data=asked).json()["table"]
        page.goto(f"{server.url}/t/{table}")
        page.wait_for_selector("body[data-ready]")
        for size in SIZES:
            page.set_viewport_size(size)
            small = page.evaluate(TOO_SMALL)
            texts += [f"{question} {size['width']} {one}" for one in small[0]]
            targets += [f"{question} {size['width']} {one}" for one in small[1]]
    assert not summed_up(texts)
    assert not summed_up(targets)


def test_the_story_and_the_lobby_can_be_read_and_hit_too(guest, server):
    page = guest(server.url, viewport=SIZES[0])
    page.request.post(f"{server.url}/api/me", data={"name": "Anna"})
    journal = Journal(eduba.game("assyria"), 2, "5")
    while options := journal.state.options():
        journal.act(options[0])
    asked = {"text": transcript.write(journal, reveal=True), "seats": [{"kind": "me"}] * 2}
    table = page.request.post(f"{server.url}/api/transcripts", data=asked).json()["table"]
    for path in (f"/t/{table}/story", "/"):
        page.goto(f"{server.url}{path}")
        if path != "/":
            page.get_by_role("button", name="Points").click()
        assert page.evaluate(TOO_SMALL) == [[], []], path


@pytest.mark.parametrize("game", eduba.ids())
def test_how_to_play_can_be_read_and_its_pictures_hit(guest, server, game):
    page = guest(f"{server.url}/how-to-play/{game}", viewport=SIZES[0])
    assert page.evaluate(TOO_SMALL) == [[], []]


def test_links_of_the_rules_and_what_is_found_there_can_be_hit_on_a_phone(guest, server):
    page = guest(f"{server.url}/rules/ur", locale="de-DE", viewport={"width": 390, "height": 844})
    page.wait_for_load_state("networkidle")
    page.fill("[name=q]", "Kanal")
    page.wait_for_selector("#found a")
    assert page.evaluate(TOO_SMALL)[1] == []


HIDDEN_TITLES = """() => {
  const isOver = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom && b.top < a.bottom;
  return [...document.querySelectorAll(".part svg")].flatMap((svg) => {
    const pieces = [...svg.querySelectorAll(".piece")].map((one) => one.getBoundingClientRect());
    const titles = [...svg.querySelectorAll(".heading, .strong")];
    return titles.filter((one) => pieces.some((piece) => isOver(one.getBoundingClientRect(), piece)));
  }).map((one) => one.textContent);
}"""


def test_no_title_of_assyria_lies_below_discs_in_the_longer_language(guest, server):
    page = guest(server.url, locale="de-DE", viewport=SIZES[0])
    page.request.post(f"{server.url}/api/me", data={"name": "Anna"})
    ((_, text),) = at_questions("assyria", 4, ["ask.act"])
    asked = {"text": text, "seats": [{"kind": "me"}] * 4}
    table = page.request.post(f"{server.url}/api/transcripts", data=asked).json()["table"]
    page.goto(f"{server.url}/t/{table}")
    for size in SIZES:
        page.set_viewport_size(size)
        assert page.evaluate(HIDDEN_TITLES) == []


def test_long_names_push_no_points_out_of_sight_on_a_phone(guest, server):
    page = guest(server.url, locale="de-DE", viewport={"width": 390, "height": 844})
    page.request.post(f"{server.url}/api/me", data={"name": "Maximiliane von Hohenfels-Waldau"})
    cup = page.request.post(f"{server.url}/api/tournaments", data={"name": "Cup", "game": "assyria", "size": 2}).json()
    page.request.post(f"{server.url}/api/tournaments/{cup['id']}/enter")
    page.goto(f"{server.url}/tournaments/{cup['id']}")
    points = page.get_by_role("columnheader", name="Punkte", exact=True).bounding_box()
    assert points["x"] + points["width"] <= 390


def test_no_page_for_friends_is_wider_than_a_phone_in_the_longer_language(guest, server):
    page = guest(server.url, locale="de-DE", viewport={"width": 390, "height": 844})
    page.request.post(f"{server.url}/api/me", data={"name": "Anna"})
    for path in ("/", "/my", "/me", "/ratings", "/tournaments", "/tournaments?game=akkad", "/statistics"):
        page.goto(f"{server.url}{path}")
        assert page.evaluate("document.documentElement.scrollWidth") == 390, path


COVERED = """([above, below]) => {
  const isOver = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom && b.top < a.bottom;
  const ink = (e) => {
    const { left, right, top, bottom, height } = e.getBoundingClientRect();
    return { left, right, top: top + height / 5, bottom: bottom - height / 5 };
  };
  const boxes = (kind) => [...document.querySelectorAll(kind)].map((e) => [e, ink(e)]);
  const others = boxes(below);
  return boxes(above).flatMap(([e, box]) => others
    .filter(([other, lies]) => other !== e && isOver(box, lies))
    .map(([other]) => `${e.textContent} over ${other.textContent}`));
}"""
"""Words of one kind in a picture that lie over others; the box of a text is higher than its letters."""


@pytest.mark.parametrize(
    ("game", "players", "above", "below"),
    [
        ("ur", 4, ".state-name", ".area-id, .city-name, .home, .price, .state-name"),
        ("assyria2", 4, ".rank", ".rank"),
        ("assyria2", 1, ".rank", ".rank"),
    ],
)
def test_words_in_a_picture_do_not_lie_over_each_other(guest, server, game, players, above, below):
    page = guest(server.url, locale="de-DE", viewport=SIZES[0])
    page.request.post(f"{server.url}/api/me", data={"name": "Anna"})
    asked = {"ur": "ask.settlement"}.get(game, "ask.act")
    ((_, text),) = at_questions(game, players, [asked])
    sent = {"text": text, "seats": [{"kind": "me"}] * players}
    table = page.request.post(f"{server.url}/api/transcripts", data=sent).json()["table"]
    page.goto(f"{server.url}/t/{table}")
    page.wait_for_selector("body[data-ready]")
    assert page.locator(above).count() > 0
    assert page.evaluate(COVERED, [above, below]) == []


def test_the_form_to_load_a_record_fits_on_a_phone(guest, server):
    page = guest(server.url, viewport={"width": 390, "height": 844})
    page.request.post(f"{server.url}/api/me", data={"name": "Anna"})
    page.reload()
    page.locator("details summary", has_text="Load a recorded game").click()
    fields = page.locator("details :is([type=file], textarea)")
    assert fields.count() == 2
    panel = page.locator("section.panel", has=page.locator("textarea")).bounding_box()
    for box in (field.bounding_box() for field in fields.all()):
        assert panel["x"] < box["x"]
        assert box["x"] + box["width"] < panel["x"] + panel["width"]
