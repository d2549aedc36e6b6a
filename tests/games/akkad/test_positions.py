"""Positions from readable data: what is told is there, what is left out is as at the beginning, faults are named."""

import json
from random import Random

import pytest

from eduba.core.errors import BadPosition
from eduba.games.akkad.state import NONE, AkkadState
from tests.games.akkad.table import GAME, C, space, units

SEEN_ONLY = ("pending", "phase", "actor", "turn", "fight", "moving", "events_known")
"""Keys of a view that describe no position (it stands before a turn), or not to everybody."""


def described(s: AkkadState) -> dict:
    """A spectator's view with all hands, as another program would send it."""
    view = json.loads(json.dumps(s.view(None)))
    for seat, part in enumerate(view["seats"]):
        own = s.view(seat)["seats"][seat]
        part |= {"hand": own["hand"], "mercy": own["mercy"]}
    return {key: value for key, value in view.items() if key not in SEEN_ONLY}


def test_nothing_described_is_the_first_action_phase():
    s = GAME.position({})
    assert (s.round, s.phase, s.actor, s.crown) == (1, "turn", 0, 0)
    assert s.buildings == [1] * s.players
    assert s.options()
    GAME.check(s)


def test_what_is_described_is_there():
    s = GAME.position(
        {
            "players": 4,
            "round": 3,
            "crown": 2,
            "seats": [{"home": "uruk", "resources": {"grain": 3}, "hand": ["spies"]}, {"cards": 2}],
            "spaces": [{"name": "uruk", "units": {"seat": 0, "spearman": 2}, "ziggurat": True}],
        }
    )
    assert (s.players, s.round, s.crown, s.actor) == (4, 3, 2, 2)
    assert s.resources[0] == [3, 0, 0, 0]
    assert s.armies[space("uruk")] == units(spearman=2)
    assert s.control[space("uruk")] == 0
    assert s.ziggurats == 1 << space("uruk")
    assert s.hands[0][C.cards.index("spies")] == 1
    assert sum(s.hands[1]) == 2
    GAME.check(s)


@pytest.mark.parametrize("part", ["selection", "worship", "event", "action", "prestige"])
def test_a_position_stands_at_the_beginning_of_any_part_of_a_round(part):
    seats = [{"roles": C.roles[:2]}] if part != "selection" else []
    s = GAME.position({"part": part, "round": 4, "seats": seats})
    GAME.check(s)
    rng = Random(part)
    for _ in range(200):
        if not s.over:
            s.apply(rng.choice(s.options()))
            GAME.check(s)
    assert s.round >= 4


def test_a_view_before_a_turn_read_back_is_the_same_position():
    met = 0
    for seed in range(3):
        s, rng = GAME.start(3 + seed, seed), Random(seed)
        while not s.over and met < 10 * (seed + 1):
            s.apply(rng.choice(s.options()))
            if s.phase == "turn" and s.turn == s.crown and rng.random() < 0.1:
                met += 1
                other = GAME.position(described(s))
                assert described(other) == described(s)
                assert other.options() == s.options()
    assert met > 15


def stood(name: str, **army: int) -> dict:
    """A space with units of the first seat."""
    return {"name": name, "units": {"seat": 0, **army}}


