"""What is special to the drawings of Assyria; `test_boards` has what holds for every game."""

import copy
import re
import xml.etree.ElementTree as ET

import pytest

from eduba.games.assyria.ui.drawing.scene import Highlights
from tests.render.drawing import positions, said, title
from tests.render.following import positions_drawn_alike, updates_followed

SHOWN = title("assyria")
GAME = SHOWN.game
SEATS = pytest.mark.parametrize("players", GAME.seats)
FEWEST_AND_MOST = pytest.mark.parametrize("players", [GAME.seats[0], GAME.seats[-1]])


def test_a_hex_is_named_with_food_zone_building_and_hunger():
    state = next(s for s in positions(GAME, 4, 1) if s.phase == "resupply" and s.turn > 2)
    view = state.view(0)
    own = view["seats"][view["actor"]]
    name = next(hut for hut in own["huts"] if hut in view["unfed"])
    at = GAME.content.names.index(name)
    food = {"G": "grapes", "P": "palm", "S": "salt", "B": "barley", "D": "dates"}["GPSBD"[GAME.content.food[at]]]
    root = ET.fromstring(SHOWN.whole(view, highlights=Highlights(doomed=[name])))
    node = next(n for n in root.iter() if n.get("id") == f"hex-{name}")
    label = node.attrib["aria-label"]
    assert label.startswith(f"{name}, {food}, ")
    assert label.endswith(f"hut of {GAME.colours[view['actor']].capitalize()}, unfed, will starve")


@SEATS
def test_all_pieces_of_the_map_lie_in_one_layer_each_with_its_place(players):
    for state in positions(GAME, players, 0.1):
        view = state.view(0)
        root = ET.fromstring(SHOWN.parts(view)["map"].html)
        layer = next(node for node in root.iter() if node.get("id") == "map-pieces")
        expected = {f"well-{site}" for site in view["wells"]}
        for colour, own in zip(GAME.colours, view["seats"], strict=False):
            expected |= {f"hut-{colour}-{h}" for h in own["huts"]} | {
                f"ziggurat-{colour}-{h}" for h in own["ziggurats"]
            }
        assert {node.attrib["id"] for node in layer} == expected
        assert all(re.fullmatch(r"translate\(-?[\d.]+ -?[\d.]+\)", node.attrib["transform"]) for node in layer)


def test_every_figure_of_the_view_changes_the_picture():
    state = next(s for s in positions(GAME, 4, 1) if s.phase == "act" and s.turn == 4)
    view = state.view(0)
    plain = SHOWN.whole(view)
    changes = {
        "points": lambda v: v["seats"][1].update(points=99),
        "camels": lambda v: v["seats"][1].update(camels=10 - v["seats"][1]["camels"] or 7),
        "offerings": lambda v: v["seats"][1].update(offerings=7 - v["seats"][1]["offerings"]),
        "stock": lambda v: v["seats"][1].update(stock=v["seats"][1]["stock"] + 1),
        "hand": lambda v: v["seats"][1]["hand"].append("W"),
        "deck": lambda v: v.update(deck=v["deck"] + 1),
        "discard": lambda v: v["discard"].append("W"),
        "plows": lambda v: v.update(plows=v["plows"] + 1),
        "assur": lambda v: v["assur"]["higher"].__setitem__(0, 3 if v["assur"]["higher"][0] != 3 else 2),
        "discs": lambda v: v["discs"].reverse(),
        "order": lambda v: v["order"].reverse(),
        "expansion": lambda v: v["expansion"].__setitem__(-1, 9),
        "bonus": lambda v: v.update(bonus=5),
        "turn": lambda v: v.update(turn=5),
        "wells": lambda v: v["wells"].append(next(w for w in GAME.content.site_names if w not in v["wells"])),
        "display": lambda v: v["display"][v["free_column"]].__setitem__(0, "W"),
        "actor": lambda v: v.update(actor=(v["actor"] + 1) % 4),
    }
    for name, change in changes.items():
        changed = copy.deepcopy(view)
        change(changed)
        assert SHOWN.whole(changed) != plain, name


def test_the_map_is_small():
    state = list(positions(GAME, 4, 1))[-1]
    assert len(SHOWN.parts(state.view(0), actions=said(SHOWN, state))["map"].html) < 25_000


@FEWEST_AND_MOST
def test_a_page_that_follows_by_updates_shows_what_one_drawn_anew_shows(players):
    assert updates_followed(SHOWN, players) > 80


@FEWEST_AND_MOST
def test_drawings_are_given_all_that_they_show(players):
    assert positions_drawn_alike(SHOWN, players) > 40
