"""Standing orders in the terminal: a person lets the game pass for them, by the same rules as at a table."""

from eduba.core.events import Event
from eduba.core.journal import Journal
from eduba.core.vocabulary import Action
from eduba.tables import OCCASION_OVER, OrderOffer, OrderRules, PlayedMove, StandingOrder


class Orders:
    """What the people at the keyboard have ordered. It is not saved with the game."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.rules = OrderRules(journal.game)
        self.given: list[StandingOrder] = []

    def offers(self) -> list[OrderOffer]:
        """What the seat that must decide could order."""
        return self.rules.offers(self.journal.state, self.journal.state.actor)

    def give(self, offer: OrderOffer) -> None:
        """Order something; it takes the place of an earlier order for the same occasion."""
        seat, moves = self.journal.state.actor, len(self.journal.moves)
        self.given = [order for order in self.given if (order.seat, order.occasion) != (seat, offer.occasion)]
        self.given.append(StandingOrder(seat, offer.occasion, offer.until, moves, moves))

    def cancel(self) -> list[StandingOrder]:
        """The seat that must decide wants to decide everything again; what it had ordered."""
        own = [order for order in self.given if order.seat == self.journal.state.actor]
        self.given = [order for order in self.given if order not in own]
        return own

    def due(self) -> Action | None:
        """What a standing order does now."""
        state = self.journal.state
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
