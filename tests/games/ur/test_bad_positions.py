"""Descriptions that are no position of Ur: one sentence says what is wrong, and names the key."""

from pathlib import Path

import pytest

from eduba.core.errors import BadPosition
from eduba.games.ur import position
from tests.laws.test_errors import made

from .test_positions import AKKAD, BUYING, ELAM, GAME, TURN, laid

LAND = {"phase": "settlement", "seats": [{"areas": ["F7"]}, {"areas": ["F4"]}]}
DAMMED = {
    "phase": "rain",
    "era": "3",
    "seats": [{"areas": ["C7", "C5"]}],
    "states": [{"name": "Persia", "active": True}],
    "works": {"C6": {"state": "Persia", "number": "2"}},
}
FLOOD = {"risen": 2, "at": "C6", "flow": 6, "waiting": {"H5": 6}}
AUCTION = {
    "phase": "auction",
    "nations": [{"name": "Ashur", "seat": 0}],
    "auction": "Barahshum",
    "bidders": [1, 2],
    "bid": {"seat": 2, "amount": 65},
}
SALE = TURN | {
    "phase": "forced_sale",
    "seats": [{"cash": 30, "areas": ["F7", "D10", "H10", "A1"]}, {"areas": ["F8", "A3"]}],
    "states": [AKKAD | {"crews": {}, "treasury": 20}],
}
LAND_AREAS = [name for area, name in enumerate(GAME.content.names) if GAME.content.land >> area & 1]
STRETCH = {"areas": ["D6", "D7"], "end": "D7", "junctions": 1, "goes_on": True}

REFUSALS = [
    ({"phase": "settlement", "seats": [{"areas": ["D6"]}]}, "seats[0].areas: D6 is a river or has another marker"),
    (LAND | {"seats": [{"areas": ["F7"]}, {"flipped": ["F7"]}]}, "seats[1].flipped: F7 is a river or has another"),
    ({"phase": "settlement", "seats": [{"areas": LAND_AREAS[:31]}]}, "seats[0].areas: a seat has only"),
    (LAND | {"nations": [{"name": "Der", "seat": 1, "gone": True}]}, "nations[0] can have only one of"),
    (LAND | {"nations": [{"seat": 1}]}, "nations[0].name is missing"),
    (LAND | {"nations": [{"name": "Der"}, {"name": "Der"}]}, "nations names 'Der' twice"),
    (LAND | {"canals": [["A1", "I9"]]}, "canals[0]: a canal joins two neighbours"),
    (LAND | {"canals": [["D6", "D5"], ["D5", "D6"]]}, "canals[1] is there already"),
    (LAND | {"canals": [["D6", "C6"]]}, "canals[0]: a canal joins two neighbours, and not two river areas"),
    (
        DAMMED | {"works": {area: {"state": "Persia", "number": "1"} for area in ("A7", "A8", "A9", "A10")}},
        "works.A10: Persia has only 3 waterworks of that number",
    ),
    ({"phase": "settlement", "seats": [{"flipped": ["F7"]}]}, "states: somebody must own land in Akkad, because"),
    (LAND | {"states": [{"name": "Akkad", "king": 2}]}, "states: the king of Akkad must be one of those who"),
    (LAND | {"states": [{"name": "Akkad", "king": None}]}, "states: Akkad needs a king"),
    (LAND | {"states": [{"name": "Akkad", "crews": {"1+1": 1}}]}, "states: Akkad has crews or waterworks"),
    (LAND | {"states": [ELAM | {"crews": {}}]}, "states: Elam is active, so somebody must own land there"),
    ({"phase": "division", "nations": [{"name": "Der", "seat": 0}]}, "nations are sold in their order, and Ashur is"),
    ({"phase": "division", "seats": [{"areas": ["E4"]}]}, "seats: nobody has land of the First Akkadians before"),
    ({"phase": "division", "nations": [{"name": "Ashur", "gone": True}]}, "nations: during the division Ashur is"),
    (LAND | {"nations": [{"name": "Der", "gone": False}]}, "nations: Der cannot be unsold after the division"),
    (LAND | {"nations": [{"name": "Der", "state": "Akkad"}]}, "nations: Der cannot belong to Akkad"),
    (TURN | {"phase": "digging", "cards": {"3": 6}}, "cards: of set 3 there are only 7 cards, with those of crews"),
    (LAND | {"cards": {"3": 6}}, "cards: of set 3 there cannot be 6 cards left in era 1"),
    (LAND | {"seating": [0, 1, 2]}, "seating must name every seat, seat 0 first"),
    ({"seating": [0, 1, 2, 3]}, "seating is still to be drawn, unless 'phase' or 'pending' say"),
    ({"phase": "game_over"}, "ending must say why the game is over"),
    ({"phase": "consent"}, "phase: 'consent' has values of its own, so 'pending' must describe it"),
    ({"pending": [{"phase": "settlement"}]}, "pending must end with 'game_over'"),
    ({"pending": []}, "pending must end with 'game_over'"),
    ({"pending": [{"phase": "rain"}, {"phase": "game_over"}]}, "pending: 'game_over' cannot go on when 'rain' is done"),
    ({"pending": [{"phase": "rain", "area": "F7"}]}, "there is no key 'pending[0].area' in a position"),
    ({"pending": [{"phase": "consent", "free": True}]}, "pending[0].area is missing"),
    (AUCTION | {"auction": "Der"}, "auction: Der is not the next nation to be sold"),
    (AUCTION | {"bidders": [0, 1]}, "bidders must name seat 2, which has made the highest bid"),
    (AUCTION | {"bid": {"seat": 2}}, "bid.amount is missing"),
    (
        AUCTION
        | {"seats": [{}, {}, {"cash": 100}]}
        | {"nations": [{"name": "Ashur", "seat": 0}, {"name": "Der", "offers": [0, 0, 90]}]},
        "bid: seat 2 does not have so much money",
    ),
    ({"phase": "division", "nations": [{"name": "Der", "offers": [0, 9999]}]}, "seats[1].cash is less than its offers"),
    ({"phase": "offer", "amount": {"nation": "Ashur"}}, "amount: 'offer Ashur' is not possible in this position"),
    (AUCTION | {"phase": "raise", "seats": [{}, {"cash": 69}]}, "amount: 'raise' is not possible in this position"),
    (LAND | {"bought": True, "traded": False}, "traded must be true if something was bought or sold"),
    (TURN | {"phase": "digging", "order": ["Elam"]}, "acting: Akkad is not in the order of the states"),
    (TURN | {"phase": "digging", "order": ["Sumer", "Akkad"]}, "order: Sumer is not active"),
    (TURN | {"phase": "digging", "acting": None}, "acting is missing"),
    (TURN | {"phase": "digging", "nations": [{"name": "Der", "seat": 1, "asked": 1}]}, "nations[0]: 'asked' and 'last"),
    ({"phase": "gap"}, "pending: no seat owns Barahshum, so nobody is asked in a gap"),
    (TURN | {"phase": "stretch", "stretch": STRETCH | {"end": "D5"}}, "stretch.end must be one of its areas"),
    ({"phase": "stretch", "stretch": STRETCH}, "stretch: neither a state nor Eridu digs in this position"),
    (TURN | {"phase": "stretch", "stretch": STRETCH, "idle_crews": {"3": 0}}, "stretch: no crew can dig so much"),
    (
        TURN | {"pending": [{"phase": "consent", "area": "F7", "free": False}, *BUYING]},
        "pending: nobody can be asked for a pump on F7",
    ),
    (
        TURN | {"pending": [{"phase": "selling_a_nation", "nation": "Der"}, *BUYING]},
        "pending: there is no offer for Der that could be paid",
    ),
    (TURN | {"phase": "forced_sale"}, "pending: there is no reason for 'forced_sale' in this position"),
    (SALE | {"marked": ["F8"]}, "marked: these areas cannot all be chosen"),
    (DAMMED | {"water": FLOOD | {"flow": 5}}, "water: there are 11 units, but it must be 12"),
    (DAMMED | {"water": {"risen": 1, "flow": 6}}, "water.at is missing"),
    (DAMMED | {"water": {"risen": 1, "at": "I6", "flow": 6}}, "water.at: the last river that has risen"),
    (DAMMED | {"water": FLOOD | {"waiting": {"E7": 6}}}, "water.waiting.E7: no water waits there"),
    (
        DAMMED | {"water": FLOOD | {"flow": 5, "unit": ["C7"]}},
        "water.unit must begin with the reservoir in 'at' and go on from pump to pump",
    ),
    (
        DAMMED | {"water": {"risen": 1, "irrigated": {"C8": "Persia"}}},
        "water.irrigated.C8: only an active state can irrigate, and only land with a marker",
    ),
    ({"phase": "removal"}, "to_come: there is no state whose harvest is decided now"),
]


