"""Maintenance, forced sales and revolutions."""

from typing import Any

import pytest

from .table import Table


def ending(table: Table, seats: str, treasury: int = 0, **more: Any) -> Table:
    """Akkad, ruled by red, ends its turn."""
    crews = more.pop("crews", "")
    states = f"Akkad: active, treasury {treasury}{', crews ' + crews if crews else ''}"
    return table(seats, f"{states}; {more.pop('states', '')}", "maintenance", acting="Akkad", **more)


@pytest.mark.rule("UR-MNT-01", "UR-MNT-04")
def test_a_state_without_a_crew_hires_the_top_card_and_the_king_adds_what_the_treasury_lacks(table: Table) -> None:
    ending(table, "red: land F7", 20)
    assert table.crews("Akkad") == "1+1"
    assert table.payments("UR-MNT-04") == [("Akkad", "bank", 20), ("red", "bank", 30)]
    assert (table.treasury("Akkad"), table.cash("red")) == (0, 470)


@pytest.mark.rule("UR-MNT-01")
def test_a_state_with_a_crew_hires_none(table: Table) -> None:
    ending(table, "red: land F7", crews="1+1")
    assert (table.crews("Akkad"), table.cash("red")) == ("1+1", 500)


@pytest.mark.rule("UR-MNT-02")
def test_an_assimilated_eridu_counts_as_a_crew_a_players_eridu_does_not(table: Table) -> None:
    ending(table, "red: land F7", era="3", nations="Eridu Akkad")
    assert table.crews("Akkad") == ""
    ending(table, "red: land F7", era="3", nations="Eridu red")
    assert table.crews("Akkad") == "3"


@pytest.mark.rule("UR-MNT-03")
def test_crews_lost_in_anothers_turn_are_due_at_the_end_of_the_next_own_turn(table: Table) -> None:
    table(
        "red: land F7; blue: land D10 F8",
        "Akkad: active, crews 1+1; Elam: active, treasury 200, crews 2",
        "states",
        era="2",
        left=(0, 0),
    )
    table.play("red done", "blue done", "blue crew")
    assert (table.crews("Akkad"), table.crews("Elam"), table.era) == ("", "2 3", "3")
    table.on_to("settlement")
    assert table.crews("Akkad") == ""
    table.play("red pass", "blue pass", "green pass", "yellow pass")
    assert (table.crews("Akkad"), table.cash("red")) == ("3", 350)


@pytest.mark.rule("UR-MNT-03")
def test_crews_lost_by_the_states_own_purchase_are_due_in_the_same_turn(table: Table) -> None:
    table("red: land F7", "Akkad: active, treasury 100, crews 1+1", "purchases", acting="Akkad", era="2", left=(0, 0))
    table.play("red reservoir D6")
    assert (table.crews("Akkad"), table.cash("red")) == ("3", 350)


@pytest.mark.rule("UR-MNT-04")
def test_the_compulsory_hire_may_begin_an_era(table: Table) -> None:
    ending(table, "red: land F7", 0, left=(0,))
    assert (table.era, table.crews("Akkad"), table.cash("red")) == ("2", "2", 400)


@pytest.mark.rule("UR-MNT-05")
def test_a_king_who_cannot_pay_must_sell_land_at_once(table: Table) -> None:
    ending(table, "red: land F7 G8 D10, cash 10; blue: land F8")
    assert (table.phase, table.actor) == ("forced_sale", "red")
    assert table.refuses("pass") == "UR-MNT-05"
    assert table.refuses("mark F8") == "UR-SEL-12"
    table.play("red mark D10")
    assert (table.crews("Akkad"), table.cash("red")) == ("1+1", 10 + 60 - 50)


@pytest.mark.rule("UR-MNT-06")
def test_private_money_never_helps_to_buy_anything_else(table: Table) -> None:
    table("red: land F7, cash 999", "Akkad: active, treasury 40, crews 1+1", "purchases", acting="Akkad")
    assert table.refuses("crew") == "UR-CRD-01"
    table.play("red pump F7")
    assert table.cash("red") == 999


@pytest.mark.rule("UR-MNT-06")
def test_the_king_may_spend_the_treasury_first_and_then_pay_himself(table: Table) -> None:
    table("red: land F7", "Akkad: active, treasury 50", "purchases", acting="Akkad").play("red reservoir D6")
    assert (table.works("Akkad"), table.crews("Akkad"), table.cash("red")) == ("D6", "1+1", 500 - 30)


@pytest.mark.rule("UR-MNT-07")
def test_superfluous_cheap_areas_are_released_before_the_sale(table: Table) -> None:
    ending(table, "red: land F7 D10 A1, cash 0; blue: land F8 A3", 0, era="2")
    assert table.phase == "forced_sale"
    table.play("red mark D10")  # 60 are not enough, and only A1 is left to be marked
    assert (table.land("red"), table.cash("red"), table.price("desert")) == ("D10 F7", 0, 60)


