"""III-A. Ziggurats."""

import pytest

from eduba.games.assyria.game import Assyria

from .table import Table


@pytest.mark.rule("A1-ZIG-01")
def test_six_camels_replace_a_hut_by_a_base(table: Table) -> None:
    table("red: huts C3 C1, camels 7").play("build C3")
    assert (table.zigs("red"), table.huts("red")) == ("C3/1", "C1")
    assert [table.number(x, "red") for x in ("camels", "stock", "bases")] == [1, 9, 3]


@pytest.mark.rule("A1-ZIG-01")
def test_five_camels_are_not_enough_to_build(table: Table) -> None:
    table("red: huts C3, camels 5")
    assert table.refuses("build C3") == "A1-ZIG-01"


@pytest.mark.rule("A1-ZIG-02")
def test_a_ziggurat_needs_an_own_hut(table: Table) -> None:
    table("red: huts C3, zig B1, camels 10; blue: huts C1, zig B5")
    assert table.options("build") == "C3"
    assert [table.refuses(f"build {x}") for x in ("C4", "C1", "B1", "B5")] == ["A1-ZIG-02"] * 4


@pytest.mark.rule("A1-ZIG-03")
@pytest.mark.parametrize("river", ["C2", "C5"])
def test_no_ziggurat_on_a_river(table: Table, river: str) -> None:
    table(f"red: huts C3 {river}, camels 10")
    assert table.refuses(f"build {river}") == "A1-ZIG-03"
    assert table.options("build") == "C3"


@pytest.mark.rule("A1-ZIG-04")
def test_no_ziggurat_on_a_hex_touched_by_a_well_just_dug(table: Table) -> None:
    table("red: huts C1 C2 D1, camels 6", phase="wells", players=2).play("well C1-C2-D1")
    assert table.phase == "act"
    assert [table.refuses(f"build {x}") for x in ("C1", "D1")] == ["A1-ZIG-04"] * 2


@pytest.mark.rule("A1-ZIG-04")
@pytest.mark.parametrize("colour", ["red", "blue", "green", "yellow"])
def test_no_ziggurat_on_a_hex_touched_by_a_well_whoever_dug_it(table: Table, colour: str) -> None:
    table(f"{colour}: huts C1 D1 E1, camels 10", wells="C1-C2-D1")
    assert (table.actor, table.options("build")) == (colour, "E1")
    table(f"{colour}: huts C1 D1 E1, camels 10")
    assert table.options("build") == "C1 D1 E1"


@pytest.mark.rule("A1-ZIG-05")
def test_nobody_has_more_than_four_ziggurats(table: Table) -> None:
    table("red: huts E2 E6, zig B1 B5 C3/3, camels 10")
    assert table.options("build") == "E2 E6"
    table.play("build E2")
    assert table.number("bases", "red") == 0
    table("red: huts E6, zig B1 B5 C3/3 E2, camels 10")
    assert table.refuses("build E6") == "A1-ZIG-05"


@pytest.mark.rule("A1-ZIG-06")
def test_ten_camels_do_not_pay_for_two_ziggurats(table: Table) -> None:
    table("red: huts C3 D3, camels 10").play("build C3")
    assert table.refuses("build D3") == "A1-ZIG-01"


@pytest.mark.rule("A1-ZIG-06")
def test_only_the_camels_forbid_a_second_ziggurat(table: Table) -> None:
    table.game = Assyria(table.game.content._replace(camel_limit=12))
    table("red: huts C3 D3, camels 12").play("build C3", "build D3")
    assert table.zigs("red") == "C3/1 D3/1"


@pytest.mark.rule("A1-ZIG-07")
def test_a_center_costs_three_and_a_roof_two(table: Table) -> None:
    table("red: zig B1 B5/2, camels 6").play("extend B1", "extend B5")
    assert (table.zigs("red"), table.camels("red")) == ("B1/2 B5/3", 1)
    assert [table.number(x, "red") for x in ("bases", "centers", "roofs")] == [2, 2, 3]


@pytest.mark.rule("A1-ZIG-07")
@pytest.mark.parametrize(("level", "camels"), [(1, 2), (2, 1)])
def test_a_tile_must_be_paid(table: Table, level: int, camels: int) -> None:
    table(f"red: zig B1/{level}, camels {camels}")
    assert table.refuses("extend B1") == "A1-ZIG-07"
    table(f"red: zig B1/{level}, camels {camels + 1}")
    assert table.refuses("extend B1") is None


@pytest.mark.rule("A1-ZIG-07", "A1-ZIG-13")
def test_there_is_no_fourth_level_and_only_own_ziggurats_grow(table: Table) -> None:
    table("red: zig B1/3 E2, huts C3, camels 10; blue: zig B5")
    assert table.options("extend") == "E2"
    assert table.refuses("extend B1") == "A1-ZIG-07"
    assert [table.refuses(f"extend {x}") for x in ("C3", "B5", "A1")] == ["A1-ZIG-13"] * 3


@pytest.mark.rule("A1-ZIG-08")
def test_a_ziggurat_grows_by_one_tile_per_turn(table: Table) -> None:
    table("red: zig B1, camels 10").play("extend B1")
    assert table.refuses("extend B1") == "A1-ZIG-08"


@pytest.mark.rule("A1-ZIG-08")
def test_a_new_ziggurat_is_not_extended_in_the_same_turn(table: Table) -> None:
    table("red: huts C3, camels 10").play("build C3")
    assert table.refuses("extend C3") == "A1-ZIG-08"


@pytest.mark.rule("A1-ZIG-09")
def test_several_ziggurats_grow_in_one_turn_beside_a_new_one(table: Table) -> None:
    table("red: huts C3, zig B1/2 B5/2, camels 10").play("extend B1", "build C3", "extend B5")
    assert table.zigs("red") == "B1/3 B5/3 C3/1"


@pytest.mark.rule("A1-ZIG-10")
def test_neither_famine_nor_flood_removes_a_ziggurat(table: Table) -> None:
    table("red: huts C5, zig B5/2 C4", phase="resupply", players=2, expansion="4 3")
    table.on_to("harvest")
    assert [e[0] for e in table.events("starved", "flood")] == ["starved", "flood"]
    assert table.zigs("red") == "B5/2 C4/1"


@pytest.mark.rule("A1-ZIG-10")
def test_a_ziggurat_blocks_its_hex_for_everybody(table: Table) -> None:
    table("red: huts A6, zig B5; blue: huts C5", phase="huts", order="blue red green yellow")
    assert table.refuses("hut B5") == "A1-HUT-05"
    table("red: huts A6, zig B5; blue: huts C5", phase="huts")
    assert table.refuses("hut B5") == "A1-HUT-05"


@pytest.mark.rule("A1-ZIG-11")
def test_a_ziggurat_may_stand_next_to_others(table: Table) -> None:
    table("red: huts C4, zig C3, camels 6; blue: zig D3, huts C5; green: zig B3").play("build C4")
    assert table.zigs("red") == "C3/1 C4/1"


@pytest.mark.rule("A1-ZIG-12")
def test_the_hut_that_came_back_may_go_to_assur_at_once(table: Table) -> None:
    assur = "lower red red red red red red, middle red red red"
    table("red: huts C3, camels 10", assur=assur)
    assert table.refuses("intrigue higher") == "A1-INT-05"
    table.play("build C3", "intrigue higher")
    assert (table.assur("higher"), table.stock("red")) == ("red - -", 0)
