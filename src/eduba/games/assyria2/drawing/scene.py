"""What a part needs to draw itself: the view, the words, the printed facts and what can be clicked."""

from collections.abc import Collection, Mapping, Sequence
from textwrap import wrap
from typing import Any

from eduba.core.phase import Event
from eduba.games.assyria2.content import Content, Effect
from eduba.games.assyria2.game import GAME
from eduba.i18n import Speaker
from eduba.render.svg import esc, group, text, use
from eduba.render.targets import Targets

WIDTH = 340.0
"""How wide the mats beside the map are."""
FOODS = {"wheat": "B", "grape": "G", "meat": "M", "fish": "F", "date": "D", "wild": "W"}
"""The symbol of each food."""
COLUMNS = {"offerings": "altar", "purchase": "scales", "card": "tablet", "gold": "gold"}
"""The sign of each column and its Action Tile."""
THINGS = {"ship": "ship", "gold": "gold", "farmer": "farmer", "hut": "hut", "offering": "altar", "influence": "crown"}
THINGS |= {"vp": "rosette", "plough": "token-PL", "food": "food-W", "favours": "tablet", "card": "tablet"}
"""The sign of whatever can be gained."""


class Scene:
    """One view in one language, with the actions and refusals of who looks at it."""

    def __init__(
        self,
        view: Mapping[str, Any],
        language: str,
        names: Sequence[str],
        targets: Targets,
        content: Content,
        fresh: Collection[str] = (),
        doomed: Collection[str] = (),
        reasons: Sequence[Sequence[Event]] = (),
    ) -> None:
        self.view = view
        self.targets = targets
        self.content = content
        self.fresh = fresh
        self.doomed = doomed
        self.reasons = reasons
        self.speaker = Speaker(language, GAME, names or GAME.colours[: view["players"]])
        self.tribes = [*view["seats"], *([view["rival"]] if view["rival"] else [])]
        self.colours = GAME.colours[: len(self.tribes)]

    def say(self, key: str, *args: int | str) -> str:
        """A message of the section `board`."""
        return self.speaker.say(f"board.{key}", *args)

    def word(self, key: str) -> str:
        """Any message of the game without places to fill."""
        return self.speaker.get(key)

    def target(self, action: str, name: str, kind: str, body: str, x: float, y: float, id: str = "") -> str:
        """A drawn thing at a place that stands for an action."""
        named = f' id="{id}"' if id else ""
        return group(body, x, y, named + self.targets.attributes(action, name, kind))

    def effect(self, effect: Effect, verbs: Sequence[str]) -> str:
        """An effect in words: 2 Gold."""
        return self.say(f"gain.{verbs[effect[0]]}", effect[1])


def counted(cards: Sequence[str]) -> dict[str, int]:
    """Equal cards together, in the order of the view."""
    return {card: cards.count(card) for card in dict.fromkeys(cards)}


def paragraph(words: str, x: float, y: float, letters: int, kind: str, step: float = 12.5) -> str:
    """A short text in lines of so many letters."""
    return "".join(text(line, x, y + step * i, kind) for i, line in enumerate(wrap(words, letters)))


def panel(width: float, height: float, *, active: bool = False) -> str:
    """The ground of a part."""
    return f'<rect class="panel{" active" if active else ""}" width="{width:g}" height="{height:g}" rx="12"/>'


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