@pytest.mark.rule("UR-MNT-07")
def test_marking_stops_as_soon_as_the_sum_is_reached_exactly(table: Table) -> None:
    ending(table, "red: land F7 D10 A1 G8, cash 40; blue: land F8 A3", 0, era="2")
    table.play("red mark D10")
    assert (table.land("red"), table.cash("red"), table.crews("Akkad")) == ("A1 F7 G8", 0, "2")


@pytest.mark.rule("UR-MNT-07")
def test_prices_are_read_before_the_sale_and_each_terrain_falls_once(table: Table) -> None:
    seats = "red: land F7 D10 H10 I10 F10, cash 0; blue: land F8"
    ending(table, seats, 0, era="3", prices="desert 90")
    table.play("red mark F10", "mark D10")
    assert table.payments("UR-MNT-07") == [("bank", "red", 90), ("bank", "red", 100)]
    assert (table.price("desert"), table.cash("red")) == (76, 40)


@pytest.mark.rule("UR-MNT-08")
def test_the_throne_of_the_acting_state_is_not_for_sale(table: Table) -> None:
    ending(table, "red: land F7 F5 F4 D10 H10, cash 0; blue: land D3 D4 F8")
    assert table.refuses("mark F7") is None
    ending(table, "red: land F7 F5 D10 H10, cash 0; blue: land D3 D4 F8", states="Akkad: king red")
    assert table.refuses("mark F7") == "UR-MNT-08"
    table.play("red mark D10")
    assert table.king("Akkad") == "red"


@pytest.mark.rule("UR-MNT-08")
def test_he_may_give_up_as_many_areas_as_he_is_ahead(table: Table) -> None:
    ending(table, "red: land F7 F5 F4 D10 H10 G8, cash 0; blue: land D3 D4 F8", era="3")
    table.play("red mark F7")
    assert table.refuses("mark F5") == "UR-MNT-08"


@pytest.mark.rule("UR-MNT-09")
def test_the_last_owned_area_of_a_state_stays_owned(table: Table) -> None:
    ending(table, "red: land F7 F5 D10 H10, cash 0", era="2")
    table.play("red mark D10")
    assert table.refuses("mark H10") == "UR-MNT-09"


@pytest.mark.rule("UR-MNT-10")
def test_thrones_of_other_states_may_pass_on(table: Table) -> None:
    ending(table, "red: land F7 D10, cash 0; blue: land F8", states="Elam: king red")
    assert (table.king("Elam"), table.king("Akkad"), table.land("red")) == ("blue", "red", "F7")


@pytest.mark.rule("UR-MNT-11")
def test_a_forced_sale_does_not_block_later_purchases(table: Table) -> None:
    ending(table, "red: land F7 D10, cash 100; blue: land F8", era="3")
    assert table.flipped("red") == "D10"
    assert table.state.round == 2
    table.state.money[0] += 500
    table.state.money[-1] -= 500
    table.play("red bid 1", "blue pass", "green pass", "yellow pass")
    assert table.refuses("buy D10") is None
    assert table.refuses("buy H10") is None


def test_marks_that_would_make_the_need_unreachable_are_refused(table: Table) -> None:
    seats = "red: land F7 D10 A1 A4, cash 0; blue: land F8"  # of A1 and A4 only one may go
    ending(table, seats, 0, era="3", prices="forest 90, hills 100")
    assert table.refuses("mark A4") is None  # 90 + 60 = 150
    ending(table, seats, 0, era="3", prices="forest 82, hills 100")
    assert table.refuses("mark A4") == "UR-C-51"  # 82 + 60 = 142
    table.play("red mark D10")
    assert table.land("red") == "A4 F7"


# -- revolution ----------------------------------------------------------------------------------------


@pytest.mark.rule("UR-REV-01")
def test_a_king_who_cannot_raise_the_money_loses_all_he_may_sell_and_all_his_cash(table: Table) -> None:
    ending(table, "red: land F7 D10 H10, cash 40; blue: land F8", 15, era="4", states="Elam: king red")
    assert (table.land("red"), table.cash("red"), table.treasury("Akkad")) == ("F7", 0, 15)
    assert table.payments("UR-REV-01") == [("bank", "red", 60), ("bank", "red", 60), ("red", "bank", 160)]
    assert (table.crews("Akkad"), table.price("desert"), table.king("Elam")) == ("", 46, "blue")


@pytest.mark.rule("UR-REV-02")
def test_where_limits_leave_land_the_king_chooses_what_to_keep(table: Table) -> None:
    ending(table, "red: land F7 D4 G5, cash 0; blue: land D3", 0, era="M")
    assert (table.phase, table.actor) == ("revolution_sale", "red")
    assert table.refuses("keep D3") == "UR-SEL-12"
    table.play("red keep D4")
    assert table.land("red") == "D4"


