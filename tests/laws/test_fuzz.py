"""A few of the games that `fuzz.py` plays by the thousand."""

import pytest

from tests.laws.fuzz import check, played


def test_games_of_all_seat_counts_keep_every_law_to_the_end(title):
    for kind in ("random", "habits"):
        for seed in range(len(title.seats)):
            state, decisions = played(title, seed, kind)
            assert state.over
            assert decisions > 10


def test_the_check_can_tell_a_position_whose_options_are_wrong(title, monkeypatch):
    state = title.start(title.seats[-1], 1)
    check(title, state, {})
    phase = type(state.phases[state.stack[-1]])
    offered = phase.options
    monkeypatch.setattr(phase, "options", lambda self, s: offered(self, s)[1:])
    with pytest.raises(AssertionError, match="refuses"):
        check(title, state, {})
