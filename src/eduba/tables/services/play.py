"""What the people at a table do while they play."""

from sqlalchemy import delete, insert, select

from eduba.core.vocabulary import Action
from eduba.tables.errors import Forbidden, Stale, Unfit
from eduba.tables.log import decide
from eduba.tables.log.record import Person
from eduba.tables.log.rows import AnyOf, Said
from eduba.tables.log.table import Table
from eduba.tables.services.people import spoken
from eduba.tables.services.table_service import Ack, Desk
from eduba.tables.storage.schema import notes
from eduba.tables.storage.store import now


class Play(Desk):
    """Decisions, undo, chat and notes. `version` is what the person saw, `key` makes a repeated request harmless."""

    def act(
        self, id: str, who: Person, action: str | int, version: int, *, seat: int | None = None, key: str | None = None
    ) -> Ack:
        """Decide: an action by its text or number, or a line that says several. `IllegalAction` names the clause."""

        def wish(table: Table) -> list[AnyOf]:
            mine = self.seat_of(table, who, seat)
            if table.seats[mine].bot:
                raise Forbidden("bot plays")
            if not isinstance(action, str):
                return decide.move(table, mine, action_of(table, action))
            decide.running(table)
            return decide.moves(table, mine, table.game.read(table.played.state, action))

        return self.change(id, wish, who, version, key)

    def act_for_bot(self, id: str, seat: int, action: str, version: int) -> Ack:
        """The decision of a seat that a bot plays."""

        def wish(table: Table) -> list[AnyOf]:
            if table.seats[seat].bot is None or table.bot_to_move is None:
                raise Stale(table.n)
            return decide.move(table, seat, table.game.action(action))

        return self.change(id, wish, None, version, None)

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

        def wish(table: Table) -> list[AnyOf]:
            return decide.undo(table, self._last_mover(table, who, seat), to)

        return self.change(id, wish, who, version, key)

    def redo(
        self, id: str, who: Person, version: int, *, seat: int | None = None, key: str | None = None
    ) -> Ack:
        """Make the next of one's own moves again that were taken back."""
        return self.change(id, lambda t: decide.redo(t, self.seat_of(t, who, seat)), who, version, key)

    def ask_undo(
        self, id: str, who: Person, to: int, version: int, *, seat: int | None = None, key: str | None = None
    ) -> Ack:
        """Ask the people concerned to go back to the moment after `to` moves. Bots always accept."""
        return self.change(id, lambda t: decide.ask(t, self.seat_of(t, who, seat), to), who, version, key)

    def answer_undo(self, id: str, who: Person, yes: bool, version: int, *, key: str | None = None) -> Ack:
        """Accept or refuse such a request; who asked may say no to withdraw it."""
        return self.change(id, lambda t: decide.answer(t, t.held_by(who.id), yes), who, version, key)

    def confirm(self, id: str, who: Person, version: int, *, key: str | None = None) -> Ack:
        """Say that one's turn is over, at a table that wants to hear it."""
        return self.change(id, lambda t: decide.confirm(t, t.held_by(who.id)), who, version, key)

    def chat(self, id: str, who: Person, text: str, *, seat: int | None = None, key: str | None = None) -> Ack:
        """Say something to the table."""
        line = spoken(text)
        if not line:
            raise Unfit("silence")
        return self.change(id, lambda t: [Said(self.seat_of(t, who, seat), line)], who, None, key)

    # -- notes --------------------------------------------------------------------------------------

    def note(self, id: str, who: Person, seat: int | None = None) -> str:
        """The private note of a seat."""
        mine = self._noting(id, who, seat)
        with self.store.read() as c:
            query = select(notes.c.text).where(notes.c.table_id == id, notes.c.seat == mine)
            return c.execute(query).scalar_one_or_none() or ""

    def set_note(self, id: str, who: Person, text: str, seat: int | None = None) -> None:
        """Write the private note of a seat anew."""
        mine, text = self._noting(id, who, seat), spoken(text)
        with self.store.write() as c:
            c.execute(delete(notes).where(notes.c.table_id == id, notes.c.seat == mine))
            c.execute(insert(notes).values(table_id=id, seat=mine, text=text, changed=now()))

    def _noting(self, id: str, who: Person, seat: int | None) -> int:
        with self.at(id) as table:
            held = table.held_by(who.id)
            return self.seat_of(table, who, held[0] if held and seat is None else seat)

    def _last_mover(self, table: Table, who: Person, seat: int | None) -> int:
        """Undo is for who moved last, even if the turn has passed on."""
        moves = table.played.moves
        if seat is None and moves and moves[-1].seat in table.held_by(who.id):
            return moves[-1].seat
        return self.seat_of(table, who, seat)


def action_of(table: Table, action: str | int) -> Action:
    """An action by text or number."""
    if isinstance(action, str):
        return table.game.action(action)
    if not 0 <= action < len(table.game.vocabulary):
        raise Unfit("action", action)
    return table.game.vocabulary[action]
