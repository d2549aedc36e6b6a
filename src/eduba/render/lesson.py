"""Lessons shown in a game that is played: a short text for each step, with a drawing of a position of that game.

The game is played by habit, so the drawings always show what the engine really does.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from itertools import count
from typing import Any, Generic, NamedTuple, TypeVar

from eduba.core.game import Game
from eduba.core.state import State
from eduba.i18n import Speaker
from eduba.render.contract import Board, Lesson, LessonStep
from eduba.render.scene import ReaderView
from eduba.render.targets import Targets

H = TypeVar("H")


class Topic(NamedTuple):
    """What a step tells about: the key of its words, the part of the table to draw, the moment that shows it."""

    key: str
    part: str
    clauses: tuple[str, ...]
    shows: Callable[[Any], bool]


def phase(name: str, **least: int) -> Callable[[Any], bool]:
    """A moment in a phase, not before figures of the position such as the turn have grown that far."""
    return lambda s: s.phase == name and all(getattr(s, key) >= n for key, n in least.items())


def can(*verbs: str) -> Callable[[Any], bool]:
    """A moment in which all of this can be done."""
    return lambda s: {*verbs} <= {action.verb for action in s.options()}


class PlayedLesson(Lesson, Generic[H]):
    """A lesson about these topics, in the first game in which all of them can be shown."""

    def __init__(
        self,
        board: Board[Any, H],
        players: int,
        topics: Sequence[Topic],
        highlights: Callable[[Any], H] | None = None,
    ) -> None:
        self._board, self._players, self._topics = board, players, topics
        self._highlights = highlights
        self._told: dict[str, list[LessonStep]] = {}

    def steps(self, language: str) -> list[LessonStep]:
        """All steps in one language, made on first use."""
        if language not in self._told:
            game: Game = self._board.game
            speaker = Speaker(language, game, game.colours[: self._players])
            self._told[language] = [self._step(topic, speaker) for topic in self._topics]
        return self._told[language]

    def _step(self, topic: Topic, speaker: Speaker) -> LessonStep:
        state = self._positions[topic.key]
        question = state.prompt()
        targets = Targets({action.text: speaker.action(action, question) for action in state.options()})
        highlights = self._highlights(state) if self._highlights else None
        drawn = self._board.parts(ReaderView(state.view(None), speaker, targets, highlights))
        title, text = (speaker.get(f"howto.{topic.key}.{words}") for words in ("title", "text"))
        return LessonStep(title, text, topic.clauses, drawn[topic.part].html)

    @cached_property
    def _positions(self) -> dict[str, State]:
        for seed in count(1):
            found: dict[str, State] = {}
            for state in _played(self._board.game, self._players, seed):
                for topic in self._topics:
                    if topic.key not in found and topic.shows(state):
                        found[topic.key] = state.clone()
                if len(found) == len(self._topics):
                    return found
        raise AssertionError("no such game")


def _played(game: Game, players: int, seed: int) -> Iterator[State]:
    state = game.start(players, seed)
    while not state.over:
        yield state
        options = state.options()
        weights = game.habits(state, options) or [1.0] * len(options)
        state.apply_unchecked(options[max(range(len(options)), key=lambda i: weights[i])])
