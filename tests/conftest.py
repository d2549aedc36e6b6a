"""What tests of all games share: every registered game with each seat count and combination of options."""

import random
import signal
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import NamedTuple

import pytest

import eduba
from eduba.core.game import Game
from eduba.core.journal import Journal
from eduba.core.state import State
from tests import third_language

# A runner in the background may hand down that Ctrl-C is ignored; programs under test shall hear it.
signal.signal(signal.SIGINT, signal.default_int_handler)


class Variant(NamedTuple):
    """One way to set a game up."""

    id: str
    players: int
    options: dict[str, str]

    @property
    def game(self) -> Game:
        return eduba.game(self.id)

    def start(self, seed: int = 1) -> State:
        return self.game.start(self.players, seed, **self.options)

    def journal(self, seed: int = 1) -> Journal:
        return Journal(self.game, self.players, str(seed), self.options)

    def positions(self, games: int = 1, share: float = 1.0, seed: int = 0) -> Iterator[State]:
        """Positions of random games, the last one of each included."""
        rng = random.Random(f"{self} {seed}")
        for _ in range(games):
            state = self.start(rng.randrange(10**9))
            while not state.over:
                if rng.random() < share:
                    yield state
                state.apply(rng.choice(state.options()))
            yield state

    def __str__(self) -> str:
        return "-".join([self.id, str(self.players), *self.options.values()])


def variants() -> list[Variant]:
    out = []
    for name in eduba.ids():
        game = eduba.game(name)
        for players in game.seats:
            out += [Variant(name, players, options) for options in settings(game, players)]
    return out


def settings(game: Game, players: int) -> list[dict[str, str]]:
    """All combinations of options; of a game with many, each value once with the fewest players, else the defaults."""
    every = [dict(zip(game.choices, values, strict=True)) for values in product(*game.choices.values())]
    if len(every) <= 4:
        return every
    if players != game.seats[0]:
        return every[:1]
    return every[:1] + [every[0] | {key: value} for key, values in game.choices.items() for value in values[1:]]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "variant" in metafunc.fixturenames:
        metafunc.parametrize("variant", variants(), ids=str)
    if "title" in metafunc.fixturenames:
        metafunc.parametrize("title", [eduba.game(name) for name in eduba.ids()], ids=eduba.ids())


@pytest.fixture(scope="session")
def third_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of a third language, in a folder of their own."""
    folder = tmp_path_factory.mktemp("languages")
    third_language.write(folder, eduba.ids())
    return folder


@pytest.fixture
def third(third_folder: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A third language is there; its code."""
    monkeypatch.setenv("EDUBA_LANGUAGES", str(third_folder))
    return third_language.CODE
