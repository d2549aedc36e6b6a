"""What a table does by itself: it obeys standing orders, and plays what leaves a person no choice, or what a lesson
says.

Where several people play a game with secrets, what an order does is held back for a moment (see `steward`): an answer
that came at once would tell that nobody had to think.

A standing order is known to its owner only, so it lies beside the log and not in it. What it does is a row of the log
like any other, stored in one piece with what led to it. Whether an order still stands follows from the log.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from eduba.core.events import Event
from eduba.core.game import Opportunity
from eduba.core.vocabulary import Action
from eduba.tables.log import decide
from eduba.tables.log.draft import Draft
from eduba.tables.log.lesson_moves import play_lesson_on
from eduba.tables.log.rows import BY_ONLY_CHOICE, BY_STANDING_ORDER, BotSet, Moved, Row, TurnConfirmed, Undone
from eduba.tables.log.table import Table
from eduba.tables.standing_orders.order import StandingOrder
from eduba.tables.standing_orders.rules import OCCASION_OVER, OrderRules, PlayedMove
from eduba.tables.standing_orders.windows import WindowRules

Orders = Callable[[], Sequence[StandingOrder]]
"""Reads all orders of a table, those about windows included."""


class Due(NamedTuple):
    """What an order decides now: the action, and the order behind it; None if it follows from no order given."""

    action: Action
    order: StandingOrder | None


def due(table: Table, orders: Orders) -> Due | None:
    """What the table has to decide for a person now, by an order."""
    if not table.can_go_on or table.undo_request or table.confirming is not None:
        return None
    state = table.line.state
    if state.over or not table.seats[state.actor].is_human:
        return None
    window = table.game.window(state)
    if window is not None:
        says, order = WindowRules(table.game).about(state, window, orders())
        if WindowRules.answers(says, window):
            return Due(window.idle, order)
    return _order_due(table, orders)


def is_held_back(table: Table) -> bool:
    """True if what an order does must not come at once: several people play, and something is hidden."""
    if table.game.is_open:
        return False
    return len({holder for seat in table.seats if seat.is_human for holder in seat.holders}) > 1


def play_on(draft: Draft, orders: Orders, held_back: int | None) -> Iterator[StandingOrder | None]:
    """Do step by step what the table does by itself, until somebody must decide; the order behind each step, if any.

    `held_back`: where what an order does must not come at once, only so many such steps; None: all of them.
    """
    table = draft.table
    if table.lesson:
        yield from play_lesson_on(draft)
        return
    steps = held_back if is_held_back(table) else None
    while table.can_go_on and not table.undo_request:
        state, seat = table.line.state, table.line.state.actor
        if table.confirming is not None:
            if not _has_obeyed(table):
                return
            draft.append(TurnConfirmed(table.confirming))
            yield None
        elif state.over or not table.seats[seat].is_human:
            return
        elif steps != 0 and (found := due(table, orders)):
            decide.move(draft, seat, found.action, by=BY_STANDING_ORDER)
            steps = None if steps is None else steps - 1
            yield found.order
        elif table.record.settings.brisk and not is_held_back(table) and len(options := state.options()) == 1:
            decide.move(draft, seat, options[0], by=BY_ONLY_CHOICE)
            yield None
        else:
            return


def _order_due(table: Table, orders: Orders) -> Due | None:
    """What a standing order to pass decides now."""
    state, rules = table.line.state, OrderRules(table.game)
    opportunity = rules.opportunity(state, state.actor)
    if opportunity is None:
        return None
    given = (order for order in orders() if rules.due(order, opportunity, state.actor))
    return next((Due(opportunity.action, order) for order in given if reason_ended(table, order) is None), None)


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
