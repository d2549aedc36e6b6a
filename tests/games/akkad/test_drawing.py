"""The drawings of Akkad: lines of the map, chips of armies, words of cards, progress with quests and missions."""

import re
import tomllib
from itertools import combinations, product
from pathlib import Path

import pytest

from eduba.games import akkad
from eduba.games.akkad.army import KINDS
from eduba.games.akkad.content import BUILDINGS, RESOURCES, TOKENS, UPGRADES, load
from eduba.games.akkad.game import GAME
from eduba.games.akkad.ui.drawing import armies, course, patterns, progress, symbols
from eduba.games.akkad.ui.drawing.colours import DARK, LIGHT
from eduba.games.akkad.ui.drawing.ground import Box
from eduba.games.akkad.ui.drawing.outlines import outlines
from eduba.i18n import speaker_of

FOLDER = Path(akkad.__file__).parent
CONTENT = load()
LINES = outlines(CONTENT.data)


def borders(path):
    """The curves of a closed path, each as the set of its two ends and the set of its two control points."""
    last, *curves = path.removeprefix("M").removesuffix("Z").split("C")
    out = set()
    for curve in curves:
        x1, y1, x2, y2, x, y = curve.split()
        out.add((frozenset([last, f"{x} {y}"]), frozenset([f"{x1} {y1}", f"{x2} {y2}"])))
        last = f"{x} {y}"
    return out


def test_two_spaces_share_a_drawn_border_exactly_if_they_are_neighbours():
    drawn = [borders(LINES.cells[name]) for name in CONTENT.names]
    for a, b in combinations(range(len(drawn)), 2):
        assert bool(drawn[a] & drawn[b]) == bool(CONTENT.near[a] >> b & 1), (CONTENT.names[a], CONTENT.names[b])


def test_the_coast_is_what_no_two_spaces_share():
    drawn = [borders(path) for path in LINES.cells.values()]
    once = {border for cell in drawn for border in cell if sum(border in other for other in drawn) == 1}
    assert borders(LINES.coast) == once


def test_rivers_grow_from_their_first_width_to_their_last():
    for river in CONTENT.data["rivers"]:
        widths = [reach.width for reach in LINES.rivers[river["id"]]]
        assert widths == sorted(widths)
        assert river["width"][0] < widths[0] < widths[-1] < river["width"][1]


CHIP = re.compile(
    r'translate\(([\d.-]+) ([\d.-]+)\)" class="unit-chip[^"]*"><rect class="ground" width="([\d.]+)" height="([\d.]+)"'
)


@pytest.mark.parametrize("below", [18, 30], ids=["below the name", "with canals"])
@pytest.mark.parametrize("kinds", [1, 3, 5, 10])
@pytest.mark.parametrize("number", [1, 2, 12])
def test_an_army_fits_into_the_box_of_every_space_with_numbers_that_can_be_read(number, kinds, below):
    chips = armies.chips_of([number] * kinds, "red", rebels=2)
    for name, label in CONTENT.data["labels"].items():
        _, _, width, height = label["box"]
        body = armies.draw(chips, Box(0, 18, width, height - below))
        places = [tuple(map(float, found)) for found in CHIP.findall(body)]
        assert len(places) == body.count("unit-chip") <= len(chips)
        assert all(x >= -0.1 and x + wide <= width + 0.1 for x, _, wide, _ in places), name
        assert all(y >= 17.9 and y + high <= 18 + height - below + 0.1 for _, y, _, high in places), name
        for (ax, ay, aw, ah), (bx, by, bw, bh) in combinations(places, 2):
            assert ax + aw <= bx or bx + bw <= ax or ay + ah <= by or by + bh <= ay, name
        assert all(float(size) * 830 / 1200 >= 11 for size in re.findall(r'font-size="([\d.]+)"', body))


@pytest.mark.parametrize("width", [60, 90, 130])
def test_units_for_whom_there_is_no_chip_are_counted_together(width):
    body = armies.draw(armies.chips_of([2] * len(KINDS), "red", rebels=3), Box(0, 0, width, 35))
    told = re.findall(r"<text[^>]*>(\+?)(\d+)</text>", body)
    assert sum(int(number) for _, number in told) == 2 * len(KINDS) + 3
    assert [plus for plus, _ in told].count("+") == 1
    assert "akkad-rebel" in body


def test_injured_units_have_the_sign_of_their_kind_and_a_mark():
    units = [0] * len(KINDS)
    units[KINDS.index("hurt_chariot")], units[KINDS.index("mercenary")] = 1, 3
    chariot, hired, rebels = armies.chips_of(units, "blue", rebels=2)
    assert (chariot.sign, chariot.hurt, hired.sign, hired.hurt) == ("chariot", True, "mercenary", False)
    assert "wound" in armies.chip(chariot, 40, 20)
    assert "wound" not in armies.chip(hired, 40, 20)
    assert (rebels.sign, rebels.number) == ("rebel", 2)


def test_every_kind_of_piece_has_a_symbol():
    known = set(re.findall(r'<symbol id="([^"]+)"', symbols.DEFS))
    healthy = [kind for kind in KINDS if not kind.startswith("hurt_")]
    wanted = {f"akkad-{name}" for name in (*healthy, "rebel", *RESOURCES)}
    wanted |= {f"akkad-token-{name}" for name in TOKENS} | {f"akkad-house-{name}" for name in BUILDINGS}
    wanted |= {f"akkad-sign-{kind}" for kind in ("akkad", "home", "special", "city")}
    assert wanted <= known


