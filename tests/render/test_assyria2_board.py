"""What is special to the drawings of Assyria, Second Edition; `test_boards` has what holds for every game."""

import copy
import random
import re
import xml.etree.ElementTree as ET

import pytest

from eduba.core.journal import Journal
from eduba.games.assyria2.ui.drawing.scene import Highlights
from eduba.i18n import languages
from tests.render.drawing import phase, positions, refused, said, title
from tests.render.following import positions_drawn_alike, updates_followed

SHOWN = title("assyria2")
GAME = SHOWN.game
SEATS = pytest.mark.parametrize("players", GAME.seats)
FEWEST_AND_MOST = pytest.mark.parametrize("players", [GAME.seats[0], GAME.seats[-1]])


@SEATS
def test_a_space_where_nothing_can_be_done_says_why(players):
    met = 0
    for state in positions(GAME, players, 0.3):
        if phase(state) not in ("start_space", "build_huts", "move_to"):
            continue
        parts = SHOWN.parts(state.view(0), actions=said(SHOWN, state), refusals=refused(SHOWN, state))
        root = ET.fromstring(parts["map"].html)
        shown = {n.attrib["id"]: n.attrib for n in root.iter() if n.get("id", "").startswith("hex-")}
        assert len(shown) == len(state.view(0)["spaces"])
        hexes = {text.split()[1] for text in said(SHOWN, state) if text.split()[0] in ("start", "hut", "to")}
        for name, attributes in shown.items():
            assert ("data-action" in attributes) or ("data-why" in attributes) or name[4:] in hexes
            met += "data-why" in attributes
    assert met


@SEATS
def test_the_rival_is_spoken_of_in_solo_only(players):
    state = next(s for s in positions(GAME, players, 1) if s.round == 2 and phase(s) == "act")
    labels = re.findall(r'aria-label="([^"]*)"', SHOWN.whole(state.view(0)))
    assert any("Rival" in label for label in labels) == (players == 1)


def test_a_space_is_named_with_food_region_building_and_hunger():
    state = next(s for s in positions(GAME, 4, 1) if phase(s) == "feed_huts" and s.round > 1 and s.unfed)
    view = state.view(0)
    name = view["unfed"][0]
    at = GAME.content.names.index(name)
    food = {"wheat": "wheat", "grape": "grapes", "meat": "meat", "fish": "fish", "date": "dates"}
    node = next(n for n in ET.fromstring(SHOWN.whole(view)).iter() if n.get("id") == f"hex-{name}")
    label = node.attrib["aria-label"]
    assert label.startswith(f"{name}, {food[GAME.content.food_names[GAME.content.food[at]]]}, ")
    assert f"Hut of {GAME.colours[view['actor']].capitalize()}, not fed yet" in label


@SEATS
def test_all_pieces_of_the_map_lie_in_one_layer_each_with_its_place(players):
    for state in positions(GAME, players, 0.08):
        view = state.view(0)
        root = ET.fromstring(SHOWN.parts(view)["map"].html)
        layer = next(node for node in root.iter() if node.get("id") == "map-pieces")
        expected = {f"ship-{h}" for h in view["ships"]} | {f"farmer-{h}" for h in view["farmers"]}
        for colour, own in zip(GAME.colours, [*view["seats"], view["rival"]], strict=False):
            if own:
                expected |= {f"hut-{colour}-{h}" for h in own["huts"]} | {f"well-{site}" for site in own["wells"]}
                expected |= {f"ziggurat-{colour}-{h}" for h in own["ziggurats"]}
        assert {node.attrib["id"] for node in layer} == expected
        assert all(re.fullmatch(r"translate\(-?[\d.]+ -?[\d.]+\)", node.attrib["transform"]) for node in layer)


