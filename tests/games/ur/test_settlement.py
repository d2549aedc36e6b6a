"""Settlement: turn order, buying land, and bidding for primogeniture."""

import pytest

from .table import COLOURS, Table

# -- turn order ----------------------------------------------------------------------------------------


@pytest.mark.rule("UR-STL-01", "UR-PRI-01")
def test_the_holder_of_primogeniture_begins_and_play_goes_clockwise(table: Table) -> None:
    table().play("red pass", "blue bid 5", "green pass", "yellow pass", "red pass", "blue pass")
    assert table.state.round == 2
    table.play("blue buy D10", "green pass", "yellow pass", "red pass", "blue pass")


@pytest.mark.rule("UR-STL-02", "UR-STL-07")
def test_the_phase_ends_when_all_have_passed_in_an_unbroken_row(table: Table) -> None:
    table().play("red pass", "blue pass", "green pass", "yellow buy D10", "red pass", "blue pass", "green pass")
    assert (table.phase, table.state.round, table.actor) == ("settlement", 1, "yellow")
    table.play("yellow pass")
    assert table.state.round == 2


@pytest.mark.rule("UR-STL-03")
def test_a_turn_is_a_trade_or_a_bid_or_a_pass(table: Table) -> None:
    table("red: land F7 F4; blue: land F5").play("red sell F7")
    assert table.refuses("bid") == "UR-STL-03"
    assert table.refuses("pass") == "UR-GEN-09"
    table.play("red done", "blue bid 3")
    assert table.actor == "green"
    assert table.refuses("crew") == "UR-DEV-09"


@pytest.mark.rule("UR-STL-04")
def test_sell_then_buy_then_sell_again_even_what_was_just_bought(table: Table) -> None:
    table("red: land F7 F4, cash 0; blue: land F5 D10").play("red sell F7", "sell F4", "buy F10")
    assert table.cash("red") == 142 - 71
    table.play("sell F10")  # nothing is left to trade: the turn ends by itself
    assert table.actor == "blue"
    assert (table.land("red"), table.flipped("red"), table.cash("red")) == ("", "F4 F7 F10", 142 - 71 + 82)


@pytest.mark.rule("UR-STL-05")
def test_one_purchase_per_turn_but_many_turns_per_phase(table: Table) -> None:
    table("red: land E1 E2").play("red buy D10")
    assert table.refuses("buy H10") == "UR-STL-05"
    table.play("done", "blue pass", "green pass", "yellow pass", "red buy H10")
    assert table.land("red") == "D10 E1 E2 H10"


@pytest.mark.rule("UR-STL-06")
def test_a_turn_without_a_trade_ends_by_passing(table: Table) -> None:
    table("red: land F7")
    assert table.refuses("done") == "UR-GEN-09"
    table.play("red pass", "blue pass", "green pass")
    assert table.state.passes == 3


@pytest.mark.rule("UR-STL-08")
def test_what_was_sold_is_remembered_until_the_phase_ends(table: Table) -> None:
    table("red: land F7 D10; blue: land F5 H10").play("red sell F7", "sell D10", "done")
    seat = table.state.view(None)["seats"][0]
    assert (seat["sold_terrains"], seat["sold_states"]) == (["savannah", "desert"], ["Elam", "Akkad"])
    table.play("blue pass", "green pass", "yellow pass", "red pass")
    assert table.state.round == 2
    seat = table.state.view(None)["seats"][0]
    assert (seat["sold_terrains"], seat["sold_states"]) == ([], [])
    assert table.refuses("buy F7") is None


# -- buying --------------------------------------------------------------------------------------------


