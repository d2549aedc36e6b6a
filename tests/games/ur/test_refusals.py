"""What a person can name and cannot do is refused with the clause that answers the question why."""

import pytest

from .table import Table, buying

EVERY_MOMENT = {
    "treaty Ashur": "UR-AUC-01",
    "offer Der": "UR-AUC-01",
    "raise": "UR-AUC-13",
    "withdraw": "UR-AUC-13",
    "add 5": "UR-C-47",
    "buy F8": "UR-STL-09",
    "sell F7": "UR-STL-09",
    "der D3": "UR-STL-09",
    "close": "UR-STL-09",
    "bid": "UR-STL-09",
    "calah B6": "UR-NAT-08",
    "dig D6": "UR-DEV-09",
    "reservoir D6": "UR-DEV-09",
    "pump F7": "UR-DEV-09",
    "crew": "UR-DEV-09",
    "assimilate Der": "UR-ASM-01",
    "mark F7": "UR-MNT-12",
    "keep F7": "UR-REV-02",
    "water F7": "UR-WRS-01",
    "store": "UR-STO-01",
    "distribute": "UR-STO-01",
    "remove F7": "UR-STO-04",
    "agree": "UR-PMP-03",
}
"""Verbs, and the clause that says when each is used."""
OF_A_STATE = ("dig", "reservoir", "pump", "crew", "assimilate")


def refused(table: Table, *own: str) -> dict[str, str | None]:
    """What is answered to each of these verbs but those that are asked for."""
    return {text: table.refuses(text) for text in EVERY_MOMENT if text.split()[0] not in own}


@pytest.mark.rule("UR-STL-09", "UR-DEV-09", "UR-AUC-01", "UR-MNT-12")
def test_what_is_done_at_another_moment_is_refused_by_the_clause_about_that_moment(table: Table) -> None:
    table.deal()
    assert refused(table, "treaty", "offer").items() <= EVERY_MOMENT.items()
    table("red: land F7; blue: land F5")
    assert refused(table, "buy", "sell", "der", "close", "bid").items() <= EVERY_MOMENT.items()


@pytest.mark.rule("UR-DEV-06", "UR-STL-09")
def test_in_its_turn_a_state_digs_before_it_buys(table: Table) -> None:
    buying(table, "")
    assert table.refuses("dig D6") == "UR-DEV-06"
    assert refused(table, *OF_A_STATE, "calah").items() <= EVERY_MOMENT.items()
    buying(table, "", phase="digging")
    assert {table.refuses(text) for text in ("reservoir D6", "pump F7", "crew", "assimilate Der")} == {"UR-DEV-06"}


@pytest.mark.rule("UR-GEN-09")
def test_who_does_nothing_passes_and_who_has_done_something_is_done(table: Table) -> None:
    table.deal()
    assert (table.refuses("pass"), table.refuses("done")) == (None, "UR-GEN-09")
    table("red: land F7 F8; blue: land F5")
    assert (table.refuses("pass"), table.refuses("done")) == (None, "UR-GEN-09")
    table.play("red sell F7")
    assert (table.refuses("pass"), table.refuses("done")) == ("UR-GEN-09", None)
    for phase in ("purchases", "digging"):
        buying(table, "", phase=phase)
        assert (table.refuses("pass"), table.refuses("done")) == ("UR-GEN-09", None)


@pytest.mark.rule("UR-SEL-12")
def test_only_own_land_is_sold(table: Table) -> None:
    table("red: land F7 F8, flipped G8; blue: land F5")
    assert {table.refuses(f"sell {area}") for area in ("F5", "G8", "A1", "D6")} == {"UR-SEL-12"}


@pytest.mark.rule("UR-AUC-03", "UR-AUC-06", "UR-AUC-07")
def test_an_offer_is_refused_for_an_owner_a_price_or_money_set_aside(table: Table) -> None:
    table.deal(players=6).play("red treaty Ashur")
    assert table.refuses("offer Ashur") == "UR-AUC-03"
    table.play("blue offer First Akkadians 250")
    table.play("green pass", "yellow pass", "purple pass", "white pass", "red pass")
    assert table.actor == "blue"
    assert table.refuses("offer Der") == "UR-AUC-07", "300 would do, but 250 are set aside"
    table.play("blue pass").play("green offer First Akkadians 300")
    table.play("yellow pass", "purple pass", "white pass", "red pass")
    assert table.refuses("offer First Akkadians") == "UR-AUC-06", "305 is more than all the money"


@pytest.mark.rule("UR-C-47")
@pytest.mark.parametrize("step", ["2", "10", "50", "0"])
def test_amounts_are_raised_by_certain_steps_only(table: Table, step: str) -> None:
    table.deal().play("red offer Der")
    assert table.refuses(f"add {step}") == "UR-C-47"
