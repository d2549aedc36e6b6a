"""Action 4, Make Offerings; action 8, Make a Tribute; the Influence Track."""

import pytest

from .table import Table


@pytest.mark.rule("A2-OFF-01")
@pytest.mark.parametrize(("level", "steps"), [(0, "1"), (1, "1 2"), (2, "1 2 3"), (3, "1 2 3")])
def test_offerings_cost_a_camel_each_up_to_the_column_level(table: Table, level: int, steps: str) -> None:
    zig = f"zig D2/{level}" if level else "zig D2, columns 0 0 0 1"
    table(f"red: {zig}, camels 5", "act")
    assert table.options("offer") == steps
    most = steps.split()[-1]
    table.play(f"offer {most}")
    assert table.of("red", "offerings", "camels") == (int(most), 5 - int(most))
    assert table.refuses("offer 1") == "A2-ACT-04"


@pytest.mark.rule("A2-OFF-02")
def test_no_more_is_offered_than_spaces_are_left(table: Table) -> None:
    table("red: zig D2/3, camels 5, offerings 8", "act")
    assert table.refuses("offer 3") == "A2-OFF-02"
    assert table.options("offer") == "1 2"
    table("red: zig D2/3, camels 5, offerings 10", "act")
    assert table.options("offer") == ""


@pytest.mark.rule("A2-OFF-03")
def test_other_offerings_do_not_use_the_tile(table: Table) -> None:
    table("red: zig D2, cards offering, camels 2", "act")
    table.play("favour offering", "offer 1")
    assert table.of("red", "offerings") == 2


@pytest.mark.rule("A2-OFF-04")
def test_at_the_top_further_offerings_are_lost(table: Table) -> None:
    table("red: zig D2/3, camels 4, offerings 10", "act", civs="cimmerians elamites medes")
    table.play("roof cimmerians")
    assert table.of("red", "offerings") == 10


@pytest.mark.rule("A2-OFF-05")
@pytest.mark.parametrize(("area", "field"), [("highest", "farmers"), ("middle", "ships"), ("lowest", "gold")])
def test_a_roof_reached_goes_to_a_tribute_area_and_brings_what_it_covers(table: Table, area: str, field: str) -> None:
    table("red: zig D2, camels 2, offerings 5", "act", roofs="")
    table.play("offer 1")
    assert table.options("lay") == "highest lowest middle"
    table.play(f"lay {area}")
    assert table.of("red", field) == 1
    assert table.state.view(0)["offerings_roofs"] == [3, 9]
    assert [x["name"] for x in table.state.view(0)["areas"] if x["roof"]] == [area]


@pytest.mark.rule("A2-OFF-05")
def test_only_the_first_to_reach_a_space_moves_its_roof(table: Table) -> None:
    table("red: zig D2, camels 2, offerings 2", "act", track_roofs="6 9", roofs="")
    table.play("offer 1")
    assert (table.phase, table.of("red", "offerings")) == ("act", 3)


@pytest.mark.rule("A2-OFF-05")
def test_a_single_empty_space_is_taken_without_asking(table: Table) -> None:
    table("red: zig D2, camels 2, offerings 2", "act", roofs="highest middle")
    table.play("offer 1")
    assert (table.phase, table.of("red", "gold")) == ("act", 1)
    assert table.events("roof_laid") == [(0, 2)]


@pytest.mark.rule("A2-OFF-06")
def test_three_full_spaces_are_cleared_first(table: Table) -> None:
    table("red: zig D2, camels 2, offerings 2", "act", roofs="highest middle lowest")
    assert table.state.view(0)["roofs"] == 2
    table.play("offer 1")
    assert (table.state.view(0)["roofs"], table.options("lay")) == (5, "highest lowest middle")
    table.play("lay middle")
    assert [area["roof"] for area in table.state.view(0)["areas"]] == [False, True, False]


@pytest.mark.rule("A2-OFF-07")
def test_markers_share_a_space_without_order(table: Table) -> None:
    table("red: zig D2, camels 1, offerings 3; blue: zig F5, offerings 4", "act", players=2)
    table.play("offer 1")
    table("red: zig D2, offerings 4; blue: zig F5, offerings 4", "flood", round=3, markers="4 3 2", players=2)
    assert table.state.points == [12, 12]


@pytest.mark.rule("A2-TRI-01")
@pytest.mark.parametrize(("civ", "cost"), [("elamites", 3), ("canaanites", 2), ("harappans", 1)])
def test_a_tribute_costs_three_two_or_one_camels(table: Table, civ: str, cost: int) -> None:
    table("red: zig D2, camels 4, gold 1", "act", civs="elamites canaanites harappans")
    table.play(f"tribute {civ} gold")
    assert table.of("red", "camels", "gold") == (4 - cost, 0)
    table(f"red: zig D2, camels {cost - 1}, gold 1, personal 1", "act", civs="elamites canaanites harappans")
    assert table.refuses(f"tribute {civ} gold") == "A2-TRI-01"
    assert table.refuses("tribute medes gold") == "A2-CIV-18"


