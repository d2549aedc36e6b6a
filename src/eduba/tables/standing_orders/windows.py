"""Windows: what a seat has told the table to do when others wait for it to answer or not to.

`ask` asks the seat each time. `auto` does nothing for it whenever it holds nothing that fits, and asks it otherwise.
`concerned` asks it only if the matter is aimed at it, `never` does nothing for it at all. Like all standing orders
these lie beside the log, and nobody but the holders of the seat learns of them.
"""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct

from eduba.core.events import Event
from eduba.core.game import Game, Window
from eduba.core.state import State
from eduba.core.vocabulary import Action
from eduba.i18n import Speaker
from eduba.tables.standing_orders.order import Says, StandingOrder

WINDOW = "window"
"""How the occasions of these orders begin: `("window", kind)`, or with what is going on: `("window", kind, *fight)`."""


class WindowOrder(Struct, frozen=True):
    """What holds for one kind of window, and for how long: as long as this goes on; None: until it is changed."""

    window: str
    says: Says
    during: Event | None


class WindowOffer(NamedTuple):
    """The seat that is asked could do nothing at a kind of window, now and for as long as something goes on."""

    window: str
    idle: Action
    prompt: Event
    during: Event

    def describe(self, speaker: Speaker) -> str:
        """What the button says."""
        return speaker.say("tables.window.so_on", speaker.action(self.idle, self.prompt), speaker.prompt(self.during))


class WindowRules:
    """What seats may say about the windows of one game, at a table or in a terminal, and what follows from it."""

    def __init__(self, game: Game) -> None:
        self._game = game

    @staticmethod
    def occasion(window: str, during: Event | None) -> Event:
        """The occasion under which an order for a kind of window is kept."""
        return (WINDOW, window, *(during or ()))

    def outdated(self, state: State, window: str, during: Event | None) -> list[Event] | None:
        """The occasions of orders that end when something is said about a kind of window, because that is said later.

        None if it cannot be said, because that does not go on now.
        """
        going_on: list[Event | None] = [*self._game.going_on(state), None]
        if during not in going_on:
            return None
        return [self.occasion(window, each) for each in going_on[: going_on.index(during) + 1]]

    def offer(self, state: State) -> WindowOffer | None:
        """What the actor could order about the window that is open, if there is one."""
        window = None if state.over else self._game.window(state)
        if window is None or "never" not in self._game.windows[window.kind]:
            return None
        during = next(iter(self._game.going_on(state)), None)
        return None if during is None else WindowOffer(window.kind, window.idle, state.prompt(), during)

    def orders(self, state: State, seat: int, given: Sequence[StandingOrder]) -> list[WindowOrder]:
        """What holds for each kind of window now, as a seat has said or by default."""
        return [self._about(state, seat, kind, given)[0] for kind in self._game.windows]

    def about(self, state: State, window: Window, given: Sequence[StandingOrder]) -> tuple[Says, StandingOrder | None]:
        """What the actor has said about the window that is open, and the order that says it; None for the default."""
        found, order = self._about(state, state.actor, window.kind, given)
        return found.says, order

    def _about(
        self, state: State, seat: int, kind: str, given: Sequence[StandingOrder]
    ) -> tuple[WindowOrder, StandingOrder | None]:
        """What is said about a fight comes before what is said about all of them."""
        own = {order.occasion: order for order in given if order.seat == seat}
        for during in (*self._game.going_on(state), None):
            order = own.get(self.occasion(kind, during))
            if order:
                return WindowOrder(kind, order.until, during), order  # type: ignore[arg-type]
        return WindowOrder(kind, self._game.windows[kind][0], None), None  # type: ignore[arg-type]

    @staticmethod
    def said(speaker: Speaker, kind: str, says: Says) -> str:
        """What a seat says about a kind of window, in words; a game may have words of its own for a kind."""
        return speaker.get(f"window_says.{kind}.{says}", speaker.get(f"tables.window.{says}"))

    @staticmethod
    def answers(says: Says, window: Window) -> bool:
        """True if the table does nothing for the seat, which is not asked then."""
        match says:
            case "auto":
                return not window.fits
            case "concerned":
                return not window.concerns or not window.fits
            case "never":
                return True
        return False
