"""The figures of a match against numbers worked out by hand."""

from math import inf

import pytest

from eduba.arena.figures import by_bot, by_seat, estimate, ranks, share, student
from eduba.arena.match import Match, Record

MATCH = Match("assyria", ("mcts:9", "greedy"), 2)


def record(deal: int, rotation: int, scores: tuple[int, int], sources: tuple[dict[str, int], ...] = ({}, {})) -> Record:
    best = max(scores)
    winners = tuple(seat for seat, points in enumerate(scores) if points == best)
    return Record(deal, rotation, (rotation, 1 - rotation), scores, winners, (10, 20), sources, (1.0, 4.0))


PLAYED = [
    record(0, 0, (100, 90), ({"A": 60, "B": 40}, {"A": 90})),  # mcts 100, greedy 90
    record(0, 1, (95, 85), ({"A": 95}, {"A": 80, "B": 5})),  # greedy 95, mcts 85
    record(1, 0, (110, 80), ({"A": 110}, {"A": 80})),  # mcts 110, greedy 80
    record(1, 1, (70, 70), ({"A": 70}, {"A": 70})),  # a shared victory
]


def test_a_shared_victory_counts_in_parts_and_deals_are_the_unit() -> None:
    mcts, greedy = by_bot(MATCH, PLAYED)
    assert mcts.wins.mean == pytest.approx((0.5 + 0.75) / 2)
    assert greedy.wins.mean == pytest.approx((0.5 + 0.25) / 2)
    assert mcts.games == greedy.games == 4


def test_means_by_bot() -> None:
    mcts, greedy = by_bot(MATCH, PLAYED)
    assert mcts.score.mean == pytest.approx((100 + 85 + 110 + 70) / 4)
    assert mcts.margin.mean == pytest.approx((10 - 10 + 30 + 0) / 4)
    assert greedy.margin.mean == pytest.approx(-mcts.margin.mean)
    assert mcts.rank.mean == pytest.approx((1 + 2 + 1 + 1.5) / 4)
    assert sorted(mcts.scores) == [70, 85, 100, 110]
    assert mcts.sources == {"A": pytest.approx((60 + 80 + 110 + 70) / 4), "B": pytest.approx(45 / 4)}
    assert mcts.seconds == pytest.approx((1 + 4 + 1 + 4) / (10 + 20 + 10 + 20))


def test_means_by_seat() -> None:
    first, second = by_seat(MATCH, PLAYED)
    assert first.score.mean == pytest.approx((100 + 95 + 110 + 70) / 4)
    assert first.wins.mean == pytest.approx((1 + 1 + 1 + 0.5) / 4)
    assert second.margin.mean == pytest.approx(-50 / 4)


def test_the_interval_is_that_of_the_deals() -> None:
    """Deal means 92.5 and 90: mean 91.25, standard error 1.25, one degree of freedom."""
    mcts, _ = by_bot(MATCH, PLAYED)
    assert mcts.score.high - mcts.score.mean == pytest.approx(12.706 * 1.25)
    assert mcts.score.mean - mcts.score.low == pytest.approx(12.706 * 1.25)


def test_equal_bots_count_as_one() -> None:
    rows = by_bot(Match("assyria", ("greedy", "greedy"), 2), PLAYED)
    assert [row.name for row in rows] == ["greedy"]
    assert rows[0].wins.mean == pytest.approx(0.5)
    assert rows[0].games == 4
    assert len(rows[0].scores) == 8


def test_the_interval_of_a_mean_is_students() -> None:
    means = [3.0, 5.0, 7.0, 9.0]  # deviation sqrt(20/3), error sqrt(5/3)
    low, high = 6 - 3.182 * (5 / 3) ** 0.5, 6 + 3.182 * (5 / 3) ** 0.5
    assert estimate(means) == pytest.approx((6.0, low, high))
    assert estimate([4.0]) == (4.0, -inf, inf)


@pytest.mark.parametrize(("freedom", "quantile"), [(1, 12.706), (10, 2.228), (11, 2.201), (30, 2.042), (99, 1.984)])
def test_students_quantiles(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, abs=0.001)


def test_the_interval_of_a_share_is_wilsons_for_as_many_games_as_the_deals_are_worth() -> None:
    """Twenty of 25 games are 61 to 91 %, as in any table."""
    assert share([1.0] * 20 + [0.0] * 5) == pytest.approx((0.8, 0.609, 0.912), abs=0.005)


def test_a_share_without_a_loss_is_not_certain() -> None:
    all_won = share([1.0] * 10)
    assert all_won.mean == 1
    assert all_won.low == pytest.approx(0.722, abs=0.001)
    assert all_won.high == pytest.approx(1)


def test_rotations_that_cancel_out_make_the_interval_narrow() -> None:
    """A deal in which each bot wins once says more about them than two independent games."""
    even = share([0.5] * 48 + [0.0, 1.0])
    assert even.high - even.low < 0.07


def test_equal_points_share_their_ranks() -> None:
    assert ranks((50, 70, 50, 20)) == [2.5, 1, 2.5, 4]
