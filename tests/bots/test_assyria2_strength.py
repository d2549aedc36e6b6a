"""A few games each, with fixed seeds: the ladder random, greedy, search. The long matches are in the arena."""

import pytest

from eduba.arena.figures import by_bot
from eduba.arena.match import Match, records


def points(match: Match) -> list[float]:
    return [row.score.mean for row in by_bot(match, list(records(match)))]


def test_greedy_beats_random_at_every_table() -> None:
    for bots in (("greedy", "random"), ("greedy", "random", "random"), ("greedy", "random", "random", "random")):
        greedy, random = points(Match("assyria2", bots, 1))
        assert greedy > random + 40


def test_a_short_search_beats_greedy() -> None:
    search, greedy = points(Match("assyria2", ("mcts:40", "greedy"), 1))
    assert search > greedy


@pytest.mark.rule("A2-SOL-40")
def test_greedy_wins_against_the_rival_of_one_star_and_random_never_does() -> None:
    wins = []
    for player in ("greedy", "random"):
        match = Match("assyria2", (player,), 8, options=(("difficulty", "1"),))
        wins.append(sum(len(record.winners) for record in records(match)))
    assert wins[0] >= 4
    assert wins[1] == 0


def test_a_search_plays_alone() -> None:
    (record,) = records(Match("assyria2", ("mcts:20",), 1))
    assert record.scores[0] > 50
