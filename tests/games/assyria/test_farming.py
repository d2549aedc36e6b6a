"""I. Farming: sowing, harvest and the new turn order."""

import pytest

from .table import COLOURS, Table

ROW = "G1 P1 S1 B1 D1"


@pytest.mark.rule("A1-SOW-01")
@pytest.mark.parametrize(("players", "columns"), [(2, 3), (3, 4), (4, 5)])
def test_there_is_one_column_more_than_players_on_the_leftmost_spaces(table: Table, players: int, columns: int) -> None:
    table("red: zig B5", phase="sow", players=players)
    assert len(table.fields.split()) == columns
    assert table.options("column") == " ".join(str(i + 1) for i in range(columns))
    if columns < 5:
        assert table.refuses("column 5") == "A1-SOW-01"


@pytest.mark.rule("A1-SOW-02")
def test_a_row_lies_by_number_of_symbols(table: Table) -> None:
    table(phase="sow", players=3, draws=("food D3 P1 S2 G1", f"food {ROW[:11]}"))
    assert [column.split("/")[0] for column in table.fields.split()] == ["P1", "G1", "S2", "D3"]


@pytest.mark.rule("A1-SOW-03")
@pytest.mark.parametrize("drawn", ["B2 G2 D2", "D2 B2 G2", "G2 D2 B2"])
def test_cards_with_equally_many_symbols_lie_as_drawn(table: Table, drawn: str) -> None:
    table(phase="sow", players=2, draws=(f"food {drawn}", "food G1 P1 S1"))
    assert [column.split("/")[0] for column in table.fields.split()] == drawn.split()


@pytest.mark.rule("A1-SOW-04")
def test_wild_cards_lie_right_of_three_symbols(table: Table) -> None:
    table(phase="sow", players=4, draws=("food W D3 W G1 B3", f"food {ROW}"))
    assert [column.split("/")[0] for column in table.fields.split()] == ["G1", "D3", "B3", "W", "W"]


@pytest.mark.rule("A1-SOW-05")
def test_the_second_row_is_sorted_by_itself_below_the_first(table: Table) -> None:
    table(phase="sow", players=2, draws=("food G3 P3 S2", "food B1 W D1"))
    assert table.fields == "S2/B1 G3/D1 P3/W"


@pytest.mark.rule("A1-SOW-06")
def test_an_empty_deck_is_made_anew_from_the_discard_pile_in_the_middle_of_a_row(table: Table) -> None:
    table(phase="sow", players=2, deck="G1 G2", draws=("food G2 G1 W", "food D1 D2 D3"))
    assert table.fields == "G1/D1 G2/D2 W/D3"
    assert table.discard == ""
    assert sum(table.state.deck) == 34
    assert len(table.events("reshuffled")) == 1


@pytest.mark.rule("A1-SOW-06")
def test_the_discard_pile_is_left_alone_while_the_deck_lasts(table: Table) -> None:
    table(phase="sow", players=2, deck="G1 G1 G1 P1 P1 P1")
    assert (sum(table.state.deck), len(table.discard.split())) == (0, 34)
    assert table.events("reshuffled") == []


@pytest.mark.rule("A1-SOW-07")
def test_without_cards_the_row_stays_short_and_empty_columns_can_be_taken(table: Table) -> None:
    table("red: zig B5; blue: hand rest", phase="sow", players=2, discard="G3 W G1 P1", draws=("food W G3 P1 G1",))
    assert table.fields == "P1/G1 G3 W"
    table.play("red column 3")
    assert table.hand("red") == "W"
    table("red: zig B5; blue: hand rest", phase="sow", players=2, discard="G3 W")
    assert table.fields == "G3 W -"
    table.play("red column 3")
    assert table.hand("red") == ""


@pytest.mark.rule("A1-SOW-08")
def test_nobody_is_asked_anything_between_the_actions_and_the_harvest(table: Table) -> None:
    table("red: camels 1; blue: zig B5", players=2, order="blue red").play("red pass")
    assert [e[0] for e in table.events("passed", "sown")] == ["passed", "sown"]
    assert (table.phase, table.actor) == ("harvest", "blue")
    rows = [[column.split("/")[row] for column in table.fields.split()] for row in (0, 1)]
    for row in rows:
        symbols = [4 if card == "W" else int(card[1]) for card in row]
        assert symbols == sorted(symbols)


# -- harvest ------------------------------------------------------------------------------------------


