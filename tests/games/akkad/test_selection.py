"""Selection Phase: order, bonuses, two roles with few players (B4)."""

import pytest

from eduba.games.akkad.sequence import ACTION_PHASE, CHOOSE_GOD, CHOOSE_ROLE, GAME_OVER, PRESTIGE, ROUND
from eduba.games.akkad.state import AkkadState

from .table import GAME, C, empty_table, options, play


def selection(players: int, crown: int = 0) -> AkkadState:
    s = empty_table(players)
    s.crown, s.in_action_phase = crown, False
    s.stack = [GAME_OVER, ROUND, PRESTIGE, ACTION_PHASE, CHOOSE_GOD, CHOOSE_ROLE]
    s.run()
    return s


def asked(s: AkkadState, phase: str) -> list[int]:
    """Who is asked in a phase, each taking the first card."""
    seats = []
    while s.phase == phase:
        seats.append(s.actor)
        s.apply(s.options()[0])
    return seats


@pytest.mark.rule("AK-SEL-01", "AK-SEL-02")
def test_tv_22_order() -> None:
    s = selection(5, crown=2)
    assert asked(s, "choose_role") == [2, 3, 4, 0, 1]
    assert asked(s, "choose_god") == [1, 0, 4, 3, 2]


@pytest.mark.rule("AK-SEL-06", "AK-PLY-01")
def test_two_clockwise_passes_with_three() -> None:
    s = selection(3, crown=1)
    assert asked(s, "choose_role") == [1, 2, 0, 1, 2, 0]
    assert asked(s, "choose_god") == [0, 2, 1]


@pytest.mark.rule("AK-SEL-06", "AK-SEL-07")
def test_with_four_the_last_role_needs_no_question() -> None:
    s = selection(4)
    assert asked(s, "choose_role") == [0, 1, 2, 3, 0, 1, 2]
    assert [roles.bit_count() for roles in s.roles] == [2, 2, 2, 2]
    asked(s, "choose_god")
    assert s.role_bonus == [0] * 8


@pytest.mark.rule("AK-SEL-01", "AK-SEL-02")
def test_a_card_that_is_taken_cannot_be_taken_again() -> None:
    s = selection(5)
    play(s, "pick builder")
    assert "pick builder" not in options(s)
    assert s.why_not(GAME.action("pick builder")) == "AK-SEL-01"
    assert s.why_not(GAME.action("worship enki")) == "AK-SEL-01"
    asked(s, "choose_role")
    play(s, "worship enki")
    assert s.why_not(GAME.action("worship enki")) == "AK-SEL-02"


@pytest.mark.rule("AK-SEL-04", "AK-SEL-05")
def test_tv_21_selection_bonuses() -> None:
    s = selection(5)
    s.role_bonus[C.roles.index("chancellor")] = 1  # left over in the round before
    play(s, *(f"pick {role}" for role in ("priest", "canal_inspector", "merchant", "governor", "builder")))
    asked(s, "choose_god")
    assert sum(s.roles).bit_count() == 5
    bonus = dict(zip(C.roles, s.role_bonus))
    assert [bonus[role] for role in ("vizier", "commander", "chancellor")] == [1, 1, 2]
    assert sum(s.role_bonus) == 4
    assert sorted(s.god_bonus) == [0, 0, 0, 0, 0, 1, 1, 1]


@pytest.mark.rule("AK-SEL-03")
def test_who_takes_a_card_takes_what_lies_on_it() -> None:
    s = selection(5)
    s.resources = [[0] * 4 for _ in range(5)]
    s.role_bonus[C.roles.index("vizier")], s.god_bonus[C.gods.index("enki")] = 2, 3
    play(s, "pick vizier")
    assert s.resources[0] == [0, 0, 2, 0]
    assert s.role_bonus[C.roles.index("vizier")] == 0
    asked(s, "choose_role")
    play(s, "worship enki")
    assert s.resources[4] == [3, 3, 0, 0]
    assert s.god_bonus[C.gods.index("enki")] == 0


@pytest.mark.rule("AK-SEL-08")
def test_choices_are_open() -> None:
    s = selection(5)
    s.events = []
    play(s, "pick vizier")
    (told,) = [event for event in s.events if event[0] == "role_taken"]
    assert all(GAME.shown(told, seat) == told for seat in (0, 1, None))