@pytest.mark.parametrize(("description", "sentence"), REFUSALS)
def test_what_cannot_be_is_refused(description, sentence):
    with pytest.raises(BadPosition) as error:
        laid(description)
    assert str(error.value).startswith(sentence)


def test_every_refusal_is_shown_here():
    files = Path(position.__file__).parent.glob("*.py")
    sentences = {sentence for file in files for sentence in made(file.read_text(encoding="utf-8"))}
    shown = set()
    for description, _ in REFUSALS:
        with pytest.raises(BadPosition) as error:
            laid(description)
        shown.add(error.value.sentence)
    assert sentences
    assert sentences <= shown


CONFIRMED = [
    ({"actor": 1}, "actor must be 0"),
    ({"limit": 40}, "limit must be None"),
    ({"seats": [{"score": 1}]}, "seats[0].score must be"),
    ({"seats": [{"thrones": ["Sumer"]}]}, "seats[0].thrones must be []"),
    ({"states": [{"name": "Sumer", "tokens": {"M": 3}}]}, "states[0].tokens.M must be 4"),
    ({"nations": [{"name": "Der", "income": 1}]}, "nations[0].income must be"),
    ({"asked": ["F7"]}, "asked must be []"),
    ({"water": {"flow": 3}}, "water.flow must be 0"),
    ({"stretch": {"areas": ["F7"]}}, "stretch must be None"),
    ({"round": 0}, "round must be a number of at least 1"),
]


@pytest.mark.parametrize(("more", "sentence"), CONFIRMED)
def test_what_follows_from_the_rest_is_confirmed(more, sentence):
    with pytest.raises(BadPosition) as error:
        laid(phase="settlement", **more)
    assert str(error.value).startswith(sentence)
