"""The worked examples of the rule reference, section D: those of the rulebooks and our own, named after their ids."""

import pytest

from eduba.games.assyria.rules.flood import assur_points, assur_ranking

from .table import COLOURS, Table


def test_T_SOW_1(table: Table) -> None:
    table(phase="sow", draws=("food W D1 B2 G1 G3", "food P1 P1 P1 S1 S1"))
    assert [column.split("/")[0] for column in table.fields.split()] == ["D1", "G1", "B2", "G3", "W"]


def test_T_SOW_2(table: Table) -> None:
    table(phase="sow", draws=("food P2 W S2 W B1", "food P1 P1 P1 S1 S1"))
    assert [column.split("/")[0] for column in table.fields.split()] == ["B1", "P2", "S2", "W", "W"]


def test_T_HAR_1(table: Table) -> None:
    table(
        "red: camels 1; blue: camels 1; green: camels 2; yellow: camels 1",
        phase="sow",
        draws=("food W D1 B2 G1 G3", "food P1 W G3 S2 D3"),
    )
    assert table.fields == "D1/P1 G1/S2 B2/G3 G3/D3 W/W"
    table.play("red column 3")
    assert table.hand("red") == "G3 B2"
    table.play("blue column 5", "green column 1", "yellow column 4")
    assert [table.hand(colour) for colour in COLOURS] == ["G3 B2", "W W", "P1 D1", "G3 D3"]
    assert table.order == "green red yellow blue"
    assert table.fields == "- G1/S2 - - -"
    assert (table.actor, table.options("buy")) == ("green", "G1 S2 PL")


def test_T_HUT_1(table: Table) -> None:
    table("red: zig B5, hand PL", phase="huts", expansion="4")
    assert set(table.options("hut").split()) == {"C6", "C5", "B4", "A5", "A6", "B6"}
    table("red: zig B5, hand PL; blue: huts C6, zig E6", phase="huts", expansion="4")
    assert table.refuses("hut A4") == "A1-HUT-04"
    table.play("hut C5", "hut A5", "hut A4")
    assert table.refuses("hut E4") == "A1-HUT-04"
    assert table.refuses("hut C6") == "A1-HUT-05"
    table.play("hut B4")
    assert len(table.events("placed")) == 4


def test_T_HUT_2(table: Table) -> None:
    table("red: zig B5, hand PL; blue: zig I6", phase="huts", assur="lower red red red red red red, middle red red")
    assert table.stock("red") == 2
    table.play("red hut C5", "red hut A5", "red feed A5")
    assert (len(table.events("placed")), table.actor) == (2, "blue")


def red_after_T_HUT_1(table: Table) -> Table:
    return table("red: zig B5, huts C5 A5 A4 B4, hand B2 G3 P1 PL", phase="resupply", players=2)


def test_T_RES_1(table: Table) -> None:
    red_after_T_HUT_1(table).play("play B2")
    assert table.labels(table.state.unfed) == "A4 B4 C5"
    assert table.refuses("done") == "A1-RES-08"
    table.play("play PL", "feed C5")
    assert (table.hand("red"), table.state.plows, table.discard) == ("P1", 2, "G3 B2")
    assert table.huts("red") == "A5 B4 C5"


def test_T_FAM_1(table: Table) -> None:
    assert red_after_T_HUT_1(table).stock("red") == 6
    table.play("play B2", "play PL", "feed C5")
    assert table.starved == ["A4"]
    assert table.stock("red") == 7


@pytest.mark.parametrize(
    ("moves", "huts", "hand"),
    [
        (["play G1"], "A6 B5", ""),
        (["play W", "feed B5"], "A6 B5", ""),
        (["play W", "feed A6"], "A6", "G1"),
    ],
)
def test_T_RES_2(table: Table, moves: list[str], huts: str, hand: str) -> None:
    table("red: huts A6 B5, hand G1 W", phase="resupply", players=2).play(*moves)
    assert (table.huts("red"), table.hand("red")) == (huts, hand)


def test_T_RES_3(table: Table) -> None:
    table("red: huts A6 B4, hand G3", phase="resupply", players=2)
    assert (table.huts("red"), table.hand("red")) == ("A6 B4", "")


