"""Digging canals: stretches, junctions and what each crew can do."""

import pytest

from .table import Table


def akkad(table: Table, crews: str, seats: str = "red: land F7", **more: str) -> Table:
    """Akkad, ruled by red, is about to dig with these crews."""
    states = f"Akkad: active, crews {crews}"
    return table(seats, states, "digging", acting="Akkad", era=more.pop("era", "M"), **more)


@pytest.mark.rule("UR-DIG-01")
def test_a_stretch_is_a_path_through_neighbours(table: Table) -> None:
    akkad(table, "4").play("red dig D6")
    assert table.state.prompt()[0] == "ask.first_canal"  # to stop is not yet possible
    assert table.refuses("dig F7") == "UR-DIG-01"
    assert table.refuses("done") == "UR-DIG-01"
    table.play("dig D5", "dig D4", "dig D3")
    assert (table.canals("D5"), table.canals("D4")) == ("D4 D6", "D3 D5")


@pytest.mark.rule("UR-DIG-01")
def test_canals_never_leave_the_map(table: Table) -> None:
    akkad(table, "4", canals="A7-A8").play("red dig A7")
    assert set(table.options("dig").split()) <= {"A6", "B6", "B7", "A8"}


@pytest.mark.rule("UR-DIG-02")
def test_a_stretch_begins_at_a_river_or_a_canal(table: Table) -> None:
    akkad(table, "2", canals="H1-H2")
    assert table.refuses("dig F7") == "UR-DIG-02"
    table.play("red dig H1", "dig G1")
    assert table.canals("H1") == "G1 H2"


@pytest.mark.rule("UR-DIG-03")
def test_no_junction_in_the_middle_of_a_stretch(table: Table) -> None:
    akkad(table, "M", canals="D4-D3").play("red dig D6", "dig D5", "dig D4")
    assert table.canals("D4") == "D3 D5"
    assert table.events("stretch")  # it cannot go on from D4
    akkad(table, "M", canals="D4-D3 D5-E5").play("red dig D6")
    assert table.refuses("dig D5") is None
    table.play("dig D5")
    assert table.phase != "stretch"


@pytest.mark.rule("UR-DIG-04")
def test_a_stretch_never_meets_itself(table: Table) -> None:
    akkad(table, "M").play("red dig D6", "dig D5", "dig C5")
    assert table.refuses("dig D5") == "UR-DIG-04"
    assert table.refuses("dig D6") in ("UR-DIG-01", "UR-DIG-04")
    table.play("dig D4")
    assert table.refuses("dig D5") == "UR-DIG-04"


@pytest.mark.rule("UR-DIG-05")
def test_no_second_canal_between_two_areas(table: Table) -> None:
    akkad(table, "3", canals="D6-D5").play("red dig D6")
    assert table.refuses("dig D5") == "UR-DIG-05"


@pytest.mark.rule("UR-DIG-06")
def test_no_canal_from_river_to_river(table: Table) -> None:
    akkad(table, "M").play("red dig D6")
    assert table.refuses("dig C6") == "UR-DIG-06"
    assert table.refuses("dig E7") == "UR-DIG-06"


@pytest.mark.rule("UR-DIG-07", "UR-NAT-03")
def test_no_digging_on_closed_land_but_on_any_other(table: Table) -> None:
    seats, nations = "red: land F7 A10", "Ashur blue, Calah Akkad, Eridu red"
    akkad(table, "3", seats, nations=nations, era="3", works="C7 1 Persia")
    assert table.refuses("dig I7") == "UR-DIG-07"
    table.play("red dig D6")
    assert table.refuses("dig D5") == "UR-DIG-07"
    assert table.refuses("dig C7") is None
    akkad(table, "3", nations="Ashur blue, Calah Akkad", era="3").play("red dig A6", "dig A5")


