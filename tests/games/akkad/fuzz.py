"""Whole games of Akkad by random decisions, with all laws checked on the way."""

from random import Random

from eduba.core.vocabulary import Action
from eduba.games.akkad.game import GAME
from eduba.games.akkad.rules.pieces import held_homes
from eduba.games.akkad.state import AkkadState

LIMIT = 12_000
"""No random game needs so many decisions (E9)."""


class Fuzz:
    """One random game: `Fuzz(4, seed=7).play()`. `trail` holds the actions so far, for whoever looks at a failure."""

    def __init__(self, players: int, seed: int, compare_every: int = 0, **options: str) -> None:
        state = GAME.start(players, seed, listen=True, **options)
        assert isinstance(state, AkkadState)
        self.state, self.random, self.compare_every = state, Random(f"{players} {seed}"), compare_every
        self.trail: list[str] = []

    def play(self, limit: int = LIMIT) -> AkkadState:
        """Play to the end."""
        self.check()
        while not self.state.over:
            assert len(self.trail) < limit, "the game does not end"
            self.step()
        return self.state

    def step(self) -> None:
        """One random decision, and the laws."""
        s = self.state
        options = s.options()
        assert options, f"nothing can be done in {s.phase}"
        if self.compare_every and len(self.trail) % self.compare_every == 0:
            self.compare(options)
        action = self.random.choice(options)
        points = s.points[:]
        homeless = [seat for seat in range(s.players) if not held_homes(s, seat)]
        self.trail.append(f"{s.phase} {s.actor}: {action.text}")
        s.apply(action)
        self.check()
        assert all(before <= now for before, now in zip(points, s.points)), "victory points were lost"
        for seat in homeless:
            assert s.points[seat] == points[seat] or held_homes(s, seat), "points without a home city"  # AK-HOM-01

    def compare(self, options: list[Action]) -> None:
        """Options are exactly what nothing refuses."""
        s = self.state
        allowed = [action for action in GAME.vocabulary if s.why_not(action) is None]
        assert sorted(a.text for a in options) == sorted(a.text for a in allowed), s.phase

    def check(self) -> None:
        """The laws of F13 for the position."""
        s = self.state
        GAME.check(s)
        s.prompt()
        left = sum(s.event_deck) + len(s.events_on_top) + len(s.events_below)
        assert left == len(s.content.events) - s.round
