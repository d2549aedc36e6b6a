"""Whole games of Akkad, by chance or by bots, with all laws checked on the way.

    python -m tests.games.akkad.fuzz --random 2000 --greedy 200

plays with all seat counts and options in turn, in as many processes as there are cores (or `--jobs`), and prints one
line: what was played, how it ended, and a digest of all decisions. A game that breaks a law is named by its number;
`--first 17 --random 1` plays game 17 again.
"""

import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from itertools import product
from os import cpu_count
from random import Random
from time import monotonic
from typing import NamedTuple

from eduba.bots import bot
from eduba.core.vocabulary import Action
from eduba.games.akkad.game import GAME, Akkad
from eduba.games.akkad.rules.pieces import held_homes
from eduba.games.akkad.state import AkkadState

LIMIT = 12_000
"""No random game needs so many decisions (E9)."""
NOW_AND_THEN = 97
"""A position after so many decisions is looked at thoroughly."""
OPTIONS = [dict(zip(GAME.choices, values, strict=True)) for values in product(*GAME.choices.values())]


class Fuzz:
    """One game: `Fuzz(4, seed=7).play()`. `trail` holds the actions so far, for whoever looks at a failure.

    Decisions are made by chance, or by bots of a kind.
    """

    def __init__(
        self,
        players: int,
        seed: int,
        compare_every: int = 0,
        kind: str = "random",
        game: Akkad = GAME,
        **options: str,
    ) -> None:
        self.game = game
        state = game.start(players, seed, listen=True, **options)
        assert isinstance(state, AkkadState)
        self.state, self.random, self.compare_every = state, Random(f"{players} {seed}"), compare_every
        self.settings = game.settings(players, options)
        self.bots = [] if kind == "random" else [bot(kind, game, seat) for seat in range(players)]
        self.trail: list[str] = []

    def play(self, limit: int = LIMIT) -> AkkadState:
        """Play to the end."""
        self.check()
        while not self.state.over:
            assert len(self.trail) < limit, "the game does not end"
            self.step()
        return self.state

    def step(self) -> None:
        """One decision, and the laws."""
        s = self.state
        options = s.options()
        assert options, f"nothing can be done in {s.phase}"
        if self.compare_every and len(self.trail) % self.compare_every == 0:
            self.compare(options)
        action = self.bots[s.actor].choose(s) if self.bots else self.random.choice(options)
        points = s.points[:]
        homeless = [seat for seat in range(s.players) if not held_homes(s, seat)]
        self.trail.append(f"{s.phase} {s.actor}: {action.text}")
        s.apply(action)
        self.check()
        assert all(before <= now for before, now in zip(points, s.points)), "victory points were lost"
        for seat in homeless:
            assert s.points[seat] == points[seat] or held_homes(s, seat), "points without a home city"  # AK-HOM-01

    def compare(self, options: list[Action]) -> None:
        """Options are exactly what nothing refuses; the position survives saving; a guess changes nothing known."""
        s = self.state
        allowed = [action for action in self.game.vocabulary if s.why_not(action) is None]
        assert sorted(a.text for a in options) == sorted(a.text for a in allowed), s.phase
        saved = s.save()
        again = self.game.load(s.players, self.settings, saved)
        assert (again.save(), again.options()) == (saved, options), "a saved position differs"
        seat = len(self.trail) % s.players
        guess = s.clone()
        guess.imagine(seat, b"fuzz")
        self.game.check(guess)
        assert (guess.view(seat), guess.view(None)) == (s.view(seat), s.view(None)), "a guess differs in what is known"
        assert s.actor != seat or guess.options() == options

    def check(self) -> None:
        """The laws of F13 for the position."""
        s = self.state
        self.game.check(s)
        s.prompt()
        left = sum(s.event_deck) + len(s.events_on_top) + len(s.events_below)
        assert left == len(s.content.events) - s.round


class Played(NamedTuple):
    """A game that was played: how it went, or which law it broke."""

    decisions: int
    rounds: int
    ended_by: str
    digest: bytes
    fault: str = ""


def played(kind: str, number: int) -> Played:
    """The game of a number: seat counts and options take turns."""
    players, options = GAME.seats[number % len(GAME.seats)], OPTIONS[number // len(GAME.seats) % len(OPTIONS)]
    game = Fuzz(players, number, NOW_AND_THEN, kind, **options)
    fault = ""
    try:
        game.play()
    except Exception as broken:
        last = game.trail[-1] if game.trail else "the start"
        fault = f"{kind} game {number}, decision {len(game.trail)} ({last}): {broken!r}"
    s = game.state
    ended_by = "points" if max(s.points) >= s.content.settings.vp_goal else "the last round"
    return Played(len(game.trail), s.round, ended_by, sha256("\n".join(game.trail).encode()).digest(), fault)


def main(random: int, greedy: int, first: int, jobs: int) -> bool:
    """Play them all, and tell what happened; True if every law held."""
    began = monotonic()
    kinds = ["random"] * random + ["greedy"] * greedy
    numbers = [*range(first, first + random), *range(first, first + greedy)]
    with ProcessPoolExecutor(jobs) as pool:
        games = list(_told_of_faults(pool.map(played, kinds, numbers, chunksize=1)))
    digest, ends = sha256(b"".join(game.digest for game in games)).hexdigest(), Counter(g.ended_by for g in games)
    faults = sum(bool(game.fault) for game in games)
    print(
        f"akkad: {random} random and {greedy} greedy games, {sum(game.decisions for game in games)} decisions,",
        f"{sum(game.rounds for game in games) / len(games):.1f} rounds a game,",
        *(f"{times} ended by {end}," for end, times in sorted(ends.items())),
        f"{monotonic() - began:.0f} s, {faults or 'no'} broken laws; digest {digest[:16]}",
    )
    return not faults


def _told_of_faults(games: Iterator[Played]) -> Iterator[Played]:
    for game in games:
        if game.fault:
            print(game.fault, file=sys.stderr, flush=True)
        yield game


if __name__ == "__main__":
    parser = ArgumentParser(prog="python -m tests.games.akkad.fuzz")
    for name, default in (("random", 0), ("greedy", 0), ("first", 0), ("jobs", cpu_count() or 1)):
        parser.add_argument(f"--{name}", type=int, default=default)
    sys.exit(not main(**vars(parser.parse_args())))
