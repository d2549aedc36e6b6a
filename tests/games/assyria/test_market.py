"""III-D. Buying a food card or a plow."""

import pytest

from .table import COLOURS, Table


@pytest.mark.rule("A1-BUY-01")
def test_one_food_card_of_the_free_column_may_be_bought(table: Table) -> None:
    table("red: camels 10, hand PL", free="G1 W")
    assert table.options("buy") == "G1 W"
    assert table.refuses("buy D1") == "A1-BUY-01"
    table.play("buy W")
    assert (table.hand("red"), table.refuses("buy G1")) == ("W PL", "A1-BUY-01")


@pytest.mark.rule("A1-BUY-01")
def test_the_market_is_the_column_nobody_took(table: Table) -> None:
    table("red: camels 9, hand PL", "harvest", players=2, fields="G1/P2 P1/D2 S1/B3")
    table.play("red column 1", "blue column 3")
    assert table.options("buy") == "P1 D2"


@pytest.mark.rule("A1-BUY-02")
@pytest.mark.parametrize("food", "GPSBD")
@pytest.mark.parametrize(("symbols", "price"), [(1, 1), (2, 2), (3, 2)])
def test_a_food_card_costs_what_is_printed_on_it(table: Table, food: str, symbols: int, price: int) -> None:
    card = f"{food}{symbols}"
    table("red: camels 5", free=f"{card} W").play(f"buy {card}")
    assert table.camels("red") == 5 - price


@pytest.mark.rule("A1-BUY-02")
def test_a_wild_card_costs_two(table: Table) -> None:
    table("red: camels 2", free="G1 W").play("buy W")
    assert table.camels("red") == 0
    table("red: camels 1", free="G1 W")
    assert table.refuses("buy W") == "A1-BUY-02"


@pytest.mark.rule("A1-BUY-03")
def test_the_display_is_not_refilled_so_two_players_can_buy(table: Table) -> None:
    table("red: camels 4; blue: camels 4; green: camels 4", free="G1 W", players=3)
    table.play("red buy W", "red pass")
    assert (table.hand("red"), table.fields.split()[-1]) == ("W", "G1")
    table.play("blue buy G1", "blue pass")
    assert (table.actor, table.options("buy")) == ("green", "PL")


@pytest.mark.rule("A1-BUY-03")
def test_of_two_equal_cards_one_is_left(table: Table) -> None:
    table("red: camels 4; blue: camels 4", free="G1 G1", players=2)
    table.play("red buy G1", "red pass", "blue buy G1")
    assert (table.hand("red"), table.hand("blue"), table.fields) == ("G1", "G1", "- - -")


@pytest.mark.rule("A1-BUY-04")
def test_a_plow_costs_two_camels(table: Table) -> None:
    table("red: camels 3; blue: hand PL", players=2).play("buy PL")
    assert (table.hand("red"), table.camels("red"), table.state.plows) == ("PL", 1, 0)
    table("red: camels 1; blue: hand PL", players=2)
    assert table.refuses("buy PL") == "A1-BUY-04"


@pytest.mark.rule("A1-BUY-05")
@pytest.mark.parametrize("moves", [("buy PL", "buy D3"), ("buy D3", "buy PL")])
def test_food_card_and_plow_in_the_same_turn(table: Table, moves: tuple[str, str]) -> None:
    table("red: camels 4", free="D3 G1").play(*moves)
    assert (table.hand("red"), table.camels("red")) == ("D3 PL", 0)


@pytest.mark.rule("A1-BUY-06")
def test_nobody_buys_a_second_plow(table: Table) -> None:
    table("red: camels 10, hand PL", players=2)
    assert (table.state.plows, table.refuses("buy PL")) == (1, "A1-BUY-06")


@pytest.mark.rule("A1-BUY-06", "A1-BUY-07")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nobody_ever_has_two_plows_and_there_is_one_for_whoever_has_none(table: Table, players: int) -> None:
    without = 0
    for state in table.deal(players).wander("plows"):
        plows = [table.hand(colour).split().count("PL") for colour in COLOURS[:players]]
        assert max(plows) <= 1
        assert state.plows == plows.count(0)
        without += state.plows
    assert without
