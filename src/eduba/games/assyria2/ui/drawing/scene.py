"""What a part of the table needs to draw itself: the view, the words, the printed facts, what to point out."""

from collections.abc import Collection, Sequence
from textwrap import wrap
from typing import NamedTuple

from eduba.core.events import Event
from eduba.games.assyria2.game import Assyria2
from eduba.mechanisms.effects import Effect
from eduba.render import scene
from eduba.render.scene import ReaderView
from eduba.render.svg import esc, text, use

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

    def effect(self, effect: Effect, verbs: Sequence[str]) -> str:
        """An effect in words: 2 Gold."""
        return self.say(f"gain.{verbs[effect[0]]}", effect[1])


def paragraph(words: str, x: float, y: float, letters: int, kind: str, step: float = 12.5) -> str:
    """A short text in lines of so many letters."""
    return "".join(text(line, x, y + step * i, kind) for i, line in enumerate(wrap(words, letters)))


def reconstructed(scene: Scene, part: str, x: float, y: float) -> str:
    """A small mark on whatever is our reconstruction; none with content that knows better."""
    if scene.content.sources[part] != "reconstructed":
        return ""
    spoken = esc(scene.say("reconstructed"))
    mark = text("≈", x, y, "quiet mid")
    return f'<g class="reconstructed" role="img" aria-label="{spoken}"><title>{spoken}</title>{mark}</g>'


def amount(symbol: str, value: object, x: float, y: float, size: float = 17) -> str:
    """A sign with a number after it."""
    return use(symbol, x, y, size, more=' class="sign plain"') + text(value, x + size * 0.62, y + 4.4, "strong")
