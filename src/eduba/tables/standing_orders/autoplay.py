"""What a table does by itself: it obeys standing orders, and plays what leaves a person no choice.

A standing order is known to its owner only, so it lies beside the log and not in it. What it does is a row of the log
like any other, stored in one piece with what led to it. Whether an order still stands follows from the log.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from eduba.core.events import Event
from eduba.core.game import Opportunity
from eduba.tables.log import decide
from eduba.tables.log.rows import BY_ONLY_CHOICE, BY_STANDING_ORDER, Body, BotSet, Moved, Row, TurnConfirmed, Undone
from eduba.tables.log.table import Table
from eduba.tables.standing_orders.order import StandingOrder
from eduba.tables.standing_orders.rules import OCCASION_OVER, OrderRules, PlayedMove


class AutomaticStep(NamedTuple):
    """What happens next without anybody, and the standing order behind it."""

    bodies: list[Body]
    order: StandingOrder | None = None


def next_step(table: Table, orders: Callable[[], Sequence[StandingOrder]]) -> AutomaticStep | None:
    """The next step that the table takes by itself; None if somebody must decide."""
    if not table.can_go_on or table.undo_request:
        return None
    if table.confirming is not None:
        return AutomaticStep([TurnConfirmed(table.confirming)]) if _has_obeyed(table) else None
    state = table.journal.state
    seat = state.actor
    if state.over or not table.seats[seat].is_human:
        return None
    rules = OrderRules(table.game)
    if opportunity := rules.opportunity(state, seat):
        for order in orders():
            if rules.due(order, opportunity, seat) and reason_ended(table, order) is None:
                return AutomaticStep(decide.move(table, seat, opportunity.action, by=BY_STANDING_ORDER), order)
    if table.record.settings.brisk and table.game.is_open and len(options := state.options()) == 1:
        return AutomaticStep(decide.move(table, seat, options[0], by=BY_ONLY_CHOICE))
    return None


def _has_obeyed(table: Table) -> bool:
    """True if a standing order made the last move: then it confirms too, so that the log looks like a person's."""
    last = table.kept_moves[-1].body
    return isinstance(last, Moved) and last.by == BY_STANDING_ORDER


def occasions(table: Table, seat: int) -> Sequence[Opportunity]:
    """The occasions at which a seat may let the table pass for it, the present one first."""
    if not table.can_go_on or table.journal.state.over or not table.seats[seat].is_human:
        return ()
    return table.game.opportunities(table.journal.state, seat)


def reason_ended(table: Table, order: StandingOrder) -> Event | None:
    """Why an order does nothing any more, as a message key; None if it stands."""
    if all(order.occasion != found.occasion for found in occasions(table, order.seat)):
        return OCCASION_OVER
    rules = OrderRules(table.game)
    moves = [_played(table, row) for row in table.moves_at(order.version)]
    for row in table.rows[order.version :]:
        body = row.body
        if isinstance(body, Moved):
            moves.append(_played(table, row))
        elif isinstance(body, BotSet) and body.seat == order.seat:
            return OCCASION_OVER
        elif isinstance(body, Undone):
            if rules.ended_by_undo(order, body.to, [move.seat for move in moves[body.to :]]):
                return ("tables.standing_order.undone",)
            del moves[body.to :]
    return rules.ended_by_moves(order, moves[order.moves :], len(table.seats))


def _played(table: Table, row: Row) -> PlayedMove:
    body = row.body
    assert isinstance(body, Moved)
    return PlayedMove(row.number, body.seat, body.action, table.events.get(row.number, ()))
