"""Chance outcomes as the log stores them, by label, and as the engine takes them, by number."""

from collections.abc import Sequence

from eduba.core.errors import BadTranscript
from eduba.core.game import Game
from eduba.core.line import Draw
from eduba.tables.log.rows import LabelledDraw


def from_labels(game: Game, draws: Sequence[LabelledDraw]) -> list[Draw]:
    """Stored outcomes as the engine takes them."""
    try:
        return [Draw(bag, list(game.bags[bag]).index(label)) for bag, label in draws]
    except (KeyError, ValueError):
        raise BadTranscript("the rules know no such draws: {0}", str(draws)) from None


def to_labels(game: Game, draws: Sequence[Draw]) -> tuple[LabelledDraw, ...]:
    """Outcomes as the log stores them."""
    return tuple((draw.bag, str(game.bags[draw.bag][draw.kind])) for draw in draws)
