"""The drawings of Ur: well-formed, complete, escaped, and nothing in them that the view does not hold."""

import copy
import random
import re
import xml.etree.ElementTree as ET
from collections import Counter

import pytest

import eduba
from eduba.core.clauses import reference
from eduba.core.journal import Journal
from eduba.games.ur import board, panels
from eduba.i18n import LANGUAGES, Speaker
from tests.games.ur.table import Table

GAME = eduba.game("ur")
SVG = "{http://www.w3.org/2000/svg}"
SEATS = pytest.mark.parametrize("players", GAME.seats)
LOOSE = set(board.LOOSE) - set(board.ALSO_DRAWN)
NASTY = [
    "</g><script>alert(1)</script>",
    '"><img src=x>',
    "O'Neill & \x22Søn\x22",
    "ein ganz besonders langer Name",
    "e",
    "f",
]
LIVELY = {"buy": 9, "reservoir": 4, "pump": 2, "crew": 4, "dig": 3, "pass": 1, "done": 1, "add": 0.3, "sell": 0.4}


@pytest.fixture
def table():
    """A table that can be put into any position."""
    return Table()


def journals(players, share=0.1, seed=1, moves=320):
    """A lively game at many moments: those of every phase, and the last one."""
    rng = random.Random(seed)
    journal = Journal(GAME, players, str(seed))
    met = set()
    while not journal.state.over and len(journal.moves) < moves:
        state = journal.state
        if state.stack[-1] not in met or rng.random() < share:
            met.add(state.stack[-1])
            yield journal
        options = state.options()
        journal.act(rng.choices(options, [LIVELY.get(a.verb, 1) for a in options])[0])
    yield journal


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
def test_every_legal_action_is_on_the_table_exactly_once_or_loose(players):
    met = set()
    for journal in journals(players, 0.15, players):
        state = journal.state
        actions = said(state)
        whole, parts = drawn(state, actions=actions, refusals=refused(state), **panels.marks(journal))
        expected = Counter(text for text in actions if text.split()[0] not in LOOSE)
        assert actions_in([whole]) == expected
        assert actions_in(parts) == expected
        met |= {text.split()[0] for text in actions}
    assert {"treaty", "offer", "add", "buy", "sell", "dig", "reservoir", "pump", "crew"} <= met


def test_nations_can_be_used_beside_what_else_an_area_is_for(table):
    table("red: land F7 E4", "Akkad: active", nations="Der red, Barahshum red")
    actions = said(table.state)
    assert {"buy D3", "der D3", "sell F7", "barahshum F10"} <= actions.keys()
    assert actions_in([drawn(table.state, actions=actions)[0]]) == Counter(
        text for text in actions if text.split()[0] not in LOOSE
    )


def test_an_auction_shows_its_nation_the_bid_and_the_steps(table):
    table.deal(3).play("red offer Barahshum 45", "blue offer Barahshum 50", "green treaty Ashur")
    assert table.phase == "auction"
    told = board.parts(table.state.view(0))["bidding"]
    assert 'aria-label="For Barahshum"' in told
    assert "Blue bids 50" in told
    table.play("red raise 55")
    table.play("blue raise")
    told = board.parts(table.state.view(0), actions=said(table.state))["bidding"]
    assert "Red bids 55" in told
    assert ">60<" in told
    assert 'data-action="add 25"' in told


@SEATS
def test_what_can_be_clicked_can_be_focused_and_has_a_name(players):
    for journal in journals(players, 0.05):
        actions = said(journal.state, "de")
        for node in drawn(journal.state, actions=actions, language="de")[0].iter():
            if text := node.get("data-action"):
                assert node.attrib["role"] == "button"
                assert node.attrib["tabindex"] == "0"
                assert node.attrib["aria-label"].startswith(actions[text])
                assert "can" in node.attrib["class"].split()


