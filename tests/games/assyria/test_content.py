"""Board, cards and tracks: the invariants 1 to 7 of the reference, and files of the user's own."""

from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import eduba
from eduba.core.errors import BadContent
from eduba.games.assyria.checks import check_content
from eduba.games.assyria.content import CARDS, FOODS, OWN_FILE, load

C = load()
CROPS = {4: "ABCDEFGHIJ", 3: "ABCDEFGH", 2: "ABCDEF"}
UPPER = ["A3", "B2", "C2", "D2", "E3", "F2", "G3", "H3", "I3", "J3"]
LOWER = ["A5", "B4", "C5", "D4", "E5", "F5", "G5", "H5", "I5", "J5"]
ALL = pytest.mark.parametrize("players", [2, 3, 4])


def land(players: int) -> set[str]:
    """The hexes in play, by label."""
    return {name for name in C.names if name[0] in CROPS[players]}


def zone(label: str) -> str:
    return C.zone[C.names.index(label)]


def food(label: str) -> str:
    return FOODS[C.food[C.names.index(label)]]


def near(label: str) -> set[str]:
    """The neighbours as one counts them on the board: every other column lies half a hex lower."""
    column, row = ord(label[0]), int(label[1])
    low = (column - ord("A")) % 2
    beside = {(column + d, row + e - 1 + low) for d in (-1, 1) for e in (0, 1)}
    around = beside | {(column, row - 1), (column, row + 1)}
    return {f"{chr(c)}{r}" for c, r in around} & set(C.names)


def steps(start: str, goal: set[str]) -> int:
    """How far the nearest hex of a set is."""
    reached, n = {start}, 0
    while not reached & goal:
        reached |= {x for label in reached for x in near(label)}
        n += 1
    return n


def hangs_together(labels: set[str]) -> bool:
    reached = {min(labels)}
    while True:
        grown = reached | {x for label in reached for x in near(label)} & labels
        if grown == reached:
            return reached == labels
        reached = grown


def test_neighbours_are_as_on_the_board() -> None:
    for i, label in enumerate(C.names):
        assert {C.names[j] for j in range(64) if C.near[i] >> j & 1} == near(label)


@pytest.mark.parametrize(
    ("players", "zones"),
    [
        (4, {"n": 16, "u": 10, "m": 12, "l": 10, "s": 16}),
        (3, {"n": 12, "u": 8, "m": 10, "l": 8, "s": 13}),
        (2, {"n": 8, "u": 6, "m": 8, "l": 6, "s": 10}),
    ],
)
def test_1_so_many_hexes_in_each_zone(players: int, zones: dict[str, int]) -> None:
    assert Counter(zone(label) for label in land(players)) == zones
    assert {C.names[h] for h in range(64) if C.tables[players].land >> h & 1} == land(players)
    assert len(land(players)) == {4: 64, 3: 51, 2: 38}[players]


@ALL
def test_2_every_zone_hangs_together_and_a_river_has_one_hex_in_each_column(players: int) -> None:
    for z in "numls":
        assert hangs_together({label for label in land(players) if zone(label) == z})
    for river, labels in (("u", UPPER), ("l", LOWER)):
        assert [label for label in sorted(C.names) if zone(label) == river] == labels
        assert all(b in near(a) for a, b in pairwise(labels))


@ALL
def test_3_without_the_rivers_three_parts_are_left(players: int) -> None:
    for label in land(players):
        if zone(label) == "m":
            assert not {zone(x) for x in near(label)} & set("ns")
        if zone(label) == "n":
            assert "s" not in {zone(x) for x in near(label)}


@pytest.mark.parametrize(
    ("players", "foods"),
    [
        (4, {"G": 13, "P": 13, "S": 13, "D": 13, "B": 12}),
        (3, {"G": 11, "P": 11, "D": 10, "S": 10, "B": 9}),
        (2, {"G": 8, "P": 8, "D": 8, "S": 7, "B": 7}),
    ],
)
def test_4_so_many_hexes_of_each_food(players: int, foods: dict[str, int]) -> None:
    assert Counter(food(label) for label in land(players)) == foods


def test_5_neighbours_never_show_the_same_food_so_a_well_touches_three() -> None:
    for label in C.names:
        assert food(label) not in {food(x) for x in near(label)}
    for name in C.site_names:
        assert len({food(label) for label in name.split("-")}) == 3


@ALL
def test_6_starting_hexes_lie_one_step_from_a_river_two_from_the_middle_three_from_the_other(players: int) -> None:
    for label in (C.names[h] for h in range(64) if C.tables[players].starts >> h & 1):
        assert zone(label) in "ns"
        rivers = sorted(steps(label, set(river)) for river in (UPPER, LOWER))
        assert (rivers, steps(label, {x for x in C.names if zone(x) == "m"})) == ([1, 3], 2)