@pytest.mark.rule("UR-DIG-08", "UR-DIG-09")
@pytest.mark.parametrize(
    ("canals", "start", "end", "cost"),
    [
        ("", "D6", "D5", 2),  # river and dry land
        ("D5-D4", "D6", "D5", 2),  # river and land with one canal
        ("D5-D4 D5-C5", "D6", "D5", 3),  # river and land with two canals
        ("D5-D4", "D4", "D3", 1),  # one canal, dry land
        ("D4-D5 D4-C5", "D4", "D3", 2),  # two canals, dry land
        ("D4-D5 D4-C5 D3-C3 D3-C4", "D4", "D3", 3),  # two junctions on land
        ("D3-D4", "D3", "D2", 2),  # ending in a river
    ],
)
def test_an_end_needs_a_junction_in_a_river_or_where_two_canals_are(
    table: Table, canals: str, start: str, end: str, cost: int
) -> None:
    akkad(table, "M", canals=canals).play(f"red dig {start}", f"dig {end}")
    if table.phase == "stretch":
        table.play("done")
    _, state, crew, length, junctions = table.events("stretch")[0]
    assert (length, length + junctions) == (1, cost)
    assert (state, crew) == (2, 4)


@pytest.mark.rule("UR-DIG-10")
@pytest.mark.parametrize("points", [2, 3, 4])
def test_a_crew_spends_as_many_points_as_its_number(table: Table, points: int) -> None:
    akkad(table, str(points), era="4").play("red dig D6")
    for area in ["D5", "D4", "D3"][: points - 1]:
        table.play(f"dig {area}")
    assert table.phase != "stretch"
    assert table.events("stretch")[0][3:] == (points - 1, 1)


@pytest.mark.rule("UR-DIG-10")
def test_a_2_crew_cannot_join_two_rivers(table: Table) -> None:
    akkad(table, "2", canals="D7-C7 D7-C8", era="2").play("red dig D6")
    assert table.refuses("dig D7") == "UR-DIG-10"


@pytest.mark.rule("UR-DIG-11")
def test_a_1_1_crew_digs_one_canal_with_one_junction_at_most(table: Table) -> None:
    akkad(table, "1+1", canals="D5-D4 D5-C5 H1-H2", era="1").play("red dig D6")
    assert table.refuses("dig D5") == "UR-DIG-11"  # a junction at each end
    table.play("dig D7")
    assert table.events("stretch")[0][3:] == (1, 1)
    akkad(table, "1+1", canals="H1-H2", era="1").play("red dig H1", "dig G1")
    assert table.phase != "stretch"  # a second canal is beyond it although no junction was needed
    assert table.events("stretch")[0][3:] == (1, 0)


@pytest.mark.rule("UR-DIG-12")
def test_an_m_crew_digs_any_length_with_all_junctions(table: Table) -> None:
    akkad(table, "M").play("red dig D2", *[f"dig {a}" for a in ["D3", "C4", "B4", "A4", "A3", "B3"]])
    assert table.refuses("dig B2") is None
    table.play("dig B2")
    assert table.events("stretch")[0][3:] == (7, 2)


@pytest.mark.rule("UR-DIG-13")
def test_each_crew_digs_once_and_need_not_use_all_points(table: Table) -> None:
    akkad(table, "3 2", era="3").play("red dig D6", "dig D5", "done", "dig D2", "dig D3", "dig D4")
    assert table.phase != "digging"
    assert [e[2] for e in table.events("stretch")] == [1, 2]
    akkad(table, "3 2", era="3").play("red done")
    assert table.events("stretch") == []


@pytest.mark.rule("UR-DIG-13")
def test_the_weakest_crew_that_can_dig_a_stretch_digs_it(table: Table) -> None:
    akkad(table, "1+1 2", era="2", canals="H1-H2").play("red dig D6", "dig D5")
    assert [e[2] for e in table.events("stretch")] == [0]
    table.play("dig H1", "dig G1", "dig F1")
    assert [e[2] for e in table.events("stretch")] == [0, 1]


@pytest.mark.rule("UR-DIG-14")
def test_crews_dig_one_after_another_and_each_counts_the_canals_of_the_earlier(table: Table) -> None:
    akkad(table, "2 2", canals="D5-C5", era="2")
    table.play("red dig D6", "dig D5")  # river to land with one canal: two points
    assert table.canals("D5") == "C5 D6"
    table.play("dig D5", "dig D4")  # now a junction in D5
    assert [e[3:] for e in table.events("stretch")] == [(1, 1), (1, 1)]


