"""What a request led to: the rows to store, and how the table stands then."""

from collections.abc import Collection, Sequence
from typing import Self

from msgspec import Struct

from eduba.tables.log.draft import Draft
from eduba.tables.log.notices import Notice, notices_of
from eduba.tables.log.rows import Ended, Row, SeatTaken
from eduba.tables.log.seats import Seat
from eduba.tables.log.table import KeptPosition, Table
from eduba.tables.log.table_record import Status, TableRecord
from eduba.tables.log.time_keeping import next_time_up
from eduba.tables.log.visibility import awaited_seen_by
from eduba.tables.standing_orders.order import StandingOrder

ROWS_BETWEEN_POSITIONS = 40
"""At least so many rows lie between two positions that are stored, except at the end of the game."""


class Conflict(Exception):
    """Somebody else wrote first; look again."""


class Indexed(Struct, frozen=True):
    """What the index says of a table, beside its seats and its result."""

    status: Status
    awaited: int
    """The seats that must decide, as a bit set."""
    publicly_awaited: int
    """The same, as far as everybody may know."""
    awaits_bot: bool
    """True if a bot must decide."""
    time_up: int | None
    """When the house has to do something because time is up."""

    @classmethod
    def of(cls, table: Table) -> Self:
        """What has to be said of a table. Who has to vote is asked too, although the game goes on meanwhile."""
        voters = table.proposal.waits_for if table.proposal and table.status == "running" else ()
        awaited, public = {*table.awaited, *voters}, {*awaited_seen_by(table, None), *voters}
        awaits_bot = table.bot_to_move is not None
        return cls(table.status, _bits(awaited), _bits(public), awaits_bot, next_time_up(table))


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
    indexed: Indexed
    seats: dict[int, Seat]
    """The seats that changed."""
    taken_over: Sequence[int]
    """The seats that somebody has taken from another person, whose links, notes and orders go with that person."""
    result: list[int] | None
    position: KeptPosition | None
    """The position after the last row, if it is to be stored too."""
    notices: Sequence[Notice]
    """Whom the house has to tell, if they want to be told."""

    @classmethod
    def of(
        cls, draft: Draft, answer: int, key: str | None, orders: Sequence[StandingOrder], *, is_new: bool = False
    ) -> Self:
        """What has to be stored of a draft."""
        table, rows = draft.table, draft.new_rows
        position = _position_to_keep(table) if rows else None
        if position:
            table.last_kept = position.row
        return cls(
            after=table,
            new_table=table.record if is_new else None,
            rows=rows,
            answer=answer,
            key=key,
            orders=orders,
            indexed=Indexed.of(table),
            seats={i: seat for i, seat in enumerate(table.seats) if seat != draft.stored.seats[i]},
            taken_over=[row.body.seat for row in rows if isinstance(row.body, SeatTaken) and table.setup],
            result=next((row.body.scores for row in rows if isinstance(row.body, Ended)), None),
            position=position,
            notices=notices_of(draft.stored, table),
        )


def _position_to_keep(table: Table) -> KeptPosition | None:
    """The position at the end of a turn, now and then, and at the end of the game."""
    line = table.line_if_started
    if line is None or table.departed or not table.kept_moves:
        return None
    is_due = table.version - table.last_kept >= ROWS_BETWEEN_POSITIONS
    is_quiet = table.undo_request is None and table.confirming is None and line.steps[-1].seat != line.state.actor
    if line.state.over or (is_due and is_quiet):
        return KeptPosition(table.version, line.state.save())
    return None


def _bits(seats: Collection[int]) -> int:
    return sum(1 << seat for seat in seats)
