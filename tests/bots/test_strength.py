"""A few games each, with fixed seeds: the ladder random, greedy, search. The long matches are in the arena."""

from eduba.arena.figures import by_bot
from eduba.arena.match import Match, Record, records


def points(match: Match, played: list[Record]) -> list[float]:
    return [row.score.mean for row in by_bot(match, played)]


def test_greedy_beats_random_at_every_table() -> None:
    for bots in (("greedy", "random"), ("greedy", "random", "random"), ("greedy", "random", "random", "random")):
        match = Match("assyria", bots, 2)
        played = list(records(match))
        assert by_bot(match, played)[0].wins.mean == 1
        greedy, random = points(match, played)
        assert greedy > random + 40


def test_a_short_search_beats_greedy() -> None:
    match = Match("assyria", ("mcts:60", "greedy"), 4)
    search, greedy = points(match, list(records(match)))
    assert search > greedy


def test_a_bot_against_itself_is_even() -> None:
    match = Match("assyria", ("greedy", "greedy"), 2)
    (row,) = by_bot(match, list(records(match)))
    assert row.wins.mean == 0.5
    assert row.margin.mean == 0
