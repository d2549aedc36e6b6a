"""Actions 2 and 3: Ziggurats and Roofs."""

import pytest

from .table import Table


@pytest.mark.rule("A2-ZIG-01")
def test_a_new_ziggurat_replaces_an_own_hut_and_a_farmer(table: Table) -> None:
    table("red: zig D2, huts E1 D3, camels 10; blue: huts G1", "act", farmers="E1")
    assert table.refuses("ziggurat G1 card") == "A2-ZIG-01"
    assert not any("D3" in text for text in table.texts), "not on a river"
    table.play("ziggurat E1 card")
    assert (table.zigs("red"), table.huts("red"), table.names(table.state.farmers_at)) == ("D2/1 E1/1", "D3", "")
    assert table.of("red", "main", "camels") == (9, 4)
    assert table.state.columns[:4] == [1, 0, 1, 0]


@pytest.mark.rule("A2-ZIG-02")
def test_no_ziggurat_touches_anybodys_well(table: Table) -> None:
    words = "red: zig G2, huts C1 D1 E1, camels 10; blue: wells C1-C2-D1"
    table(words, "act")
    assert table.refuses("ziggurat C1 card") == table.refuses("ziggurat D1 card") == "A2-ZIG-02"
    assert table.refuses("ziggurat E1 card") is None


@pytest.mark.rule("A2-ZIG-03")
@pytest.mark.parametrize(("zigs", "cost"), [("D2", 6), ("D2 F1", 5), ("D2 F1 G2", 4)])
def test_each_new_ziggurat_costs_less(table: Table, zigs: str, cost: int) -> None:
    table(f"red: zig {zigs}, huts E1, camels 9", "act")
    table.play("ziggurat E1 gold")
    assert table.of("red", "camels") == 9 - cost


@pytest.mark.rule("A2-ZIG-04")
def test_a_new_ziggurat_may_stand_beside_any_other(table: Table) -> None:
    table("red: zig D2, huts D1, camels 6; blue: zig C2", "act")
    table.play("ziggurat D1 card")
    assert table.zigs("red") == "D1/1 D2/1"


@pytest.mark.rule("A2-ZIG-05")
def test_columns_are_emptied_from_the_bottom(table: Table) -> None:
    table("red: zig D2/2 F1, columns 2 1 0 0, huts E1, camels 10", "act")
    assert table.refuses("ziggurat E1 offerings") == "A2-ZIG-05", "its large piece is gone"
    assert table.refuses("raise card") == "A2-ZIG-05", "its large piece is still there"
    table.play("raise purchase")
    assert table.zigs("red") == "D2/2 F1/2", "the medium piece"


@pytest.mark.rule("A2-ZIG-06")
@pytest.mark.parametrize(("zigs", "cost"), [("D2", 4), ("D2 F1/2", 3), ("D2 F1/2 G2/2", 2), ("D2 F1/2 G2/2 H1/2", 1)])
def test_each_second_level_costs_less(table: Table, zigs: str, cost: int) -> None:
    table(f"red: zig {zigs}, camels 9", "act")
    table.play("raise offerings")
    assert table.of("red", "camels") == 9 - cost
    assert "D2/2" in table.zigs("red")


@pytest.mark.rule("A2-ZIG-07")
def test_a_third_level_always_costs_three(table: Table) -> None:
    table("red: zig D2/2 F1/3, camels 9", "act")
    table.play("raise offerings")
    assert (table.zigs("red"), table.of("red", "camels")) == ("D2/3 F1/3", 6)


@pytest.mark.rule("A2-ZIG-08")
def test_heights_grow_one_by_one_up_to_four(table: Table) -> None:
    table("red: zig D2/2, camels 10", "act")
    assert table.refuses("roof amorites") == "A2-ROF-02", "height 2 gets no Roof"
    table("red: zig D2/4 F1, camels 10", "act", roofs="highest")
    assert table.refuses("roof amorites") == "A2-ROF-02", "nothing is built on a Roof"
    table("red: zig D2 F1/2, columns 2 1 0 0, camels 10", "act")
    table.play("raise offerings")
    assert table.zigs("red") == "D2/1 F1/3", "a small piece goes on a second level only"


@pytest.mark.rule("A2-ZIG-09")
def test_a_piece_of_any_column_goes_on_any_ziggurat_of_the_right_height(table: Table) -> None:
    table("red: zig D2/2 F1, columns 1 2 0 0, camels 10", "act")
    table.play("raise purchase")
    assert table.zigs("red") == "D2/3 F1/1"
    table.play("raise offerings")
    assert table.zigs("red") == "D2/3 F1/2"


@pytest.mark.rule("A2-ZIG-10")
def test_each_space_gets_one_piece_per_phase(table: Table) -> None:
    table("red: zig D2, huts E1, camels 11, wells G1-G2-H1", "act")
    table.play("ziggurat E1 card", "raise offerings")
    assert table.zigs("red") == "D2/2 E1/1", "the new one could not be raised"
    table("red: zig D2/2 F1, columns 2 1 0 0, camels 10", "act")
    table.play("raise purchase")
    assert table.zigs("red") == "D2/2 F1/2"
    table.play("raise offerings")
    assert table.zigs("red") == "D2/3 F1/2", "F1 has got its piece"


@pytest.mark.rule("A2-ZIG-10")
def test_a_ziggurat_raised_this_phase_cannot_be_raised_again(table: Table) -> None:
    table("red: zig D2/2 F1/2, columns 2 2 0 0, camels 10", "act")
    table.play("raise offerings", "raise purchase")
    assert table.refuses("roof amorites") == "A2-ZIG-10"


