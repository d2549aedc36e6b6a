"""Division of the independent nations: treaties, offers and auctions."""

import pytest

from .table import COLOURS, Table


@pytest.mark.rule("UR-AUC-01", "UR-AUC-03")
def test_turns_go_clockwise_and_each_is_a_purchase_an_offer_or_a_pass(table: Table) -> None:
    table.deal().play("red treaty Ashur", "blue offer Der 115", "green pass", "yellow treaty Barahshum", "red pass")
    assert table.refuses("buy F7") == "UR-STL-09"
    assert table.refuses("bid") == "UR-STL-09"


@pytest.mark.rule("UR-AUC-02")
def test_the_treaty_nation_is_the_first_that_nobody_owns_or_offered_for(table: Table) -> None:
    table.deal()
    assert table.options("treaty") == "Ashur"
    table.play("red offer Barahshum", "done", "blue treaty Ashur")
    assert table.holder("Barahshum") == "red"
    assert table.options("treaty") == "Calah"
    assert table.refuses("treaty Der") == "UR-AUC-02"


@pytest.mark.rule("UR-AUC-04", "UR-AUC-07")
def test_the_treaty_nation_costs_its_list_price_from_available_cash(table: Table) -> None:
    table.deal(6).play("red treaty Ashur")
    assert table.cash("red") == 280
    table.play("blue offer Eridu 290", "green pass", "yellow pass", "purple pass", "white pass", "red pass")
    assert table.refuses("treaty Barahshum") == "UR-AUC-04"
    assert table.state.prompt() == ("ask.division", 1, 40, 10)


@pytest.mark.rule("UR-AUC-05")
def test_no_offer_on_the_treaty_nation(table: Table) -> None:
    assert table.deal().refuses("offer Ashur") == "UR-AUC-05"


@pytest.mark.rule("UR-AUC-06")
def test_an_offer_is_five_above_list_price_and_standing_offer_and_any_whole_amount(table: Table) -> None:
    table.deal()
    assert table.refuses("offer Calah 74") == "UR-AUC-06"
    table.play("red offer Calah 78")
    assert table.refuses("offer Calah 82") == "UR-AUC-06"
    table.play("blue offer Calah 83")
    assert table.state.view(None)["nations"][2]["offers"] == [78, 83, 0, 0]


@pytest.mark.rule("UR-AUC-07")
def test_a_leading_offer_is_set_aside_and_released_when_topped(table: Table) -> None:
    table.deal(6).play("red offer Eridu 200")
    assert [seat["available"] for seat in table.state.view(None)["seats"]][:2] == [100, 300]
    table.play("blue offer Eridu 205")
    assert [seat["available"] for seat in table.state.view(None)["seats"]][:2] == [300, 95]
    table.play("green pass", "yellow pass", "purple pass", "white pass", "red pass")
    assert table.refuses("offer Der") == "UR-AUC-07"
    assert table.refuses("offer Calah 96") == "UR-AUC-07"
    table.play("blue offer Calah 95")


@pytest.mark.rule("UR-AUC-08")
def test_many_offers_on_one_nation_and_of_one_player(table: Table) -> None:
    table.deal().play(
        "red offer Der 115", "blue offer Der 120", "green offer Der 130", "yellow pass", "red offer Calah 75"
    )
    nations = table.state.view(None)["nations"]
    assert nations[3]["offers"] == [115, 120, 130, 0]
    assert nations[2]["offers"] == [75, 0, 0, 0]


@pytest.mark.rule("UR-AUC-09")
def test_one_may_top_oneself_and_only_speaks_later(table: Table) -> None:
    table.deal(3).play(
        "red offer Calah 75", "blue offer Calah 80", "green pass", "red offer Calah 85", "blue pass", "green pass"
    )
    assert table.refuses("offer Calah 89") == "UR-AUC-06"
    table.play("red offer Calah 90", "blue treaty Ashur", "green treaty Barahshum")
    assert table.state.view(None)["nations"][2]["offers"] == [90, 80, 0]
    assert (table.phase, table.actor, table.state.bid) == ("auction", "blue", 90)


@pytest.mark.rule("UR-AUC-09")
def test_the_older_amount_helps_to_pay_for_topping_oneself(table: Table) -> None:
    table.deal(6).play("red offer Eridu 290", "blue pass", "green pass", "yellow pass", "purple pass", "white pass")
    table.play("red offer Eridu 300")
    assert table.state.view(None)["seats"][0]["available"] == 0


@pytest.mark.rule("UR-AUC-10", "UR-AUC-11")
def test_a_nation_with_one_offer_goes_to_its_maker_before_the_next_turn(table: Table) -> None:
    table.deal().play("red offer Barahshum 50", "blue treaty Ashur")
    assert (table.holder("Barahshum"), table.cash("red")) == ("red", 400)
    assert table.payments("UR-AUC-11") == [("red", "bank", 50)]
    assert (table.phase, table.actor) == ("division", "green")


