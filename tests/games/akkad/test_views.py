"""Secrets: a view, an event or a move tells a seat what it may know, and nothing more (AK-GEN-17)."""

import json

import pytest

from eduba.games.akkad.rules.pieces import draw_cards, pass_card
from eduba.games.akkad.state import AkkadState
from tests.games.akkad.fights import battle
from tests.games.akkad.table import GAME, C, empty_table, hold, play

OTHERS = (None, 1, 2)


def seat_seen(s: AkkadState, seat: int, viewer: int | None) -> dict:
    return s.view(viewer)["seats"][seat]


def as_text(s: AkkadState, viewer: int | None) -> str:
    return json.dumps(s.view(viewer))


@pytest.mark.rule("AK-GEN-17")
def test_others_see_how_many_cards_a_hand_has_and_not_which():
    s = empty_table()
    hold(s, 0, "spies", "plague")
    assert sorted(seat_seen(s, 0, 0)["hand"]) == ["plague", "spies"]
    for viewer in OTHERS:
        assert "hand" not in seat_seen(s, 0, viewer)
        assert seat_seen(s, 0, viewer)["cards"] == 2
        assert "plague" not in as_text(s, viewer)


@pytest.mark.rule("AK-GEN-17", "AK-MCY-04")
def test_others_see_how_many_mercy_cards_a_seat_has_and_not_which():
    s = empty_table()
    s.mercies[0], s.mercy_deck[2] = 1 << 2, 0
    assert seat_seen(s, 0, 0)["mercy"] == [C.mercies[2]]
    for viewer in OTHERS:
        assert seat_seen(s, 0, viewer)["mercies"] == 1
        assert C.mercies[2] not in as_text(s, viewer)


@pytest.mark.rule("AK-GEN-17", "AK-WOR-03")
def test_an_event_that_was_looked_at_is_known_to_who_looked():
    s = empty_table()
    event = 5
    s.event_deck[event], s.events_on_top, s.knows_events[event] = 0, [event], 1
    assert s.view(0)["events_known"]["top"] == [C.events[event]]
    for viewer in OTHERS:
        assert s.view(viewer)["events_known"]["top"] == [None]
        assert C.events[event] not in as_text(s, viewer)


@pytest.mark.rule("AK-GEN-17")
def test_a_hand_that_was_looked_at_is_known_until_a_card_is_drawn():
    s = empty_table()
    hold(s, 1, "plague", "levy")
    s.seen_hands[1] = 1
    assert sorted(seat_seen(s, 1, 0)["seen_hand"]) == ["levy", "plague"]
    assert "seen_hand" not in seat_seen(s, 1, 2)
    known = next(part for part in s.hidden_parts() if part.name == "hand 1")
    assert known.known_to == (0, 1)
    draw_cards(s, 1, 1)
    assert "seen_hand" not in seat_seen(s, 1, 0)


@pytest.mark.rule("AK-GEN-17")
def test_who_sees_a_card_pass_still_knows_the_hand():
    s = empty_table()
    hold(s, 1, "plague", "levy")
    s.seen_hands[1] = 1 | 1 << 2
    pass_card(s, 1, 0, C.cards.index("levy"))
    assert seat_seen(s, 1, 0)["seen_hand"] == ["plague"]
    assert "seen_hand" not in seat_seen(s, 1, 2), "it did not see which card went away"


@pytest.mark.rule("AK-GEN-17")
@pytest.mark.parametrize("name", ["drew", "looked_at_event", "mercy_taken"])
def test_what_one_seat_gets_to_know_is_told_to_it_alone(name):
    event = (name, 0, 3)
    assert GAME.shown(event, 0) == event
    for viewer in OTHERS:
        assert GAME.shown(event, viewer) == (f"{name}_unseen", 0)


@pytest.mark.rule("AK-GEN-17")
def test_a_card_that_passes_is_told_to_giver_and_taker():
    event = ("card_passed", 0, 1, 3)
    assert [GAME.shown(event, viewer) for viewer in (0, 1)] == [event, event]
    assert [GAME.shown(event, viewer) for viewer in (2, None)] == [("card_passed_unseen", 0, 1)] * 2


@pytest.mark.rule("AK-GEN-17")
def test_what_is_drawn_from_a_deck_is_not_told_by_the_draw():
    assert {GAME.shown(("chance", bag, 3), 0) for bag in ("cards", "mercies", "events")} == {None}
    assert GAME.shown(("chance", "bone", 1), None) == ("chance", "bone", 1)


@pytest.mark.rule("AK-GEN-17")
def test_a_card_that_is_given_in_secret_is_no_public_move():
    action = next(action for action in GAME.vocabulary if action.verb == "give")
    move = ("move", 0, action.text)
    assert GAME.shown(move, 0) == move
    assert [GAME.shown(move, viewer) for viewer in OTHERS] == [("move", 0)] * 3


@pytest.mark.rule("AK-GEN-17")
def test_a_hand_is_looked_at_by_the_one_who_sends_spies():
    s = empty_table()
    hold(s, 0, "spies")
    hold(s, 1, "plague", "levy")
    s.run()
    play(s, "card spies")
    while s.phase == "sabotage":
        play(s, "let pass")
    assert s.actor == 0
    assert sorted(seat_seen(s, 1, 0)["seen_hand"]) == ["levy", "plague"]
    assert all("plague" not in as_text(s, viewer) for viewer in (None, 2))


@pytest.mark.rule("AK-GEN-17", "AK-CARD-06")
def test_a_card_that_was_chosen_cannot_be_taken_back_freely():
    s = empty_table()
    hold(s, 0, "spies")
    hold(s, 1, "plague")
    hold(s, 2, "levy")
    s.run()
    play(s, "card spies")
    assert s.phase == "effect", "its target is still to be chosen"
    assert ("reveal",) in s.events


@pytest.mark.rule("AK-GEN-17")
def test_a_tensor_tells_of_the_fight_and_not_of_hands():
    s = battle("kish", {"spearman": 2}, {"archer": 1})
    quiet = s.clone()
    quiet.fight_armies[0] = 0
    assert quiet.tensor(2) != s.tensor(2)
    before = [s.tensor(viewer) for viewer in range(3)]
    s.hands[0][0], s.deck[0] = s.hands[0][0] + 1, s.deck[0] - 1
    other = s.clone()
    other.hands[0][0], other.hands[0][1] = 0, 1
    other.deck[0], other.deck[1] = s.deck[0] + 1, s.deck[1] - 1
    assert [other.tensor(viewer) == s.tensor(viewer) for viewer in range(3)] == [False, True, True]
    assert len(before[0]) == len(s.tensor(0))
