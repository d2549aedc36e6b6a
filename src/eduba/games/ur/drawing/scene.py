"""What a part needs to draw itself: the view, the words, the printed facts and what can be clicked."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from eduba.core.phase import Event
from eduba.games.ur.content import NATIONS, STATES, Content
from eduba.games.ur.game import GAME
from eduba.i18n import Speaker
from eduba.render.pieces import disc
from eduba.render.svg import document, group, text, use
from eduba.render.targets import Targets


class Part(NamedTuple):
    """A drawn part of the table, with its size and its name for screen readers."""

    id: str
    label: str
    width: float
    height: float
    body: str

    def alone(self) -> str:
        """The part as an SVG of its own, for a page that holds the symbols and links the stylesheet."""
        return document(self.body, self.width, self.height, id=f"part-{self.id}", label=self.label)

    def placed(self, x: float, y: float) -> str:
        """The part inside a larger picture."""
        return group(self.body, x, y)


class Annals(NamedTuple):
    """What happened: the season that is running or came last, and the latest payments, as events."""

    round: int = 0
    """The round of that season."""
    season: Sequence[Event] = ()
    payments: Sequence[Event] = ()
    earned: Mapping[str, int] = {}
    """By area, what it has brought its owners in the whole game."""
    fields: Mapping[str, tuple[int, int, int]] = {}
    """By area irrigated in that season: its owner, what he got, what the state got."""


class Scene:
    """One view in one language, with the actions and refusals of who looks at it."""

    def __init__(
        self,
        view: Mapping[str, Any],
        language: str,
        names: Sequence[str],
        targets: Targets,
        content: Content,
        annals: Annals,
    ) -> None:
        self.view = view
        self.targets = targets
        self.content = content
        self.annals = annals
        self.speaker = Speaker(language, GAME, names)
        self.colours = GAME.colours[: view["players"]]

    def say(self, key: str, *args: int | str) -> str:
        """A message of the section `board`."""
        return self.speaker.say(f"board.{key}", *args)

    def word(self, key: str) -> str:
        """A message of the section `board` that has no places to fill."""
        return self.speaker.get(f"board.{key}")

    def state(self, name: str) -> str:
        """A state in the reader's language."""
        return self.speaker.label("state", STATES.index(name))

    def nation(self, name: str) -> str:
        """A nation in the reader's language."""
        return self.speaker.label("nation", NATIONS.index(name))

    def owners(self, kind: str = "areas") -> dict[str, int]:
        """By area, the seat that owns it, or (`flipped`) whose flipped marker lies there."""
        return {area: seat for seat, own in enumerate(self.view["seats"]) for area in own[kind]}


def heading(words: str, x: float, y: float) -> str:
    """The title of a part, with a wedge as in clay before it."""
    return use("wedge", x + 6, y - 4, 12, more=' class="wedge"') + text(words, x + 16, y, "heading")


def panel(width: float, height: float, title: str) -> str:
    """The ground of a part, with its title."""
    return f'<rect class="panel" width="{width:g}" height="{height:g}" rx="12"/>{heading(title, 14, 23)}'


def seal(state: str, x: float, y: float, size: float = 20) -> str:
    """The shield of a state with its initial: no two states share one."""
    letter = text(state[0], 0, 0.2 * size, "mid on-shield")
    return group(use("ur-shield", 0, 0, size) + letter, x, y, f' class="state-{state}"')


def counter(colour: str, x: float, y: float, size: float = 20, more: str = "") -> str:
    """The disc of a seat."""
    return group(disc(colour, size), x, y, f' class="seat-{colour}"{more}')
