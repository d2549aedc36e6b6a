"""The Event Phase itself (B7); what each event does is tested with the effects."""

import pytest

from eduba.games.akkad.rules.rounds.event_phase import reveal
from eduba.games.akkad.sequence import ACTION_PHASE, EVENT_PHASE, GAME_OVER, PRESTIGE, ROUND
from eduba.games.akkad.state import AkkadState

from .table import GAME, NONE, C, bones, empty_table, give, options, play, space, stand


def event_phase(event: str, players: int = 3) -> AkkadState:
    """Before the Event Phase of round 2, with this event known to lie on top."""
    s = empty_table(players)
    s.in_action_phase, s.events = False, []
    number = C.events.index(event)
    s.event_deck[number] = 0
    s.events_on_top, s.knows_events[number] = [number], 0b10
    s.stack = [GAME_OVER, ROUND, PRESTIGE, ACTION_PHASE, EVENT_PHASE]
    return s


@pytest.mark.rule("AK-EVT-01", "AK-EVT-03")
def test_the_marker_advances_and_the_top_event_is_carried_out() -> None:
    s = event_phase("plentiful_harvest")
    s.crown = 1
    s.run()
    assert (s.round, s.event) == (2, C.events.index("plentiful_harvest"))
    assert [resources[0] for resources in s.resources] == [2, 2, 2]
    assert [event[1] for event in s.events or () if event[0] == "gained"] == [1, 2, 0]
    assert not s.in_event_phase
    assert s.knows_events == [0] * 12


@pytest.mark.rule("AK-GEN-22", "AK-SET-14")
def test_known_top_then_bag_then_known_bottom() -> None:
    s = event_phase("locusts")
    s.round = 5
    s.event_deck = [int(name == "drought") for name in C.events]
    murrain, census = C.events.index("murrain"), C.events.index("royal_census")
    s.events_below = [census, murrain]
    order = [C.events[reveal(s)] for _ in range(4)]
    assert order == ["locusts", "drought", "murrain", "royal_census"]


@pytest.mark.rule("AK-GEN-12")
def test_tv_33_unable_to_contribute() -> None:
    s = event_phase("locusts")
    for seat, grain in enumerate((3, 1, 0)):
        give(s, seat, grain=grain)
    s.run()
    assert [resources[0] for resources in s.resources] == [1, 0, 0]


@pytest.mark.rule("AK-EVT-02", "AK-EVT-04", "AK-EVT-09", "AK-CTL-08")
def test_the_great_revolt_is_fought_at_once() -> None:
    s = event_phase("great_revolt")
    for seat, city in enumerate(("harran", "awan", "ur")):
        assert s.control[space(city)] == seat
    stand(s, 0, "kish", archer=2)
    s.run()
    assert (s.actor, options(s)) == (0, {"at harran", "at kish"})
    bones(s, "SS")
    play(s, "at kish")
    while "fight" in options(s):
        play(s, "fight")
    assert s.control[space("kish")] == 0
    assert s.rebels[space("kish")] == 0
    assert [s.rebels[space(city)] for city in ("awan", "ur")] == [2, 2]
    assert [s.control[space(city)] for city in ("awan", "ur")] == [NONE, NONE]
    assert s.in_action_phase


@pytest.mark.rule("AK-EVT-07", "AK-EVT-05")
def test_a_retreat_in_the_event_phase_costs_no_token() -> None:
    s = event_phase("great_revolt")
    stand(s, 0, "kish", spearman=2)
    s.run()
    play(s, "at kish")
    assert "retreat kutha" in options(s)
    bones(s, "FFFF")
    play(s, "retreat kutha")
    assert s.holder[space("kutha")] == 0
    assert not any(s.tokens)


@pytest.mark.rule("AK-EVT-06")
def test_a_round_event_has_no_steps_and_lasts() -> None:
    s = event_phase("drought")
    s.run()
    assert s.event == C.events.index("drought")
    assert s.in_action_phase


@pytest.mark.rule("AK-GEN-17")
def test_a_revealed_event_is_public() -> None:
    assert GAME.shown(("event_revealed", 3), None) == ("event_revealed", 3)
    assert GAME.shown(("chance", "events", 3), 0) is None