@pytest.mark.rule("UR-AUC-12", "UR-AUC-13")
def test_an_auction_among_the_offerers_starts_at_the_highest_offer(table: Table) -> None:
    table.deal().play("red offer Barahshum 50", "blue offer Barahshum 60", "green pass")
    table.play("yellow treaty Ashur")
    assert (table.phase, table.actor, COLOURS[table.state.bidder], table.state.bid) == ("auction", "red", "blue", 60)
    assert table.refuses("raise 64") == "UR-AUC-13"
    assert table.refuses("pass") == "UR-AUC-13"


@pytest.mark.rule("UR-AUC-13")
def test_bidders_speak_lowest_first_in_a_circle_until_one_is_left(table: Table) -> None:
    table.deal().play(
        "red offer Barahshum 60", "blue offer Barahshum 65", "green offer Barahshum 70", "yellow treaty Ashur"
    )
    table.play("red raise 75", "blue raise 80", "green withdraw", "red raise 90", "blue withdraw")
    assert (table.holder("Barahshum"), table.cash("red")) == ("red", 360)
    assert [table.cash(c) for c in ("blue", "green")] == [450, 450]


@pytest.mark.rule("UR-AUC-13")
def test_who_holds_the_high_bid_is_never_asked(table: Table) -> None:
    table.deal(3).play("red offer Barahshum 60", "blue offer Barahshum 65", "green treaty Ashur")
    table.play("red raise 100", "blue raise 110", "red raise 120")
    assert (table.actor, table.state.bid) == ("blue", 120)


@pytest.mark.rule("UR-AUC-14")
def test_in_the_auction_money_set_aside_on_this_nation_counts_but_not_on_others(table: Table) -> None:
    table.deal(6).play(
        "red offer Calah 75", "blue offer Calah 100", "green pass", "yellow pass", "purple pass", "white pass"
    )
    table.play("red offer Eridu 180", "blue pass", "green treaty Ashur", "yellow treaty Barahshum")
    assert (table.phase, table.actor) == ("auction", "red")
    assert table.refuses("raise 121") == "UR-AUC-14"
    table.play("red raise 120", "blue raise 290")
    assert table.holder("Calah") == "blue"  # red cannot go on and is not asked
    assert (table.cash("blue"), table.cash("red")) == (10, 300)
    assert table.payments("UR-AUC-14") == [("blue", "bank", 290)]


@pytest.mark.rule("UR-AUC-15")
def test_after_one_settlement_the_next_nation_is_examined_and_then_play_goes_on_left_of_the_treaty_buyer(
    table: Table,
) -> None:
    table.deal().play("red offer Barahshum 50", "blue offer Calah 80", "green treaty Ashur")
    assert (table.holder("Barahshum"), table.holder("Calah")) == ("red", "blue")
    assert (table.actor, table.options("treaty")) == ("yellow", "Der")


@pytest.mark.rule("UR-AUC-16")
def test_ashur_becomes_cheaper_and_at_last_free_for_the_next_player(table: Table) -> None:
    table.deal(3)
    for price in (15, 10, 5):
        table.play("red pass", "blue pass", "green pass")
        assert table.state.ashur == price
    table.play("red pass", "blue pass", "green pass")
    assert (table.holder("Ashur"), table.cash("red"), table.actor) == ("red", 600, "blue")
    assert table.state.last_treaty == 0
    table.play("blue treaty Barahshum")


@pytest.mark.rule("UR-AUC-16", "UR-AUC-18")
def test_ashur_at_a_reduced_price_and_offers_do_not_stop_it_from_falling(table: Table) -> None:
    table.deal(3).play("red offer Der 120", "blue pass", "green pass", "red pass")
    assert table.state.ashur == 15
    table.play("blue treaty Ashur")
    assert table.cash("blue") == 585


@pytest.mark.rule("UR-AUC-17")
def test_after_ashur_is_sold_a_row_of_passes_pays_incomes(table: Table) -> None:
    table.deal(3).play("red treaty Ashur", "blue treaty Barahshum", "green pass", "red pass", "blue pass")
    assert (table.cash("red"), table.cash("blue"), table.cash("green")) == (590, 580, 600)
    assert table.options("treaty") == "Calah"
    assert table.state.prompt()[2] == 70


@pytest.mark.rule("UR-AUC-18")
def test_a_purchase_or_an_offer_breaks_the_row_of_passes(table: Table) -> None:
    table.deal(3).play("red pass", "blue pass", "green offer Der", "done", "red pass", "blue pass")
    assert table.state.ashur == 20
    table.play("green pass")
    assert table.state.ashur == 15
    table.play("red pass", "blue treaty Ashur", "green pass", "red pass")
    assert table.payments("UR-AUC-17") == []


