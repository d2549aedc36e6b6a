"""Facts and a view are all that a program needs to know where it may go."""

from collections import Counter
from random import Random

import pytest

import eduba
from tests.games.playing import by_habit

GAME = eduba.game("assyria2")
FACTS = GAME.facts()
SPACES = FACTS["map"]["spaces"]


def tribes(view):
    return [*view["seats"], *([view["rival"]] if view["rival"] else [])]


def taken(view):
    return {space for tribe in tribes(view) for space in (*tribe["huts"], *tribe["ziggurats"])}


def apart(one, other):
    q, r = (a - b for a, b in zip(SPACES[one]["axial"], SPACES[other]["axial"]))
    return max(abs(q), abs(r), abs(q + r))


def starts(view, own):
    ziggurats = [space for tribe in tribes(view) for space in tribe["ziggurats"]]
    outside = [space for space in view["spaces"] if SPACES[space]["terrain"] == "outside"]
    return {space for space in outside if all(apart(space, other) >= 3 for other in ziggurats)}


def fleets(ships):
    """The groups of neighbouring Ships."""
    ships, out = set(ships), []
    while ships:
        fleet, edge = set(), {ships.pop()}
        while edge:
            fleet |= edge
            edge = {near for space in edge for near in SPACES[space]["neighbours"]} & ships
            ships -= edge
        out.append(fleet)
    return out


def huts(view, own):
    if not own["growth"] and not own["personal"]:
        return set()
    pieces = {*own["huts"], *own["ziggurats"]}
    near = {other for space in pieces for other in SPACES[space]["neighbours"]}
    for fleet in fleets(view["ships"]):
        linked = fleet | {other for space in fleet for other in SPACES[space]["neighbours"]}
        if linked & pieces:
            near |= linked
    return near & set(view["spaces"]) - taken(view)


def wells(view, own):
    rows = view["spaces"]
    dug = {site for tribe in tribes(view) for site in tribe["wells"]}
    sites = FACTS["wells"]["sites"].items()
    return {site for site, around in sites if set(around) <= set(own["huts"]) & set(rows)} - dug


def rival_starts(view, own):
    top = min(SPACES[space]["row"] for space in view["spaces"])
    return set(FACTS["tables"]["1"]["open"][str(top)]["rival_starts"])


FIND = {
    "start_space": ("start", starts),
    "build_huts": ("hut", huts),
    "act": ("hut", huts),
    "dig_wells": ("well", wells),
    "rival_start": ("rival", rival_starts),
}


@pytest.mark.parametrize("players", GAME.seats)
def test_a_program_with_facts_and_view_finds_the_legal_places(players):
    dice = Random(players)
    seen = Counter()
    for seed in range(21):
        start = GAME.start(players, seed, blocked_top=GAME.choices["blocked_top"][seed % 7])
        for state in by_habit(GAME, start, dice):
            options = state.options()
            if state.phase in FIND:
                view = state.view(state.actor)
                verb, find = FIND[state.phase]
                legal = {a.text.removeprefix(f"{verb} ") for a in options if a.verb == verb}
                assert find(view, view["seats"][state.actor]) == legal
                seen[state.phase] += 1
    assert set(seen) | {"rival_start"} == set(FIND)
    assert ("rival_start" in seen) == (players == 1)


def test_cards_boards_and_their_effects():
    assert FACTS["food_cards"]["icons"]["wheat+wild"] == {"wheat": 1, "wild": 1}
    assert FACTS["food_cards"]["changes"]["wheat2"]["fish"] == "fish2"
    assert FACTS["food_cards"]["trebles"]["wheat"] == "wheat3"
    ploughs = {"copies": 1, "times": ["feed", "act"], "pay": {"camel": 1}, "gain": {"plough": 2}, "less": 0}
    assert FACTS["favour_cards"]["cards"]["ploughs"] == ploughs
    assert FACTS["civilisations"]["boards"]["medes"]["pay"] == {"farmer": 1, "vp": 2}
    assert FACTS["tribute"]["areas"][0]["covers"] == {"farmer": 1}
    assert FACTS["player_board"]["columns"]["purchase"] == {"costs": [3, 2, 1], "third": {"farmer": 1, "ship": 1}}
    assert FACTS["player_board"]["third_source"] == "reconstructed"


def test_a_scheme_card():
    card = FACTS["scheme_cards"]["cards"]["S10"]
    assert (card["food"], card["outbid"]) == ("date", "low")
    assert (card["terrain"], card["arrows"]) == (["river", "outside", "between"], ["right", "down"])
    assert card["actions"][0] == {
        "cost": 6,
        "deeds": [
            {"do": "roof", "areas": ["middle", "lowest", "highest"]},
            {"do": "tribute", "areas": ["highest"], "piece": "gold"},
        ],
    }
