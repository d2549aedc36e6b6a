"""Chance outcomes and moves as the log stores them, by label and text, and as the engine takes them."""

from collections.abc import Sequence

from eduba.core.errors import BadTranscript, EdubaError
from eduba.core.game import Game
from eduba.core.line import Draw, Step
from eduba.tables.log.rows import LabelledDraw, Moved, Row


def from_labels(game: Game, draws: Sequence[LabelledDraw]) -> list[Draw]:
    """Stored outcomes as the engine takes them."""
    try:
        return [Draw(bag, list(game.bags[bag]).index(label)) for bag, label in draws]
    except (KeyError, ValueError):
        raise BadTranscript("the rules know no such draws: {0}", str(draws)) from None


def to_labels(game: Game, draws: Sequence[Draw]) -> tuple[LabelledDraw, ...]:
    """Outcomes as the log stores them."""
    return tuple((draw.bag, str(game.bags[draw.bag][draw.kind])) for draw in draws)


def told(game: Game, row: Row) -> Step:
    """A move as its row tells it. What was said and drawn then may mean nothing by the present rules."""
    assert isinstance(row.body, Moved)
    try:
        action, draws = game.action(row.body.action), from_labels(game, row.body.draws)
    except EdubaError:
        return Step(row.body.seat, None, (), [])
    return Step(row.body.seat, action, draws, [*row.events])
