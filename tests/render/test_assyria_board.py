"""The drawings of Assyria: well-formed, complete, escaped, and nothing in them that the view does not hold."""

import copy
import random
import re
import xml.etree.ElementTree as ET
from collections import Counter

import pytest

import eduba
from eduba.core.clauses import reference
from eduba.games.assyria import board
from eduba.i18n import LANGUAGES, Speaker
from eduba.render.pieces import DEFS

GAME = eduba.game("assyria")
SVG = "{http://www.w3.org/2000/svg}"
SEATS = pytest.mark.parametrize("players", GAME.seats)
NASTY = ["</g><script>alert(1)</script>", '"><img src=x>', "O'Neill & \x22Søn\x22", "ein ganz besonders langer Name"]


def positions(players, share=0.2, seed=1, rulebook="en"):
    """Positions of a random game, those of every phase and the last one included."""
    rng = random.Random(seed)
    state = GAME.start(players, seed, rulebook=rulebook)
    met = set()
    while not state.over:
        if state.stack[-1] not in met or rng.random() < share:
            met.add(state.stack[-1])
            yield state
        state.apply(rng.choice(state.options()))
    yield state


def said(state, language="en"):
    speaker = Speaker(language, GAME)
    return {action.text: speaker.action(action) for action in state.options()}


def refused(state):
    texts = board.candidates(state.view(0))
    return {text: clause for text in texts if (clause := state.why_not(GAME.action(text)))}


def drawn(state, **more):
    """The whole table and the same in parts, as XML."""
    view = state.view(state.actor)
    whole = ET.fromstring(board.svg(view, **more))
    return whole, [ET.fromstring(part) for part in board.parts(view, **more).values()]


def nodes(roots):
    return [node for root in roots for node in root.iter()]


def actions_in(roots):
    return Counter(node.attrib["data-action"] for node in nodes(roots) if "data-action" in node.attrib)


@SEATS
@pytest.mark.parametrize("rulebook", ["en", "de"])
def test_every_legal_action_is_on_the_table_exactly_once_or_loose(players, rulebook):
    for state in positions(players, 0.3, players, rulebook):
        actions = said(state)
        whole, parts = drawn(state, actions=actions, refusals=refused(state))
        expected = Counter(text for text in actions if text not in board.LOOSE)
        assert actions_in([whole]) == expected
        assert actions_in(parts) == expected


@SEATS
def test_what_can_be_clicked_can_be_focused_and_has_a_name(players):
    for state in positions(players):
        actions = said(state, "de")
        for node in drawn(state, actions=actions, language="de")[0].iter():
            if text := node.get("data-action"):
                assert node.attrib["role"] == "button"
                assert node.attrib["tabindex"] == "0"
                assert node.attrib["aria-label"].startswith(actions[text])
                assert "can" in node.attrib["class"].split()


@SEATS
def test_what_is_refused_names_a_clause_and_is_never_legal(players):
    clauses = reference("assyria")
    met = set()
    for state in positions(players, 0.3):
        refusals = refused(state)
        whole, parts = drawn(state, actions=said(state), refusals=refusals)
        for roots in ([whole], parts):
            shown = {n.attrib["data-what"]: n.attrib["data-why"] for n in nodes(roots) if "data-why" in n.attrib}
            assert shown.items() <= refusals.items()
            assert all(clause in clauses for clause in shown.values())
            on_the_map = {
                text for text in refusals if text.split()[0] in ("start", "hut", "feed", "build", "extend", "well")
            }
            assert on_the_map <= shown.keys()
            met |= set(shown.values())
    assert len(met) > 5


@SEATS
def test_ids_are_unique_and_uses_find_their_symbols(players):
    known = {node.attrib["id"] for node in ET.fromstring(DEFS).iter() if "id" in node.attrib}
    for state in positions(players, 0.1):
        whole, parts = drawn(state, actions=said(state))
        for roots in ([whole], parts):
            ids = Counter(node.attrib["id"] for node in nodes(roots) if "id" in node.attrib)
            assert not [name for name, times in ids.items() if times > 1]
            used = {node.attrib["href"][1:] for node in nodes(roots) if node.tag == f"{SVG}use"}
            assert used <= known | ids.keys()
            assert not known & ids.keys()