@pytest.mark.parametrize(("played", "kept"), [("G3", "PL"), ("PL", "G3")])
def test_T_RES_4(table: Table, played: str, kept: str) -> None:
    table("red: huts A6, hand G3 PL", phase="resupply", players=2)
    assert table.refuses("done") == "A1-RES-08"
    table.play(f"play {played}")
    assert (table.huts("red"), table.hand("red")) == ("A6", kept)


def test_T_WEL_1(table: Table) -> None:
    table("red: huts C1 C2 D1, zig B1", phase="wells")
    assert table.options("well") == "C1-C2-D1"
    for site in ("C2-C3-D2", "C3-C4-D3"):
        assert table.refuses(f"well {site}") == "A1-WEL-03"


def test_T_REV_1(table: Table) -> None:
    table("red: huts F2 G3 F5", phase="revenue")
    assert table.camels("red") == 8


def test_T_REV_2(table: Table) -> None:
    table("red: huts F2 G3 F5, camels 5", phase="revenue")
    assert table.camels("red") == 10
    table("red: huts A3 B2 C2 A5 B4 C5", phase="revenue")
    assert table.camels("red") == 10
    assert [e[2] for e in table.events("camels_lost")] == [4]


def test_T_REV_3(table: Table) -> None:
    red_after_T_HUT_1(table).play("play B2", "play PL", "feed C5")
    assert (table.camels("red"), table.scored("red")) == (7, {"A1-PRE-04": 1})


def test_T_PRE_1(table: Table) -> None:
    table("blue: zig B1, huts C3 C1 D1 C2", phase="wells", order="blue red green yellow").play("well C1-C2-D1")
    assert table.scored("blue") == {"A1-PRE-01": 2, "A1-PRE-02": 2, "A1-PRE-04": 1, "A1-PRE-05": 6}
    assert (table.points("blue"), table.camels("blue")) == (11, 3)


def test_T_PRE_2(table: Table) -> None:
    table("blue: zig B1, huts C3 C1 D1 C2, points 11", phase="wells", order="blue red green yellow", wells="C1-C2-D1")
    assert table.points("blue") == 16


def test_T_ZIG_1(table: Table) -> None:
    table("yellow: huts I4, zig I6, camels 10").play("yellow build I4")
    assert table.refuses("extend I4") == "A1-ZIG-08"
    table.play("yellow extend I6")
    assert (table.camels("yellow"), table.stock("yellow"), table.number("bases", "yellow")) == (1, 10, 2)
    assert table.zigs("yellow") == "I4/1 I6/2"


@pytest.mark.parametrize("colour", COLOURS)
def test_T_ZIG_2(table: Table, colour: str) -> None:
    table(f"{colour}: huts H5 H6 I6 I7 G6, camels 10", wells="H5-H6-I6")
    assert [table.refuses(f"build {x}") for x in ("H5", "H6", "I6")] == ["A1-ZIG-03", "A1-ZIG-04", "A1-ZIG-04"]
    assert [table.refuses(f"build {x}") for x in ("I7", "G6")] == [None, None]


def test_T_INT_1(table: Table) -> None:
    table("red: camels 4", assur="higher green").play("intrigue higher")
    assert (table.camels("red"), table.assur("higher")) == (0, "green red -")


def test_T_OFF_1(table: Table) -> None:
    table("blue: camels 3, offerings 1").play("blue offer 2")
    assert (table.camels("blue"), table.number("offerings", "blue")) == (1, 3)
    table("blue: camels 9, offerings 6")
    assert table.options("offer") == "1"


@pytest.mark.parametrize(("card", "price"), [("D3", 2), ("G1", 1), ("W", 2), ("PL", 2)])
def test_T_BUY_1(table: Table, card: str, price: int) -> None:
    table("green: camels 3", free="D3 G1" if card != "W" else "D3 W").play(f"green buy {card}")
    assert (table.hand("green"), table.camels("green")) == (card, 3 - price)


