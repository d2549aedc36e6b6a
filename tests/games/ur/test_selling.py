"""Selling land and the prices of land and cities."""

import pytest

from .table import Table


@pytest.mark.rule("UR-SEL-01")
def test_one_action_is_one_terrain_and_any_other_action_ends_it(table: Table) -> None:
    table("red: land D10 F10 F7 F4 H10; blue: land G8 F5")
    assert table.refuses("sell G8") == "UR-SEL-12"
    assert table.refuses("sell F6") == "UR-SEL-12"
    table.play("red sell D10", "sell F10")
    assert table.price("desert") == 46
    table.play("sell F7", "sell H10")  # a new action on deserts, now in the zone
    assert (table.price("savannah"), table.price("desert")) == (67, 39)
    assert [e[3] for e in table.events("sold")] == [60, 71, 71, 46]


@pytest.mark.rule("UR-SEL-02")
def test_every_area_of_an_action_brings_the_price_before_it(table: Table) -> None:
    table("red: land A1 A3 A8; blue: land A4 A7", prices="hills 90, forest 112").play(
        "red sell A1", "sell A8", "sell A3"
    )
    assert [e[3] for e in table.events("sold")] == [90, 112, 90]


@pytest.mark.rule("UR-SEL-03")
def test_the_marker_is_flipped_and_stays(table: Table) -> None:
    table("red: land F7; blue: land F5").play("red sell F7")
    assert (table.land("red"), table.flipped("red"), table.markers("red")) == ("", "F7", 29)


@pytest.mark.rule("UR-SEL-04")
@pytest.mark.parametrize(("sold", "price"), [(1, 90), (2, 82), (3, 76), (4, 76), (5, 76)])
def test_the_price_falls_one_box_per_area_but_three_at_most(table: Table, sold: int, price: int) -> None:
    table("red: land A1 A3 B1 B3 C1; blue: land A4")
    table.play(*[f"red sell {area}" for area in ["A1", "A3", "B1", "B3", "C1"][:sold]])
    assert table.price("hills") == price


@pytest.mark.rule("UR-SEL-05")
def test_a_second_action_of_the_same_terrain_lowers_the_price_again(table: Table) -> None:
    table("red: land A1 A3 B1 B3 C1; blue: land A4")
    assert table.refuses("close") == "UR-SEL-05"
    table.play("red sell A1", "sell A3", "sell B1", "sell B3", "close")
    assert table.refuses("close") == "UR-SEL-05"
    table.play("sell C1")
    assert table.refuses("close") == "UR-SEL-05"  # no hills are left to sell
    assert (table.price("hills"), table.events("sold")[-1][3]) == (71, 76)


@pytest.mark.rule("UR-SEL-06")
@pytest.mark.parametrize(("start", "price"), [(60, 46), (53, 46), (67, 46), (71, 53)])
def test_from_above_the_price_stops_at_the_first_box_of_the_zone(table: Table, start: int, price: int) -> None:
    table("red: land D10 H10 I10; blue: land G8", prices=f"desert {start}")
    table.play("red sell D10", "sell H10", "sell I10")
    assert table.price("desert") == price


@pytest.mark.rule("UR-SEL-07")
@pytest.mark.parametrize(("start", "price"), [(46, 39), (39, 32), (10, 5), (5, 5)])
def test_inside_the_zone_an_action_costs_one_box_and_never_more_than_there_are(
    table: Table, start: int, price: int
) -> None:
    table("red: land D10 H10 I10; blue: land G8", prices=f"desert {start}")
    table.play("red sell D10", "sell H10", "sell I10")
    assert table.price("desert") == price


@pytest.mark.rule("UR-SEL-08")
def test_the_last_owned_area_of_a_state_is_never_sold(table: Table) -> None:
    table("red: land G8 G9, flipped D10; blue: land F7").play("red sell G8")
    assert table.refuses("sell G9") == "UR-SEL-08"
    assert table.refuses("done") is None