@pytest.mark.parametrize(
    ("players", "starts", "nearest", "farthest"),
    [(4, "B1 B5 I2 I6", 4, 8), (3, "B5 E2 G6", 5, 5), (2, "B1 B5 E2 E6", 3, 6)],
)
def test_7_starting_hexes_have_room_and_distance(players: int, starts: str, nearest: int, farthest: int) -> None:
    labels = [C.names[h] for h in range(64) if C.tables[players].starts >> h & 1]
    assert labels == starts.split()
    assert all(len(near(label) & land(players)) in (5, 6) for label in labels)
    distances = {steps(a, {b}) for a in labels for b in labels if a < b}
    assert (min(distances), max(distances)) == (nearest, farthest)


@pytest.mark.parametrize(("players", "north", "south"), [(4, 28, 30), (3, 20, 24), (2, 13, 18)])
def test_well_sites_are_the_corners_without_a_middle_hex(players: int, north: int, south: int) -> None:
    corners = {
        "-".join(sorted((a, b, c)))
        for a in land(players)
        for b in near(a) & land(players)
        for c in near(a) & near(b) & land(players)
        if "m" not in zone(a) + zone(b) + zone(c)
    }
    sites = {name for i, name in enumerate(C.site_names) if C.tables[players].sites >> i & 1}
    assert sites == corners
    assert sum(bool({zone(x) for x in name.split("-")} & set("nu")) for name in sites) == north
    assert len(sites) == north + south


def test_there_are_forty_food_cards() -> None:
    cards = dict(zip(CARDS, C.copies, strict=False))
    assert (sum(cards.values()), cards["W"]) == (40, 5)
    for kind in FOODS:
        assert [cards[f"{kind}{n}"] for n in (1, 2, 3)] == [3, 2, 2]


def test_cards_and_tracks_are_as_printed() -> None:
    assert dict(zip(C.expansion_values, C.expansion_copies, strict=True)) == {2: 2, 3: 4, 4: 3}
    assert (C.first_card, C.bonus_value, C.camel_limit) == (4, 4, 10)
    assert C.multipliers == (0, 1, 2, 2, 3, 3, 3, 4)
    assert (C.assur_spaces, C.favour) == ((3, 4, 6), (0, 1, 4, 8))


def test_every_part_says_where_it_comes_from() -> None:
    assert set(C.sources) == {"map", "food", "expansion", "assur", "tracks", "pieces"}
    assert set(C.sources.values()) <= {"rulebook", "published", "reconstructed"}


# -- files of the user's own --------------------------------------------------------------------------


def test_our_own_content_passes_its_check() -> None:
    check_content(C)


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('["Pn", "Dn", "Gu"', '["Pn", "Gn", "Gu"', "same food"),
        ('["Pn", "Dn", "Gu"', '["Pn", "Ds", "Gu"', "zone s falls apart with 2 players"),
        ("players = 4", "players = 2", "one table each"),
        ('["B5", "E2", "G6"]', '["B5", "E2", "G5"]', "outside the rivers"),
        ('["B5", "E2", "G6"]', '["B5", "E2", "I6"]', "outside the map of 3"),
        ('["B5", "E2", "G6"]', '["B5", "E2"]', "too few starting hexes for 3"),
        ('"Gu", "Sm", "Bl", "Gs"] },\n    { name = "B"', '"Gm", "Sm", "Bl", "Gs"] },\n    { name = "B"', "river"),
        ("copies = [2, 4, 3]", "copies = [2, 3, 2]", "do not last for 8 turns"),
        ("favour = [0, 1, 4, 8]", "favour = [0, 1, 4]", "Assur"),
        ("offerings = [0, 1, 2,", "offerings = [0, 3, 2,", "offerings track"),
        ("offerings = [0, 1, 2,", "offerings = [1, 1, 2,", "offerings track"),
        ("camels = 10", "", "camels"),
        ("[map]", "[map", "content.toml"),
    ],
)
def test_a_file_that_breaks_an_invariant_is_refused(tmp_path: Path, old: str, new: str, fault: str) -> None:
    text = OWN_FILE.read_text(encoding="utf-8")
    assert old in text
    file = tmp_path / "content.toml"
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadContent, match=fault):
        eduba.game("assyria").with_content(file)


@pytest.mark.parametrize(
    ("fault", "message"),
    [({"foods": (0, *C.foods[1:])}, "a food is missing"), ({"outside": C.outside | C.upper}, "touches the outside")],
)
def test_a_map_the_rules_cannot_be_played_on_is_refused(fault: dict[str, Any], message: str) -> None:
    with pytest.raises(BadContent, match=message):
        check_content(C._replace(**fault))


def test_a_file_of_the_users_own_is_played_with(tmp_path: Path) -> None:
    file = tmp_path / "content.toml"
    file.write_text(OWN_FILE.read_text(encoding="utf-8").replace("wells = 16", "wells = 9"), encoding="utf-8")
    game = eduba.game("assyria").with_content(file)
    assert game.start(4, 1).view(None)["well_supply"] == 9
    assert game.digest != eduba.game("assyria").digest
