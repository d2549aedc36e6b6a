"""What a table does by itself: it obeys standing orders, and plays what leaves a person no choice.

A standing order is known to its owner only, so it lies beside the log and not in it. What it does is a row of the log
like any other, stored in one piece with what led to it. Whether an order still stands follows from the log.
"""

from collections.abc import Callable, Iterator, Sequence

from eduba.core.events import Event
from eduba.core.game import Opportunity
from eduba.tables.log import decide
from eduba.tables.log.draft import Draft
from eduba.tables.log.rows import BY_ONLY_CHOICE, BY_STANDING_ORDER, BotSet, Moved, Row, TurnConfirmed, Undone
from eduba.tables.log.table import Table
from eduba.tables.standing_orders.order import StandingOrder
from eduba.tables.standing_orders.rules import OCCASION_OVER, OrderRules, PlayedMove


def play_on(draft: Draft, orders: Callable[[], Sequence[StandingOrder]]) -> Iterator[StandingOrder | None]:
    """Do step by step what the table does by itself, until somebody must decide; the order behind each step, if any."""
    table = draft.table
    while table.can_go_on and not table.undo_request:
        state, seat = table.line.state, table.line.state.actor
        if table.confirming is not None:
            if not _has_obeyed(table):
                return
            draft.append(TurnConfirmed(table.confirming))
            yield None
        elif state.over or not table.seats[seat].is_human:
            return
        elif due := _order_due(table, orders):
            order, opportunity = due
            decide.move(draft, seat, opportunity.action, by=BY_STANDING_ORDER)
            yield order
        elif table.record.settings.brisk and table.game.is_open and len(options := state.options()) == 1:
            decide.move(draft, seat, options[0], by=BY_ONLY_CHOICE)
            yield None
        else:
            return


def _order_due(
    table: Table, orders: Callable[[], Sequence[StandingOrder]]
) -> tuple[StandingOrder, Opportunity] | None:
    """The standing order that decides now, and what it lets go by."""
    state, rules = table.line.state, OrderRules(table.game)
    opportunity = rules.opportunity(state, state.actor)
    if opportunity is None:
        return None
    due = (order for order in orders() if rules.due(order, opportunity, state.actor))
    return next(((order, opportunity) for order in due if reason_ended(table, order) is None), None)


def _has_obeyed(table: Table) -> bool:
    """True if a standing order made the last move: then it confirms too, so that the log looks like a person's."""
    last = table.kept_moves[-1].body
    return isinstance(last, Moved) and last.by == BY_STANDING_ORDER


def occasions(table: Table, seat: int) -> Sequence[Opportunity]:
    """The occasions at which a seat may let the table pass for it, the present one first."""
    if not table.can_go_on or table.line.state.over or not table.seats[seat].is_human:
        return ()
    return table.game.opportunities(table.line.state, seat)


def reason_ended(table: Table, order: StandingOrder) -> Event | None:
    """Why an order does nothing any more, as a message key; None if it stands."""
    if all(order.occasion != found.occasion for found in occasions(table, order.seat)):
        return OCCASION_OVER
    rules = OrderRules(table.game)
    moves = [_played(row) for row in table.moves_at(order.version)]
    for row in table.rows[order.version :]:
        body = row.body
        if isinstance(body, Moved):
            moves.append(_played(row))
        elif isinstance(body, BotSet) and body.seat == order.seat:
            return OCCASION_OVER
        elif isinstance(body, Undone):
            if rules.ended_by_undo(order, body.to, [move.seat for move in moves[body.to :]]):
                return ("tables.standing_order.undone",)
            del moves[body.to :]
    return rules.ended_by_moves(order, moves[order.moves :], len(table.seats))


def _played(row: Row) -> PlayedMove:
    body = row.body
    assert isinstance(body, Moved)
    return PlayedMove(row.number, body.seat, body.action, row.events)
