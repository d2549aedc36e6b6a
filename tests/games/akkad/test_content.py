"""The content: the invariants of map and cards, and what the box holds (F13)."""

from collections import Counter
from math import dist

import pytest

from eduba.games.akkad.army import KINDS as UNITS
from eduba.games.akkad.army import SUPPLY
from eduba.games.akkad.content import (
    AKKAD,
    CITY,
    GRAIN,
    HOME,
    LAND,
    LAPIS,
    RED,
    RESOURCES,
    SHEEP,
    SILVER,
    SPECIAL,
    VALUE,
    distance,
    load,
    mat_with,
)
from eduba.mechanisms.bitset import mask_of, members

C = load()
HOMES = members(C.of_kind[HOME])
EDGES = {kind: [frozenset(map(C.names.index, pair.split())) for pair in pairs]
         for kind, pairs in C.data["edges"].items() if kind != "src"}
LAIRS = mask_of(C.lairs)


def parts(near: list[int]) -> int:
    """Into how many connected parts spaces fall; a space of 0 neighbours that is left out is no part."""
    seen, out = 0, 0
    for space in range(len(near)):
        if not seen >> space & 1 and near[space]:
            seen |= mask_of(other for other, steps in enumerate(distance(near, space)) if steps >= 0)
            out += 1
    return out


def graph(*kinds: str, without: int = 0) -> list[int]:
    near = [0] * len(C.names)
    for kind in kinds:
        for a, b in EDGES[kind]:
            if not (without >> a | without >> b) & 1:
                near[a] |= 1 << b
                near[b] |= 1 << a
    return near


def within(near: tuple[int, ...], start: int, steps: int) -> list[int]:
    return [space for space, d in enumerate(distance(near, start)) if 0 <= d <= steps]


@pytest.mark.rule("AK-AKK-04")
def test_67_spaces_and_174_borders() -> None:
    assert len(set(C.names)) == 67
    numbers = {kind: C.of_kind[kind].bit_count() for kind in (AKKAD, HOME, SPECIAL, CITY, LAND, RED)}
    assert numbers == {AKKAD: 1, HOME: 6, SPECIAL: 11, CITY: 18, LAND: 21, RED: 10}
    sizes = {kind: len(edges) for kind, edges in EDGES.items()}
    assert sizes == {"land": 84, "bank-E": 22, "bank-T": 22, "across-E": 17, "across-T": 17, "ford-E": 6, "ford-T": 6}
    pairs = [pair for edges in EDGES.values() for pair in edges]
    assert len(set(pairs)) == 174
    assert all(len(pair) == 2 for pair in pairs)


@pytest.mark.rule("AK-MOVE-09")
def test_fords_and_two_lairs_join_three_parts() -> None:
    assert parts(list(C.near)) == 1
    assert parts(list(C.walk)) == 1
    lairs = mask_of(C.names.index(name) for name in ("black_mountain", "lower_sea"))
    assert parts(graph("land", "bank-E", "bank-T", without=lairs)) == 3


def test_each_home_has_four_neighbours_of_its_own() -> None:
    around = [C.near[home] for home in HOMES]
    assert all(mask.bit_count() == 4 for mask in around)
    assert sum(mask.bit_count() for mask in around) == sum(around).bit_count()
    for home, mask in zip(HOMES, around):
        lands, cities = members(mask & C.of_kind[LAND]), members(mask & C.of_kind[CITY])
        assert [C.yields[city] for city in cities] == [(SILVER,)]
        food = Counter(C.yields[land] for land in lands)
        assert sorted(food.items(), key=lambda item: item[1]) in (
            [((GRAIN,), 1), ((SHEEP,), 2)],
            [((SHEEP,), 1), ((GRAIN,), 2)],
        )
        assert C.yields[home] == (GRAIN, SHEEP)
    uruk = C.near[C.names.index("uruk")]
    assert Counter(C.yields[space] for space in members(uruk)) == {(SHEEP,): 2, (GRAIN,): 1, (SILVER,): 1}
    assert uruk >> C.names.index("ur") & 1


@pytest.mark.parametrize("home", HOMES)
def test_homes_are_alike_in_reach(home: int) -> None:
    assert len(within(C.near, home, 2)) == len(within(C.walk, home, 2)) == 14
    assert len(within(C.near, home, 3)) == 22
    assert len(within(C.walk, home, 3)) == (20 if C.names[home] in ("urkesh", "girsu") else 22)
    assert distance(C.near, home)[C.akkad] == distance(C.walk, home)[C.akkad] == 4
    others = sorted(distance(C.near, home)[other] for other in HOMES if other != home)
    assert others == [4, 4, 6, 6, 8]


@pytest.mark.parametrize("home", HOMES)
def test_homes_are_alike_in_what_lies_near(home: int) -> None:
    near = within(C.near, home, 2)
    colours = [C.yields[space] for space in near]
    assert sum(LAPIS in colour for colour in colours) == 2
    assert sum(SILVER in colour for colour in colours) >= 2
    assert sum(GRAIN in colour or SHEEP in colour for colour in colours) >= 6
    poorer = C.names[home] in ("assur", "susa")
    assert sum(C.kinds[space] == SPECIAL for space in near) == (3 if poorer else 4)
    assert sum(LAIRS >> space & 1 for space in near) == (3 if poorer else 2)


