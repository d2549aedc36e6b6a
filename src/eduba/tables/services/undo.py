"""Going back: freely inside one's own turn, by consent beyond it. Nothing is ever erased."""

from eduba.tables.log import decide
from eduba.tables.log.rows import Body
from eduba.tables.log.table import Table
from eduba.tables.services.open_tables import Ack, OpenTables
from eduba.tables.services.people import Person
from eduba.tables.services.seat_choice import acting_seat


class Undo:
    """Undo, redo, the vote on going back further, and the confirmation that a turn is over."""

    def __init__(self, tables: OpenTables) -> None:
        self._tables = tables

    def undo(
        self,
        id: str,
        who: Person,
        version: int,
        *,
        to: int | None = None,
        seat: int | None = None,
        key: str | None = None,
    ) -> Ack:
        """Go back inside one's own turn, by one move or to the moment after `to` moves."""

        def undo(table: Table) -> list[Body]:
            return decide.undo(table, _last_mover(table, who, seat), to)

        return self._tables.change(id, undo, who, version, key)

    def redo(self, id: str, who: Person, version: int, *, seat: int | None = None, key: str | None = None) -> Ack:
        """Make the next of one's own moves again that were taken back."""
        return self._tables.change(id, lambda t: decide.redo(t, acting_seat(t, who, seat)), who, version, key)

    def ask(
        self, id: str, who: Person, to: int, version: int, *, seat: int | None = None, key: str | None = None
    ) -> Ack:
        """Ask the people concerned to go back to the moment after `to` moves. Bots always accept."""

        def ask(table: Table) -> list[Body]:
            return decide.ask_undo(table, acting_seat(table, who, seat), to)

        return self._tables.change(id, ask, who, version, key)

    def answer(self, id: str, who: Person, yes: bool, version: int, *, key: str | None = None) -> Ack:
        """Accept or refuse such a request; the person who asked may say no to withdraw it."""
        return self._tables.change(id, lambda t: decide.answer_undo(t, t.seats_of(who.id), yes), who, version, key)

    def confirm(self, id: str, who: Person, version: int, *, key: str | None = None) -> Ack:
        """Say that one's turn is over, at a table that wants to hear it."""
        return self._tables.change(id, lambda t: decide.confirm(t, t.seats_of(who.id)), who, version, key)


def _last_mover(table: Table, who: Person, seat: int | None) -> int:
    """Undo is for the seat that moved last, even if the turn has passed on."""
    moves = table.journal.moves
    if seat is None and moves and moves[-1].seat in table.seats_of(who.id):
        return moves[-1].seat
    return acting_seat(table, who, seat)