def test_every_figure_of_the_view_changes_the_picture():
    state = next(s for s in positions(GAME, 1, 1, 5) if phase(s) == "act" and s.round == 3)
    view = state.view(0)
    plain = SHOWN.whole(view)
    own = view["seats"][0]
    free = next(name for name in view["spaces"] if name not in own["huts"])
    changes = {
        "points": lambda v: v["seats"][0].update(points=99),
        "camels": lambda v: v["seats"][0].update(camels=(own["camels"] + 1) % 10),
        "limit": lambda v: v["seats"][0].update(camel_limit=13 if own["camel_limit"] < 13 else 10),
        "ploughs": lambda v: v["seats"][0].update(ploughs=(own["ploughs"] + 1) % 3),
        "columns": lambda v: v["seats"][0]["columns"].update(gold=(own["columns"]["gold"] + 1) % 4),
        "tiles": lambda v: v["seats"][0].update(used_tiles=[] if own["used_tiles"] else ["gold"]),
        "food": lambda v: v["seats"][0]["food"].append("wild"),
        "favours": lambda v: v["seats"][0]["favours"].append("move"),
        "influence": lambda v: v["rival"].update(influence=(v["rival"]["influence"] + 1) % 15),
        "offerings": lambda v: v["rival"].update(offerings=(v["rival"]["offerings"] + 1) % 10),
        "rival gold": lambda v: v["rival"].update(gold=17),
        "scheme": lambda v: v["rival"].update(scheme="S01" if v["rival"]["scheme"] != "S01" else "S02"),
        "schemes": lambda v: v["rival"]["schemes"].append("S01"),
        "ships": lambda v: v["ships"].append(free),
        "farmers": lambda v: v["farmers"].append(free) if free not in v["farmers"] else v["farmers"].remove(free),
        "area gold": lambda v: v["areas"][0].update(gold=(v["areas"][0]["gold"] + 1) % 5),
        "area ship": lambda v: v["areas"][0].update(ships=1 - v["areas"][0]["ships"]),
        "area roof": lambda v: v["areas"][0].update(roof=not v["areas"][0]["roof"]),
        "markers": lambda v: v["markers"].__setitem__(0, 9),
        "round": lambda v: v.update(round=1),
        "tokens": lambda v: v.update(tokens=v["tokens"] + 1),
        "roofs": lambda v: v.update(roofs=v["roofs"] + 1),
        "track roofs": lambda v: v.update(offerings_roofs=[] if v["offerings_roofs"] else [3]),
        "track tokens": lambda v: v.update(influence_tokens=[] if v["influence_tokens"] else [3]),
        "piles": lambda v: v["piles"]["food"].append("wild"),
        "cards": lambda v: v["rows"][0]["cards"].__setitem__(
            0, "wild" if v["rows"][0]["cards"][0] != "wild" else "fish"
        ),
    }
    for key in ("growth", "personal", "main", "gold", "ships", "farmers", "tokens"):
        changes[f"supply {key}"] = lambda v, key=key: v["seats"][0].update({key: own[key] + 1})
    for name, change in changes.items():
        changed = copy.deepcopy(view)
        change(changed)
        assert SHOWN.whole(changed) != plain, name


@pytest.mark.parametrize("language", languages())
def test_the_rival_tells_the_reason_of_each_choice(language):
    rng = random.Random(8)
    play = Journal(GAME, 1, "8")
    met = 0
    while play.state.round < 3:
        told = SHOWN.highlights(play).reasons
        found = Highlights(reasons=told)
        parts = SHOWN.parts(play.state.view(0), language=language, names=["Ada"], highlights=found)
        root = ET.fromstring(parts["rival"].html)
        lines = ["".join(li.itertext()) for li in root.iter("li")]
        schemes = [e for events in told for e in events if e[0] == "scheme"]
        assert len(lines) == len(schemes)
        for line, event in zip(lines, schemes, strict=True):
            assert GAME.content.schemes[event[1]].name in line
        assert not any("event." in line or "{" in line for line in lines)
        met += len(lines)
        play.act(rng.choice(play.state.options()))
    assert met > 10


def test_the_map_is_small():
    state = list(positions(GAME, 4))[-1]
    assert len(SHOWN.parts(state.view(0))["map"].html) < 40_000


def test_each_of_two_equal_cards_left_can_be_taken():
    view = GAME.start(2, 3).view(0)
    view["phase"], view["rows"][0]["cards"] = "act", ["wheat", "wheat", "ship"]
    for row in view["rows"][1:]:
        row["cards"] = [None] * 3
    drawn = SHOWN.parts(view, actions={"take wheat": "Take 1 wheat"})["rows"].html
    assert drawn.count('data-action="take wheat"') == 2


@pytest.mark.parametrize("language", languages())
def test_places_on_the_influence_track_follow_the_stacks(language):
    view = GAME.start(4, 3).view(0)
    for seat, influence in zip(view["seats"], (4, 4, 7, 0), strict=True):
        seat["influence"] = influence
    view["arrivals"] = [3, 2, 1, 0]
    drawn = SHOWN.parts(view, language=language)["tracks"].html
    words = {"en": ", place {}", "de": ", Platz {}"}[language]
    told = {c: re.search(rf'id="influence-{c}"[^>]*aria-label="([^"]*)"', drawn)[1] for c in GAME.colours}
    assert [told[c].endswith(words.format(n)) for c, n in (("purple", 1), ("blue", 2), ("red", 3))] == [True] * 3
    assert not re.search(r"place|Platz", told["green"])
    assert re.findall(r'class="rank mid">(\d)<', drawn) == ["1", "2", "3"]


@FEWEST_AND_MOST
def test_a_page_that_follows_by_updates_shows_what_one_drawn_anew_shows(players):
    assert updates_followed(SHOWN, players) > 80


@FEWEST_AND_MOST
def test_drawings_are_given_all_that_they_show(players):
    assert positions_drawn_alike(SHOWN, players) > 40