@pytest.mark.rule("UR-BUY-01", "UR-BUY-02")
@pytest.mark.parametrize(
    ("area", "price", "state"),
    [
        *(("A1", 100, "Urartu"), ("D3", 82, "Akkad"), ("G7", 71, "Sumer"), ("H8", 60, "Sumer")),
        *(("A8", 100, "Persia"), ("B4", 100, "Urartu"), ("G2", 82, "Babylon"), ("F10", 71, "Elam")),
    ],
)
def test_uncolonized_land_pays_its_fixed_price_into_its_state(table: Table, area: str, price: int, state: str) -> None:
    table(prices="hills 325, forest 5, savannah 5, desert 5").play(f"red buy {area}")
    assert (table.cash("red"), table.treasury(state), table.active(state)) == (500 - price, price, False)


@pytest.mark.rule("UR-BUY-03", "UR-BUY-04", "UR-CTY-03")
def test_flipped_land_costs_the_sale_price_to_the_bank_and_the_old_marker_goes_home(table: Table) -> None:
    table("blue: land F8, flipped D10 F10", prices="desert 53").play("red buy D10")
    assert (table.cash("red"), table.treasury("Elam")) == (447, 0)
    assert (table.flipped("blue"), table.markers("blue"), table.land("red")) == ("F10", 28, "D10")
    table.play("done", "blue pass", "green buy F10")
    assert table.payments("UR-BUY-03") == [("red", "bank", 53), ("green", "bank", 71)]


@pytest.mark.rule("UR-BUY-05")
def test_without_a_marker_only_land_with_ones_own_flipped_marker_can_be_bought(table: Table) -> None:
    land = "A1 A3 A4 B1 B3 B4 C1 C3 C4 A7 A8 A9 A10 B7 B8 B9 C7 D7 D1 E1 E2 F1 F2 G1 G2 G3 H1 H2"
    table(f"red: land {land}, flipped D10 H10, cash 900; blue: land F9, flipped I10")
    assert table.markers("red") == 0
    assert table.refuses("buy G8") == "UR-BUY-05"
    assert table.refuses("buy I10") == "UR-BUY-05"
    table.play("red buy D10")
    assert (table.markers("red"), table.flipped("red")) == (0, "H10")


@pytest.mark.rule("UR-BUY-06", "UR-BUY-07")
def test_owned_land_and_rivers_cannot_be_bought(table: Table) -> None:
    table("red: land F7; blue: land F5")
    assert table.refuses("buy F5") == "UR-BUY-06"
    assert table.refuses("buy F7") == "UR-BUY-06"
    assert table.refuses("buy F6") == "UR-BUY-07"


@pytest.mark.rule("UR-BUY-08")
def test_no_land_of_a_terrain_one_has_sold_in_this_phase(table: Table) -> None:
    table("red: land D10 E9; blue: land H10", "Elam: active").play("red sell D10")
    assert table.refuses("buy I10") == "UR-BUY-08"
    assert table.refuses("buy H1") == "UR-BUY-08"
    assert table.refuses("buy F8") is None


@pytest.mark.rule("UR-BUY-09", "UR-EMG-02")
def test_no_land_in_an_emerging_state_in_which_one_has_sold(table: Table) -> None:
    table("red: land D10 E9 F8 F9 G8 G9; blue: land H10").play("red sell D10")
    assert not table.active("Elam")
    assert table.refuses("buy G10") == "UR-BUY-09"
    assert table.refuses("buy F7") is None


@pytest.mark.rule("UR-BUY-10", "UR-NAT-03")
def test_homelands_are_closed_except_those_of_the_first_akkadians(table: Table) -> None:
    nations = "Der red, Calah blue, First Akkadians red, Eridu Sumer"
    table("red: land E5; blue: land E6 G7, flipped E4", "Sumer: active", nations=nations)
    assert table.refuses("buy C8") == "UR-BUY-10"
    assert table.refuses("buy A5") == "UR-BUY-10"
    assert table.refuses("buy I7") is None
    table.play("red buy E4", "sell E5")


@pytest.mark.rule("UR-BUY-11", "UR-PRI-03")
def test_the_price_must_be_in_free_private_cash(table: Table) -> None:
    table("red: cash 99; blue: cash 100", "Urartu: treasury 0")
    assert table.refuses("buy A1") == "UR-BUY-11"
    table.play("red pass", "blue bid 1", "green pass", "yellow pass", "red pass")
    assert table.refuses("buy A1") == "UR-BUY-11"
    table.play("blue buy D3")