def test_every_class_of_a_symbol_has_a_style_and_every_colour_two_values():
    style = (FOLDER / "ui" / "drawing.css").read_text()
    drawn = set(re.findall(r'class="((?:ak|p|g)-[\w-]+)', symbols.DEFS + patterns.DEFS))
    assert len(drawn) > 40
    assert not {name for name in drawn if f".{name}" not in style}
    assert LIGHT.keys() == DARK.keys()


TOLD = {
    "space": CONTENT.names,
    "special": CONTENT.specials,
    "character": CONTENT.characters,
    "role": CONTENT.roles,
    "god": CONTENT.gods,
    "card": CONTENT.cards,
    "mercy": CONTENT.mercies,
    "quest": CONTENT.quests,
    "event_card": CONTENT.events,
    "monster": CONTENT.monsters,
    "building": BUILDINGS,
    "upgrade": UPGRADES,
}
EXPLAINED = ("special", "character", "role", "god", "card", "mercy", "quest", "event_card")


def test_everything_has_a_name_and_every_card_says_what_it_does():
    text = {lang: tomllib.loads((FOLDER / "text" / f"{lang}.toml").read_text()) for lang in ("en", "de")}
    for kind, names in TOLD.items():
        assert text["en"][kind].keys() >= set(names), kind
    for lang, kind in product(text, EXPLAINED):
        assert text[lang]["board"][kind].keys() == set(TOLD[kind]), (lang, kind)
    homes = {CONTENT.names[space] for space in CONTENT.home_spaces}
    for lang, section in product(text, ("home", "mission_of")):
        assert text[lang]["board"][section].keys() == homes
    assert text["en"]["board"].keys() == text["de"]["board"].keys()


def seat(**more):
    """A seat that has nothing, as a view shows it."""
    nothing = {"resources": dict.fromkeys(RESOURCES, 0), "home": "girsu", "taken": [], "akkad_row": 0}
    nothing |= {"beaten_champions": [], "claimed_monsters": [], "cities": 0, "spaces": 0}
    return nothing | {"buildings": ["storehouse"], "upgrades": []} | more


def counts(own, **held):
    """What a seat has that controls these spaces; a word marks those with a canal or a ziggurat of its own."""
    spaces = [{"control": None, "ziggurat": False, "canals": []} for _ in CONTENT.names]
    for name, marks in held.items():
        space = spaces[CONTENT.names.index(name)]
        space |= {"control": 0, "ziggurat": "ziggurat" in marks, "canals": [0] if "canal" in marks else []}
    return progress.counts_by_seat(CONTENT, {"spaces": spaces, "seats": [own]})[0]


def reached(quest, own, **held):
    """How far such a seat is with a quest."""
    return progress.of_quest(CONTENT, quest, own, counts(own, **held))


def test_progress_counts_cities_by_kind_river_ziggurat_and_canal():
    found = counts(seat(cities=3, spaces=4), akkad="ziggurat", nippur="", kish="canal", sirara="canal")
    assert found["special_cities"] == 2
    assert (found["euphrates_cities"], found["tigris_cities"]) == (3, 1)
    assert (found["ziggurats"], found["canals"], found["canal_cities"]) == (1, 2, 1)
    assert (found["cities"], found["spaces"], found["buildings"]) == (3, 4, 1)


def test_progress_with_a_quest_of_two_conditions_counts_no_surplus():
    assert reached("Q11", seat(), kish="", nippur="", borsippa="", marad="")[:2] == (3, 6)
    assert reached("Q11", seat(), kish="", nippur="", akkad="", tutub="", umma="").done


def test_progress_with_one_thing_shows_how_much_more_there_is_than_enough():
    quest = next(one for one in CONTENT.data["quests"] if one.get("cond", {}).get("count") == "spaces")
    goal = quest["cond"]["ge"]
    assert reached(quest["id"], seat(spaces=goal + 1))[:2] == (goal + 1, goal)


def test_progress_with_a_payment_is_what_could_be_paid_now():
    assert reached("Q10", seat(resources={"grain": 9, "sheep": 2, "silver": 0, "lapis": 0}))[:2] == (11, 22)


def test_a_deed_has_no_progress_but_conquest_has():
    assert reached("Q12", seat()) is None
    assert reached("Q16", seat(taken=["kish", "ur"]))[:2] == (2, 8)


@pytest.mark.parametrize(
    ("own", "held", "expected"),
    [
        (seat(home="girsu"), {"kish": "canal", "ur": "canal", "sirara": "canal"}, (2, 6)),
        (seat(home="mari", beaten_champions=[1, 2]), {}, (2, 3)),
        (seat(home="uruk", claimed_monsters=["anzu"]), {}, (1, 3)),
        (seat(home="urkesh", akkad_row=1), {}, (1, 2)),
        (seat(home="susa", resources={"lapis": 4}), {"der": "", "umma": ""}, (6, 12)),
        (seat(home="assur"), {"kish": "ziggurat"}, (1, 3)),
    ],
)
def test_progress_with_each_mission(own, held, expected):
    assert progress.of_mission(CONTENT, 4, own, counts(own, **held))[:2] == expected


@pytest.mark.parametrize("language", ["en", "de"])
def test_events_are_told_in_full(language):
    words = speaker_of(language, GAME)
    for event in CONTENT.events:
        shown = course._told(words, event, 310)
        assert " ".join(shown) == words.get(f"board.event_card.{event}")