@pytest.mark.rule("AK-WAT-01")
def test_rivers() -> None:
    assert [mask.bit_count() for mask in C.of_river] == [24, 24]
    assert C.of_river[0] & C.of_river[1] == 1 << C.akkad
    for river, letter in enumerate("ET"):
        assert mask_of(space for space, near in enumerate(C.bank[river]) if near) == C.of_river[river]
        assert parts(list(C.bank[river])) == 1
        ends = [space for kind in ("across", "ford") for pair in EDGES[f"{kind}-{letter}"] for space in pair]
        assert mask_of(set(ends)) == C.of_river[river]
    for home in HOMES:
        on = [bool(mask >> home & 1) for mask in C.of_river]
        assert on == [C.names[home] in ("mari", "uruk", "urkesh"), C.names[home] in ("assur", "susa", "girsu")]
        assert (C.near[home] & C.rivers).bit_count() == 3
    assert not LAIRS & C.rivers


def test_crossing_points() -> None:
    fords = [space for letter in "ET" for pair in EDGES[f"ford-{letter}"] for space in pair]
    assert all(home in fords for home in HOMES)
    assert fords.count(C.akkad) == 2


def test_colours() -> None:
    plain = [C.yields[space] for space in range(67) if C.kinds[space] not in (HOME, AKKAD, RED)]
    assert Counter(plain) == {(GRAIN,): 16, (SHEEP,): 16, (SILVER,): 12, (LAPIS,): 6}
    assert all(not C.yields[space] for space in members(C.of_kind[RED]))
    assert len(C.yields[C.akkad]) == 4


@pytest.mark.rule("AK-SET-12", "AK-GEN-23")
def test_seven_lairs_of_ten_red_spaces() -> None:
    assert len(set(C.lairs)) == 7
    assert not LAIRS & ~C.of_kind[RED]
    rest = {C.titles[space] for space in members(C.of_kind[RED] & ~LAIRS)}
    assert rest == {"Heights of Subir", "Sealand Marshes", "Desert of Martu"}


@pytest.mark.rule("AK-GEN-21")
def test_the_drawn_cells_have_exactly_these_borders() -> None:
    nodes, length = C.data["nodes"], Counter[frozenset[str]]()
    owners: dict[frozenset[int], str] = {}
    for name, ring in C.data["cells"].items():
        for a, b in zip(ring, [*ring[1:], ring[0]]):
            other = owners.setdefault(frozenset((a, b)), name)
            if other != name:
                length[frozenset((name, other))] += round(dist(nodes[a], nodes[b]))
    assert {frozenset(map(C.names.index, pair)) for pair in length} == {p for edges in EDGES.values() for p in edges}
    assert min(length.values()) >= 44


@pytest.mark.rule("AK-GEN-23", "AK-GEN-16")
def test_the_box() -> None:
    sizes = (len(C.mats), len(C.roles), len(C.gods), len(C.characters), sum(C.card_counts), len(C.specials))
    assert sizes == (6, 8, 8, 12, 75, 12)
    assert (len(C.quests), len(C.mercies), len(C.events), len(C.monsters)) == (17, 7, 12, 7)
    assert len(C.cards) == 27
    assert set(C.special_spaces) == {C.akkad, *members(C.of_kind[SPECIAL])}
    assert C.settings.canals_per_player == 10


@pytest.mark.rule("AK-GEN-14")
def test_supply_of_units() -> None:
    assert dict(zip(UNITS, SUPPLY)) == {
        "spearman": 16, "archer": 10, "priest": 7,
        "chariot": 6, "shield_bearer": 2, "champion": 1,
    }
    assert {unit["id"]: unit["supply"] for unit in C.data["units"] if "supply" in unit} == dict(zip(UNITS, SUPPLY))


@pytest.mark.rule("AK-PLY-04")
def test_who_may_not_play_with_three() -> None:
    assert [C.names[mat.space] for mat in C.mats if 3 in mat.not_with] == ["mari"]
    barred = [entry["id"] for entry in C.data["characters"] if 3 in entry.get("not_with", ())]
    assert barred == ["shar_kali_sharri", "yetib_mer"]


def test_when_cards_are_played() -> None:
    copies = Counter[str]()
    for when, number in zip(C.card_when, C.card_counts):
        copies[when] += number
    assert copies == {
        "ACTION": 43, "hits": 8, "card_played": 6, "roll": 9, "champion_captured": 3,
        "volley": 2, "conversion": 2, "retreat": 2,
    }


def test_quests_and_events() -> None:
    quests = C.data["quests"]
    assert Counter(quest["type"] for quest in quests) == {"A": 6, "P": 11}
    assert [quest["id"] for quest in quests if quest.get("first")] == ["Q01"]
    assert all(("trigger" in quest) == (quest["type"] == "A") for quest in quests)
    assert len(C.start_events) == 4


@pytest.mark.rule("AK-EVT-08")
def test_no_start_event_causes_a_fight() -> None:
    for event in C.start_events:
        assert all(step["op"] != "rebel" for step in C.data["events"][event]["steps"])


def worth(goods: dict[str, int]) -> int:
    return sum(VALUE[RESOURCES.index(resource)] * n for resource, n in goods.items())


@pytest.mark.rule("AK-SET-03")
def test_every_home_starts_with_the_same_value() -> None:
    price = {unit["id"]: worth(unit["price"]) / unit["per_price"] for unit in C.data["units"] if "price" in unit}
    for mat in (mat_with(mat, players) for mat in C.data["mats"] for players in (3, 4, 5, 6)):
        units = sum(price[unit] * n for unit, n in mat["units"].items() if unit != "champion")
        assert units + worth(mat["res"]) == 22, mat["id"]


@pytest.mark.parametrize("block", ["spaces", "mats", "characters", "roles", "gods", "cards", "events", "quests"])
def test_every_entry_says_where_it_comes_from(block: str) -> None:
    assert {entry["src"] for entry in C.data[block]} <= {"rulebook", "partly", "reconstructed"}
