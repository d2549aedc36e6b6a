"""Questions about positions are answered once for equal positions, and never with the answer of another one."""

import random

import eduba
from eduba.mechanisms.forecast import RememberedByPosition

GAME = eduba.game("assyria2")


def counting():
    """A question whose answers are numbers in the order of asking, and the list of those answers."""
    answers = []

    def find(state):
        answers.append(len(answers))
        return answers[-1]

    return RememberedByPosition(lambda state: (state.content, state.solo, state.stars), find), answers


def test_equal_positions_are_looked_at_once_whatever_is_still_to_be_drawn():
    ask, answers = counting()
    state, rng = GAME.start(3, 5), random.Random(5)
    for _ in range(60):
        other = state.clone()
        other.chance.reseed(b"another future")
        assert ask(state) == ask(other) == ask(state)
        state.apply(rng.choice(state.options()))
    assert len(answers) == 60


def test_a_state_that_moved_on_is_asked_about_anew_and_one_taken_back_is_not():
    ask, answers = counting()
    state, rng = GAME.start(2, 6), random.Random(6)
    before, first = state.clone(), ask(state)
    for n in range(1, 40):
        state.apply(rng.choice(state.options()))
        assert ask(state) == n
    assert ask(before) == first
    assert len(answers) == 40


def test_games_with_other_options_do_not_share_answers():
    ask, answers = counting()
    easy, hard = (GAME.start(1, 7, difficulty=level) for level in ("1", "4"))
    assert ask(easy) != ask(hard)
    assert len(answers) == 2


def test_what_was_answered_can_be_forgotten():
    ask, answers = counting()
    state = GAME.start(2, 8)
    ask(state)
    ask.forget()
    ask(state)
    assert len(answers) == 2
