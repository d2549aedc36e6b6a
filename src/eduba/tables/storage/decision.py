"""What a request led to: the rows to store, and how the table stands then."""

from collections.abc import Sequence
from typing import Self

from msgspec import Struct

from eduba.tables.log.draft import Draft
from eduba.tables.log.rows import Ended, Row
from eduba.tables.log.seats import Seat
from eduba.tables.log.table import Table
from eduba.tables.log.table_record import Status, TableRecord
from eduba.tables.log.visibility import awaited_seen_by
from eduba.tables.standing_orders.order import StandingOrder


class Conflict(Exception):
    """Somebody else wrote first; look again."""


class Decision(Struct, frozen=True):
    """All that is stored in one piece, and the table as it is afterwards."""

    after: Table
    new_table: TableRecord | None
    """The facts of a table that is not stored yet."""
    rows: Sequence[Row]
    answer: int
    """The number of the row that answers the request."""
    key: str | None
    """The key of the request. It is stored with the row that answers it."""
    orders: Sequence[StandingOrder]
    """The standing orders that decided: they must still be there."""
    status: Status
    awaited: int
    """The seats that must decide, as a bit set."""
    publicly_awaited: int
    """The same, as far as everybody may know."""
    seats: dict[int, Seat]
    """The seats that changed."""
    result: list[int] | None

    @classmethod
    def of(
        cls, draft: Draft, answer: int, key: str | None, orders: Sequence[StandingOrder], *, is_new: bool = False
    ) -> Self:
        """What has to be stored of a draft."""
        table, rows = draft.table, draft.new_rows
        return cls(
            after=table,
            new_table=table.record if is_new else None,
            rows=rows,
            answer=answer,
            key=key,
            orders=orders,
            status=table.status,
            awaited=_bits(table.awaited),
            publicly_awaited=_bits(awaited_seen_by(table, None)),
            seats={i: seat for i, seat in enumerate(table.seats) if seat != draft.stored.seats[i]},
            result=next((row.body.scores for row in rows if isinstance(row.body, Ended)), None),
        )


def _bits(seats: Sequence[int]) -> int:
    return sum(1 << seat for seat in seats)
