"""A lesson: a transcript with notes, played at a real table. Anyone can write one (see docs/lessons.md).

    > en: Your first hut | Click an empty hex beside your ziggurat.
    > hint en: Huts stand beside your own huts and ziggurats.
    red hut B4
    blue hut E3

The first seat is the learner's. A note before one of its moves is a step: it asks for that move and for those that
follow up to the next note. All other moves are made by the script, and so are all draws, as far as it names them.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from eduba.core.editions import edition
from eduba.core.errors import BadTranscript, EdubaError
from eduba.core.game import Game
from eduba.core.line import Draw, Line, Move
from eduba.core.numbers import read_number
from eduba.core.teaching.lesson_text import Block, Sections, Words, sections
from eduba.core.transcript import read_entry
from eduba.core.vocabulary import Action

LEARNER = 0
BY_SCRIPT = -1
MOST_MOVES = 5000
"""So many moves are tried when a lesson is checked, over all ways that lead through it."""


class Asked(NamedTuple):
    """A step of a lesson: its words, what is said about another move that is possible, and what to look at."""

    heading: Words
    text: Words
    hint: Words
    look: Sequence[str]
    """The ids of elements of the page."""
    news: Sequence[Words]
    """What the script did before."""
    worth: Mapping[str, int]
    """Of a puzzle: what some moves promise, in percent of a victory, by their texts. It does not tell its move."""


class Scripted(NamedTuple):
    """A move of the script, with the draws that follow it."""

    line: int
    seat: int
    action: Action
    draws: Sequence[Draw]
    step: int
    """The step that asks for it; `BY_SCRIPT` if the script makes it."""
    also: Sequence[str]
    """Other actions, or their verbs, that the step takes as well."""
    form_line: str
    """The line of a form that makes this move and some that follow it; empty if there is none."""

    def takes(self, action: Action) -> bool:
        """True if this action leads on in the lesson."""
        return action is self.action or action.text in self.also or action.verb in self.also


class Lesson(NamedTuple):
    """All that a file of a lesson says."""

    game: Game
    players: int
    options: dict[str, str]
    seed: str
    names: Sequence[str]
    title: Words
    minutes: int
    draws: Sequence[Draw]
    """Those of the set-up."""
    moves: Sequence[Scripted]
    steps: Sequence[Asked]
    closing: Sequence[Words]
    """What is said at the end."""

    @property
    def is_puzzle(self) -> bool:
        """True if its move is to be found."""
        return any(step.worth for step in self.steps)


def files(game: Game) -> list[Path]:
    """The lessons that come with a game."""
    return sorted((game.folder / "lessons").glob("*.lesson"))


@lru_cache(64)
def shipped(game: Game) -> str | None:
    """The text of the lesson for newcomers that comes with a game; None if there is none."""
    return next((file.read_text(encoding="utf-8") for file in files(game)), None)


def is_lesson(text: str) -> bool:
    """True if a transcript has notes."""
    return any(line.startswith(">") for line in text.splitlines())


@lru_cache(64)
def read_once(game: Game, text: str) -> Lesson | None:
    """A lesson that was checked when its table was made; None if it cannot be read any more."""
    try:
        return _read(sections(text), lambda _: game)
    except EdubaError:
        return None


def read(text: str, find: Callable[[str], Game]) -> Lesson:
    """What a lesson says. `check` tells whether it can be played.

    It is played with the content and by the rules that it names, if they are known, and else by those of the day.
    """
    parts = sections(text)
    return _read(parts, lambda title: _as_written(find(title), parts.header))


def _as_written(game: Game, header: Mapping[str, str]) -> Game:
    return edition(game, header.get("content", game.digest), read_number(header.get("rules", "")) or game.revision)


def _read(parts: Sections, find: Callable[[str], Game]) -> Lesson:
    header = parts.header
    for word in ("game", "players"):
        if word not in header:
            raise BadTranscript("the header has no line '{0}'", word)
    game = find(header["game"])
    players = read_number(header["players"])
    if players is None:
        raise BadTranscript("the header says '{0}' players", header["players"][:40])
    options = game.settings(players, parts.options)
    script = _Script(game)
    for number, line, block in parts.entries:
        script.add(number, line, block)
    if not script.steps:
        raise BadTranscript("a lesson asks for at least one move")
    names = [parts.names.get(colour, colour) for colour in game.colours[:players]]
    script.tell(parts.closing)
    return Lesson(
        game,
        players,
        options,
        header.get("seed", "lesson"),
        names,
        Words(parts.title),
        _minutes(parts, len(script.steps)),
        script.setup,
        script.moves,
        script.steps,
        script.news,
    )


def _minutes(parts: Sections, steps: int) -> int:
    """How long the lesson takes; half a minute for each step if it does not say."""
    return parts.minutes or max(1, round(steps / 2))


class _Script:
    """The entries of a lesson, taken in one after the other."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self.setup: list[Draw] = []
        self.moves: list[Scripted] = []
        self.steps: list[Asked] = []
        self.news: list[Words] = []
        self._step = BY_SCRIPT

    def add(self, number: int, line: str, block: Block) -> None:
        """Take in the next draw or move, with the note before it."""
        _, entry = read_entry(self._game, number, line)
        if isinstance(entry, Draw):
            draws = self.moves[-1].draws if self.moves else self.setup
            assert isinstance(draws, list)
            draws.append(entry)
            self.tell(block)
        elif isinstance(entry, Move):
            is_asked = entry.seat == LEARNER and not block.by_itself
            if block.by_itself:
                self._step = BY_SCRIPT
            if (block.text or block.worth) and is_asked:
                self.news += map(Words, block.news)
                self._begin_step(block)
            else:
                self.tell(block)
            step = self._step if is_asked else BY_SCRIPT
            self.moves.append(Scripted(number, entry.seat, entry.action, [], step, tuple(block.also), block.line))
        else:
            raise BadTranscript("line {0}: cannot read '{1}'", number, line)

    def tell(self, block: Block) -> None:
        """Take notes as news of what happened."""
        self.news += map(Words, [*block.news, *([block.text] if block.text else [])])

    def _begin_step(self, block: Block) -> None:
        heading, text = Words(block.heading), Words(block.text)
        hint, look = Words(block.hint or block.text), tuple(block.look)
        self.steps.append(Asked(heading, text, hint, look, tuple(self.news), block.worth))
        self.news, self._step = [], len(self.steps) - 1