@pytest.mark.rule("A2-ZIG-11")
def test_each_column_loses_one_piece_per_phase(table: Table) -> None:
    table("red: zig D2 F1, columns 1 1 0 0, camels 10", "act")
    table.play("raise offerings")
    assert table.refuses("raise offerings") == "A2-ZIG-11"
    assert table.refuses("raise purchase") is None


@pytest.mark.rule("A2-ZIG-12")
def test_many_builds_in_one_turn_from_different_columns_and_spaces(table: Table) -> None:
    words = "red: zig D2/3 F1/2 G2, huts H2, camels 13, wells C1-C2-D1 G6-G7-H6 D6-E6-E7"
    table(words, "act", civs="elamites amorites medes")
    table.play("roof elamites", "raise purchase", "raise card")
    assert table.zigs("red") == "D2/4 F1/3 G2/2"
    assert table.of("red", "camels") == 13 - 2 - 3 - 2
    table.play("ziggurat H2 gold")
    assert table.of("red", "camels") == 2


@pytest.mark.rule("A2-ZIG-13", "A2-ZIG-14")
@pytest.mark.parametrize(
    ("column", "columns", "fields", "values"),
    [
        ("offerings", "2 0 0 0", ("offerings",), 1),
        ("purchase", "0 2 0 0", ("farmers", "ships"), (1, 1)),
        ("gold", "0 0 0 2", ("gold",), 1),
    ],
)
def test_a_third_level_brings_the_effect_of_its_column(
    table: Table, column: str, columns: str, fields: tuple[str, ...], values: object
) -> None:
    table(f"red: zig D2/2, columns {columns}, camels 4", "act")
    table.play(f"raise {column}")
    assert table.of("red", *fields) == values


@pytest.mark.rule("A2-ZIG-13")
def test_the_third_piece_of_the_card_column_draws_food(table: Table) -> None:
    table("red: zig D2/2, columns 0 0 2 0, camels 4", "act", draws=("food grape3",))
    table.play("raise card")
    assert table.cards("red") == "grape3"


@pytest.mark.rule("A2-ZIG-14")
def test_the_effect_of_a_third_level_is_resolved_at_once(table: Table) -> None:
    table("red: zig D2/2, columns 2 0 0 0, camels 4, offerings 2", "act", roofs="highest")
    table.play("raise offerings")
    assert table.phase == "roof_space"
    table("red: zig D2/2, columns 2 0 0 0, camels 4, offerings 10", "act")
    table.play("raise offerings")
    assert table.of("red", "offerings") == 10, "as far as possible"


@pytest.mark.rule("A2-ROF-01")
def test_each_area_holds_one_roof_for_anybody(table: Table) -> None:
    words = "red: zig D2/3, camels 4; blue: zig F5/3, camels 4"
    table(words, "act", civs="elamites cimmerians medes", players=2)
    table.play("red roof elamites", "red end")
    assert table.options("roof") == "cimmerians"
    table.play("blue roof cimmerians")
    assert table.zigs("blue") == "F5/4"


@pytest.mark.rule("A2-ROF-02")
def test_a_roof_costs_what_the_board_beside_it_says(table: Table) -> None:
    table("red: zig D2/3, camels 5", "act", civs="babylonians cimmerians medes")
    table.play("roof babylonians")
    assert table.of("red", "camels", "influence") == (2, 2)
    table("red: zig D2/3, camels 2, gold 1", "act", civs="babylonians cimmerians medes")
    assert table.refuses("roof babylonians") == "A2-ROF-02"
    assert table.refuses("roof cimmerians") is None
    table("red: zig D2/2, camels 9", "act", civs="babylonians cimmerians medes")
    assert table.refuses("roof babylonians") == "A2-ROF-02"


@pytest.mark.rule("A2-ROF-03")
def test_an_area_without_a_roof_offers_none(table: Table) -> None:
    table("red: zig D2/3 F1/3, camels 9", "act", civs="elamites cimmerians medes")
    assert table.refuses("roof medes") == "A2-ROF-03"
    table.play("roof elamites")
    assert table.refuses("roof elamites") == "A2-ROF-03"
    assert table.refuses("roof hittites") == "A2-CIV-18"


@pytest.mark.rule("A2-ROF-04")
def test_several_roofs_in_one_turn_on_different_ziggurats(table: Table) -> None:
    table("red: zig D2/3 F1/3, camels 9", "act", civs="elamites cimmerians medes")
    table.play("roof elamites", "roof cimmerians")
    assert table.zigs("red") == "D2/4 F1/4"
    table("red: zig D2/3, camels 9", "act", civs="elamites cimmerians medes")
    table.play("roof elamites")
    assert table.refuses("roof cimmerians") == "A2-ROF-02"


@pytest.mark.rule("A2-ROF-05")
def test_roofs_gold_and_ships_stay_when_the_boards_move_up(table: Table) -> None:
    table("red: zig D2", "clean up", roofs="highest", gold="3 1 2", gifts="0 1 0", draws=("civilisation medes",))
    areas = table.state.view(0)["areas"]
    assert [area["civilisation"] for area in areas] == ["elamites", "hittites", "medes"]
    assert [(area["roof"], area["gold"], area["ships"]) for area in areas] == [
        (True, 3, 0),
        (False, 1, 1),
        (False, 2, 0),
    ]
