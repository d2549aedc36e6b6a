"""The rules of Reeds, clause by clause."""

import pytest

from eduba.cli.reference.coverage import coverage
from tests.reeds.frames import Whisper
from tests.reeds.game import GAME
from tests.reeds.rules.flood import FACES, WEIGHTS
from tests.reeds.state import COPIES, KINDS, NONE, ReedState, kinds


def table(*hands: str, deck: str = "111222333444555666") -> ReedState:
    """The first turn, with these cards in the hands and in the deck: `table("12", "6")`."""
    s = GAME.start(len(hands), 1, listen=True)
    s.hands = [[hand.count(str(kind + 1)) for kind in range(KINDS)] for hand in hands]
    s.deck = [deck.count(str(kind + 1)) for kind in range(KINDS)]
    s.events = []
    return s


def play(s: ReedState, *actions: str) -> ReedState:
    for text in actions:
        s.apply(GAME.action(text))
    return s


def hand(s: ReedState, seat: int) -> str:
    return "".join(str(kind + 1) for kind in kinds(s.hands[seat]))


def why_not(s: ReedState, text: str) -> str | None:
    return s.why_not(GAME.action(text))


def flooded(*hands: str) -> ReedState:
    """The first seat has opened the sluice and the water has come."""
    s = table(*hands)
    s.chance.script, s.chance.count = [("die", FACES.index("flood"))], 0
    return play(s, "sluice")


@pytest.mark.rule("R-GEN-01", "R-SET-01")
def test_everybody_is_dealt_three_of_thirty_bundles():
    for players in (2, 3, 4):
        s = GAME.start(players, 5)
        assert [sum(hand) for hand in s.hands] == [3] * players
        assert s.cards_left == 30 - 3 * players
        assert s.actor == 0
    assert COPIES * KINDS == 30


@pytest.mark.rule("R-GEN-02")
def test_a_seat_sees_its_own_bundles_and_how_many_the_others_have():
    s = play(table("112", "3456"), "bury 1")
    own, other = s.view(0)["seats"]
    assert (own["hand"], own["buried"]) == ([1, 1, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0])
    assert other == {"points": 0, "cards": 4, "under": 0}
    assert s.view(1)["seats"][0] == s.view(None)["seats"][0] == {"points": 0, "cards": 2, "under": 1}


@pytest.mark.rule("R-GEN-03")
def test_only_what_is_asked_can_be_done():
    assert why_not(table("1", "2"), "lose 1") == "R-GEN-03"
    assert why_not(table("1", "2"), "give blue 1") == "R-GEN-03"
    assert why_not(play(table("1", "2"), "whisper blue 1"), "pass") == "R-GEN-03"
    assert why_not(flooded("1", "2"), "draw") == "R-GEN-03"


@pytest.mark.rule("R-TURN-01", "R-TURN-07")
def test_four_rounds_of_turns_with_two_decisions():
    s = play(table("11", "22"), "play 1")
    assert (s.actor, s.left) == (0, 1)
    play(s, "play 1")
    assert (s.actor, s.left) == (1, 2)
    play(s, "pass")
    assert (s.actor, s.round) == (0, 1)
    play(s, *["pass"] * 6)
    assert s.over


@pytest.mark.rule("R-TURN-02")
def test_only_a_bundle_in_ones_hand_can_be_used():
    s = table("1", "2")
    for text in ("play 2", "bury 2", "whisper blue 2"):
        assert why_not(s, text) == "R-TURN-02"
    assert why_not(flooded("1", "2"), "lose 1") == "R-TURN-02"
    assert why_not(play(s, "whisper blue 1"), "give red 1") == "R-TURN-02"


@pytest.mark.rule("R-TURN-03")
def test_a_played_bundle_brings_its_value():
    s = play(table("5", "2"), "play 5")
    assert s.scores() == [5, 0]
    assert s.played[4] == 1


@pytest.mark.rule("R-TURN-04", "R-END-02")
def test_a_buried_bundle_brings_twice_its_value_at_the_end():
    s = play(table("5", "2"), "bury 5")
    assert s.scores() == [0, 0]
    play(s, *["pass"] * 8)
    assert s.scores() == [10, 0]


@pytest.mark.rule("R-TURN-05")
def test_drawing_needs_a_bundle_in_the_deck_and_room_in_the_hand():
    s = play(table("1", "2", deck="6"), "draw")
    assert hand(s, 0) == "16"
    assert why_not(s, "draw") == "R-TURN-05"
    assert why_not(table("11111", "2"), "draw") == "R-TURN-05"
    assert why_not(table("1111", "2"), "draw") is None


