"""II-A. New huts."""

import pytest

from .table import Table


@pytest.mark.rule("A1-HUT-01")
@pytest.mark.parametrize("card", [2, 3, 4])
def test_as_many_huts_are_placed_as_the_expansion_card_shows(table: Table, card: int) -> None:
    table("red: zig B5", phase="huts", expansion=str(card))
    chain = ["C5", "C4", "C3", "C2"]
    for label in chain[:card]:
        assert (table.phase, table.actor) == ("huts", "red")
        table.play(f"red hut {label}")
    assert table.phase != "huts"
    assert [e[2] for e in table.events("placed")] == [table.game.content.names.index(x) for x in chain[:card]]


@pytest.mark.rule("A1-HUT-02")
def test_with_fewer_huts_in_stock_all_of_them_are_placed(table: Table) -> None:
    assur = "lower red red red red red red, middle red red red"
    table("red: zig B5, hand W; blue: zig I6", phase="huts", expansion="4", assur=assur)
    assert table.stock("red") == 1
    table.play("red hut C5")
    assert (table.actor, table.stock("red"), table.huts("red")) == ("blue", 0, "C5")


@pytest.mark.rule("A1-HUT-02")
def test_without_huts_in_stock_the_step_is_skipped(table: Table) -> None:
    assur = "lower red red red red red red, middle red red red red"
    table("red: zig B5; blue: zig I6", phase="huts", expansion="4", assur=assur)
    assert (table.phase, table.actor) == ("huts", "blue")


@pytest.mark.rule("A1-HUT-03")
def test_only_the_newest_expansion_card_counts_and_the_bonus_card_adds_nothing(table: Table) -> None:
    table("red: zig B5, hand D3 W W", phase="huts", reign=2, expansion="4 4 2", bonus=True)
    table.play("red hut C5", "red hut A5")
    assert (table.phase, table.huts("red")) == ("resupply", "A5 C5")


@pytest.mark.rule("A1-HUT-04")
@pytest.mark.parametrize("own", ["zig B5", "huts B5"])
def test_a_hut_goes_next_to_an_own_hut_or_ziggurat(table: Table, own: str) -> None:
    table(f"red: {own}", phase="huts")
    assert table.options("hut") == "A5 A6 B4 B6 C5 C6"
    assert table.refuses("hut C4") == "A1-HUT-04"
    assert table.refuses("hut E4") == "A1-HUT-04"


@pytest.mark.rule("A1-HUT-05")
def test_a_hex_with_any_hut_or_ziggurat_is_not_empty(table: Table) -> None:
    table("red: huts B5, zig C6; blue: huts A5, zig B6/2", phase="huts")
    assert [table.refuses(f"hut {label}") for label in ("B5", "C6", "A5", "B6")] == ["A1-HUT-05"] * 4


@pytest.mark.rule("A1-HUT-05", "A1-WEL-09")
def test_a_well_does_not_fill_a_hex(table: Table) -> None:
    table("red: huts C1; blue: zig I6", phase="huts", wells="C1-C2-D1")
    assert table.refuses("hut C2") is None
    assert table.refuses("hut D1") is None


@pytest.mark.rule("A1-HUT-06")
def test_a_hut_just_placed_is_a_neighbour_for_the_next(table: Table) -> None:
    table("red: zig B5", phase="huts", expansion="4")
    assert table.refuses("hut C4") == "A1-HUT-04"
    table.play("hut C5", "hut C4", "hut D3")
    assert table.huts("red") == "C4 C5 D3"


@pytest.mark.rule("A1-HUT-07")
def test_huts_may_stand_in_every_zone(table: Table) -> None:
    table("red: zig B5, hand S1 G1 G3 B1 D1 B2 W PL; blue: zig I6", phase="huts", expansion="4")
    table.play("hut B4", "hut B3", "hut B2", "hut A2")
    zones = [table.game.content.zone[e[2]] for e in table.events("placed")]
    assert zones == ["l", "m", "u", "n"]
    table("red: zig B5", phase="huts").play("hut B6")


@pytest.mark.rule("A1-HUT-08")
def test_huts_cannot_be_held_back(table: Table) -> None:
    table("red: zig B5", phase="huts", expansion="2")
    assert table.refuses("done") == "A1-HUT-08"
    assert table.refuses("pass") == "A1-HUT-08"
    table.play("hut C5")
    assert table.refuses("done") == "A1-HUT-08"


@pytest.mark.rule("A1-HUT-08")
def test_huts_without_a_permitted_hex_stay_in_stock(table: Table) -> None:
    table("red: zig A1, hand PL; blue: huts A2 C1 C2 B2, zig B1", phase="huts", expansion="4", players=2)
    assert (table.actor, table.huts("red"), table.stock("red")) == ("blue", "", 10)


@pytest.mark.rule("A1-HUT-08")
def test_a_single_permitted_hex_is_taken_without_being_asked(table: Table) -> None:
    table("red: zig A1, hand PL; blue: huts A3 C1 C2 B2, zig B1", phase="huts", expansion="4", players=2)
    assert (table.actor, table.huts("red"), table.stock("red")) == ("blue", "A2", 9)


@pytest.mark.rule("A1-HUT-09")
def test_a_hut_that_cannot_be_fed_may_be_a_stepping_stone(table: Table) -> None:
    table("red: zig B5, hand B1; blue: zig I6", phase="huts", expansion="2")
    table.play("hut C5", "hut C4")
    assert table.huts("red") == "C4"
    assert table.starved == ["C5"]


@pytest.mark.rule("A1-HUT-10")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_huts_leave_the_board_only_by_famine_flood_or_ziggurat(table: Table, players: int) -> None:
    huts, seen = [0] * players, 0
    for state in table.deal(players).wander("huts stay"):
        gone, come = [0] * players, [0] * players
        for name, *args in table.events()[seen:]:
            if name in ("starved", "swept"):
                gone[args[0]] |= args[1]
            elif name == "built":
                gone[args[0]] |= 1 << args[1]
            elif name == "placed":
                come[args[0]] |= 1 << args[1]
        assert state.huts == [(h | c) & ~g for h, c, g in zip(huts, come, gone, strict=True)]
        huts, seen = state.huts[:], len(table.events())
    assert {"starved", "swept", "built"} <= {e[0] for e in table.events()}


@pytest.mark.rule("A1-HUT-11")
def test_pieces_of_others_neither_help_nor_hinder(table: Table) -> None:
    table("red: zig B5; blue: huts C4 D5, zig E4", phase="huts")
    assert table.options("hut") == "A5 A6 B4 B6 C5 C6"
    assert table.refuses("hut D4") == "A1-HUT-04"
    assert table.refuses("hut C5") is None
