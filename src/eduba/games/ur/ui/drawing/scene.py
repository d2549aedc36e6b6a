"""What a part of Ur's table needs to draw itself: the view, the words, the printed facts, what happened before."""

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple, ParamSpec, TypeVar

from eduba.games.ur.content import NATIONS, STATES, TERRAINS
from eduba.games.ur.game import Ur
from eduba.games.ur.ui.chronicle import Annals
from eduba.i18n import Speaker
from eduba.render import scene
from eduba.render.pieces import disc
from eduba.render.scene import ReaderView
from eduba.render.svg import group, text, use

P = ParamSpec("P")
T = TypeVar("T")

Areas = tuple[str, ...]
"""Names of areas."""


class Sale(NamedTuple):
    """The selling action that is still open: what the next land of its terrain brings, and the next city."""

    seat: int
    terrain: int
    land: int
    city: int

    def price(self, kind: int) -> int | None:
        """What land of a class brings in it; None if it has another terrain."""
        return (self.land, self.city)[kind & 1] if kind >> 1 == self.terrain else None


class Scene(scene.Scene):
    """One view for one reader, with the printed map and what happened before."""

    def __init__(self, game: Ur, seen: ReaderView[Annals]) -> None:
        super().__init__(game, seen)
        self.game, self.content = game, game.content
        self.annals = seen.highlights or Annals()
        view = self.view
        self.owned: tuple[Areas, ...] = tuple([tuple(own["areas"]) for own in view["seats"]])
        self.flipped: tuple[Areas, ...] = tuple([tuple(own["flipped"]) for own in view["seats"]])
        """By seat, the areas with its markers, unflipped and flipped."""
        prices, city_prices = view["prices"], view["city_prices"]
        self.quotes: tuple[int, ...] = tuple([p[t] for t in TERRAINS for p in (prices, city_prices)])
        """The price of the market by class of land, as in the content."""
        sale = view["sale"]
        self.sale: Sale | None = None
        """The selling action of the deciding seat, if one is open."""
        if sale and view["actor"] is not None:
            where = TERRAINS.index(sale["terrain"])
            self.sale = Sale(view["actor"], where, sale["price"], sale["city_price"])
        earned = self.annals.earned
        self.earned = tuple(earned), tuple(earned.values())
        """The areas that have earned something, and how much."""


def state_name(words: Speaker, name: str) -> str:
    """A state in the reader's language."""
    return words.label("state", STATES.index(name))


def nation_name(words: Speaker, name: str) -> str:
    """A nation in the reader's language."""
    return words.label("nation", NATIONS.index(name))


def remembered_layer(draw: Callable[P, T]) -> Callable[P, T]:
    """As `remembered`, for what is drawn from many values at once: fewer of them are kept."""
    return lru_cache(maxsize=1024)(draw)  # type: ignore[return-value]


def seal(state: str, x: float, y: float, size: float = 20) -> str:
    """The shield of a state with its initial: no two states share one."""
    letter = text(state[0], 0, 0.2 * size, "mid on-shield")
    return group(use("ur-shield", 0, 0, size) + letter, x, y, f' class="state-{state}"')


def counter(colour: str, x: float, y: float, size: float = 20, more: str = "") -> str:
    """The disc of a seat."""
    return group(disc(colour, size), x, y, f' class="seat-{colour}"{more}')
