"""What is special to the drawings of Ur; `test_boards` has what holds for every game."""

import copy
import re
import xml.etree.ElementTree as ET
from collections import Counter

import pytest

from tests.games.ur.table import Table
from tests.render.drawing import actions_in, drawn, journals, loose, said, spoken, title

SHOWN = title("ur")
GAME = SHOWN.game
SEATS = pytest.mark.parametrize("players", GAME.seats)


@pytest.fixture
def table():
    """A table that can be put into any position."""
    return Table()


def test_nations_can_be_used_beside_what_else_an_area_is_for(table):
    table("red: land F7 E4", "Akkad: active", nations="Der red, Barahshum red")
    actions = said(SHOWN, table.state)
    assert {"buy D3", "der D3", "sell F7", "barahshum F10"} <= actions.keys()
    assert actions_in([drawn(SHOWN, table.state, actions=actions)[0]]) == Counter(
        text for text in actions if text.split()[0] not in loose(SHOWN)
    )


def test_an_auction_shows_its_nation_the_bid_and_the_steps(table):
    table.deal(3).play("red offer Barahshum 45", "blue offer Barahshum 50", "green treaty Ashur")
    assert table.phase == "auction"
    told = SHOWN.parts(table.state.view(0))["bidding"].html
    assert 'aria-label="For Barahshum"' in told
    assert "Blue bids 50" in told
    table.play("red raise 55")
    table.play("blue raise")
    told = SHOWN.parts(table.state.view(0), actions=said(SHOWN, table.state))["bidding"].html
    assert "Red bids 55" in told
    assert ">60<" in told
    assert 'data-action="add 25"' in told


def test_the_highest_price_of_an_assimilation_is_one_click(table):
    table("red: land F7", "Akkad: active, treasury 500", "purchases", acting="Akkad", nations="Der red", era="3")
    table.play("red assimilate Der")
    told = SHOWN.parts(table.state.view(0), actions=said(SHOWN, table.state))["bidding"].html
    assert 'data-line="220" role="button" tabindex="0" aria-label="Name 220, the most"' in told
    for action in GAME.read(table.state, "220"):
        table.state.apply(action)
    assert (table.cash("red"), table.treasury("Akkad")) == (720, 280)


def test_an_area_is_named_with_terrain_state_owner_price_and_earnings(table):
    table("red: land D4 D3; blue: flipped F7", "Akkad: active", works="D4 2 Akkad", prices="forest 90")
    view = table.state.view(0)
    labels = {n.get("id"): spoken(n) for n in ET.fromstring(SHOWN.whole(view)).iter()}
    assert labels["hex-D4"] == "D4, forest, Akkad, city Agade, land of Red, sells for 100, pump 2 of Akkad"
    assert labels["hex-F7"] == "F7, savannah, Akkad, flipped marker of Blue, costs 71"
    assert labels["hex-A2"] == "A2, river"


@SEATS
def test_all_pieces_of_the_map_lie_in_one_layer_each_with_its_place(players):
    for journal in journals(GAME, players, 0.04):
        view = journal.state.view(0)
        root = ET.fromstring(SHOWN.parts(view)["map"].html)
        layer = next(node for node in root.iter() if node.get("id") == "map-pieces")
        expected = {f"work-{area}" for area in view["works"]}
        for own in view["seats"]:
            expected |= {f"owner-{a}" for a in own["areas"]} | {f"flipped-{a}" for a in own["flipped"]}
        assert {node.attrib["id"] for node in layer} == expected
        assert all(re.fullmatch(r"translate\(-?[\d.]+ -?[\d.]+\)", node.attrib["transform"]) for node in layer)


def test_every_figure_of_the_view_changes_the_picture():
    view = next(j.state.view(0) for j in journals(GAME, 4, 1, 3) if j.state.phase == "purchases")
    plain = SHOWN.whole(view)
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
        assert SHOWN.whole(changed) != plain, name


def test_the_map_is_small():
    *_, journal = journals(GAME, 6)
    assert len(SHOWN.parts(journal.state.view(0), actions=said(SHOWN, journal.state))["map"].html) < 60_000
