"""How to play in a few steps: a short text each, with a drawing of a position from one and the same game.

The game is played by habit, so the drawings always show what the engine really does.
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import count
from typing import Any, NamedTuple

from eduba.core.game import Game
from eduba.core.state import State
from eduba.i18n import Speaker


class Step(NamedTuple):
    """One step: its words, the clauses behind them, and a picture."""

    title: str
    text: str
    clauses: tuple[str, ...]
    picture: str


class Scene(NamedTuple):
    """What a step tells about: the key of its words, the part of the table to draw, the moment that shows it."""

    key: str
    part: str
    clauses: tuple[str, ...]
    shows: Callable[[Any], bool]


Parts = Callable[..., dict[str, str]]
Marks = Callable[[Any], dict[str, Any]]


def _unmarked(state: State) -> dict[str, Any]:
    return {}


def phase(name: str, **least: int) -> Callable[[Any], bool]:
    """A moment in a phase, not before figures of the position such as the turn have grown that far."""
    return lambda s: s.phase == name and all(getattr(s, key) >= n for key, n in least.items())


def can(*verbs: str) -> Callable[[Any], bool]:
    """A moment in which all of this can be done."""
    return lambda s: {*verbs} <= {action.verb for action in s.options()}


@cache
def positions(game: Game, players: int, scenes: tuple[Scene, ...]) -> dict[str, State]:
    """The first game in which everything happens that is to be shown, at those moments."""
    for seed in count(1):
        found: dict[str, State] = {}
        for state in _played(game, players, seed):
            for scene in scenes:
                if scene.key not in found and scene.shows(state):
                    found[scene.key] = state.clone()
            if len(found) == len(scenes):
                return found
    raise AssertionError("no such game")


def _played(game: Game, players: int, seed: int) -> Iterator[State]:
    state = game.start(players, seed)
    while not state.over:
        yield state
        options = state.options()
        weights = game.habits(state, options) or [1.0] * len(options)
        state.apply_unchecked(options[max(range(len(options)), key=lambda i: weights[i])])


def told(
    game: Game, players: int, scenes: tuple[Scene, ...], language: str, parts: Parts, marks: Marks = _unmarked
) -> list[Step]:
    """All steps in one language: `parts` of the table drawn with what could be done there, and with the `marks`."""
    speaker, found = Speaker(language, game), positions(game, players, scenes)
    steps = []
    for scene in scenes:
        state = found[scene.key]
        actions = {action.text: speaker.action(action) for action in state.options()}
        drawn = parts(state.view(None), language=speaker.language, actions=actions, **marks(state))
        title, text = (speaker.get(f"howto.{scene.key}.{words}") for words in ("title", "text"))
        steps.append(Step(title, text, scene.clauses, drawn[scene.part]))
    return steps
