"""Facts and a view are all that a program needs to know where it may go."""

from collections import Counter
from random import Random

import pytest

import eduba
from eduba.games.assyria.content import OWN_FILE
from tests.games.playing import by_habit

GAME = eduba.game("assyria")
FACTS = GAME.facts()
SPACES = FACTS["map"]["spaces"]


def taken(view):
    return {space for seat in view["seats"] for space in (*seat["huts"], *seat["ziggurats"])}


def starts(view, own):
    return set(FACTS["tables"][str(view["players"])]["starts"]) - taken(view)


def huts(view, own):
    near = {other for space in (*own["huts"], *own["ziggurats"]) for other in SPACES[space]["neighbours"]}
    return near & set(view["hexes"]) - taken(view)


def wells(view, own):
    sites = FACTS["tables"][str(view["players"])]["well_sites"]
    around = FACTS["map"]["well_sites"]
    return {site for site in sites if set(around[site]) <= set(own["huts"])} - set(view["wells"])


def builds(view, own):
    at_wells = {space for site in view["wells"] for space in FACTS["map"]["well_sites"][site]}
    if own["camels"] < FACTS["pieces"]["ziggurat_prices"]["base"] or not own["bases"]:
        return set()
    return {space for space in own["huts"] if SPACES[space]["terrain"] != "river"} - at_wells


def purchases(view, own):
    cards = FACTS["food_cards"]["cards"]
    for_sale = [] if view["bought"] else [card for card in view["display"][view["free_column"]] if card]
    bought = {card for card in for_sale if cards[card]["price"] <= own["camels"]}
    plow = FACTS["food_cards"]["plow"]
    can = plow["name"] not in own["hand"] and plow["price"] <= own["camels"]
    return bought | ({plow["name"]} if can else set())


VERBS = {"start": starts, "huts": huts, "wells": wells, "act": builds}
SAID = {"start": "start", "huts": "hut", "wells": "well", "act": "build"}


@pytest.mark.parametrize("players", GAME.seats)
def test_a_program_with_facts_and_view_finds_the_legal_places(players):
    dice = Random(players)
    seen = Counter()
    for seed in range(6):
        for state in by_habit(GAME, GAME.start(players, seed), dice):
            view, options = state.view(state.actor), state.options()
            own = view["seats"][state.actor]
            if find := VERBS.get(state.phase):
                verb = SAID[state.phase]
                assert find(view, own) == {a.text.removeprefix(f"{verb} ") for a in options if a.verb == verb}
                seen[state.phase] += 1
            if state.phase == "act":
                assert purchases(view, own) == {a.text.removeprefix("buy ") for a in options if a.verb == "buy"}
    assert set(seen) == set(VERBS)


def test_cards_foods_and_prices():
    assert FACTS["food_cards"]["cards"]["B2"] == {"food": "B", "symbols": 2, "copies": 2, "price": 2}
    assert FACTS["food_cards"]["cards"]["W"] == {"food": None, "symbols": 1, "copies": 5, "price": 2}
    assert FACTS["foods"]["B"] == "barley"
    assert FACTS["assur"]["dignitaries"]["lower"] == {"spaces": 6, "price": 2, "influence": 1}
    assert SPACES["A1"] == {
        "food": "P", "zone": "north", "terrain": "outside", "neighbours": ["A2", "B1"], "axial": [0, 0]
    }  # fmt: skip


def test_content_of_ones_own_is_named(tmp_path):
    own = tmp_path / "mine.toml"
    own.write_text(OWN_FILE.read_text(encoding="utf-8").replace("bonus = 4", "bonus = 3"), encoding="utf-8")
    facts = GAME.with_content(own).facts()
    assert facts["content"]["file"] == "mine.toml"
    assert facts["content"]["digest"] != GAME.digest
    assert (facts["expansion_cards"]["bonus"], FACTS["expansion_cards"]["bonus"]) == (3, 4)
