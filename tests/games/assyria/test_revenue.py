"""II-E and II-F. Revenue and prestige."""

import pytest

from .table import COLOURS, Table

UPPER = ["A3", "B2", "C2", "D2"]
LOWER = ["A5", "B4", "C5", "D4"]


@pytest.mark.rule("A1-REV-01")
@pytest.mark.parametrize("river", [UPPER, LOWER], ids=["upper", "lower"])
@pytest.mark.parametrize(("huts", "camels"), [(1, 3), (2, 5), (3, 7), (4, 9)])
def test_the_first_hut_on_a_river_brings_three_camels_and_each_further_one_two(
    table: Table, river: list[str], huts: int, camels: int
) -> None:
    table(f"red: huts {' '.join(river[:huts])}", phase="revenue", players=2)
    assert table.camels("red") == camels


@pytest.mark.rule("A1-REV-01")
def test_without_huts_on_the_rivers_there_are_no_camels(table: Table) -> None:
    table("red: huts C1 C3, zig B1", phase="revenue", players=2)
    assert (table.camels("red"), table.earned("red")) == (0, {})


@pytest.mark.rule("A1-REV-02")
def test_both_rivers_are_added(table: Table) -> None:
    table("red: huts A3 A5 B4", phase="revenue", players=2)
    assert table.earned("red") == {"A1-REV-01": 3 + 5}


@pytest.mark.rule("A1-REV-03")
@pytest.mark.parametrize(("had", "kept", "lost"), [(0, 8, []), (2, 10, []), (3, 10, [1]), (10, 10, [8])])
def test_nobody_owns_more_than_ten_camels(table: Table, had: int, kept: int, lost: list[int]) -> None:
    table(f"red: huts A3 A5 B4, camels {had}", phase="revenue", players=2)
    assert table.camels("red") == kept
    assert [e[2] for e in table.events("camels_lost")] == lost


@pytest.mark.rule("A1-REV-04")
def test_only_river_huts_bring_camels(table: Table) -> None:
    table("red: huts C1 D1 A1, zig B1/3 C3, camels 1", phase="revenue", players=2, wells="D5-D6-E6")
    assert table.camels("red") == 1


@pytest.mark.rule("A1-PRE-01")
def test_a_hut_between_the_rivers_scores_two(table: Table) -> None:
    table("red: huts C3 C4 D3", phase="revenue", players=2)
    assert table.scored("red") == {"A1-PRE-01": 6}


@pytest.mark.rule("A1-PRE-02")
@pytest.mark.parametrize("huts", ["C1 D1", "C6 D6"], ids=["north", "south"])
def test_a_hut_outside_scores_one(table: Table, huts: str) -> None:
    table(f"red: huts {huts}", phase="revenue", players=2)
    assert table.scored("red") == {"A1-PRE-02": 2}


@pytest.mark.rule("A1-PRE-03")
def test_huts_on_rivers_score_nothing(table: Table) -> None:
    table(f"red: huts {' '.join(UPPER + LOWER)}", phase="revenue", players=2)
    assert (table.scored("red"), table.points("red")) == ({}, 0)


@pytest.mark.rule("A1-PRE-04")
def test_every_tile_of_a_ziggurat_scores_one_in_any_zone(table: Table) -> None:
    table("red: zig B1/3 C3/2 B5", phase="revenue", players=2)
    assert table.scored("red") == {"A1-PRE-04": 6}


@pytest.mark.rule("A1-PRE-05")
@pytest.mark.parametrize(("reign", "points"), [(1, 6), (2, 5), (3, 4)])
def test_a_new_well_scores_by_the_reign(table: Table, reign: int, points: int) -> None:
    table("red: huts C1 C2 D1 D2", phase="wells", reign=reign, players=2)
    table.play("well C1-C2-D1", "well C2-D1-D2")
    assert table.scored("red")["A1-PRE-05"] == 2 * points


@pytest.mark.rule("A1-PRE-05")
def test_a_well_never_scores_again(table: Table) -> None:
    table("red: huts C1 C2 D1, hand S1 S2 D1 D2 B1 B2; blue: zig B5, huts E6", phase="wells", players=2)
    table.play("well C1-C2-D1").on_to("huts", "blue")
    assert "A1-PRE-05" not in table.scored("blue")
    table.on_to("act", "red").on_to("huts", "red").on_to("act", "red")
    assert (table.state.turn, table.scored("red")["A1-PRE-05"]) == (2, 6)


@pytest.mark.rule("A1-PRE-06")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_starting_base_scores_from_the_first_turn(table: Table, players: int) -> None:
    state = table.deal(players).on_to("harvest").state
    while state.turn == 1:
        state.apply(state.options()[0])
    assert [table.scored(colour)["A1-PRE-04"] for colour in COLOURS[:players]] == [1] * players


@pytest.mark.rule("A1-PRE-06")
def test_a_new_tile_scores_from_the_next_turn(table: Table) -> None:
    table("red: huts C3, zig B5, camels 9; blue: zig E2", players=2).play("red build C3", "red extend B5")
    table.on_to("harvest")
    assert table.scored("red") == {}
    table.play("red column 1", "blue column 2").on_to("huts", "blue")
    assert (table.state.turn, table.scored("red")["A1-PRE-04"]) == (2, 3)
