"""Expansion: the turn frame, building Huts, and Ships."""

import pytest

from .table import Table

ROWS = "wheat grape gold | meat fish bid | date2 wild change | fish2 wheat3 influence"


@pytest.mark.rule("A2-EXP-01")
def test_players_take_complete_turns_in_row_order(table: Table) -> None:
    words = "red: zig D2, growth 1; blue: zig F5, growth 1; purple: zig H1, growth 1"
    table(words, "expansion", order="blue purple red", display=ROWS)
    table.play("blue hut E5", "blue feed", "purple hut G1", "purple feed", "red hut D3", "red feed")
    assert [seat for seat, *_ in table.events("hut")] == [1, 2, 0]


@pytest.mark.rule("A2-EXP-02")
def test_a_turn_begins_with_the_three_cards_of_the_row(table: Table) -> None:
    table("red: zig D2, growth 1", "expansion", order="blue red purple", display=ROWS)
    assert (table.actor, table.cards("red")) == ("red", "bid fish meat")
    assert table.state.rows[1] == 0, "the Leader stays"


@pytest.mark.rule("A2-EXP-03")
def test_six_steps_follow_each_other_and_none_comes_back(table: Table) -> None:
    table("red: zig F1, huts D1 E1, growth 1, personal 1, farmers 1, cards fish wheat grape", "build")
    assert table.refuses("plough D1") == "A2-FED-16"
    table.play("hut E2", "done")
    assert table.phase == "feed_huts"
    assert table.refuses("hut D2") == "A2-BLD-11"
    table.play("feed")
    assert table.phase == "dig_wells"
    assert table.refuses("farmer C1") == "A2-FED-08"
    table.play("well D1-E1-E2")
    assert table.events("camels") == [(0, 2, "A2-WEL-06")]
    assert table.events("scored") == [(0, 1, "A2-VPS-01"), (0, 3, "A2-VPS-02")]


@pytest.mark.rule("A2-EXP-04")
def test_after_the_phase_leaders_stand_in_their_rows_and_one_row_of_cards_is_left(table: Table) -> None:
    words = "red: zig D2, growth 1, camels 9; blue: camels 5"
    table(words, "expansion", order="blue purple red", display=ROWS)
    table.play("red hut D3", "red feed")
    assert (table.phase, table.actor) == ("act", "blue")
    assert table.state.rows == [-1, 2, 0, -1], "blue's Leader has just gone home"
    assert table.shown().split(" | ") == ["- - -", "- - -", "- - -", "fish2 wheat3 influence"]


@pytest.mark.rule("A2-BLD-01", "A2-BLD-10")
def test_growth_must_and_personal_huts_may_be_built(table: Table) -> None:
    table("red: zig D2, growth 2, personal 2", "build")
    assert table.refuses("done") == "A2-BLD-07"
    table.play("hut D1", "hut D3")
    assert table.refuses("done") is None
    table.play("hut E2")
    assert table.of("red", "growth", "personal") == (0, 1)
    table("red: zig D2, growth 1, ships 1", "build").play("hut D1")
    assert (table.phase, table.refuses("hut D3")) == ("build_huts", "A2-BLD-10")


@pytest.mark.rule("A2-BLD-01")
def test_the_question_names_only_huts_that_are_there(table: Table) -> None:
    table("red: zig D2, growth 1, personal 1, cards ship", "build")
    asked = [table.state.prompt()]
    for hut in ("hut D1", "hut D3"):
        table.play(hut)
        asked.append(table.state.prompt())
    assert asked == [("ask.build_both", 1, 1), ("ask.build_more", 1), ("ask.built",)]
    table("red: zig D2, growth 2", "build")
    assert table.state.prompt() == ("ask.build_huts", 2)


@pytest.mark.rule("A2-BLD-02")
def test_a_hut_needs_a_space_without_hut_and_ziggurat_in_any_zone(table: Table) -> None:
    table("red: zig D2, huts D3, growth 3; blue: huts C3, zig C2", "build", ships="E3", farmers="D1 E3")
    assert table.refuses("hut C3") == table.refuses("hut C2") == table.refuses("hut D2") == "A2-BLD-02"
    assert {"hut D1", "hut E3", "hut D4"} <= table.texts, "outside, on a river, between them"


@pytest.mark.rule("A2-BLD-03")
def test_a_hut_needs_an_own_piece_beside_it_and_new_huts_count(table: Table) -> None:
    table("red: zig D2, growth 3", "build")
    assert table.options("hut") == "C2 C3 D1 D3 E2 E3"
    assert table.refuses("hut D4") == "A2-BLD-03"
    table.play("hut D3", "hut D4", "hut D5")
    assert table.huts("red") == "D3 D4 D5"


@pytest.mark.rule("A2-BLD-04")
def test_a_foreign_ziggurat_neither_helps_nor_hinders(table: Table) -> None:
    table("red: zig D2, growth 1; blue: zig C2", "build")
    assert table.options("hut") == "C3 D1 D3 E2 E3"
    assert table.refuses("hut C1") == "A2-BLD-03"
    table.play("hut D1")
    assert table.huts("red") == "D1"