@pytest.mark.rule("A2-TRI-02")
def test_gold_goes_on_yellow_and_a_ship_on_the_brown_space(table: Table) -> None:
    table("red: zig D2, camels 9, gold 1, ships 2", "act", civs="harappans elamites medes", players=2)
    table.play("tribute harappans ship")
    assert table.state.view(0)["areas"][0] | {"civilisation": ""} == {
        "name": "highest",
        "civilisation": "",
        "gold": 2,
        "ships": 1,
        "roof": True,
    }
    assert table.refuses("tribute harappans ship") == "A2-TRI-05"
    assert table.of("red", "ships", "gold") == (1, 1)
    table.play("tribute harappans gold")
    assert table.state.area_gold == [3, 2, 2]
    assert table.refuses("tribute elamites gold") == "A2-TRI-02"


@pytest.mark.rule("A2-TRI-03")
@pytest.mark.parametrize(("civ", "influence"), [("elamites", 3), ("canaanites", 2), ("harappans", 1)])
def test_a_tribute_brings_influence_by_its_area(table: Table, civ: str, influence: int) -> None:
    table("red: zig D2, camels 4, gold 1", "act", civs="elamites canaanites harappans")
    table.play(f"tribute {civ} gold")
    assert table.of("red", "influence") == influence
    table("red: zig D2, camels 4, gold 1, cards envoys", "act", civs="elamites canaanites harappans")
    table.play("favour envoys", f"tribute {civ} gold")
    assert table.of("red", "influence", "camels") == (influence, 4 - max(0, influence - 2))


@pytest.mark.rule("A2-TRI-04")
def test_then_the_bonus_may_be_taken_or_declined(table: Table) -> None:
    table("red: zig D2, camels 4, gold 2", "act", civs="elamites canaanites israelites")
    table.play("tribute israelites gold")
    assert (table.phase, table.of("red", "influence")) == ("bonus", 1)
    assert table.refuses("end") == "A2-TRI-04"
    table.play("decline")
    assert table.of("red", "personal", "camels") == (0, 3)


@pytest.mark.rule("A2-TRI-05")
def test_many_tributes_until_an_area_is_full(table: Table) -> None:
    table("red: zig D2, camels 6, gold 6, ships 1", "act", civs="elamites canaanites harappans", players=2)
    table.play("tribute harappans gold", "tribute harappans gold", "tribute harappans ship")
    assert table.refuses("tribute harappans gold") == table.refuses("tribute harappans ship") == "A2-TRI-05"
    assert table.of("red", "influence") == 3


@pytest.mark.rule("A2-TRI-06")
def test_gifts_stay_until_the_flood(table: Table) -> None:
    table("red: zig D2, camels 2, gold 1", "act", civs="elamites canaanites harappans", players=2)
    table.play("tribute harappans gold")
    assert table.phase == "act"
    table.play("end")
    assert (table.phase, table.state.round, table.state.area_gold) == ("bidding", 2, [2, 2, 3])


@pytest.mark.rule("A2-INF-01")
def test_influence_ends_at_fifteen(table: Table) -> None:
    table("red: zig D2, camels 4, gold 2, influence 13", "act", civs="elamites canaanites harappans")
    table.play("tribute elamites gold")
    assert table.of("red", "influence") == 15
    table.play("tribute harappans gold")
    assert table.of("red", "influence") == 15


@pytest.mark.rule("A2-INF-02")
def test_who_came_first_is_ahead_and_the_others_keep_their_order(table: Table) -> None:
    words = "red: zig D2, camels 2, influence 5, gold 1; blue: influence 6; purple: influence 6"
    table(words, "act", civs="elamites canaanites harappans", arrivals="purple blue red", round=3, markers="4 3 3")
    table.play("tribute harappans gold")
    assert table.state.arrivals == [2, 1, 0]
    table.play("end")
    assert [seat for seat, *_ in table.events("scored") if _[-1] == "A2-FLD-03"] == [2, 1, 0]


@pytest.mark.rule("A2-INF-03")
def test_the_first_to_reach_or_pass_a_token_takes_it(table: Table) -> None:
    table("red: zig D2, camels 4, gold 1, influence 2", "act", civs="elamites canaanites harappans")
    table.play("tribute elamites gold")
    assert table.of("red", "influence", "tokens") == (5, 1)
    assert table.state.view(0)["influence_tokens"] == [8, 13]
    table("red: zig D2, camels 4, gold 1, influence 2", "act", civs="elamites canaanites harappans", tokens="8 13")
    table.play("tribute elamites gold")
    assert table.of("red", "tokens") == 0


@pytest.mark.rule("A2-INF-04")
def test_crossing_a_border_brings_two_points_to_everybody(table: Table) -> None:
    words = "red: zig D2, camels 2, gold 1, influence 5; blue: zig F5, camels 2, gold 1, influence 10"
    table(words, "act", civs="elamites canaanites harappans", players=2)
    table.play("red tribute harappans gold", "red end", "blue tribute harappans gold")
    assert table.events("scored") == [(0, 2, "A2-INF-04"), (1, 2, "A2-INF-04")]


@pytest.mark.rule("A2-INF-05")
def test_influence_from_any_source_moves_alike(table: Table) -> None:
    table("red: zig D2, cards influence, camels 1, influence 4", "act")
    table.play("favour influence")
    assert table.events("scored") == [(0, 2, "A2-INF-04")]
    table("red: zig D2/3, camels 4, influence 7", "act", civs="babylonians elamites medes")
    table.play("roof babylonians")
    assert table.of("red", "influence", "tokens") == (9, 1)
    table("red: zig D2, huts D3, camels 4, gold 1, influence 9", "act", civs="medes elamites egyptians")
    table.play("tribute egyptians gold", "destroy D3")
    assert table.of("red", "influence", "points") == (11, 13)
