"""Offers between players in a TRADE (AK-PRT-11 to AK-PRT-14, E3)."""

import pytest

from eduba.games.akkad.state import AkkadState
from tests.games.akkad.building_table import control, do
from tests.games.akkad.table import GAME, empty_table, give, options, play


def neighbours() -> AkkadState:
    """Seats 0 and 1 border on each other, seat 2 on nobody."""
    s = empty_table(3)
    control(s, 0, "kish")
    control(s, 1, "nippur")
    control(s, 2, "mari")
    give(s, 0, grain=8, silver=2)
    give(s, 1, sheep=3, lapis=1)
    give(s, 2, sheep=3, lapis=1)
    do(s, "TRADE")
    return s


def refusal(s: AkkadState, text: str) -> str | None:
    return s.why_not(GAME.action(text))


@pytest.mark.rule("AK-PRT-12")
def test_partners_must_be_neighbours() -> None:
    s = neighbours()
    assert "seat blue" in options(s)
    assert refusal(s, "seat green") == "AK-PRT-12"
    assert refusal(s, "seat red") == "AK-PRT-11"


@pytest.mark.rule("AK-PRT-11", "AK-PRT-14")
def test_an_accepted_offer_is_carried_out_at_once() -> None:
    s = neighbours()
    play(s, "seat blue")
    assert options(s) == {"resource grain", "resource silver"}
    play(s, "resource grain")
    assert options(s) == {f"number {n}" for n in range(1, 7)}
    play(s, "number 5")
    assert options(s) == {"resource silver", "done"}
    play(s, "done")
    assert options(s) == {"resource sheep", "resource lapis"}
    play(s, "resource sheep", "number 2")
    assert options(s) == {"resource lapis", "send"}
    play(s, "resource lapis")
    assert s.actor == 1, "there is one lapis only, and nothing else to want"
    assert s.prompt() == ("ask.offer_answer_1_for_2", 0, 5, 0, 2, 1, 1, 3)
    assert options(s) == {"accept", "refuse", "counter"}
    play(s, "accept")
    assert s.resources[0] == [3, 2, 2, 1]
    assert s.resources[1] == [5, 1, 0, 0]
    assert s.phase == "trade"
    assert s.actor == 0


@pytest.mark.rule("AK-PRT-14")
def test_a_refused_offer_changes_nothing() -> None:
    s = neighbours()
    play(s, "seat blue", "resource grain", "number 1", "done", "resource lapis", "send", "refuse")
    assert s.resources[0] == [8, 0, 2, 0]
    assert s.resources[1] == [0, 3, 0, 1]


@pytest.mark.rule("AK-PRT-13")
def test_a_counter_offer_is_answered_by_the_trader() -> None:
    s = neighbours()
    play(s, "seat blue", "resource grain", "number 1", "done", "resource lapis", "send", "counter")
    assert s.actor == 1
    play(s, "resource lapis", "done", "resource silver", "number 2", "send")
    assert s.actor == 0
    assert options(s) == {"accept", "refuse"}, "no counter to a counter"
    play(s, "accept")
    assert s.resources[0] == [8, 0, 0, 1]
    assert s.resources[1] == [0, 3, 2, 0]


@pytest.mark.rule("AK-PRT-13")
def test_two_offers_to_a_partner() -> None:
    s = neighbours()
    for _ in range(2):
        play(s, "seat blue", "resource grain", "number 1", "done", "resource lapis", "send", "refuse")
    assert refusal(s, "seat blue") == "AK-PRT-13"
    assert "rate grain-sheep" in options(s), "the treasury is still there"


@pytest.mark.rule("AK-PRT-13")
def test_four_offers_in_all() -> None:
    s = empty_table(6)
    for seat, name in enumerate(("kish", "nippur", "borsippa", "adab")):
        control(s, seat, name)
        give(s, seat, grain=4, sheep=4)
    do(s, "TRADE")
    for partner in ("blue", "green", "blue", "yellow"):
        play(s, f"seat {partner}", "resource grain", "number 1", "number 1", "refuse")
    assert refusal(s, "seat green") == "AK-PRT-13"


@pytest.mark.rule("AK-PRT-11")
def test_nothing_is_given_for_nothing() -> None:
    s = neighbours()
    give(s, 1)
    assert refusal(s, "seat blue") == "AK-PRT-11"
    give(s, 1, grain=1)
    play(s, "seat blue")
    assert s.prompt() == ("ask.offer_give_number", 1, 2), "grain for grain is no exchange, so silver is given"