SELECTION = {"part": "selection", "round": 2}
FAULTS = [
    ({"spaces": [{"name": "uruk"}, {"name": "uruk"}]}, "described twice"),
    ({"spaces": [{"name": "atlantis"}]}, "name"),
    ({"seats": [{"home": "uruk"}, {"home": "uruk"}]}, "same home city"),
    ({"seats": [{"hand": ["spies"] * 9}]}, "not so many cards 'spies'"),
    ({"seats": [{"mercy": [C.mercies[0]]}], "used_mercies": [C.mercies[0]]}, "not in the deck"),
    ({"seats": [{"specials": [C.specials[0]]}]}, "cards of cities that the seat controls"),
    ({"event": C.events[0], "events_known": {"top": [C.events[0]]}}, "lies elsewhere"),
    ({"fight": {"space": "uruk"}}, "before a turn"),
    ({"seats": [{"points": 99}]}, "points"),
    ({"round": 12}, "round"),
    ({"weather": "fine"}, "weather"),
    ({"seats": [{"army_size": 40}]}, "army_size"),
    ({"seats": [{"hand": [*["miss"] * 8]}]}, r"seats\[0\].hand is against AK-CARD-04"),
    ({"seats": [{"cards": 8}]}, r"seats\[0\].cards is against AK-CARD-04"),
    ({"seats": [{"points": 9}]}, "points must be a number from 0 to 8"),
    ({"seats": [{}, {"captor": 1}]}, r"seats\[1\].captor is against AK-CMB-55"),
    ({"seats": [{"beaten_champions": [0]}]}, "beaten_champions is against AK-QST-08"),
    ({"seats": [{"roles": ["priest"]}, {"roles": ["priest"]}]}, r"seats\[1\].roles is against AK-SEL-01"),
    ({"seats": [{"god": "enki"}, {"god": "enki"}]}, r"seats\[1\].god is against AK-SEL-02"),
    ({"players": 3, "seats": [{"home": "mari"}]}, "home is against AK-PLY-04"),
    ({"players": 3, "seats": [{"character": "yetib_mer"}]}, "character is against AK-PLY-04"),
    ({"seats": [{"character": "me_sag"}]}, "residence is against AK-SET-20"),
    ({"seats": [{"character": "me_sag", "residence": "kish"}]}, "residence is against AK-SET-20"),
    ({"seats": [{"home": "uruk"}], "storm": "uruk"}, "storm is against AK-WOR-04"),
    ({"storm": "kish", "last_storm": "kish"}, "last_storm is against AK-WOR-04"),
    ({"spaces": [stood("kish", spearman=17)]}, "17 spearman is against AK-GEN-14"),
    ({"spaces": [stood("kish", hurt_chariot=4), stood("ur", chariot=3)]}, "7 chariot is against AK-GEN-14"),
    ({"spaces": [stood("kish", champion=1)], "seats": [{"away": 1}]}, "2 champion is against AK-GEN-14"),
    ({"spaces": [stood("kish", spearman=1) | {"control": 1}]}, r"spaces\[0\].control is against AK-CTL-01"),
    ({"spaces": [stood("kish", spearman=1) | {"rebels": 1}]}, r"spaces\[0\].rebels is against AK-CMB-01"),
    ({"spaces": [{"name": "cedar_forest", "control": 0}]}, r"spaces\[0\].control is against AK-CTL-04"),
    ({"spaces": [{"name": "kashiyari", "ziggurat": True}]}, r"spaces\[0\].ziggurat is against AK-TEM-03"),
    ({"spaces": [{"name": name, "canals": [0]} for name in C.names[:11]]}, "11 canal is against AK-GEN-16"),
    (
        {"spaces": [{"name": name, "control": 0, "ziggurat": True} for name in C.names[20:28]]},
        "8 ziggurat is against AK-GEN-14",
    ),
    (SELECTION | {"storm": "kish"}, "storm is against AK-PRE-09"),
    (SELECTION | {"monsters": {"cedar_forest": "down"}}, "monsters is against AK-PRE-10"),
    (SELECTION | {"seats": [{"spies": [1]}]}, r"seats\[0\].spies is against AK-PRE-20"),
    (SELECTION | {"seats": [{"expedition": {"destination": "kish", "archer": 1}}]}, "expedition is against AK-PRE-02"),
    (SELECTION | {"spaces": [{"name": "kish", "tokens": [0]}]}, r"spaces\[0\].tokens is against AK-PRE-08"),
    (SELECTION | {"spaces": [{"name": "kish", "flood": True}]}, r"spaces\[0\].flood is against AK-PRE-20"),
    (SELECTION | {"spaces": [stood("kish", hurt_chariot=1)]}, r"spaces\[0\].units is against AK-PRE-07"),
    (SELECTION | {"spaces": [stood("kashiyari", archer=9)]}, r"spaces\[0\].units is against AK-PRE-13"),
]


@pytest.mark.parametrize(("data", "fault"), FAULTS, ids=[fault for _, fault in FAULTS])
def test_a_fault_is_named(data, fault):
    with pytest.raises(BadPosition, match=fault):
        GAME.position(data)


@pytest.mark.rule("AK-PLY-04")
def test_characters_that_are_left_out_are_those_that_may_play():
    s = GAME.position({"players": 3, "seats": [{}, {}, {"character": "ken_ussam"}]})
    assert {C.characters[n] for n in s.characters}.isdisjoint({"shar_kali_sharri", "yetib_mer"})


def test_champions_that_are_named_nowhere_are_away():
    s = GAME.position({"players": 3})
    assert s.away == [1] * s.players
    assert s.captors == [NONE] * s.players
