"""Every game with each seat count and combination of options: what the laws for all games are tried on."""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from typing import NamedTuple

from eduba.core.clauses import reference
from eduba.core.game import Game
from eduba.core.journal import Journal
from eduba.core.state import State
from eduba.games import game, ids, ui_of
from tests.reeds.game import GAME as REEDS

EXTRA: tuple[Game, ...] = (REEDS,)
"""Games that only tests know. They obey the same laws."""
LONG: dict[str, tuple[tuple[int, dict[str, str]], ...]] = {
    "akkad": ((3, {}), (3, {"setup": "draft", "homes": "any", "akkad_rebels": "4"}), (4, {}), (5, {}), (6, {})),
}
"""Games of more than a thousand decisions: the seat counts and options that they are tried with."""
THINNER = 8
"""Of the positions of such a game, laws look at a part that is so many times smaller: about as many as of others."""


def titles() -> list[Game]:
    """Our games and the extra ones."""
    return [*map(game, ids()), *EXTRA]


def find(id: str) -> Game:
    """The game of that id, an extra one too: for all that takes a function which finds games.

    Processes that think import it by name, as tests do.
    """
    return next((extra for extra in EXTRA if extra.id == id), None) or game(id)


class Variant(NamedTuple):
    """One way to set a game up."""

    game: Game
    players: int
    options: dict[str, str]

    @property
    def id(self) -> str:
        return self.game.id

    @property
    def is_small(self) -> bool:
        """True for a game that only tests know: its games are short, and it has few clauses."""
        return self.game in EXTRA

    @property
    def is_long(self) -> bool:
        """True for a game of more than a thousand decisions: a law looks at fewer of them."""
        return self.id in LONG

    @property
    def wealth(self) -> Callable[[State], Mapping[str, Sequence[int]]] | None:
        """How a game whose points are not scored but owned counts them; None for a game that tells of every point."""
        return ui_of(self.game).wealth

    def has_clause(self, id: str) -> bool:
        """True if the game's reference has the clause."""
        return id in reference(self.game)

    def start(self, seed: int = 1) -> State:
        return self.game.start(self.players, seed, **self.options)

    def journal(self, seed: int = 1) -> Journal:
        return Journal(self.game, self.players, str(seed), self.options)

    def positions(self, games: int = 1, share: float = 1.0, seed: int = 0) -> Iterator[State]:
        """A share of the positions of random games; always the first and the last one of each.

        Of a long game the share is smaller, unless it is all.
        """
        rng = random.Random(f"{self} {seed}")
        if self.is_long and share < 1.0:
            share /= THINNER
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


def variants() -> list[Variant]:
    """All of them, of a long game some; the first of a game and seat count has the default options."""
    return [variant for game in titles() for variant in variants_of(game)]


def variants_of(game: Game) -> list[Variant]:
    """Those of one game."""
    if game.id in LONG:
        return [Variant(game, players, game.settings(players, options)) for players, options in LONG[game.id]]
    return [Variant(game, players, options) for players in game.seats for options in settings(game, players)]


def settings(game: Game, players: int) -> list[dict[str, str]]:
    """All combinations of options; of a game with many, each value once with the fewest players, else the defaults."""
    every = [dict(zip(game.choices, values, strict=True)) for values in product(*game.choices.values())]
    if len(every) <= 4:
        return every
    if players != game.seats[0]:
        return every[:1]
    return every[:1] + [every[0] | {key: value} for key, values in game.choices.items() for value in values[1:]]
