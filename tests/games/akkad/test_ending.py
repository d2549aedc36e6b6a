"""The end of the game and ties (B30)."""

import pytest

from eduba.games.akkad.game import GAME
from eduba.games.akkad.rules.goals.missions import check_missions
from eduba.games.akkad.rules.goals.scoring import score
from eduba.games.akkad.rules.pieces import spaces_of
from eduba.games.akkad.rules.rounds.ending import winners
from eduba.games.akkad.sequence import GAME_OVER, PRESTIGE, ROUND
from eduba.games.akkad.state import AkkadState, Won
from eduba.mechanisms.bitset import members

from .table import NONE, C, empty_table, give, play, space


def last_prestige(players: int = 3) -> AkkadState:
    s = empty_table(players)
    s.round, s.in_action_phase, s.events = 9, False, []
    s.stack = [GAME_OVER, ROUND, PRESTIGE]
    return s


def to_the_end(s: AkkadState) -> AkkadState:
    s.run()
    while not s.over:
        s.apply(s.options()[0])
    return s


@pytest.mark.rule("AK-GEN-02", "AK-END-01")
def test_nine_points_end_the_game_at_once() -> None:
    s = last_prestige()
    s.points, s.round = [8, 0, 0], 3
    s.buildings[0] = 0b1111
    s.open_quests = 1 << C.quests.index("Q05")
    s.run()
    assert s.over
    assert (s.points[0], s.winners()) == (9, [0])
    assert s.why_not(GAME.action("pass")) == "AK-END-01"
    assert s.mat_tokens[0] == [2, 2, 2]


@pytest.mark.rule("AK-END-02", "AK-END-01")
def test_points_are_counted_one_at_a_time() -> None:
    s = empty_table(3)
    s.points = [7, 0, 0]
    with pytest.raises(Won):
        score(s, 0, 4, "AK-SAC-01")
    assert s.points[0] == 9


@pytest.mark.rule("AK-END-02")
def test_two_players_cannot_both_reach_nine() -> None:
    s = empty_table(3, homes=("urkesh", "susa", "uruk"))
    s.crown, s.points = 2, [8, 0, 8]
    s.claimed_monsters[2], s.akkad_row[0] = 0b111, 2
    with pytest.raises(Won):
        check_missions(s)
    assert s.points == [8, 0, 9]


@pytest.mark.rule("AK-GEN-03", "AK-END-03", "AK-PRE-06")
def test_after_round_nine_the_most_points_win() -> None:
    s = last_prestige()
    s.points = [3, 5, 4]
    to_the_end(s)
    assert s.winners() == [1]
    assert s.why_not(GAME.action("pass")) == "AK-END-03"
    assert sum(s.mat_tokens[0]) == 8  # the last Prestige Phase was complete
    assert [sum(hand) for hand in s.hands] == [1, 1, 1]
    assert ("won", 1, 5) in (s.events or ())


@pytest.mark.rule("AK-GEN-03")
def test_round_eight_is_not_the_last() -> None:
    s = last_prestige()
    s.round = 8
    s.run()
    while s.phase != "choose_role":
        s.apply(s.options()[0])
    assert not s.over


@pytest.mark.rule("AK-END-04")
def test_tv_42_tie_break() -> None:
    s = empty_table(3)
    s.points, s.crown = [7, 7, 6], 2
    assert winners(s) == [0, 1]
    s.control[space("kish")] = 1
    assert winners(s) == [1]
    s.control[space("kutha")] = 0
    give(s, 0, lapis=1)
    give(s, 1, grain=1, sheep=1)
    assert winners(s) == [1]
    s.mat_tokens[0] = [2, 2, 4]
    assert winners(s) == [0]


@pytest.mark.rule("AK-END-04")
def test_the_crown_decides_among_the_tied() -> None:
    s = empty_table(3)
    s.points, s.crown = [7, 7, 6], 0
    s.control[space("kish")] = 1
    assert winners(s) == [0]


@pytest.mark.rule("AK-END-05")
def test_a_shared_victory() -> None:
    s = empty_table(3)
    s.points, s.crown = [7, 7, 6], 2
    assert spaces_of(s, 0).bit_count() == spaces_of(s, 1).bit_count()
    assert winners(s) == [0, 1]


@pytest.mark.rule("AK-CTL-10")
def test_nobody_is_eliminated() -> None:
    s = last_prestige()
    s.round = 4
    for at in members(spaces_of(s, 1)):
        s.control[at] = NONE
    s.run()
    asked = set()
    while s.phase != "choose_role":
        asked.add(s.actor)
        s.apply(s.options()[0])
    assert 1 in asked
    play(s, "pick priest")
    assert s.actor == 1
