"""How many positions lie within so many decisions of the start: a change of rules never passes unseen."""

import pytest

import eduba


def count(state, depth):
    if depth == 0 or state.over:
        return 1
    total = 0
    for action in state.options():
        child = state.clone()
        child.apply(action)
        total += count(child, depth - 1)
    return total


COUNTS = {
    (2, "en"): [4, 12, 24, 72, 144],
    (2, "de"): [4, 12, 36, 72, 216],
    (3, "en"): [3, 6, 18, 36, 144],
    (4, "de"): [4, 12, 24, 72, 168],
}


@pytest.mark.parametrize(("players", "rulebook"), [(2, "en"), (2, "de"), (3, "en"), (4, "de")])
def test_positions_of_assyria_after_a_fixed_number_of_decisions(players, rulebook):
    state = eduba.game("assyria").start(players, 7, rulebook=rulebook)
    assert [count(state, depth) for depth in range(1, 6)] == COUNTS[players, rulebook]