def test_T_FLD_1(table: Table) -> None:
    table("red: huts A3 B4; blue: huts I5 I6; yellow: huts J3", "flood", expansion="4 3")
    assert [table.huts(colour) for colour in COLOURS] == ["", "I6", "", ""]
    assert [table.stock(colour) for colour in COLOURS] == [10, 9, 10, 10]


RED, BLUE, GREEN, YELLOW, FREE = 0, 1, 2, 3, -1


def test_T_ASR_1(table: Table) -> None:
    assur = [RED, RED, FREE, YELLOW, FREE, FREE, FREE, RED, GREEN, GREEN, FREE, FREE, FREE]
    content = table.game.content
    assert assur_ranking(assur, content.assur_spaces, content.influence, 4) == [RED, GREEN, YELLOW]
    assert assur_points([4, 4, 2], 4, 1) == [10, 6, 2, 0]


def scored_in_assur(table: Table, colour: str) -> int:
    clauses = ("A1-ASR-06", "A1-P2-04", "A1-P2-05")
    return sum(points for clause, points in table.scored(colour).items() if clause in clauses)


def test_T_ASR_2(table: Table) -> None:
    table("", "flood", expansion="4 3", assur="higher red, middle blue blue, lower red")
    assert (scored_in_assur(table, "red"), scored_in_assur(table, "blue")) == (7, 3)


def test_T_ASR_3(table: Table) -> None:
    table("", "flood", expansion="4 3", assur="middle blue red")
    assert (scored_in_assur(table, "red"), scored_in_assur(table, "blue")) == (3, 7)


def test_T_ASR_4(table: Table) -> None:
    assur = "higher red, middle blue, lower green yellow"
    table("", "flood", reign=2, expansion="4 3 2", bonus=True, assur=assur)
    assert [scored_in_assur(table, colour) for colour in COLOURS] == [13, 9, 5, 2]


def test_T_ASR_5(table: Table) -> None:
    table("", "flood", players=3, expansion="4 3", assur="higher red, middle blue, lower green")
    assert [scored_in_assur(table, colour) for colour in COLOURS[:3]] == [7, 3, 0]


@pytest.mark.parametrize(
    ("reign", "cards", "assur", "points"),
    [
        (2, "3 4 2", "higher red, lower blue", (9, 2)),
        (1, "4 3", "higher red, lower blue", (7, 0)),
        (1, "4 3", "higher red", (7, 0)),
        (2, "3 4 2", "higher red", (9, 0)),
        (3, "3 4 2", "higher red", (9, 0)),
    ],
)
def test_T_ASR_6(table: Table, reign: int, cards: str, assur: str, points: tuple[int, int]) -> None:
    table("", "flood", players=2, reign=reign, expansion=cards, assur=assur)
    assert (scored_in_assur(table, "red"), scored_in_assur(table, "blue")) == points


def test_T_DIG_1(table: Table) -> None:
    table("", "flood", expansion="4 3", assur="higher red red, middle yellow, lower red green green")
    assert (table.camels("green"), table.hand("yellow")) == (2, "PL")
    assert (table.scored("red")["A1-DIG-01"], table.camels("red")) == (4, 1)


def test_T_DIG_2(table: Table) -> None:
    table("red: hand PL; blue: camels 9", "flood", expansion="4 3", assur="middle red, lower blue blue blue")
    assert (table.hand("red"), table.state.plows, table.camels("blue")) == ("PL", 3, 10)


@pytest.mark.parametrize(("space", "points"), [(4, 9), (5, 9), (6, 9), (7, 12)])
def test_T_OFS_1(table: Table, space: int, points: int) -> None:
    table(f"red: zig B1 B5/2 C3/3, offerings {space}", "flood", expansion="4 3")
    assert table.scored("red") == {"A1-OFS-01": points}


def test_T_END_1(table: Table) -> None:
    table("red: zig B1/3 B5/2 C3, hand PL, camels 5", "final scoring")
    assert table.scored("red") == {"A1-END-02": 6, "A1-END-03": 1, "A1-END-04": 2}


def test_T_END_2(table: Table) -> None:
    table("red: points 61; blue: points 40; green: points 61", "final scoring", players=3)
    assert [COLOURS[seat] for seat in table.state.winners()] == ["red", "green"]