@pytest.mark.rule("A2-BLD-05")
def test_huts_come_from_the_growth_area_first(table: Table) -> None:
    table("red: zig D2, growth 1, personal 1", "build")
    table.play("hut D1")
    assert table.of("red", "growth", "personal") == (0, 1)


@pytest.mark.rule("A2-BLD-06")
def test_huts_ships_and_favours_alternate_as_the_player_likes(table: Table) -> None:
    table("red: zig D2, growth 2, cards ship hut", "build")
    table.play("favour ship", "hut D1", "ship D3", "hut D4", "favour hut", "hut C4")
    assert table.huts("red") == "C4 D1 D4"


@pytest.mark.rule("A2-BLD-07")
def test_the_step_ends_only_when_growth_is_built_or_cannot_be(table: Table) -> None:
    ring = "C2 C3 D1 D3 E2 E3"
    table(f"red: zig D2, growth 2, ships 1; blue: huts {ring}", "build")
    assert {"done", "ship D3"} <= table.texts, "nobody is forced to place a Ship"
    table.play("ship D3")
    assert table.refuses("done") == "A2-BLD-07"


@pytest.mark.rule("A2-BLD-08")
def test_growth_huts_without_a_space_go_back(table: Table) -> None:
    table("red: zig D2, growth 3, ships 1; blue: huts C2 C3 D1 D3 E2 E3", "build")
    table.play("done")
    assert table.of("red", "growth", "main", "personal") == (0, 10, 0)
    assert table.events("not_built") == [(0, 3)]


@pytest.mark.rule("A2-BLD-09")
def test_a_hut_may_stand_alone_later(table: Table) -> None:
    table("red: zig D2, huts D3, cards move, camels 3", "act")
    table.play("move D3", "to D4")
    table.play("end")
    assert table.huts("red") == "D4"


@pytest.mark.rule("A2-SHP-01", "A2-HUT-03")
@pytest.mark.parametrize("phase", ["build", "act"])
def test_ships_are_placed_while_building_and_in_the_actions_turn(table: Table, phase: str) -> None:
    table("red: zig D2, growth 0, ships 2, personal 1", phase)
    table.play("ship D3", "ship F2")
    assert (table.names(table.state.ships_at), table.of("red", "ships", "camels")) == ("D3 F2", (0, 0))
    assert table.refuses("ship G3") == "A2-SHP-01"
    table("red: zig D2, huts D3, ships 2", "feed")
    assert table.refuses("ship D3") == "A2-SHP-01"


@pytest.mark.rule("A2-SHP-02")
def test_a_ship_goes_to_any_river_space_without_a_ship(table: Table) -> None:
    table("red: zig D2, ships 1; blue: huts D5", "act", ships="E3", farmers="G3", players=2)
    assert table.options("ship") == "C3 C5 D3 D5 E5 F2 F4 G3 G5 H3 H5"
    assert table.refuses("ship E3") == table.refuses("ship D4") == "A2-SHP-02"


@pytest.mark.rule("A2-SHP-03")
def test_a_fleet_links_all_spaces_in_and_around_it(table: Table) -> None:
    table("red: huts D3, personal 1", "act", ships="D3 E3", players=2)
    assert table.options("hut") == "C3 C4 D2 D4 E2 E3 E4 F2 F3"
    table("red: huts F3, personal 1", "act", ships="D3 E3", players=2)
    assert {"hut D2", "hut C3", "hut D3"} <= table.texts


@pytest.mark.rule("A2-SHP-04")
def test_fleets_with_a_common_neighbour_stay_apart(table: Table) -> None:
    table("red: zig D2, personal 1", "act", ships="D3 F2", players=2)
    assert table.refuses("hut E3") is None, "a neighbour of both"
    assert table.refuses("hut G3") == "A2-BLD-03"


@pytest.mark.rule("A2-SHP-05")
def test_ships_help_building_and_moving_but_no_wells_starts_or_bans(table: Table) -> None:
    table("red: huts D3, cards move, camels 3", "act", ships="D3 E3", players=2)
    table.play("move D3")
    assert "to F3" in table.texts
    table("red: huts E1 E2 F3", "wells", ships="E3 F2", players=2)
    assert table.phase != "dig_wells"
    table("red: huts F1, zig H2, camels 10; blue: wells D1-E1-E2", "act", ships="E3 F2", players=2)
    assert table.refuses("ziggurat F1 card") is None, "linked to the Well's spaces, but it touches no Well"


@pytest.mark.rule("A2-SHP-06")
def test_a_ship_serves_everybody_even_under_a_foreign_hut(table: Table) -> None:
    words = "red: zig D2, ships 1, personal 1; blue: huts D3, personal 1, camels 1"
    table(words, "act", players=2)
    table.play("red ship D3", "red hut D4")
    assert table.actor == "blue"
    assert "hut C3" in table.texts
    assert table.names(table.state.ships_at) == "D3"


@pytest.mark.rule("A2-SHP-07")
def test_the_ships_own_space_must_be_free_of_huts(table: Table) -> None:
    table("red: zig D2, personal 1; blue: huts D3", "act", ships="D3", players=2)
    assert table.refuses("hut D3") == "A2-BLD-02"
    table("red: zig D2, personal 1", "act", ships="D3", players=2)
    table.play("hut D3")
    assert table.huts("red") == "D3"
