"""Dig Wells, Gain Camels, Gain Victory Points."""

import pytest

from .table import Table


@pytest.mark.rule("A2-WEL-01")
def test_wells_are_dug_on_sites_amid_three_outside_spaces_of_one_side(table: Table) -> None:
    c = table.game.content
    for site in c.sites:
        assert site.bit_count() == 3
        assert not site & ~c.outside
    table("red: huts C3 D3 D2", "wells")
    assert table.phase != "dig_wells", "three Huts that meet on a river make no site"


@pytest.mark.rule("A2-WEL-02")
def test_a_well_needs_own_huts_on_all_three_spaces(table: Table) -> None:
    table("red: huts C1 C2 D1 E1; blue: huts D2", "wells")
    assert table.options("well") == "C1-C2-D1"
    assert table.refuses("well C2-D1-D2") == "A2-WEL-02"


@pytest.mark.rule("A2-WEL-03")
def test_a_site_holds_one_well_and_needs_three_open_spaces(table: Table) -> None:
    table("red: huts C1 C2 D1 D2 E2; blue: wells C1-C2-D1", "wells", players=2)
    assert table.refuses("well C1-C2-D1") == "A2-WEL-03"
    assert table.refuses("well B1-C1-C2") == "A2-WEL-03"
    assert table.options("well") == "C2-D1-D2 D1-D2-E2"


@pytest.mark.rule("A2-WEL-04")
def test_digging_is_optional_and_a_hut_may_serve_several_wells(table: Table) -> None:
    table("red: huts C1 C2 D1 D2", "wells", players=2)
    table.play("well C1-C2-D1", "well C2-D1-D2")
    assert table.state.wells[0].bit_count() == 2
    table("red: huts C1 C2 D1 D2", "wells", players=2)
    table.play("done")
    assert not table.state.wells[0]


@pytest.mark.rule("A2-WEL-05")
def test_nobody_digs_more_than_three_wells(table: Table) -> None:
    table("red: huts C1 C2 D1 D2 E2 E1 F1", "wells", players=2)
    table.play("well C1-C2-D1", "well C2-D1-D2", "well D1-D2-E2")
    assert table.phase != "dig_wells"
    assert table.state.wells[0].bit_count() == 3


@pytest.mark.rule("A2-WEL-06")
def test_the_limit_rises_before_the_two_camels_are_gained(table: Table) -> None:
    table("red: huts C1 C2 D1, camels 10", "wells")
    table.play("well C1-C2-D1")
    assert table.of("red", "camels") == 11
    assert table.events("camels_lost") == [(0, 1)]


@pytest.mark.rule("A2-WEL-07")
def test_wells_survive_floods_and_give_neither_adjacency_nor_points(table: Table) -> None:
    table("red: wells C1-C2-D1; blue: zig D2", "flood", round=3, markers="4 3 2", players=2)
    assert table.state.wells[0]
    assert table.events("scored") == []
    table("red: wells C1-C2-D1, zig G1, personal 1", "act", players=2)
    assert table.refuses("hut C1") == "A2-BLD-03"


@pytest.mark.rule("A2-CAM-01")
@pytest.mark.parametrize(
    ("huts", "camels"), [("C3", 3), ("C3 D3", 5), ("C3 D5", 6), ("C3 D3 E3 D5", 10), ("D4 D1", 0), ("", 0)]
)
def test_each_river_brings_two_camels_per_hut_and_one_more(table: Table, huts: str, camels: int) -> None:
    table(f"red: zig D2, huts {huts}", "camels")
    assert table.of("red", "camels") == camels


@pytest.mark.rule("A2-CAM-02")
def test_camels_stop_left_of_the_wells_on_the_track(table: Table) -> None:
    table("red: huts C3 D3, camels 8", "camels")
    assert table.of("red", "camels") == 10
    table("red: huts C3 D3, camels 8, wells G1-G2-H1", "camels")
    assert table.of("red", "camels") == 11


@pytest.mark.rule("A2-CAM-03")
def test_camels_are_kept_between_rounds_and_through_floods(table: Table) -> None:
    table("red: zig D2, camels 7", "act")
    table.play("end")
    assert table.of("red", "camels") == 7
    table("red: zig D2, camels 7", "flood", round=3, markers="4 3 2")
    assert table.of("red", "camels") == 7


@pytest.mark.rule("A2-VPS-01")
def test_every_piece_and_roof_scores_one_point(table: Table) -> None:
    table("red: zig D2/4 E1/2 G1", "vp")
    assert table.events("scored") == [(0, 7, "A2-VPS-01")]


@pytest.mark.rule("A2-VPS-02")
def test_outside_huts_score_one_and_huts_between_two_points(table: Table) -> None:
    table("red: huts D1 E1 D4 C3 D5", "vp")
    assert table.events("scored") == [(0, 4, "A2-VPS-02")]


@pytest.mark.rule("A2-VPS-03")
def test_points_have_no_upper_end(table: Table) -> None:
    table("red: zig D2/4, points 199", "vp")
    assert table.of("red", "points") == 203
    assert table.state.scores()[0] == 203
