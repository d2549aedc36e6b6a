"""The rules of standing orders in any game, at a table or in a terminal: what may be ordered, and when it ends."""

from collections.abc import Sequence
from typing import NamedTuple

from eduba.core.events import Event
from eduba.core.game import Game, Opportunity
from eduba.core.state import State
from eduba.tables.standing_orders.order import OrderOffer, StandingOrder, Until

OCCASION_OVER: Event = ("tables.standing_order.over",)


QUIET_ROUNDS = 2
"""After so many rounds in which everybody passed, orders end and people are asked again."""


class PlayedMove(NamedTuple):
    """A move that was not taken back, with the number that its keeper gives it."""

    number: int
    seat: int
    action: str
    events: Sequence[Event]


class OrderRules:
    """What may be ordered in one game, and what ends an order."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def opportunity(self, state: State, seat: int) -> Opportunity | None:
        """What a seat may let go by now: only what is legal if it must decide, else what will come round to it."""
        found = None if state.over else next(iter(self._game.opportunities(state, seat)), None)
        if found is None or (state.actor != seat and found.waits):
            return found
        return found if state.actor == seat and state.why_not(found.action) is None else None

    def offers(self, state: State, seat: int) -> list[OrderOffer]:
        """The orders that a seat could give now."""
        found = self.opportunity(state, seat)
        return [OrderOffer(until, found.occasion) for until in self.durations(found)] if found else []

    @staticmethod
    def durations(opportunity: Opportunity | None) -> list[Until]:
        """How long an order to let something go by may stand."""
        if opportunity is None:
            return []
        return ["change", "end"] if opportunity.waits else ["end"]

    def due(self, order: StandingOrder, opportunity: Opportunity | None, actor: int) -> bool:
        """True if an order, as long as it stands, is about the decision that the actor has now."""
        return opportunity is not None and (order.seat, order.occasion) == (actor, opportunity.occasion)

    def is_over(self, order: StandingOrder, state: State) -> bool:
        """True if the occasion of an order is over."""
        return all(order.occasion != found.occasion for found in self._game.opportunities(state, order.seat))

    def ended_by_moves(self, order: StandingOrder, moves: Sequence[PlayedMove], players: int) -> Event | None:
        """What ended an order among the moves since it was given, as a message key; None if it stands."""
        if _only_passes(moves[-QUIET_ROUNDS * players :], players):
            return ("tables.standing_order.quiet",)
        if order.until == "change":
            for move in moves:
                if move.seat != order.seat and self._changes_something(move, order.seat):
                    return ("tables.standing_order.changed", move.number)
        return None

    @staticmethod
    def ended_by_undo(order: StandingOrder, to: int, undone_seats: Sequence[int]) -> bool:
        """True if going back to the moment after `to` moves, which takes back moves of these seats, ends an order."""
        return to < order.moves or order.seat in undone_seats

    def _changes_something(self, move: PlayedMove, seat: int) -> bool:
        """True if this seat may know of anything that a move brought about and that is more than a pass."""
        events = (self._game.shown(event, seat) for event in move.events)
        return any(event is not None and event[0] not in self._game.quiet for event in events)


def _only_passes(latest: Sequence[PlayedMove], players: int) -> bool:
    """True if everybody passed, all the way round the table and round again.

    Orders alone could pass for ever, so they end then. It makes no difference whether people or orders passed: the end
    of one's own order must not tell that the others have given orders too.
    """
    seats = [move.seat for move in latest]
    first, second = seats[:players], seats[players:]
    went_round = len(set(first)) == players and first == second
    return went_round and len({move.action for move in latest}) == 1