def check(lesson: Lesson) -> None:
    """Play a lesson through, by every way that it leaves open. The error names the line at which it fails."""
    start = Line(lesson.game, lesson.players, lesson.seed, lesson.options, lesson.draws)
    _require_draws(0, start.steps[0].draws, lesson.draws)
    ways, tried = [(start, 0)], 0
    while ways:
        line, made = ways.pop()
        if made == len(lesson.moves):
            continue
        move = lesson.moves[made]
        answers = _answers(line, move)
        _require_line(line, lesson.moves[made:])
        for action in answers:
            tried += 1
            if tried > MOST_MOVES:
                raise BadTranscript("the other answers of the lesson lead to more ways than can be tried")
            way = line if action is answers[-1] else line.copy()
            try:
                step = way.play(action, move.draws)
            except EdubaError as error:
                raise BadTranscript("line {0}: {1}", move.line, error) from None
            _require_draws(move.line, step.draws, move.draws)
            ways.append((way, made + 1))


def _answers(line: Line, move: Scripted) -> list[Action]:
    """What a move of the script may be, its own action last."""
    state = line.state
    if state.over:
        raise BadTranscript("line {0}: the game is over", move.line)
    if state.actor != move.seat:
        error = BadTranscript("it is the decision of {0}", line.game.colours[state.actor])
        raise BadTranscript("line {0}: {1}", move.line, error)
    others = [action for action in state.options() if action is not move.action and move.takes(action)]
    if bool(move.also) > bool(others):
        raise BadTranscript("line {0}: none of the other answers is possible", move.line)
    return [*others, move.action]


def _require_line(line: Line, moves: Sequence[Scripted]) -> None:
    """The line of a form must make the moves of the script, and no others."""
    if not moves[0].form_line:
        return
    try:
        actions = line.game.read(line.state, moves[0].form_line)
    except EdubaError as error:
        raise BadTranscript("line {0}: {1}", moves[0].line, error) from None
    if actions != [move.action for move in moves[: len(actions)]]:
        spelt = ", ".join(action.text for action in actions)
        raise BadTranscript("line {0}: what a form sends makes other moves: {1}", moves[0].line, spelt)


def _require_draws(line: int, made: Sequence[Draw], known: Sequence[Draw]) -> None:
    if len(known) > len(made):
        raise BadTranscript("line {0}: the rules draw nothing here", line + len(made) + 1)
