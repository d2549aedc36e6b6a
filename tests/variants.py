"""Every game with each seat count and combination of options: what the laws for all games are tried on."""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from typing import NamedTuple

import eduba
from eduba.core.clauses import reference
from eduba.core.game import Game
from eduba.core.journal import Journal
from eduba.core.state import State
from eduba.games import ui_of

EXTRA: tuple[Game, ...] = ()
"""Games that only tests know. They obey the same laws, except those about clauses and words (mark `registered`)."""


def titles(*, registered: bool = False) -> list[Game]:
    """The registered games, and the extra ones unless only registered games are wanted."""
    return [eduba.game(name) for name in eduba.ids()] + ([] if registered else list(EXTRA))


def find(id: str) -> Game:
    """The game of that id, an extra one too: for all that takes a function which finds games."""
    return next((game for game in EXTRA if game.id == id), None) or eduba.game(id)


class Variant(NamedTuple):
    """One way to set a game up."""

    game: Game
    players: int
    options: dict[str, str]

    @property
    def id(self) -> str:
        return self.game.id

    @property
    def wealth(self) -> Callable[[State], Mapping[str, Sequence[int]]] | None:
        """How a game whose points are not scored but owned counts them; None for a game that tells of every point."""
        return ui_of(self.game).wealth

    def has_clause(self, id: str) -> bool:
        """True if the game's reference has the clause; games of tests alone have no reference."""
        return bool(id) if self.game in EXTRA else id in reference(self.id)

    def start(self, seed: int = 1) -> State:
        return self.game.start(self.players, seed, **self.options)

    def journal(self, seed: int = 1) -> Journal:
        return Journal(self.game, self.players, str(seed), self.options)

    def positions(self, games: int = 1, share: float = 1.0, seed: int = 0) -> Iterator[State]:
        """A share of the positions of random games; always the first and the last one of each."""
        rng = random.Random(f"{self} {seed}")
        for _ in range(games):
            state = self.start(rng.randrange(10**9))
            yield state
            while True:
                state.apply(rng.choice(state.options()))
                if state.over or rng.random() < share:
                    yield state
                if state.over:
                    break

    def __str__(self) -> str:
        return "-".join([self.id, str(self.players), *self.options.values()])


def variants(*, registered: bool = False) -> list[Variant]:
    """All of them; the first of a game and seat count has the default options."""
    return [
        Variant(game, players, options)
        for game in titles(registered=registered)
        for players in game.seats
        for options in settings(game, players)
    ]


def settings(game: Game, players: int) -> list[dict[str, str]]:
    """All combinations of options; of a game with many, each value once with the fewest players, else the defaults."""
    every = [dict(zip(game.choices, values, strict=True)) for values in product(*game.choices.values())]
    if len(every) <= 4:
        return every
    if players != game.seats[0]:
        return every[:1]
    return every[:1] + [every[0] | {key: value} for key, values in game.choices.items() for value in values[1:]]