@pytest.mark.rule("UR-REV-03", "UR-END-01")
def test_the_remaining_states_take_their_turns_and_then_the_game_ends_with_the_season(table: Table) -> None:
    table(
        "red: land F7, cash 0; blue: land D10 F8",
        "Akkad: active; Elam: active, treasury 700",
        "states",
        era="4",
    )
    assert (table.acting, table.actor, table.state.over) == ("Elam", "blue", False)
    table.play("blue crew", "done")
    assert table.state.over
    assert table.state.view(None)["ending"] == ["revolution"]


@pytest.mark.rule("UR-REV-04", "UR-STO-06")
def test_the_state_in_revolution_works_and_must_distribute(table: Table) -> None:
    table(
        "red: land D5 D4, cash 0; blue: land C5",
        "Akkad: active",
        "states",
        era="4",
        canals="D6-D5 D5-D4 D5-C5",
        works="D6 8 Akkad, D5 4 Akkad",
    )
    table.play("red keep D5")
    assert table.irrigated("Akkad") == "C5 D5"
    assert table.events("stored") == []
    assert table.events("distributed") == [("distributed", 2, 50, 25)]
    assert table.payments("UR-STO-02") == [("bank", "red", 25), ("bank", "blue", 25)]
    assert table.state.over


@pytest.mark.rule("UR-REV-05")
def test_several_revolutions_in_one_phase(table: Table) -> None:
    table("red: land F7, cash 0; blue: land D10, cash 0", "Akkad: active; Elam: active", "states", era="M")
    assert [e[2] for e in table.events("revolution")] == [0, 2]
    assert table.state.over


@pytest.mark.rule("UR-MNT-05", "UR-MNT-07")
def test_land_that_brings_exactly_the_need_prevents_a_revolution_and_is_all_sold_unasked(table: Table) -> None:
    ending(table, "red: land F7 D10 H10, cash 30; blue: land F8", era="3")
    assert table.events("revolution") == []
    assert (table.land("red"), table.cash("red"), table.crews("Akkad")) == ("F7", 0, "3")
    ending(table, "red: land F7 D10 H10, cash 29; blue: land F8", era="3")
    assert len(table.events("revolution")) == 1


@pytest.mark.rule("UR-MNT-05")
def test_the_king_is_asked_for_land_after_another_player_has_answered_him(table: Table) -> None:
    seats = "red: land F7 F5 D10 A1 G7, cash 0; blue: land F4 F8 A3 H6"
    table(seats, "Akkad: active, treasury 30", "purchases", acting="Akkad").play("red pump F4", "blue agree")
    assert (table.phase, table.actor) == ("forced_sale", "red")


@pytest.mark.rule("UR-MNT-07")
def test_an_area_is_marked_once(table: Table) -> None:
    ending(table, "red: land F7 D10 H10 I10, cash 0; blue: land F8", era="3").play("red mark D10")
    assert table.refuses("mark D10") == "UR-MNT-07"


@pytest.mark.rule("UR-MNT-07")
def test_what_is_marked_already_does_not_count_twice_towards_the_need(table: Table) -> None:
    seats = "red: land F7 D10 H10 A1 A4, cash 0; blue: land F8"  # of A1 and A4 only one may go
    ending(table, seats, 0, era="4", prices="forest 76, hills 100")
    table.play("red mark D10")
    assert table.refuses("mark A4") == "UR-C-51"  # 60 + 60 + 76 = 196
    assert table.refuses("mark A1") is None


@pytest.mark.rule("UR-REV-02")
def test_land_of_one_kind_is_chosen_too_for_it_may_be_watered_or_not(table: Table) -> None:
    ending(table, "red: land F7 F5, cash 0", 0, era="M")
    assert (table.phase, table.options("keep")) == ("revolution_sale", "F5 F7")
    assert table.refuses("mark F5") == "UR-REV-02"
    table.play("red keep F7")
    assert table.land("red") == "F7"


@pytest.mark.rule("UR-REV-01", "UR-REV-02")
def test_where_nothing_may_be_sold_nothing_is_asked(table: Table) -> None:
    ending(table, "red: land F7 D4 A1, cash 0; blue: land D3 G5", 0, era="M", states="Akkad: king red")
    assert table.events("revolution") != []
    assert (table.land("red"), table.cash("red")) == ("A1 D4 F7", 0)


@pytest.mark.rule("UR-REV-05")
def test_a_king_of_two_states_can_fall_in_both(table: Table) -> None:
    table(
        "red: land F7 F5 D10 H10 A1, cash 0; blue: land A3",
        "Akkad: active; Elam: active",
        "states",
        era="M",
    )
    table.play("red keep D10", "keep F7")  # Elam falls first and takes all that may go, Akkad finds nothing more
    assert [e[2] for e in table.events("revolution")] == [0, 2]
    assert (table.land("red"), table.king("Elam"), table.king("Akkad")) == ("D10 F7", "red", "red")
    assert table.state.over


@pytest.mark.rule("UR-STO-05", "UR-STO-06")
def test_a_state_in_revolution_without_a_harvest_distributes_nothing(table: Table) -> None:
    table("red: land F7", "Akkad: active, revolution", "rain", works="D6 2 Akkad")
    assert table.events("distributed", "awarded") == []
