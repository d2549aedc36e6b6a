"""What a part of the table needs to draw itself: the view, the words, the printed facts, what to point out."""

from collections.abc import Collection, Sequence
from functools import cache
from textwrap import wrap
from typing import NamedTuple

from eduba.core.events import Event
from eduba.games.assyria2.content import GAINS, Content
from eduba.games.assyria2.game import Assyria2
from eduba.i18n import Speaker
from eduba.mechanisms.effects import Effect
from eduba.render import provenance, scene
from eduba.render.fragments import Fragment, spot
from eduba.render.scene import ReaderView
from eduba.render.svg import esc, text, use
from eduba.render.targets import Target

Found = tuple[Target | None, ...]
"""What clicks on several things mean."""

WIDTH = 340.0
"""How wide the mats beside the map are."""
FOODS = {"wheat": "B", "grape": "G", "meat": "M", "fish": "F", "date": "D", "wild": "W"}
"""The symbol of each food."""
COLUMNS = {"offerings": "altar", "purchase": "scales", "card": "tablet", "gold": "gold"}
"""The sign of each column and its Action Tile."""
THINGS = {"ship": "ship", "gold": "gold", "farmer": "farmer", "hut": "hut", "offering": "altar", "influence": "crown"}
THINGS |= {"vp": "rosette", "plough": "token-PL", "food": "food-W", "favours": "tablet", "card": "tablet"}
"""The sign of whatever can be gained."""


class Highlights(NamedTuple):
    """What the pictures point out: by name of their spaces, Huts that are new and Huts that will starve; and what the
    Rival did last and why, the events of each Scheme Card together."""

    fresh: Collection[str] = ()
    doomed: Collection[str] = ()
    reasons: Sequence[Sequence[Event]] = ()


class Scene(scene.Scene):
    """One view for one reader, with the printed boards, the Huts to point out and the Rival beside the seats."""

    def __init__(self, game: Assyria2, seen: ReaderView[Highlights]) -> None:
        super().__init__(game, seen)
        self.game, self.content = game, game.content
        self.fresh, self.doomed, self.reasons = seen.highlights or Highlights()
        self.tribes = [*self.view["seats"], *([self.view["rival"]] if self.view["rival"] else [])]
        self.colours = game.colours[: len(self.tribes)]
        self.clickable = bool(self.targets.actions or self.targets.refusals)

    def find(self, actions: tuple[str, ...]) -> Found:
        """What a click on each of the things that stand for these actions means."""
        return tuple(map(self.targets.find, actions)) if self.clickable else _nothing(len(actions))


@cache
def _nothing(count: int) -> Found:
    return (None,) * count


def gain(words: Speaker, effect: Effect) -> str:
    """An effect in words: 2 Gold."""
    return words.say(f"board.gain.{GAINS[effect[0]]}", effect[1])


def paragraph(words: str, x: float, y: float, letters: int, kind: str, step: float = 12.5) -> str:
    """A short text in lines of so many letters."""
    return "".join(text(line, x, y + step * i, kind) for i, line in enumerate(wrap(words, letters)))


def reconstructed(words: Speaker, game: Assyria2, part: str, x: float, y: float, key: str = "") -> Fragment | None:
    """A small mark on whatever is our reconstruction; none with content that knows better."""
    return provenance.mark(words, game.id, part, x, y, key) if is_ours(game.content, part) else None


def is_ours(content: Content, part: str) -> bool:
    """True if a part of the content is our reconstruction; `third` are the effects of third levels."""
    source = content.third_source if part == "third" else content.sources[part]
    return source == provenance.RECONSTRUCTED


def spoken(said: str) -> str:
    """The attributes of a thing that screen readers call by these words, which are escaped."""
    return f' role="img" aria-label="{said}"'


def titled(said: str, body: str, x: float, y: float, key: str) -> Fragment:
    """A thing at a place that screen readers and the mouse call by these words."""
    return spot(key, x, y, body, spoken(esc(said)))


def amount(symbol: str, value: object, x: float, y: float, size: float = 17) -> str:
    """A sign with a number after it."""
    return use(symbol, x, y, size, more=' class="sign plain"') + text(value, x + size * 0.62, y + 4.4, "strong")
