"""Deciding: from a table and what is asked of it to what has to be stored, or to a refusal."""

from collections.abc import Callable, Sequence

from eduba.tables.errors import Stale, Unfit
from eduba.tables.log.draft import Draft, Request
from eduba.tables.log.rows import MovedUp
from eduba.tables.log.table import Table
from eduba.tables.standing_orders.autoplay import play_on
from eduba.tables.standing_orders.order import StandingOrder
from eduba.tables.storage.decision import Decision


def decide(
    table: Table,
    requests: Sequence[Request],
    orders: Callable[[], Sequence[StandingOrder]],
    key: str | None,
    *,
    at: int,
    held_back: int | None,
    is_new: bool = False,
) -> Decision:
    """Carry out requests on a draft, and all that the table does by itself then. The table itself does not change.

    `at`: the time of the new rows. `held_back`: how many steps of standing orders it makes that must not come at
    once; None: all (see `autoplay`).
    """
    draft = Draft(table, at)
    for request in requests:
        request(draft)
    answer = draft.table.version
    obeyed: list[StandingOrder] = []
    is_read_anew = any(isinstance(row.body, MovedUp) for row in draft.new_rows)
    for order in () if is_read_anew else play_on(draft, orders, held_back):
        if answer == table.version:  # nothing but what the table did answers the request
            answer = draft.table.version
        if order is not None:
            obeyed.append(order)
    return Decision.of(draft, answer, key, obeyed, is_new=is_new)


def refuse_outdated(table: Table, version: int) -> None:
    """Refuse a request that was made in view of an outdated table, or of a version that does not exist yet."""
    if version > table.version:
        raise Unfit("future", version)
    if version < table.outdated_before:
        raise Stale(table.version)
