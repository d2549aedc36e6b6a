"""Assimilation: a state names a price, the owner answers, the nation serves the state."""

import pytest

from .table import Table, buying


@pytest.mark.rule("UR-ASM-01")
def test_states_buy_nations_in_part_ii_from_era_3_until_era_4(table: Table) -> None:
    table("red: land F7", "Akkad: active, treasury 500", "purchases", acting="Akkad", nations="Ashur blue", era="2")
    assert table.refuses("assimilate Ashur") == "UR-ASM-01"
    buying(table, "Ashur blue, Der Elam, First Akkadians blue", phase="digging", left=(0, 0, 0))
    assert table.refuses("assimilate Ashur") == "UR-DEV-06"
    table.play("red done")
    assert table.options("assimilate") == "Ashur Der"
    table.play("red reservoir D6")
    assert (table.era, table.options("assimilate")) == ("4", "")


@pytest.mark.rule("UR-ASM-02")
@pytest.mark.parametrize(
    ("nation", "low", "high"),
    [("Ashur", 10, 40), ("Barahshum", 20, 80), ("Calah", 35, 140), ("Der", 55, 220), ("Eridu", 80, 320)],
)
def test_the_price_is_a_whole_amount_from_half_to_twice_the_list_price(
    table: Table, nation: str, low: int, high: int
) -> None:
    buying(table, f"{nation} blue")
    assert table.refuses(f"assimilate {nation} {low - 1}") == "UR-ASM-02"
    assert table.refuses(f"assimilate {nation} {high + 1}") == "UR-ASM-02"
    assert table.refuses(f"assimilate {nation} {low}") is None
    table.play(f"red assimilate {nation} {high}", "blue agree")
    assert table.holder(nation) == "Akkad"


@pytest.mark.rule("UR-ASM-02", "UR-ASM-04")
def test_a_poor_state_cannot_offer_more_than_it_has(table: Table) -> None:
    buying(table, "Ashur blue, Eridu blue", treasury=30)
    assert table.refuses("assimilate Ashur 31") == "UR-ASM-04"
    assert table.refuses("assimilate Eridu") == "UR-ASM-04"


@pytest.mark.rule("UR-ASM-03")
def test_the_owner_must_agree_unless_he_is_the_buying_king(table: Table) -> None:
    buying(table, "Ashur blue, Calah red").play("red assimilate Ashur 15")
    assert (table.phase, table.actor) == ("selling_a_nation", "blue")
    assert table.refuses("pass") == "UR-ASM-03"
    table.play("blue refuse")
    assert (table.holder("Ashur"), table.treasury("Akkad")) == ("blue", 500)
    assert table.events("courted", "declined") == [("courted", 2, 0, 15), ("declined", 1, 0)]
    table.play("red assimilate Calah 140")
    assert (table.holder("Calah"), table.actor, table.cash("red")) == ("Akkad", "red", 640)


@pytest.mark.rule("UR-ASM-04")
def test_the_treasury_pays_a_player_privately_and_a_state_into_its_treasury(table: Table) -> None:
    buying(table, "Ashur blue, Calah Elam").play(
        "red assimilate Ashur 40", "blue agree", "red assimilate Calah 100", "blue agree"
    )
    assert table.payments("UR-ASM-04") == [("Akkad", "blue", 40), ("Akkad", "Elam", 100)]
    assert (table.cash("blue"), table.treasury("Elam"), table.treasury("Akkad")) == (540, 100, 360)


@pytest.mark.rule("UR-ASM-05")
def test_a_nation_moves_from_state_to_state_but_never_back_to_a_player(table: Table) -> None:
    buying(table, "Ashur Elam").play("red assimilate Ashur 20", "blue agree")
    assert table.holder("Ashur") == "Akkad"
    assert table.refuses("assimilate Ashur") == "UR-ASM-05"
    assert table.refuses("treaty Ashur") == "UR-AUC-01"


@pytest.mark.rule("UR-ASM-06")
def test_the_homeland_opens_and_the_skill_works_in_the_same_turn(table: Table) -> None:
    buying(table, "Calah red, Barahshum red").play("red assimilate Calah 35")
    assert table.refuses("pump A5") is None
    table.play("red calah A5", "assimilate Barahshum 20", "barahshum F9")
    assert (table.works("Akkad"), table.canals("E10")) == ("A5", "F9")


@pytest.mark.rule("UR-ASM-07")
def test_three_rising_offers_per_nation_and_turn(table: Table) -> None:
    buying(table, "Ashur blue, Calah blue").play("red assimilate Ashur 10", "blue refuse")
    assert table.refuses("assimilate Ashur 10") == "UR-ASM-07"
    table.play("red assimilate Ashur 11", "blue refuse", "red assimilate Ashur 30", "blue refuse")
    assert table.refuses("assimilate Ashur") == "UR-ASM-07"
    assert table.refuses("assimilate Calah") is None


@pytest.mark.rule("UR-ASM-02", "UR-ASM-04")
def test_an_offer_is_measured_by_price_and_treasury_and_each_refusal_names_its_reason(table: Table) -> None:
    buying(table, "Eridu blue, Ashur blue", treasury=80)
    assert table.refuses("assimilate Eridu 81") == "UR-ASM-04"
    table.play("red assimilate Eridu 80", "blue refuse")
    assert table.refuses("assimilate Eridu") == "UR-ASM-04"
    buying(table, "Ashur blue").play("red assimilate Ashur 40", "blue refuse")
    assert table.refuses("assimilate Ashur") == "UR-ASM-02"
