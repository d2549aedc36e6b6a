"""III-B. Intrigue in Assur."""

import pytest

from .table import Table


@pytest.mark.rule("A1-INT-01")
@pytest.mark.parametrize(("dignitary", "camels"), [("higher", 4), ("middle", 3), ("lower", 2)])
def test_a_dignitary_has_his_price(table: Table, dignitary: str, camels: int) -> None:
    table("red: camels 5").play(f"intrigue {dignitary}")
    assert (table.camels("red"), table.stock("red")) == (5 - camels, 9)
    assert table.assur(dignitary).startswith("red -")
    table(f"red: camels {camels - 1}")
    assert table.refuses(f"intrigue {dignitary}") == "A1-INT-01"


@pytest.mark.rule("A1-INT-02")
def test_a_hut_takes_the_topmost_free_space(table: Table) -> None:
    table("red: camels 10", assur="middle blue, lower green green")
    table.play("intrigue middle", "intrigue lower", "intrigue higher")
    assert table.assur("higher") == "red - -"
    assert table.assur("middle") == "blue red - -"
    assert table.assur("lower") == "green green red - - -"


@pytest.mark.rule("A1-INT-03")
@pytest.mark.parametrize(("dignitary", "spaces"), [("higher", 3), ("middle", 4), ("lower", 6)])
def test_spaces_are_shared_and_a_full_dignitary_cannot_be_chosen(table: Table, dignitary: str, spaces: int) -> None:
    others = ["blue", "green", "yellow"] * 2
    table("red: camels 10", assur=f"{dignitary} {' '.join(others[: spaces - 1])}").play(f"intrigue {dignitary}")
    assert table.refuses(f"intrigue {dignitary}") == "A1-INT-03"
    assert "-" not in table.assur(dignitary)
    assert len(table.options("intrigue").split()) == 2


@pytest.mark.rule("A1-INT-04")
def test_any_number_of_huts_goes_to_assur_in_a_turn(table: Table) -> None:
    table("red: camels 10").play(*["intrigue lower"] * 5)
    assert table.assur("lower") == "red red red red red -"
    table("red: camels 10").play("intrigue higher", "intrigue higher", "intrigue lower")
    assert table.assur("higher") == "red red -"


@pytest.mark.rule("A1-INT-05")
def test_only_huts_from_the_stock_go_to_assur(table: Table) -> None:
    table("red: huts A1 A2 A3 A4 C1 C2 C3 C4 D1 D2, camels 5")
    assert [table.refuses(f"intrigue {x}") for x in ("higher", "middle", "lower")] == ["A1-INT-05"] * 3
    assert table.options("intrigue") == ""


@pytest.mark.rule("A1-INT-06")
def test_huts_stay_in_assur_until_the_flood(table: Table) -> None:
    table("red: zig B5, camels 4; blue: zig E2", players=2).play("intrigue higher")
    assert (table.phase, table.state.turn) == ("harvest", 2)
    assert (table.assur("higher"), table.stock("red")) == ("red - -", 9)
    table.on_to("huts").on_to("harvest")
    assert table.state.turn == 3
    assert table.assur("higher") == "- - -"
    assert table.stock("red") + len(table.huts("red").split()) == 10