@pytest.mark.rule("A1-HAR-01")
def test_in_turn_order_everybody_claims_a_column_without_a_disc(table: Table) -> None:
    table("", "harvest", players=3, order="green red blue", fields="G1/G2 P1/P2 S1/S2 B1/B2")
    table.play("green column 2")
    assert table.refuses("column 2") == "A1-HAR-01"
    assert table.options("column") == "1 3 4"
    table.play("red column 4", "blue column 1")


@pytest.mark.rule("A1-HAR-02")
def test_both_cards_of_the_column_come_into_the_open_hand_at_once(table: Table) -> None:
    table("red: hand D3", "harvest", players=2, fields="G1/G2 P1/W S1/S2").play("red column 2")
    assert table.hand("red") == "P1 D3 W"
    assert table.fields == "G1/G2 - S1/S2"
    assert table.state.view(1)["seats"][0]["hand"] == ["P1", "D3", "W"]
    table.play("blue column 3")
    assert (table.hand("red"), table.hand("blue")) == ("P1 D3 W", "S1 S2")


@pytest.mark.rule("A1-HAR-03")
def test_a_column_must_be_taken(table: Table) -> None:
    table("", "harvest", players=2, fields="G1/G2 P1/W S1/S2")
    assert table.refuses("pass") == "A1-HAR-03"
    assert table.refuses("done") == "A1-HAR-03"
    assert len(table.state.options()) == 3


@pytest.mark.rule("A1-HAR-04")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_column_is_left_and_stays_on_display_until_it_can_be_bought(table: Table, players: int) -> None:
    fields = ["G1/G2", "P1/P2", "S1/S2", "B1/B2", "D1/D2"][: players + 1]
    seats = "; ".join(f"{colour}: camels 3" for colour in COLOURS[:players])
    table(seats, "harvest", players=players, fields=" ".join(fields))
    table.play(*(f"column {i + 2}" for i in range(players)))
    assert table.fields.split() == ["G1/G2"] + ["-"] * players
    assert (table.phase, table.options("buy")) == ("act", "G1 G2 PL")
    table.play("pass")
    assert (table.phase, table.fields.split()[0], table.options("buy")) == ("act", "G1/G2", "G1 G2 PL")


@pytest.mark.rule("A1-HAR-05")
def test_a_hand_has_no_limit(table: Table) -> None:
    many = "G1 G1 G1 G2 G2 G3 G3 P1 P1 P1 P2 P2 P3 P3 W W"
    table(f"red: hand {many}", "harvest", players=2, fields="S1/S2 B1/B2 D1/D2").play("red column 1")
    assert len(table.hand("red").split()) == 18


# -- new turn order -----------------------------------------------------------------------------------


@pytest.mark.rule("A1-ORD-01")
def test_the_discs_from_left_to_right_are_the_new_turn_order(table: Table) -> None:
    table("", "harvest", fields="G1/G2 P1/P2 S1/S2 B1/B2 D1/D2")
    table.play("red column 5", "blue column 3", "green column 4")
    assert table.order == "red blue green yellow"
    table.play("yellow column 1")
    assert table.events("ordered") == [("ordered", 3, 1, 2, 0)]


@pytest.mark.rule("A1-ORD-02")
@pytest.mark.parametrize("expansion", ["4", "4 3"], ids=["in a reign", "across a flood"])
def test_the_new_order_holds_for_expansion_actions_and_the_next_harvest(table: Table, expansion: str) -> None:
    table(
        "red: zig B1, camels 1; blue: zig B5, camels 1; green: zig I2, camels 1; yellow: zig I6, camels 1",
        "harvest",
        fields="G1/G2 P1/P2 S1/S2 B1/B2 D1/D2",
        expansion=expansion,
    ).play("red column 3", "blue column 1", "green column 5", "yellow column 2")
    new = ["blue", "yellow", "red", "green"]
    for phase in ("huts", "act", "harvest"):
        asked = []
        for colour in new:
            table.on_to(phase, colour)
            asked.append((table.phase, table.actor))
            if phase != "huts":
                table.state.apply(table.state.options()[-1])
        assert asked == [(phase, colour) for colour in new]
    assert len(table.events("flood")) == (expansion == "4 3")


@pytest.mark.rule("A1-ORD-03")
def test_a_column_holds_one_disc_so_there_are_no_ties(table: Table) -> None:
    table("", "harvest", fields="G1/G2 P1/P2 S1/S2 B1/B2 D1/D2").play("red column 1")
    for i, colour in enumerate(("blue", "green", "yellow")):
        taken = [column for column in range(1, 6) if table.refuses(f"column {column}") == "A1-HAR-01"]
        assert taken == list(range(1, i + 2))
        table.play(f"{colour} column {i + 2}")
    assert sorted(table.order.split()) == sorted(COLOURS)
