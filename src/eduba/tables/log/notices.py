"""Of what people are told who do not look at a table: who gets which notice after a change, and whether it still holds.

A notice goes to the person whom it concerns and to nobody else, so it may tell them that they are asked where nobody
else may know it. It says nothing that happened in the game.
"""

from collections.abc import Sequence
from typing import Literal, get_args

from msgspec import Struct

from eduba.tables.log.rows import Abandoned, Ended, Moved, Proposed, RowBody, Started, UndoAsked, Undone
from eduba.tables.log.table import Table

NoticeKind = Literal["turn", "undo", "vote", "over", "full"]
"""It is your turn; somebody would like to go back; somebody has put something to the vote; the game is over; all seats
are taken and the game begins."""
KINDS: tuple[NoticeKind, ...] = get_args(NoticeKind)
ASKING: tuple[NoticeKind, ...] = ("turn", "undo", "vote")
"""Those that wait for an answer. The others are settled as soon as the person has seen the table."""


class Notice(Struct, frozen=True):
    """What one person is told. There is one for each person, table, kind and turn."""

    person: str
    kind: NoticeKind
    turn: int
    """The row of the log that brought it about."""


def notices_of(before: Table, after: Table) -> list[Notice]:
    """The notices that a change of a table leads to. Nobody waits for a person who plays alone: then there are none."""
    people = {person for seat in after.seats if seat.has_say for person in seat.holders}
    if len(people) < 2 or after.lesson_text:
        return []
    if _waits_for_host(after) and not _waits_for_host(before):
        return [Notice(after.record.host, "full", after.version)]
    movers = _must_move(after)
    has_gone_back = len(after.agreed_undos) > len(before.agreed_undos)  # who had to decide then, waited for the vote
    newly = movers if has_gone_back else movers - _must_move(before) - _have_taken_back(before, after)
    turn = _turn(after)[0] if newly else 0
    out = [Notice(person, "turn", turn) for person in sorted(newly)]
    for row in after.rows[before.version :]:
        if isinstance(row.body, UndoAsked):
            out += [Notice(person, "undo", row.number) for person in sorted(_must_answer(after))]
        elif isinstance(row.body, Proposed):
            out += [Notice(person, "vote", row.number) for person in sorted(_must_vote(after))]
        elif isinstance(row.body, Ended | Abandoned):
            out += [Notice(person, "over", row.number) for person in sorted(people)]
        elif isinstance(row.body, Started):
            out += [Notice(person, "full", row.number) for person in sorted(people - movers)]
    return out


def still_holds(table: Table, notice: Notice) -> bool:
    """True unless what a person is asked for is over: they have answered, or the game has gone on or back."""
    if notice.kind == "full" and (table.setup is None or notice.turn != table.setup.number):
        return _waits_for_host(table)
    if notice.kind == "turn":
        first, last = _turn(table)
        return notice.person in _must_move(table) and first <= notice.turn <= last
    if notice.kind == "undo":
        return notice.person in _must_answer(table) and notice.turn == _last(table, UndoAsked)
    if notice.kind == "vote":
        return notice.person in _must_vote(table) and notice.turn == _last(table, Proposed)
    return notice.kind == "over" or table.status == "running"


def _waits_for_host(table: Table) -> bool:
    """True if all seats are taken, and nothing is missing but that the host starts the game."""
    return table.status == "waiting" and all((seat.holders or seat.bot) and not seat.hold for seat in table.seats)


def _must_move(table: Table) -> set[str]:
    """The people who must go on with the game, whether somebody would like to go back or not."""
    if not table.can_go_on:
        return set()
    seat = table.line.state.actor if table.confirming is None else table.confirming
    return set(table.seats[seat].holders) if table.seats[seat].is_human and seat != table.late else set()


def _have_taken_back(before: Table, after: Table) -> set[str]:
    """Who has just taken back the end of their own turn: they need not be told that they go on with it."""
    undone = (row.body for row in after.rows[before.version :] if isinstance(row.body, Undone))
    return {person for body in undone for person in after.seats[body.seat].holders}


def _must_answer(table: Table) -> set[str]:
    """The people who must say whether the game may go back."""
    return _holders(table, table.undo_request.waits_for if table.undo_request else ())


def _must_vote(table: Table) -> set[str]:
    """The people who have not answered to what is proposed."""
    return _holders(table, table.proposal.waits_for if table.proposal else ())


def _holders(table: Table, seats: Sequence[int]) -> set[str]:
    """Who is asked, as long as the game goes on."""
    return {person for seat in seats for person in table.seats[seat].holders if table.status == "running"}


def _turn(table: Table) -> tuple[int, int]:
    """The rows, from one to another, by which the present decision came about. Chat and votes do not change them.

    They are all of the same seat: who takes the end of their turn back and ends it once more asks nobody anew.
    """
    first = last = 0
    seat: int | None = None
    for row in reversed(table.rows):
        body = row.body
        if not isinstance(body, Moved | Undone | Started):
            continue
        mover = None if isinstance(body, Started) or row.number in table.agreed_undos else body.seat
        if last and (mover is None or mover != seat):
            break
        first, last, seat = row.number, last or row.number, mover
    return first, last


def _last(table: Table, *kinds: type[RowBody]) -> int:
    """The last row of these kinds."""
    return next((row.number for row in reversed(table.rows) if isinstance(row.body, kinds)), 0)
