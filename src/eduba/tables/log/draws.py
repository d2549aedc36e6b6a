"""Chance outcomes as the log stores them, by label, and as the engine takes them, by number."""

from collections.abc import Sequence

from eduba.core.errors import BadTranscript
from eduba.core.game import Game
from eduba.core.journal import Draw, Entry
from eduba.tables.log.rows import LabelledDraw


def from_labels(game: Game, draws: Sequence[LabelledDraw]) -> list[Draw]:
    """Stored outcomes as the engine takes them."""
    try:
        return [Draw(bag, list(game.bags[bag]).index(label)) for bag, label in draws]
    except (KeyError, ValueError):
        raise BadTranscript("the rules know no such draws: {0}", str(draws)) from None


def to_labels(game: Game, entries: Sequence[Entry]) -> tuple[LabelledDraw, ...]:
    """The outcomes among some entries of a journal, as the log stores them."""
    return tuple((e.bag, str(game.bags[e.bag][e.kind])) for e in entries if isinstance(e, Draw))
