"""A line: the game as it stands, played in place and taken back step by step."""

import random

import pytest

import eduba
from eduba.core.errors import BadTranscript, IllegalAction
from eduba.core.line import Line
from tests.reeds.game import GAME as REEDS

ASSYRIA = eduba.game("assyria")


def played(game, players, moves, seed="7"):
    line, rng = Line(game, players, seed, {}), random.Random(seed)
    for _ in range(moves):
        line.play(rng.choice(line.state.options()))
    return line


def looks(line):
    return line.state.save(), list(line.steps)


def test_a_step_holds_who_moved_what_was_drawn_and_what_happened():
    line = Line(REEDS, 2, "7", {})
    assert (line.steps[0].seat, line.steps[0].action, line.moves_made) == (None, None, 0)
    assert len(line.steps[0].draws) == sum(event[0] == "chance" for event in line.steps[0].events) > 0
    actor, draw = line.state.actor, REEDS.action("draw")
    step = line.play(draw)
    assert (step.seat, step.action, len(step.draws)) == (actor, draw, 1)
    assert line.steps[-1] is step
    assert line.draws() == [*line.steps[0].draws, *step.draws]


def test_what_is_not_legal_changes_nothing():
    line = played(ASSYRIA, 2, 5)
    before = looks(line)
    with pytest.raises(IllegalAction):
        line.play(ASSYRIA.action("offer 1"))
    assert looks(line) == before


@pytest.mark.parametrize(("game", "players"), [(ASSYRIA, 2), (REEDS, 3)])
def test_a_copy_and_its_original_go_their_own_ways(game, players):
    line = played(game, players, 12)
    before, twin = looks(line), line.copy()
    assert looks(twin) == before
    step = twin.play(twin.state.options()[0])
    assert looks(line) == before
    assert looks(twin) != before
    assert line.play(line.state.options()[0]) == step
    twin.back_to(3)
    assert (line.moves_made, twin.moves_made) == (13, 3)


@pytest.mark.parametrize(("game", "players"), [(ASSYRIA, 3), (REEDS, 4), (eduba.game("assyria2"), 1)])
def test_going_back_any_number_of_moves_gives_the_position_of_that_moment(game, players):
    line = played(game, players, 20)
    for n in reversed(range(20)):
        past = line.copy()
        past.back_to(n)
        assert past.state.save() == line.at(n).save()
        assert past.steps == line.steps[: n + 1]
        for step in line.steps[n + 1 :]:
            past.play(step.action)
        assert looks(past) == looks(line)


def test_going_back_step_by_step_is_the_same_as_at_once():
    line = played(REEDS, 2, 15)
    steps = line.copy()
    for n in range(14, 4, -1):
        steps.back_to(n)
    line.back_to(5)
    assert looks(steps) == looks(line)


@pytest.mark.parametrize("n", [-1, 4, 5])
def test_there_is_no_way_back_to_what_has_not_been(n):
    line = played(ASSYRIA, 2, 4)
    with pytest.raises(BadTranscript):
        line.back_to(n)
    assert line.moves_made == 4


def test_known_draws_count_even_after_draws_that_were_not_known():
    one, two = Line(REEDS, 2, "1", {}), Line(REEDS, 2, "2", {})
    two = Line(REEDS, 2, "2", {}, one.steps[0].draws)
    draw = REEDS.action("draw")
    for _ in range(6):
        free = two.copy().play(draw)
        step = one.play(draw)
        assert two.play(draw, step.draws) == step
        if free.draws != step.draws:
            break
    else:
        pytest.fail("both seeds draw the same")
    assert one.state.view(0) == two.state.view(0)