@SEATS
def test_no_inline_style_script_or_foreign_address(players):
    for state in positions(players, 0.05):
        text = board.svg(state.view(None), actions=said(state)) + "".join(board.parts(state.view(None)).values())
        assert not re.search(r"<script|<style|\sstyle=|\son\w+=|<foreignObject|<image", text)
        assert set(re.findall(r"https?://[^\s\"']+", text)) == {"http://www.w3.org/2000/svg"}


def test_a_picture_that_stands_alone_holds_all_it_uses():
    state = next(s for s in positions(4) if s.turn > 2)
    root = ET.fromstring(board.svg(state.view(None), standalone=True))
    ids = {node.attrib["id"] for node in root.iter() if "id" in node.attrib}
    assert {node.attrib["href"][1:] for node in root.iter() if node.tag == f"{SVG}use"} <= ids
    assert [node.tag for node in root.iter() if node.tag == f"{SVG}style"]


@SEATS
def test_names_are_escaped_and_spoken(players):
    names = NASTY[:players]
    state = next(s for s in positions(players, 1) if s.turn == 3 and s.huts[0])
    text = board.svg(state.view(0), names=names, standalone=True)
    assert "<script" not in text
    assert "<img" not in text
    labels = " ".join(node.get("aria-label", "") for node in ET.fromstring(text).iter())
    assert all(name in labels for name in names)


@pytest.mark.parametrize("language", LANGUAGES)
@SEATS
def test_no_message_is_missing(players, language):
    for state in positions(players, 0.1):
        text = board.svg(state.view(0), language=language, actions=said(state, language), fresh=state.view(0)["hexes"])
        assert "board." not in text
        assert not re.search(r"\{\d", text)


def test_a_hex_is_named_with_food_zone_building_and_hunger():
    state = next(s for s in positions(4, 1) if s.phases[s.stack[-1]].name == "resupply" and s.turn > 2)
    view = state.view(0)
    own = view["seats"][view["actor"]]
    name = next(hut for hut in own["huts"] if hut in view["unfed"])
    at = GAME.content.names.index(name)
    food = {"G": "grapes", "P": "palm", "S": "salt", "B": "barley", "D": "dates"}["GPSBD"[GAME.content.food[at]]]
    node = next(n for n in ET.fromstring(board.svg(view, doomed=[name])).iter() if n.get("id") == f"hex-{name}")
    label = node.attrib["aria-label"]
    assert label.startswith(f"{name}, {food}, ")
    assert label.endswith(f"hut of {GAME.colours[view['actor']].capitalize()}, unfed, will starve")


@SEATS
def test_all_pieces_of_the_map_lie_in_one_layer_each_with_its_place(players):
    for state in positions(players, 0.1):
        view = state.view(0)
        root = ET.fromstring(board.parts(view)["map"])
        layer = next(node for node in root.iter() if node.get("id") == "map-pieces")
        expected = {f"well-{site}" for site in view["wells"]}
        for colour, own in zip(GAME.colours, view["seats"], strict=False):
            expected |= {f"hut-{colour}-{h}" for h in own["huts"]} | {
                f"ziggurat-{colour}-{h}" for h in own["ziggurats"]
            }
        assert {node.attrib["id"] for node in layer} == expected
        assert all(re.fullmatch(r"translate\(-?[\d.]+ -?[\d.]+\)", node.attrib["transform"]) for node in layer)


@SEATS
def test_the_same_view_gives_the_same_picture_and_the_view_stays_as_it_is(players):
    state = next(s for s in positions(players) if s.turn > 4)
    view = state.view(0)
    before = copy.deepcopy(view)
    assert board.svg(view) == board.svg(copy.deepcopy(view))
    assert view == before


@SEATS
def test_a_picture_depends_on_nothing_but_the_view(players):
    """Another hidden future behind an equal view gives an equal picture."""
    state = next(s for s in positions(players) if s.turn > 4)
    other = state.clone()
    other.imagine(0, b"another future")
    assert other.view(0) == state.view(0)
    assert board.svg(other.view(0)) == board.svg(state.view(0))


def test_every_figure_of_the_view_changes_the_picture():
    state = next(s for s in positions(4, 1) if s.phases[s.stack[-1]].name == "act" and s.turn == 4)
    view = state.view(0)
    plain = board.svg(view)
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
        assert board.svg(changed) != plain, name


def test_the_map_is_small():
    state = list(positions(4, 1))[-1]
    assert len(board.parts(state.view(0), actions=said(state))["map"]) < 25_000
