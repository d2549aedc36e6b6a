"""Facts and a view are all that a program needs to know what it may buy, sell and dig."""

from collections import Counter
from random import Random

import pytest

import eduba
from tests.games.playing import by_habit

GAME = eduba.game("ur")
FACTS = GAME.facts()
AREAS = FACTS["map"]["areas"]
LAND = {name for name, area in AREAS.items() if area["terrain"] != "river"}


def price(view, name):
    """What an area costs that nobody owns."""
    area = AREAS[name]
    flipped = any(name in seat["flipped"] for seat in view["seats"])
    if flipped:
        return view["city_prices" if area["city"] else "prices"][area["terrain"]]
    return FACTS["colonization"]["city" if area["city"] else "land"][area["terrain"]]


def buys(view, own):
    if view["bought"]:
        return set()
    owned = {area for seat in view["seats"] for area in seat["areas"]}
    akkadians = set(FACTS["nations"][5]["homeland"])
    free = LAND - owned - (set(view["closed"]) - akkadians)
    free = {a for a in free if AREAS[a]["terrain"] not in own["sold_terrains"]}
    free = {a for a in free if AREAS[a]["state"] not in own["sold_states"]}
    if not own["markers"]:
        free &= set(own["flipped"])
    return {area for area in free if price(view, area) <= own["available"]}


def sells(view, own):
    """Own areas that are not the last ones of their states."""
    count = Counter(AREAS[area]["state"] for seat in view["seats"] for area in seat["areas"])
    return {area for area in own["areas"] if count[AREAS[area]["state"]] > 1}


def crew(view):
    """The best crew that can dig: one that is idle, or Eridu's."""
    idle = view["idle_crews"]
    return next(
        cards["crew"] for cards in FACTS["sets"][::-1]
        if (cards["crew"]["quality"] == "2" if idle is None else idle[cards["crew"]["quality"]])
    )  # fmt: skip


def digs(view, own):
    """Where the stretch may go on to."""
    stretch, best = view["stretch"], crew(view)
    end = stretch["end"]
    if not stretch["goes_on"] or (best["longest"] or 999) <= stretch["canals"]:
        return set()
    ends = Counter(area for canal in view["canals"] for area in canal)
    joined = {other for canal in view["canals"] if end in canal for other in canal}
    near = set(AREAS[end]["neighbours"]) - joined - set(stretch["areas"]) - set(view["closed"])
    if end not in LAND:
        near &= LAND
    room = (best["power"] or 999) - stretch["canals"] - 1 - stretch["junctions"]
    easy = {area for area in near if area in LAND and ends[area] < 2}
    return set() if room < 0 else near if room else easy


FIND = {"settlement": (("buy", buys), ("sell", sells)), "stretch": (("dig", digs),)}


@pytest.mark.parametrize("players", GAME.seats)
def test_a_program_with_facts_and_view_finds_the_legal_places(players):
    dice = Random(players)
    seen = Counter()
    for seed in range(2):
        for state in by_habit(GAME, GAME.start(players, seed), dice):
            options = state.options()
            view = state.view(state.actor) if state.phase in FIND else {}
            for verb, find in FIND.get(state.phase, ()):
                legal = {a.text.removeprefix(f"{verb} ") for a in options if a.verb == verb}
                assert find(view, view["seats"][state.actor]) == legal, verb
                seen[verb] += bool(legal)
    assert set(seen) == {"buy", "sell", "dig"}
    assert all(seen.values())


@pytest.mark.parametrize("players", GAME.seats)
def test_the_open_sale_tells_what_the_next_area_brings(players):
    dice = Random(players)
    sold = 0
    for seed in range(3):
        state = GAME.start(players, seed)
        while not state.over:
            view, action = state.view(None), dice.choice(state.options())
            seat = state.actor
            if action.verb == "sell" and view["phase"] == "settlement":
                area = AREAS[action.text.removeprefix("sell ")]
                sale = view["sale"]
                if sale and sale["terrain"] == area["terrain"]:
                    price = sale["city_price" if area["city"] else "price"]
                    sold += 1
                else:
                    price = view["city_prices" if area["city"] else "prices"][area["terrain"]]
                state.apply(action)
                assert state.view(None)["seats"][seat]["cash"] == view["seats"][seat]["cash"] + price
            else:
                state.apply(action)
    assert sold


def test_sets_nations_and_rivers():
    first, last = FACTS["sets"][0], FACTS["sets"][-1]
    assert first["crew"] == {"quality": "1+1", "longest": 1, "power": 2, "price": 50}
    assert last["pump"] == {"number": "M", "power": None, "price": 200}
    assert [cards["assimilation"] for cards in FACTS["sets"]] == [False, False, True, True, True]
    assert FACTS["nations"][3] | {"homeland": None} == {
        "name": "Der", "source": "published", "price": 110, "income": 30, "homeland": None
    }  # fmt: skip
    assert [(river["name"], river["course"][0]) for river in FACTS["rivers"]] == [
        ("Euphrates", "A2"), ("Tigris", "A6"), ("Diyala", "B10")
    ]  # fmt: skip
    assert FACTS["map"]["junctions"] == {"E7": 2, "H5": 2}
    assert FACTS["prices"]["intervention"] == 46