@SEATS
def test_what_is_refused_names_a_clause_and_is_never_legal(players):
    clauses = reference("ur")
    met = set()
    for journal in journals(players, 0.1):
        state = journal.state
        refusals = refused(state)
        whole, parts = drawn(state, actions=said(state), refusals=refusals)
        for roots in ([whole], parts):
            shown = {n.attrib["data-what"]: n.attrib["data-why"] for n in nodes(roots) if "data-why" in n.attrib}
            assert shown == refusals
            assert all(clause in clauses for clause in shown.values())
            met |= set(shown.values())
    assert len(met) > 8


@SEATS
def test_ids_are_unique_and_uses_find_their_symbols(players):
    known = {node.attrib["id"] for node in ET.fromstring(board.DEFS).iter() if "id" in node.attrib}
    for journal in journals(players, 0.05):
        whole, parts = drawn(journal.state, actions=said(journal.state), **panels.marks(journal))
        for roots in ([whole], parts):
            ids = Counter(node.attrib["id"] for node in nodes(roots) if "id" in node.attrib)
            assert not [name for name, times in ids.items() if times > 1]
            used = {node.attrib["href"][1:] for node in nodes(roots) if node.tag == f"{SVG}use"}
            assert used <= known | ids.keys()
            assert not known & ids.keys()


@SEATS
def test_no_inline_style_script_or_foreign_address(players):
    for journal in journals(players, 0.02):
        view, marks = journal.state.view(None), panels.marks(journal)
        text = board.svg(view, actions=said(journal.state)) + "".join(board.parts(view, **marks).values())
        assert not re.search(r"<script|<style|\sstyle=|\son\w+=|<foreignObject|<image", text)
        assert set(re.findall(r"https?://[^\s\"']+", text)) == {"http://www.w3.org/2000/svg"}


def test_a_picture_that_stands_alone_holds_all_it_uses():
    *_, journal = journals(4)
    root = ET.fromstring(board.svg(journal.state.view(None), standalone=True))
    ids = {node.attrib["id"] for node in root.iter() if "id" in node.attrib}
    assert {node.attrib["href"][1:] for node in root.iter() if node.tag == f"{SVG}use"} <= ids
    assert set(re.findall(r"url\(#([^)]+)\)", ET.tostring(root, "unicode"))) <= ids
    assert [node.tag for node in root.iter() if node.tag == f"{SVG}style"]


def spoken(node):
    """What a screen reader calls a thing."""
    return node.get("aria-label") or node.findtext(f"{SVG}title") or ""


@SEATS
def test_names_are_escaped_and_spoken(players):
    *_, journal = journals(players)
    names = NASTY[:players]
    view, marks = journal.state.view(0), panels.marks(journal)
    text = board.svg(view, names=names, standalone=True)
    lists = "".join(board.parts(view, names=names, **marks).values())
    for words in (text, lists):
        assert "<script" not in words
        assert "<img" not in words
    labels = " ".join(map(spoken, ET.fromstring(text).iter()))
    assert all(name in labels for name in names)


@pytest.mark.parametrize("language", LANGUAGES)
@SEATS
def test_no_message_is_missing(players, language):
    for journal in journals(players, 0.03):
        view, actions = journal.state.view(0), said(journal.state, language)
        told = board.parts(view, language=language, actions=actions, **panels.marks(journal))
        text = board.svg(view, language=language, actions=actions) + "".join(told.values())
        assert "board." not in text
        assert not re.search(r"\{\d", text)


def test_an_area_is_named_with_terrain_state_owner_price_and_earnings(table):
    table("red: land D4 D3; blue: flipped F7", "Akkad: active", works="D4 2 Akkad", prices="forest 90")
    view = table.state.view(0)
    labels = {n.get("id"): spoken(n) for n in ET.fromstring(board.svg(view)).iter()}
    assert labels["hex-D4"] == "D4, forest, Akkad, city Agade, land of Red, sells for 100, pump 2 of Akkad"
    assert labels["hex-F7"] == "F7, savannah, Akkad, flipped marker of Blue, costs 71"
    assert labels["hex-A2"] == "A2, river"