@pytest.mark.rule("R-TURN-06")
def test_the_bundle_that_was_looked_at_is_the_next_one_drawn():
    s = play(table("1", "2", deck="3456"), "peek")
    top = s.view(0)["top"]
    assert top["seen_by"] == [0]
    assert why_not(s, "peek") == "R-TURN-06"
    assert s.view(1)["top"] == {"seen_by": [0], "card": None}
    play(s, "pass", "peek")
    assert s.view(1)["top"] == {"seen_by": [0, 1], "card": top["card"]}
    assert s.view(None)["deck"] == 4
    play(s, "draw")
    assert hand(s, 1) == "2" + top["card"]
    assert (s.top, s.cards_left) == (NONE, 3)
    assert why_not(table("1", "2", deck=""), "peek") == "R-TURN-06"


@pytest.mark.rule("R-WHI-01")
def test_a_whisper_is_for_one_other_player():
    s = table("1", "2", "3")
    assert why_not(s, "whisper red 1") == "R-WHI-01"
    assert why_not(s, "whisper yellow 1") == "R-WHI-01", "there are three players"
    play(s, "whisper green 1")
    assert (s.actor, s.local(Whisper)) == (2, Whisper(0, 2, 0))


@pytest.mark.rule("R-WHI-02")
def test_nobody_else_learns_with_whom_and_what_was_answered():
    s = play(table("1", "2", "3", "4"), "whisper green 1")
    assert [s.actor_seen_by(seat) for seat in (0, 1, 2, 3, None)] == [2, None, 2, None, None]
    assert s.view(2)["whisper"] == {"from": 0, "to": 2, "card": "1"}
    assert s.view(1)["whisper"] == s.view(None)["whisper"] == {"from": 0}
    answers = []
    for text in ("give red 3", "refuse red"):
        other = s.clone()
        other.events = []
        play(other, text)
        seen = [GAME.shown(event, 1) for event in other.events]
        answers.append((other.view(1), seen, GAME.shown(("move", 2, text), 1)))
        assert GAME.shown(("move", 2, text), 0) == ("move", 2, text)
    assert answers[0] == answers[1]
    assert ("answered", 0) in answers[0][1]
    assert answers[0][2] is None


@pytest.mark.rule("R-WHI-03")
def test_who_is_asked_gives_a_bundle_for_the_other_or_refuses():
    s = play(table("12", "3", "6"), "whisper blue 1", "give red 3")
    assert (hand(s, 0), hand(s, 1), s.actor, s.left) == ("23", "1", 0, 1)
    s = play(table("12", "3", "6"), "whisper blue 1", "refuse red")
    assert (hand(s, 0), hand(s, 1)) == ("12", "3")
    s = play(table("12", "", "6"), "whisper blue 1")
    assert [str(a) for a in s.options()] == ["refuse red"], "whoever has nothing is asked all the same"
    assert why_not(s, "refuse green") == "R-WHI-03"


@pytest.mark.rule("R-FLO-01")
def test_the_water_comes_on_two_of_six_faces():
    assert dict(zip(FACES, WEIGHTS, strict=True)) == {"dry": 4, "flood": 2}
    came = 0
    for seed in range(300):
        s = GAME.start(2, seed)
        play(s, "sluice")
        came += s.phase == "flood"
        assert s.chance.count == 7
    assert 70 < came < 130


@pytest.mark.rule("R-FLO-02")
def test_the_water_takes_one_bundle_from_everybody_else():
    s = flooded("1", "23", "", "45")
    assert (s.actor, s.phase) == (1, "flood")
    play(s, "lose 3")
    assert s.actor == 3, "the third seat has nothing to lose"
    play(s, "lose 4")
    assert (s.actor, s.phase, s.left) == (0, "turn", 1)
    assert [hand(s, seat) for seat in range(4)] == ["1", "2", "", "5"]
    assert s.played == [0, 0, 1, 1, 0, 0]
    assert s.scores() == [0, 0, 0, 0]


@pytest.mark.rule("R-END-01")
def test_after_the_end_nothing_can_be_done():
    s = play(table("1", "2"), *["pass"] * 8)
    assert {s.why_not(action) for action in GAME.vocabulary} == {"R-END-01"}


@pytest.mark.rule("R-END-03")
def test_equal_points_share_the_victory():
    s = play(table("3", "3", "1"), "play 3", "pass", "play 3", "pass", "play 1", "pass", *["pass"] * 9)
    assert s.winners() == [0, 1]


def test_every_clause_has_a_test():
    found = coverage(GAME)
    assert (found.missing, found.unknown) == ([], [])
    assert len(found.covered) > 15


def test_standing_orders_are_offered_for_the_round_and_for_whispers():
    s = table("1", "2", "3")
    assert [p.occasion for p in GAME.opportunities(s, 1)] == [("occasion.round", 0), ("occasion.whispers", 0)]
    play(s, "whisper blue 1")
    asked = GAME.opportunities(s, 1)[0]
    assert (asked.occasion, str(asked.action)) == (("occasion.whispers", 0), "refuse red")
    assert GAME.opportunities(s, 2)[0].occasion == ("occasion.round", 0)
