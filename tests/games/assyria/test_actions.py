"""III. Actions in general."""

import pytest

from .table import Table


@pytest.mark.rule("A1-ACT-01")
def test_in_turn_order_everybody_may_act_or_do_nothing(table: Table) -> None:
    table("red: camels 6, huts C1, zig B1; blue: camels 6", players=2, order="blue red", free="G1 W")
    assert {a.verb for a in table.state.options()} == {"intrigue", "offer", "buy", "pass"}
    table.play("blue pass")
    assert {a.verb for a in table.state.options()} == {"build", "extend", "intrigue", "offer", "buy", "pass"}
    table.play("red pass")
    assert (table.phase, table.camels("blue"), table.camels("red")) == ("harvest", 6, 6)


@pytest.mark.rule("A1-ACT-01")
def test_who_can_afford_nothing_is_not_asked(table: Table) -> None:
    table("red: camels 0; blue: camels 1, offerings 7, hand PL; green: camels 1", players=3)
    assert table.actor == "green"


@pytest.mark.rule("A1-ACT-02")
@pytest.mark.parametrize(
    "moves",
    [
        ["intrigue lower", "offer 1", "intrigue lower", "buy G1", "buy PL"],
        ["buy PL", "buy G1", "intrigue lower", "intrigue lower", "offer 1"],
    ],
)
def test_actions_are_mixed_and_repeated_in_any_order(table: Table, moves: list[str]) -> None:
    table("red: camels 9", free="G1 W").play(*moves)
    assert (table.camels("red"), table.hand("red")) == (1, "G1 PL")
    assert (table.assur("lower"), table.number("offerings", "red")) == ("red red - - - -", 1)


@pytest.mark.rule("A1-ACT-02")
def test_what_cannot_be_paid_cannot_be_done(table: Table) -> None:
    table("red: camels 1, huts C1, zig B1 B5/2", free="G1 W")
    assert table.refuses("offer 2") == "A1-OFF-01"
    assert [a.text for a in table.state.options()] == ["offer 1", "buy G1", "pass"]
    table.play("offer 1")
    assert (table.camels("red"), table.phase) == (0, "harvest")


@pytest.mark.rule("A1-ACT-03")
@pytest.mark.parametrize("expansion", ["4", "4 3"], ids=["in a reign", "through a flood"])
def test_unspent_camels_are_kept(table: Table, expansion: str) -> None:
    table("red: camels 7; blue: zig B5", players=2, expansion=expansion).play("offer 2", "pass")
    assert (table.phase, table.camels("red")) == ("harvest", 5)
    assert len(table.events("flood")) == (expansion == "4 3")


@pytest.mark.rule("A1-ACT-04")
def test_limits_are_one_level_per_ziggurat_three_camels_of_offerings_one_food_card_and_one_plow(table: Table) -> None:
    table("red: camels 10, zig B5", free="G1 P1").play("extend B5", "buy G1", "buy PL", "offer 2")
    assert table.camels("red") == 2
    assert table.refuses("extend B5") == "A1-ZIG-08"
    assert table.refuses("offer 1") == "A1-OFF-02"
    assert table.refuses("buy P1") == "A1-BUY-01"
    assert table.refuses("buy PL") == "A1-BUY-06"
    assert table.refuses("intrigue lower") is None


@pytest.mark.rule("A1-ACT-04")
def test_the_limits_begin_anew_with_the_next_player_and_the_next_turn(table: Table) -> None:
    seats = "red: camels 10, zig B1; blue: camels 10, zig B5, hand PL"
    table(seats, players=2, free="G1 P1")
    table.play("red extend B1", "red offer 3", "red buy G1", "red pass")
    table.play("blue extend B5", "blue offer 3", "blue buy P1", "blue pass")
    table.play("red column 1", "blue column 2").on_to("act", "red")
    table.play("extend B1", "offer 1")


@pytest.mark.rule("A1-ACT-04")
def test_only_actions_are_taken_in_the_actions_phase(table: Table) -> None:
    table("red: camels 10, huts C1 C2 D1, zig B1, hand S1")
    assert {table.refuses(move) for move in ("hut A1", "play S1", "well C1-C2-D1", "column 1", "done")} == {
        "A1-HUT-12",
        "A1-RES-16",
        "A1-WEL-10",
        "A1-HAR-06",
        "A1-GEN-10",
    }
