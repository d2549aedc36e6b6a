"""Cards out of turn at a table, which answers as a seat has told it to, and by default for empty hands (AK-WIN-12)."""

from collections.abc import Callable, Iterator
from random import Random

import pytest

from eduba.core.game import Window
from eduba.games.akkad.state import BEAST, NONE, AkkadState
from tests.games.akkad.fights import attack, field
from tests.games.akkad.prepared import by_program, gathered, open_house, same_seed, say, state_of
from tests.games.akkad.table import GAME, stand
from tests.tables.company import Round

SEATS = range(3)
EAGER = ("card", "activate", "move", "fight")
"""What is chosen now and then in preference to all else, so that there are cards and fights."""


@pytest.fixture
def table(tmp_path, monkeypatch) -> Iterator[Round]:
    """Three people at a table of Akkad with a seed that is known."""
    same_seed(monkeypatch)
    with open_house(tmp_path) as house:
        yield gathered(house)


def asked_in(table: Round, rng: Random, moves: int, until: Callable[[AkkadState], bool] | None = None) -> list[Window]:
    """Play on by chance; the windows in which somebody was asked."""
    met = []
    for _ in range(moves):
        state = state_of(table)
        if state.over or (until and until(state)):
            break
        if window := GAME.window(state):
            met.append(window)
        options = state.options()
        eager = [action for action in options if action.verb in EAGER]
        table.act(state.actor, str(rng.choice(eager if eager and rng.random() < 0.5 else options)))
    return met


@pytest.mark.rule("AK-WIN-12", "AK-WIN-03")
def test_by_default_only_who_holds_something_that_fits_is_asked(table):
    met = asked_in(table, Random(1), 300)
    assert all(window.fits for window in met)
    assert sum(len(by_program(table, seat)) for seat in SEATS) > 5


@pytest.mark.rule("AK-WIN-12")
def test_who_says_ask_is_asked_with_empty_hands_too(table):
    for seat in SEATS:
        for window in GAME.windows:
            say(table, seat, window, "ask")
    met = asked_in(table, Random(1), 300)
    assert any(not window.fits for window in met)
    assert [by_program(table, seat) for seat in SEATS] == [[], [], []]


@pytest.mark.rule("AK-WIN-12")
def test_who_says_never_is_not_asked_though_cards_would_fit(table):
    for seat in SEATS:
        say(table, seat, "stance", "never")
    met = asked_in(table, Random(1), 300)
    assert "stance" not in {window.kind for window in met}
    assert any("fight" in by_program(table, seat) for seat in SEATS)


@pytest.mark.rule("AK-WIN-12")
def test_who_says_concerned_is_asked_about_cards_that_aim_at_it(table):
    for seat in SEATS:
        say(table, seat, "sabotage", "concerned")
    asked_in(table, Random(1), 3000, lambda state: state.phase == "sabotage")
    window = GAME.window(state_of(table))
    assert window.kind == "sabotage"
    assert window.concerns
    assert any("let pass" in by_program(table, seat) for seat in SEATS), "other cards aim at nobody"


@pytest.mark.rule("AK-WIN-12")
def test_what_is_said_about_a_fight_ends_with_it(table):
    for seat in SEATS:
        say(table, seat, "stance", "ask")

    def stance(state: AkkadState) -> bool:
        return state.phase == "stance"

    rng = Random(1)
    asked_in(table, rng, 400, stance)
    state = state_of(table)
    seat, fight = state.actor, GAME.going_on(state)[0]
    assert fight[:3] == ("occasion.fight", state.fight_space, state.round)
    say(table, seat, "stance", "never", fight)
    assert "fight" in by_program(table, seat), "it is asked already, and need not answer"

    def again(state: AkkadState) -> bool:
        return state.phase == "stance" and state.actor == seat

    asked_in(table, rng, 400, again)
    state = state_of(table)
    assert state.fight_space != NONE
    assert GAME.going_on(state)[0] != fight


@pytest.mark.rule("AK-WIN-12", "AK-MON-12")
def test_a_second_fight_in_the_same_space_and_round_is_another_fight():
    """An army is fought first, then the monster of the space."""
    s = field()
    stand(s, 1, "mount_ebih", spearman=1)
    attack(s, "mount_ebih", champion=1, archer=2)
    first = GAME.going_on(s)
    s.fighters[1] = BEAST
    second = GAME.going_on(s)
    assert first[1] == second[1] == ("occasion.round", 1)
    assert first[0] != second[0]
    assert first[0][:3] == second[0][:3]
    assert all(isinstance(part, int) and part >= 0 for part in (*first[0][1:], *second[0][1:])), "as the API wants it"
