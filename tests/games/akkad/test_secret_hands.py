"""Law 6 of E2: what is in a hand changes neither who is asked nor what the others see, as long as no card is played."""

from random import Random

import pytest

from eduba.games.akkad.state import AkkadState
from tests.endurance.trial import Trial
from tests.games.akkad.table import GAME
from tests.variants import Variant

CARD_VERBS = ("card", "sabotage", "discard", "give", "mercy", "bundle")
STEPS = 25


def exchanged(s: AkkadState, seat: int, random: Random) -> AkkadState:
    """The same position, but this seat holds other cards, as many as before; its own went back to the deck."""
    other = s.clone()
    hand = other.hands[seat]
    n = sum(hand)
    for kind, held in enumerate(hand):
        other.deck[kind] += held
    other.hands[seat] = [0] * len(hand)
    for kind in random.sample(range(len(hand)), k=n, counts=other.deck):
        other.deck[kind] -= 1
        other.hands[seat][kind] += 1
    return other


def compare(s: AkkadState, other: AkkadState, secret: int, random: Random) -> int:
    """Let both go on with the same moves; how many were compared."""
    deck = sum(s.deck)
    for step in range(STEPS):
        assert (s.phase, s.actor, s.over) == (other.phase, other.actor, other.over)
        if s.over:  # then all lies open
            return step
        for seat in (*range(s.players), None):
            has_looked = seat is not None and s.seen_hands[secret] >> seat & 1
            if seat != secret and not has_looked:
                assert s.view(seat) == other.view(seat)
                assert s.actor_seen_by(seat) == other.actor_seen_by(seat)
        here, there = ([action for action in t.options() if action.verb not in CARD_VERBS] for t in (s, other))
        if s.actor != secret:
            assert here == there
        common = [action for action in here if action in there]
        if not common:
            return step
        action = random.choice(common)
        s.apply(action)
        other.apply(action)
        if sum(s.deck) != deck:  # cards were drawn: from here on hands differ by chance
            return step
    return STEPS


@pytest.mark.rule("AK-WIN-01", "AK-WIN-15", "AK-GEN-17")
@pytest.mark.parametrize(("players", "seed"), [(3, 1), (4, 2), (6, 3)])
def test_exchanged_hands_look_the_same_to_everybody_else(players: int, seed: int) -> None:
    random = Random(seed)
    trial = Trial(Variant(GAME, players, {}), seed)
    compared = 0
    while not trial.state.over and len(trial.actions) < 500:
        trial.step()
        if len(trial.actions) % 20:
            continue
        s = trial.state.clone()
        holders = [seat for seat in range(players) if any(s.hands[seat])]
        if holders and s.phase not in ("hand_limit", "effect"):
            seat = random.choice(holders)
            s.seen_hands[seat] = 0  # as if nobody had looked at it
            compared += compare(s, exchanged(s, seat, random), seat, random)
    assert compared > 150
