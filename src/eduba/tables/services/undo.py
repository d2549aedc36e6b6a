"""Going back: freely inside one's own turn, by consent beyond it. Nothing is ever erased."""

from typing import Generic

from eduba.tables.log import decide
from eduba.tables.log.draft import Draft
from eduba.tables.log.table import Table
from eduba.tables.services.identity.people import Person
from eduba.tables.services.in_use.change import Answer, Change
from eduba.tables.services.seat_choice import acting_seat


class Undo(Generic[Answer]):
    """Undo, redo, the vote on going back further, and the confirmation that a turn is over."""

    def __init__(self, change: Change[Answer]) -> None:
        self._change = change

    def undo(
        self,
        id: str,
        who: Person,
        version: int,
        *,
        to: int | None = None,
        seat: int | None = None,
        key: str | None = None,
    ) -> Answer:
        """Go back inside one's own turn, by one move or to the moment after `to` moves."""

        def undo(draft: Draft) -> None:
            decide.undo(draft, _last_mover(draft.table, who, seat), to)

        return self._change(id, undo, who, version, key)

    def redo(self, id: str, who: Person, version: int, *, seat: int | None = None, key: str | None = None) -> Answer:
        """Make the next of one's own moves again that were taken back."""

        def redo(draft: Draft) -> None:
            decide.redo(draft, acting_seat(draft.table, who, seat))

        return self._change(id, redo, who, version, key)

    def ask(
        self, id: str, who: Person, to: int, version: int, *, seat: int | None = None, key: str | None = None
    ) -> Answer:
        """Ask the people concerned to go back to the moment after `to` moves; bots are not asked."""

        def ask(draft: Draft) -> None:
            decide.ask_undo(draft, acting_seat(draft.table, who, seat), to)

        return self._change(id, ask, who, version, key)

    def answer(self, id: str, who: Person, yes: bool, version: int, *, key: str | None = None) -> Answer:
        """Accept or refuse such a request; the person who asked may say no to withdraw it."""

        def answer(draft: Draft) -> None:
            decide.answer_undo(draft, draft.table.seats_of(who.id), yes)

        return self._change(id, answer, who, version, key)

    def confirm(self, id: str, who: Person, version: int, *, key: str | None = None) -> Answer:
        """Say that one's turn is over, at a table that wants to hear it."""

        def confirm(draft: Draft) -> None:
            decide.confirm(draft, draft.table.seats_of(who.id))

        return self._change(id, confirm, who, version, key)


def _last_mover(table: Table, who: Person, seat: int | None) -> int:
    """Undo is for the seat that moved last, even if the turn has passed on."""
    last = table.line.steps[-1].seat
    if seat is None and last is not None and last in table.seats_of(who.id):
        return last
    return acting_seat(table, who, seat)
