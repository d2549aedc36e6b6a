"""A whole game judged bit by bit: which moves cost what, for whom, and who may ask."""

from concurrent.futures import FIRST_COMPLETED, wait

import pytest

from eduba.tables import Hidden, Refused, SeatPlan, Settings
from eduba.tables.log.rows import Moved
from eduba.tables.services.learning.game_analysis import GameAnalysis
from eduba.tables.thinking.judged_moves import judge_moves
from eduba.tables.thinking.recorded_game import RecordedGame
from tests.bots.nim import Nim
from tests.tables.company import ME, Round

NIM = Nim()
NIM.digest, NIM.revision = "", 1


def nim(stones, *taken):
    moves = [Moved(n % 2, f"take {number}", ()) for n, number in enumerate(taken)]
    return RecordedGame("nim", "", 1, "", 2, {"stones": str(stones)}, None, (), moves)


def test_a_move_that_gives_the_game_away_costs_the_victory_and_the_better_one_is_named():
    blunder, luck = judge_moves(lambda _: NIM, nim(5, 2, 3), {1, 2}, 0.05)
    assert (blunder.number, blunder.seat, blunder.played, blunder.best) == (1, 0, "take 2", "take 1")
    assert blunder.loss > 0.5
    assert blunder.values[0] > 0.5
    assert (luck.seat, luck.best, luck.loss) == (1, "take 3", 0.0)
    forced = judge_moves(lambda _: NIM, nim(5, 2, 2, 1), [3], 0.01)[0]
    assert (forced.values, forced.loss) == ([], 0.0)


def test_each_piece_of_work_reaches_over_the_whole_game_and_what_is_known_is_kept():
    game = nim(11, *[1] * 200)
    analysis = GameAnalysis("t", game)
    first, second = analysis._waiting[:2]
    assert sorted(n for piece in analysis._waiting for n in piece) == list(range(1, 201))
    assert min(first) < 40
    assert max(first) > 160
    assert not set(first) & set(second)
    analysis._judged = {n: judge_moves(lambda _: NIM, nim(5, 1), [1], 0.001)[0] for n in (1, 2, 150)}
    changed = nim(11, *[1] * 100, *[2] * 50)
    assert set(GameAnalysis("t", changed, analysis).judgements) == {1, 2}


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
def test_a_finished_game_is_judged_for_everybody_and_a_game_in_earnest_for_nobody(house):
    anna, ben = (house.people.register(name)[0] for name in ("Anna", "Ben"))
    game = Round(house, house.lobby.create(anna, "reeds", [ME, SeatPlan("hot", "Ben")]).table, [anna, anna])
    with pytest.raises(Refused):
        house.analysis.game(game.id, anna)
    practice = Settings(practice=True)
    hidden = house.lobby.create(anna, "reeds", [ME, SeatPlan("hot", "Ben")], settings=practice).table
    with pytest.raises(Hidden):
        house.analysis.game(hidden, ben)
    game.finish()
    analysis = house.analysis.game(game.id, None)
    assert analysis.total
    while work := house.analysis.go_on(analysis, None):
        wait(work, 20, FIRST_COMPLETED)
    assert analysis.is_done
    assert list(analysis.judgements) == [e.move for e in house.views.log(game.id) if e.move]
    costly = analysis.costliest(range(2))
    assert [move.loss for move in costly] == sorted((move.loss for move in costly), reverse=True)
    assert all(move.reason for move in costly)
    assert {move.seat for move in analysis.costliest([1])} <= {1}
    assert house.analysis.game(game.id, ben) is analysis
