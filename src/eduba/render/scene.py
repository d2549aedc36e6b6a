"""What a part of a table needs to draw itself: the view, the words, what can be clicked, what is pointed out."""

from collections.abc import Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from eduba.core.events import Event
from eduba.core.game import Game
from eduba.i18n import Speaker, speaker_of
from eduba.render.fragments import remembered
from eduba.render.svg import group
from eduba.render.targets import Targets

H = TypeVar("H")

View = Mapping[str, Any]
"""What `State.view` gives."""


class Happening(NamedTuple):
    """What followed one move, as far as a reader may know, with the version of the table that it led to."""

    version: int
    events: Sequence[Event]


class ReaderView(NamedTuple, Generic[H]):
    """A position as one reader sees it."""

    view: View
    speaker: Speaker
    """Says everything in the reader's language, with the names of the seats in this game, no more and no fewer."""
    targets: Targets = Targets()
    """What the reader can click, and why the rest cannot be done."""
    highlights: H | None = None
    """What the game's preview points out in the pictures; None where nobody asked it."""
    recent: Sequence[Happening] = ()
    """What followed the latest moves, the newest last, for games whose pictures tell of it (`Board.recalls`)."""


class Scene:
    """A position to be drawn. A game adds what it prints and what it points out."""

    def __init__(self, game: Game, seen: ReaderView[Any]) -> None:
        self.view, self.speaker, self.targets = seen[:3]
        self.words = speaker_of(self.speaker.language, game)
        """Says what names nobody; the same for all tables, and so is what is drawn with it."""
        self.colours = game.colours[: self.view["players"]]

    def say(self, key: str, *args: int | str) -> str:
        """A message of the section `board`."""
        return _said(self.speaker, key, *args)

    def word(self, key: str) -> str:
        """A message of the section `board` that has no places to fill."""
        return self.speaker.get(f"board.{key}")

    def target(self, action: str, name: str, kind: str, body: str, x: float, y: float, id: str = "") -> str:
        """A drawn thing at a place that stands for an action."""
        named = f' id="{id}"' if id else ""
        return group(body, x, y, named + self.targets.attributes(action, name, kind))


@remembered
def _said(speaker: Speaker, key: str, *args: int | str) -> str:
    return speaker.say(f"board.{key}", *args)


def counted(cards: Sequence[str]) -> dict[str, int]:
    """Equal cards together, in the order of the view."""
    return {card: cards.count(card) for card in dict.fromkeys(cards)}