@pytest.mark.rule("UR-DIG-14")
def test_two_weak_crews_cannot_share_a_dear_stretch(table: Table) -> None:
    akkad(table, "2 2", canals="D5-D4 D5-C5", era="2").play("red dig D6")
    assert table.refuses("dig D5") == "UR-DIG-10"


@pytest.mark.rule("UR-DIG-15")
def test_rings_and_links_between_rivers_are_allowed(table: Table) -> None:
    akkad(table, "M M", canals="G8-G9").play("red dig G8", "dig F8", "dig G9")
    assert table.canals("G9") == "F8 G8"
    table.play("dig C2", "dig C3", "dig C4", "dig C5", "dig C6")
    assert table.canals("C5") == "C4 C6"


@pytest.mark.rule("UR-DIG-15", "UR-WRS-02")
def test_all_canals_in_an_area_are_connected(table: Table) -> None:
    table(
        "red: land D4 C5", "Akkad: crews M", "rain", canals="D6-D5 D5-D4 D5-C5", works="D6 2 Akkad, D5 1 Akkad", era="M"
    )
    assert table.irrigated("Akkad") == "C5 D4"


@pytest.mark.rule("UR-DIG-16")
def test_canals_stay_and_their_number_has_no_limit(table: Table) -> None:
    akkad(table, "M M M M M M").play("red dig D6", "dig D5", "done")
    for area in ["C5", "D4", "E5"]:
        table.play("dig D5", f"dig {area}", "done")
    assert table.canals("D5") == "C5 D4 D6 E5"
    table.play("dig D5", "dig E6", "done")
    before = table.state.canal[:]
    table.on_to("settlement")
    assert table.state.canal == before


@pytest.mark.rule("UR-DIG-17")
def test_a_canal_alone_moves_no_water(table: Table) -> None:
    table("red: land D5 D4", "Akkad: active, crews M", "rain", canals="D6-D5-D4", era="M")
    assert table.state.view(None)["water"]["irrigated"] == {}
    assert table.events("outflow") == [("outflow", 24)]


@pytest.mark.rule("UR-DIG-10", "UR-DIG-13")
def test_a_weak_crew_is_left_when_the_stretch_was_too_dear_or_too_long_for_it(table: Table) -> None:
    akkad(table, "2 3", era="3").play("red dig D6", "dig D5", "dig D4")
    assert [e[2] for e in table.events("stretch")] == [2]
    akkad(table, "1+1 2", era="2", canals="H1-H2").play("red dig H1", "dig G1", "dig F1")
    assert [e[2] for e in table.events("stretch")] == [1]


@pytest.mark.rule("UR-DIG-13")
def test_the_crews_of_the_first_state_dig_like_any(table: Table) -> None:
    table("red: land D10", "Elam: active, crews 3", "digging", acting="Elam", era="3").play("red dig D9", "dig D10")
    table.play("dig E10")
    assert table.events("stretch") == [("stretch", 0, 2, 2, 1)]
    assert table.state.view(None)["stretch"] is None
    assert table.phase != "digging"


@pytest.mark.rule("UR-DIG-10", "UR-DIG-11")
@pytest.mark.parametrize(
    ("crews", "era", "clause"), [("1+1", "1", "UR-DIG-11"), ("2", "2", "UR-DIG-10"), ("3", "3", None)]
)
def test_a_stretch_begins_only_where_a_crew_can_dig_one_canal(
    table: Table, crews: str, era: str, clause: str | None
) -> None:
    crossed = "I3-I4 I3-H3 I4-H3 G5-F5 G5-F4 I5-I4 I5-H5"  # all land around H4 has two canals
    akkad(table, crews, era=era, canals=crossed)
    assert table.refuses("dig H4") == clause


@pytest.mark.rule("UR-DIG-05", "UR-DIG-07")
def test_where_no_canal_can_begin_the_reason_is_told(table: Table) -> None:
    akkad(table, "M", canals="A2-A1 A2-A3 A2-B1")
    assert table.refuses("dig A2") == "UR-DIG-05"
    akkad(table, "M", canals="A6-A7", nations="Calah blue")
    assert table.refuses("dig A6") == "UR-DIG-07"