@SEATS
def test_all_pieces_of_the_map_lie_in_one_layer_each_with_its_place(players):
    for journal in journals(players, 0.04):
        view = journal.state.view(0)
        root = ET.fromstring(board.parts(view)["map"])
        layer = next(node for node in root.iter() if node.get("id") == "map-pieces")
        expected = {f"work-{area}" for area in view["works"]}
        for own in view["seats"]:
            expected |= {f"owner-{a}" for a in own["areas"]} | {f"flipped-{a}" for a in own["flipped"]}
        assert {node.attrib["id"] for node in layer} == expected
        assert all(re.fullmatch(r"translate\(-?[\d.]+ -?[\d.]+\)", node.attrib["transform"]) for node in layer)


@SEATS
def test_the_same_view_gives_the_same_picture_and_the_view_stays_as_it_is(players):
    *_, journal = journals(players)
    view = journal.state.view(0)
    before = copy.deepcopy(view)
    assert board.svg(view) == board.svg(copy.deepcopy(view))
    assert view == before


def test_every_figure_of_the_view_changes_the_picture():
    view = next(j.state.view(0) for j in journals(4, 1, 3) if j.state.phases[j.state.stack[-1]].name == "purchases")
    plain = board.svg(view)
    area = view["seats"][1]["areas"][0]
    free = next(a for a in GAME.content.names if not any(a in own["flipped"] + own["areas"] for own in view["seats"]))
    changes = {
        "round": lambda v: v.update(round=77),
        "era": lambda v: v.update(era="4"),
        "cards": lambda v: v["cards"].update({"3": 2}),
        "primogeniture": lambda v: v.update(primogeniture=(v["primogeniture"] + 1) % 4),
        "prices": lambda v: v["prices"].update(hills=225),
        "city_prices": lambda v: v["city_prices"].update(hills=226),
        "cash": lambda v: v["seats"][1].update(cash=4321),
        "score": lambda v: v["seats"][1].update(score=4322),
        "areas": lambda v: v["seats"][1]["areas"].remove(area),
        "flipped": lambda v: v["seats"][1]["flipped"].append(free),
        "nations": lambda v: v["seats"][1]["nations"].append("Der"),
        "thrones": lambda v: v["seats"][1]["thrones"].append("Urartu"),
        "treasury": lambda v: v["states"][0].update(treasury=4323),
        "crews": lambda v: v["states"][0]["crews"].update(M=3),
        "king": lambda v: v["states"][0].update(king=0 if v["states"][0]["king"] else 1),
        "revolution": lambda v: v["states"][0].update(revolution=True),
        "nation": lambda v: v["nations"][5].update(gone=False, seat=3),
        "canals": lambda v: v["canals"].append(["H9", "I10"]),
        "works": lambda v: v["works"].update(B2={"state": "Urartu", "use": "reservoir", "number": "8"}),
        "closed": lambda v: v["closed"].append("A1"),
        "order": lambda v: v["order"].reverse() if len(v["order"]) > 1 else v["order"].append("Urartu"),
        "acting": lambda v: v.update(acting=None),
        "stretch": lambda v: v.update(stretch={"areas": ["A2", "A3"], "end": "A3"}),
        "bid": lambda v: v.update(bid={"seat": 2, "amount": 17}),
        "irrigated": lambda v: v["water"]["irrigated"].update(A1="Urartu"),
        "flow": lambda v: v["water"].update(at="A2", flow=5),
        "waiting": lambda v: v["water"]["waiting"].update(H5=3),
        "actor": lambda v: v.update(actor=(v["actor"] + 1) % 4),
    }
    for name, change in changes.items():
        changed = copy.deepcopy(view)
        change(changed)
        assert board.svg(changed) != plain, name


def test_the_map_is_small():
    *_, journal = journals(6)
    assert len(board.parts(journal.state.view(0), actions=said(journal.state))["map"]) < 60_000
