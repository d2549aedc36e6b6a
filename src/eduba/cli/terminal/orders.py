"""Standing orders in the terminal: a person lets the game pass for them, by the same rules as at a table."""

from typing import TYPE_CHECKING

from eduba.core.events import Event
from eduba.core.journal import Journal
from eduba.core.vocabulary import Action
from eduba.tables import (
    OCCASION_OVER,
    OrderOffer,
    OrderRules,
    PlayedMove,
    StandingOrder,
    WindowOffer,
    WindowOrder,
    WindowRules,
)

if TYPE_CHECKING:
    from eduba.tables import Says


class Orders:
    """What the people at the keyboard have ordered. It is not saved with the game."""

    def __init__(self, journal: Journal, *, is_shared: bool) -> None:
        self.journal = journal
        self.rules, self._window_rules = OrderRules(journal.game), WindowRules(journal.game)
        self.given: list[StandingOrder] = []
        self._windows: list[StandingOrder] = []
        """What has been said about windows."""
        self._is_shared = is_shared
        """True if people must not see everything of each other. Everybody sees who is handed the keyboard, so whoever
        has said nothing about a window is always asked."""

    def offers(self) -> list[OrderOffer | WindowOffer]:
        """What the seat that must decide could order."""
        state = self.journal.state
        found = self._window_rules.offer(state)
        return [*self.rules.offers(state, state.actor), *([found] if found else [])]

    def give(self, offer: OrderOffer | WindowOffer) -> None:
        """Order something; it takes the place of an earlier order for the same occasion."""
        if isinstance(offer, WindowOffer):
            self.say(offer.window, "never", offer.during)
            return
        seat, moves = self.journal.state.actor, len(self.journal.moves)
        self.given = [order for order in self.given if (order.seat, order.occasion) != (seat, offer.occasion)]
        self.given.append(StandingOrder(seat, offer.occasion, offer.until, moves, moves))

    def say(self, window: str, says: "Says", during: Event | None = None) -> None:
        """Say what to do at a kind of window: as long as something goes on, or until it is changed."""
        state, moves = self.journal.state, len(self.journal.moves)
        outdated = [(state.actor, each) for each in self._window_rules.outdated(state, window, during) or ()]
        self._windows = [order for order in self._windows if (order.seat, order.occasion) not in outdated]
        self._windows.append(StandingOrder(state.actor, WindowRules.occasion(window, during), says, moves, moves))

    def windows(self) -> list[WindowOrder]:
        """What holds for each kind of window, for the seat that must decide."""
        state = self.journal.state
        said = {order.occasion for order in self._windows if order.seat == state.actor}
        found = self._window_rules.orders(state, state.actor, self._windows)
        if not self._is_shared:
            return found
        is_said = [WindowRules.occasion(order.window, order.during) in said for order in found]
        return [o if holds else WindowOrder(o.window, "ask", None) for o, holds in zip(found, is_said)]

    def cancel(self) -> list[StandingOrder]:
        """The seat that must decide wants to decide everything again; what it had ordered."""
        own = [order for order in (*self.given, *self._windows) if order.seat == self.journal.state.actor]
        self.given = [order for order in self.given if order not in own]
        self._windows = [order for order in self._windows if order not in own]
        return own

    def due(self) -> Action | None:
        """What a standing order does now."""
        state, game = self.journal.state, self.journal.game
        if window := game.window(state):
            says, order = self._window_rules.about(state, window, self._windows)
            is_asked = order is None and self._is_shared
            if not is_asked and WindowRules.answers(says, window):
                return window.idle
        opportunity = self.rules.opportunity(state, state.actor)
        for order in self.given:
            if opportunity and self.rules.due(order, opportunity, state.actor) and not self._reason_ended(order):
                return opportunity.action
        return None

    def ended(self) -> list[Event]:
        """Why orders of the seat that must decide have ended, each told once; the end of an occasion needs no words."""
        actor = self.journal.state.actor
        ends = [(order, self._reason_ended(order)) for order in self.given if order.seat == actor]
        self.given = [order for order in self.given if (order, None) in ends or order.seat != actor]
        return [end for _, end in ends if end and end != OCCASION_OVER]

    def go_back(self, to: int) -> bool:
        """Forget the orders that end when the game goes back to the moment after `to` moves; True if there are any."""
        undone_seats = [move.seat for move in self.journal.moves[to:]]
        kept = [order for order in self.given if not self.rules.ended_by_undo(order, to, undone_seats)]
        any_ended = kept != self.given
        self.given = kept
        return any_ended

    def _reason_ended(self, order: StandingOrder) -> Event | None:
        journal = self.journal
        if self.rules.is_over(order, journal.state):
            return OCCASION_OVER
        moves = [self._played(number) for number in range(order.moves + 1, len(journal.moves) + 1)]
        return self.rules.ended_by_moves(order, moves, journal.players)

    def _played(self, number: int) -> PlayedMove:
        move = self.journal.moves[number - 1]
        return PlayedMove(number, move.seat, move.action.text, self.journal.steps[number].events)
