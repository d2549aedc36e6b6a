"""The end of the game."""

import pytest

from .table import COLOURS, Table


@pytest.mark.rule("A1-END-01")
def test_the_third_flood_is_played_in_full_and_its_camels_and_plows_still_count(table: Table) -> None:
    table(
        "red: zig B5, huts A5, offerings 2, camels 1; blue: camels 3",
        "flood",
        players=3,
        reign=3,
        expansion="4 3 2",
        assur="higher red, middle red, lower red blue",
    )
    assert (table.state.over, table.state.options(), table.huts("red")) == (True, [], "")
    assert table.scored("red") == {
        "A1-ASR-06": 9,
        "A1-DIG-01": 1,
        "A1-OFS-01": 2,
        "A1-END-02": 1,
        "A1-END-03": 1,
        "A1-END-04": 1,
    }
    assert table.scored("blue") == {"A1-ASR-06": 5, "A1-END-04": 2}


@pytest.mark.rule("A1-END-01", "A1-END-07")
def test_after_the_third_flood_nothing_more_is_laid_out_or_played(table: Table) -> None:
    table("red: zig B5", "flood", reign=3, expansion="4 3 2", bonus=True)
    assert (table.events("expansion", "sown"), table.state.bonus) == ([], False)
    assert {table.state.why_not(action) for action in table.game.vocabulary} == {"A1-END-07"}


@pytest.mark.rule("A1-END-01")
@pytest.mark.parametrize("reign", [1, 2])
def test_the_game_goes_on_after_the_first_and_second_flood(table: Table, reign: int) -> None:
    table("red: zig B5, hand PL", "flood", reign=reign, expansion="4 3 2"[: 2 * reign + 1])
    assert (table.state.over, table.scored("red")) == (False, {})


@pytest.mark.rule("A1-END-02")
def test_every_tile_scores_once_more_on_top(table: Table) -> None:
    table("red: zig B5 C3/2 E2/3, points 40", "final scoring")
    assert (table.scored("red"), table.points("red")) == ({"A1-END-02": 6}, 46)


@pytest.mark.rule("A1-END-03")
def test_a_plow_is_a_point(table: Table) -> None:
    table("red: hand PL", "final scoring")
    assert (table.scored("red"), table.scored("blue")) == ({"A1-END-03": 1}, {})


@pytest.mark.rule("A1-END-04")
@pytest.mark.parametrize(("camels", "points"), [(0, 0), (1, 0), (2, 1), (5, 2), (9, 4), (10, 5)])
def test_two_camels_are_a_point(table: Table, camels: int, points: int) -> None:
    table(f"red: camels {camels}", "final scoring")
    assert table.points("red") == points


@pytest.mark.rule("A1-END-05")
def test_food_wells_and_huts_bring_nothing_at_the_end(table: Table) -> None:
    table("red: hand G3 W W D3, huts C1 C3 D1, points 5", "final scoring", wells="C1-C2-D1 D5-D6-E6")
    assert (table.scored("red"), table.points("red")) == ({}, 5)


@pytest.mark.rule("A1-END-06")
@pytest.mark.parametrize(
    ("points", "winners"),
    [([50, 61, 60, 2], ["blue"]), ([61, 40, 61, 2], ["red", "green"]), ([7, 7, 7, 7], list(COLOURS))],
)
def test_most_points_win_and_ties_share_the_victory(table: Table, points: list[int], winners: list[str]) -> None:
    seats = "; ".join(f"{colour}: points {x}" for colour, x in zip(COLOURS, points, strict=True))
    table(seats, "final scoring")
    assert [COLOURS[seat] for seat in table.state.winners()] == winners
    assert table.events("ended") == [("ended", *(COLOURS.index(c) for c in winners))]


@pytest.mark.rule("A1-END-06")
def test_no_tie_break_by_camels_plow_or_tiles(table: Table) -> None:
    table("red: points 20, camels 1, hand G3; blue: points 17, zig B5, hand PL, camels 2", "final scoring", players=2)
    assert (table.state.scores(), table.state.winners()) == ([20, 20], [0, 1])