@pytest.mark.rule("UR-BUY-12")
def test_land_sold_in_an_earlier_phase_may_be_bought_back(table: Table) -> None:
    table("red: land F7; blue: land F5").play(
        "red sell F7", "done", "blue pass", "green pass", "yellow pass", "red pass"
    )
    assert table.refuses("buy F7") is None
    table.play("red buy F7")
    assert (table.land("red"), table.flipped("red"), table.markers("red")) == ("F7", "", 29)


# -- primogeniture -------------------------------------------------------------------------------------


@pytest.mark.rule("UR-PRI-02")
def test_a_bid_is_a_whole_amount_above_the_standing_bid_and_within_cash(table: Table) -> None:
    table()
    assert table.refuses("bid 0") == "UR-PRI-02"
    table.play("red bid 1")
    assert table.refuses("bid 1") == "UR-PRI-02"
    assert table.refuses("bid 501") == "UR-PRI-02"
    table.play("blue bid 500")
    assert table.refuses("bid") == "UR-PRI-02"


@pytest.mark.rule("UR-PRI-03")
def test_the_bidder_takes_the_card_and_the_former_bidder_is_free_again(table: Table) -> None:
    table().play("red bid 450")
    assert COLOURS[table.state.primogeniture] == "red"
    assert table.state.view(None)["seats"][0]["available"] == 50
    table.play("blue bid 451")
    assert COLOURS[table.state.primogeniture] == "blue"
    assert [seat["available"] for seat in table.state.view(None)["seats"]][:2] == [500, 49]


@pytest.mark.rule("UR-PRI-04", "UR-PRI-01")
def test_at_the_end_of_the_phase_nothing_is_paid(table: Table) -> None:
    table().play("red pass", "blue bid 300", "green pass", "yellow pass", "red pass", "blue pass")
    assert (table.state.round, table.actor, table.cash("blue")) == (2, "blue", 500)
    assert table.state.view(None)["bid"] is None
    assert table.refuses("buy A1") is None


@pytest.mark.rule("UR-PRI-05")
def test_without_a_bid_the_card_stays(table: Table) -> None:
    table().play("red pass", "blue buy D10", "green pass", "yellow pass", "red pass", "blue pass")
    assert COLOURS[table.state.primogeniture] == "red"
    assert table.actor == "red"


@pytest.mark.rule("UR-PRI-06")
def test_the_holder_and_the_standing_bidder_may_bid_and_a_bid_is_no_pass(table: Table) -> None:
    table().play("red bid 10", "blue pass", "green pass", "yellow pass", "red bid 500", "blue pass", "green pass")
    assert (table.state.bid, table.state.passes) == (500, 2)


def test_who_can_do_nothing_passes_without_being_asked(table: Table) -> None:
    table("blue: cash 0").play("red pass")
    assert table.actor == "green"


@pytest.mark.rule("UR-BUY-11")
def test_the_last_coin_buys_new_land_and_flipped_land(table: Table) -> None:
    table("red: cash 60; blue: land F8, flipped H10", prices="desert 53")
    table.play("red buy D10")
    assert table.cash("red") == 0
    table("red: cash 53; blue: land F8, flipped H10", prices="desert 53").play("red buy H10")
    assert table.cash("red") == 0


@pytest.mark.rule("UR-BUY-03", "UR-BUY-11")
def test_flipped_land_is_judged_by_its_sale_price_alone(table: Table) -> None:
    table("red: cash 70; blue: land F8, flipped H10", prices="desert 100")
    assert table.refuses("buy H10") == "UR-BUY-11"
    assert table.refuses("buy I10") is None
    table("red: cash 25; blue: land F8, flipped H10", prices="desert 25")
    assert table.refuses("buy H10") is None
    assert table.refuses("buy I10") == "UR-BUY-11"