@pytest.mark.rule("UR-SEL-08")
def test_it_may_be_sold_while_another_owns_land_there_active_state_or_not(table: Table) -> None:
    table("red: land G8 G9; blue: land F8", "Elam: active").play("red sell G8", "sell G9")
    assert table.land("red") == ""


@pytest.mark.rule("UR-SEL-09")
def test_selling_a_city_lowers_its_terrain_and_blocks_all_land_of_it(table: Table) -> None:
    table("red: land F10 F8; blue: land G8", "Elam: active").play("red sell F10")
    assert (table.price("desert"), table.cash("red")) == (53, 571)
    assert table.refuses("buy D10") == "UR-BUY-08"
    assert table.refuses("buy H9") == "UR-BUY-08"


@pytest.mark.rule("UR-SEL-10")
def test_thrones_are_looked_at_after_a_sale(table: Table) -> None:
    table("red: land F4 F5 F7; blue: land D3 D4").play("red sell F4")
    assert table.king("Akkad") == "red"
    table.play("sell F5")
    assert table.king("Akkad") == "blue"


@pytest.mark.rule("UR-SEL-11")
def test_land_with_a_pump_may_be_sold_and_the_pump_stays(table: Table) -> None:
    table("red: land F7; blue: land F5", works="F7 1 Akkad").play("red sell F7")
    assert table.works("Akkad") == "F7"


# -- city prices ---------------------------------------------------------------------------------------


@pytest.mark.rule("UR-CTY-01", "UR-CTY-02")
def test_a_city_is_priced_by_the_lowest_marker_that_stands_higher(table: Table) -> None:
    table(prices="desert 53, savannah 67, hills 67, forest 112")
    assert [table.city_price(t) for t in ("desert", "savannah", "hills", "forest")] == [67, 112, 112, 112]


@pytest.mark.rule("UR-CTY-02")
def test_markers_in_one_box_do_not_stand_higher_than_one_another(table: Table) -> None:
    table(prices="desert 100, savannah 100, hills 100, forest 100")
    assert {table.city_price(t) for t in ("desert", "savannah", "hills", "forest")} == {100}


@pytest.mark.rule("UR-CTY-03", "UR-END-04")
def test_the_city_price_values_cities_at_the_end_and_in_forced_sales(table: Table) -> None:
    table(
        "red: land F10 G8 G9, cash 0; blue: land F7", "Elam: active", "maintenance", acting="Elam", prices="desert 60"
    )
    assert table.state.scores()[0] == 71 + 71 + 71
    assert [e[3] for e in table.events("sold")] == []
    table.play("red mark F10")
    assert table.payments("UR-MNT-07") == [("bank", "red", 71)]


@pytest.mark.rule("UR-CTY-03")
def test_a_sale_of_one_terrain_changes_the_city_price_of_another_at_once(table: Table) -> None:
    table("red: land G8 F7; blue: land F5, flipped F10", prices="desert 67, savannah 71, forest 82, hills 100")
    assert table.city_price("desert") == 71
    table.play("red sell F7")
    assert (table.price("savannah"), table.city_price("desert")) == (67, 82)
    table.play("buy F10")
    assert table.payments("UR-BUY-03") == [("red", "bank", 82)]


@pytest.mark.rule("UR-SEL-01", "UR-SEL-02")
def test_a_purchase_or_another_players_turn_ends_a_selling_action(table: Table) -> None:
    table("red: land A1 A3 A7; blue: land B1 B3 A10").play("red sell A1", "buy D10", "sell A3", "done", "blue sell B1")
    assert [e[3] for e in table.events("sold")] == [100, 90, 82]


@pytest.mark.rule("UR-SEL-05")
def test_after_a_purchase_alone_there_is_no_action_to_end(table: Table) -> None:
    table("red: land H10 I10; blue: land F8").play("red buy D10")
    assert table.refuses("close") == "UR-SEL-05"