@pytest.mark.rule("UR-AUC-19", "UR-AUC-20", "UR-AUC-21", "UR-NAT-11")
def test_the_first_akkadians_pay_into_akkad_and_bring_three_savannahs_and_the_throne(table: Table) -> None:
    table.deal(3)
    table.play("red treaty Ashur", "blue treaty Barahshum", "green treaty Calah", "red treaty Der", "blue treaty Eridu")
    table.play("green treaty First Akkadians")
    assert (table.cash("green"), table.treasury("Akkad")) == (600 - 70 - 220, 220)
    assert (table.land("green"), table.king("Akkad"), table.markers("green")) == ("E4 E5 E6", "green", 27)
    assert table.payments("UR-AUC-04")[-1] == ("green", "Akkad", 220)
    assert (table.phase, table.actor, COLOURS[table.state.primogeniture]) == ("settlement", "red", "red")


@pytest.mark.rule("UR-AUC-19")
def test_an_offer_for_the_first_akkadians_also_goes_into_akkad(table: Table) -> None:
    table.deal(3).play(
        "red offer First Akkadians 230", "blue treaty Ashur", "green treaty Barahshum", "red treaty Calah"
    )
    table.play("blue treaty Der", "green treaty Eridu")
    assert (table.holder("First Akkadians"), table.treasury("Akkad")) == ("red", 230)
    assert table.king("Akkad") == "red"


@pytest.mark.rule("UR-AUC-21")
def test_primogeniture_goes_to_the_left_of_the_last_treaty_buyer_even_if_offers_were_settled_after(
    table: Table,
) -> None:
    table.deal(3).play(
        "red offer First Akkadians 230", "blue treaty Ashur", "green treaty Barahshum", "red treaty Calah"
    )
    table.play("blue treaty Der", "green treaty Eridu")
    assert (table.phase, table.actor, COLOURS[table.state.primogeniture]) == ("settlement", "red", "red")
    assert table.state.round == 1
    assert table.events("divided", "round") == [("divided", 0), ("round", 1)]


def test_who_can_do_nothing_passes_without_being_asked(table: Table) -> None:
    table.deal(6).play("red offer First Akkadians 300", "blue treaty Ashur", "green treaty Barahshum", "yellow pass")
    table.play("purple pass", "white pass")
    assert table.actor == "blue"  # red has nothing left


def test_an_amount_is_named_in_steps_or_typed_at_once(table: Table) -> None:
    table.deal().play("red treaty Ashur", "blue offer Der", "add 25", "add 5", "add 1", "done")
    assert table.state.view(None)["nations"][3]["offers"] == [0, 146, 0, 0]
    table.play("green offer Der")
    assert table.refuses("add 500") == "UR-AUC-07"
    assert table.refuses("pass") == "UR-C-47"
    table.play(
        "add 100",
        "add 100",
        "add 25",
        "add 25",
        "add 25",
        "add 5",
        "add 5",
        "add 5",
        "add 5",
        "add 1",
        "add 1",
        "add 1",
    )
    assert table.state.amount == 449
    assert table.refuses("add 5") == "UR-AUC-07"
    table.play("add 1", "done")
    assert table.state.view(None)["nations"][3]["leading"] == 450


@pytest.mark.rule("UR-AUC-04", "UR-AUC-06", "UR-AUC-14")
def test_cash_that_just_suffices_buys_offers_and_raises(table: Table) -> None:
    table.deal(6).play("red offer First Akkadians 295")
    table.play("blue offer First Akkadians 300", "green treaty Ashur", "yellow offer Eridu 260", "purple pass")
    table.play("white pass", "red pass", "green pass")
    assert (table.actor, table.refuses("treaty Barahshum")) == ("yellow", None)  # the last 40 of 300
    table.deal(3).play("red offer Barahshum 595", "blue offer Barahshum 600", "green treaty Ashur")
    assert table.holder("Barahshum") == "blue"  # red has 600 and would need 605
    table.deal(3).play("red offer Barahshum 590", "blue offer Barahshum 595", "green treaty Ashur")
    assert (table.phase, table.actor) == ("auction", "red")
    table.play("red raise 600")
    assert table.cash("red") == 0


@pytest.mark.rule("UR-AUC-21")
def test_primogeniture_leaves_who_opened_the_division(table: Table) -> None:
    table.deal(4).play("red treaty Ashur", "blue treaty Barahshum", "green treaty Calah", "yellow treaty Der")
    table.play("red treaty Eridu", "blue treaty First Akkadians")
    assert (table.actor, COLOURS[table.state.primogeniture]) == ("green", "green")


@pytest.mark.rule("UR-AUC-16", "UR-ASM-02")
def test_ashur_keeps_its_list_price_once_it_is_sold(table: Table) -> None:
    table.deal(3).play("red pass", "blue pass", "green pass")
    assert table.state.view(None)["nations"][0]["price"] == 15
    table.play("red treaty Ashur")
    assert table.state.view(None)["nations"][0]["price"] == 20
