"""The clicking script: what a person means is said in as few clicks as the forms of the page allow."""

import eduba
from bench.gestures import Gesture, Thinker, Thought, _distance
from tests.games.akkad.building_table import do
from tests.games.akkad.table import empty_table, give

GAME = eduba.game("akkad")


def meant(state, *texts):
    """Decisions in a row, and where they lead."""
    s, thought = state.clone(), Thought([], [], [])
    for text in texts:
        s.apply(GAME.action(text))
        thought.add(GAME.action(text), s)
    return thought


def trader():
    s = empty_table()
    give(s, 0, grain=1, silver=3)
    do(s, "TRADE")
    return s


def test_a_detour_is_said_by_the_shortest_line_that_leads_to_the_same_position():
    """Nobody clicks grain for sheep and back again who may have sheep at once."""
    s = trader()
    detour = ("rate silver-3grain", "number 2", "rate grain-sheep", "number 4", "rate sheep-grain", "number 1", "done")
    gesture = Thinker(GAME, "test").gesture(s, meant(s, *detour))
    assert gesture == Gesture(3, "exchange 1 silver-3grain 1 silver-3sheep done", len(detour))
    after = s.clone()
    for action in GAME.read(s, gesture.line):
        after.apply(action)
    assert after.resources[0] == [4, 3, 1, 0]


def test_nothing_exchanged_is_one_click():
    s = trader()
    assert Thinker(GAME, "test").gesture(s, meant(s, "done")) == Gesture(1, "done", 1)


def test_positions_are_as_far_apart_as_their_numbers():
    assert _distance({"a": [1, 2]}, {"a": [1, 2]}) == 0
    assert _distance({"a": [1, 2], "b": 1}, {"a": [3, 2], "b": 2}) == 3
    assert _distance({"a": 0}, {"a": 10**6}) == _distance({"a": 0}, {})
