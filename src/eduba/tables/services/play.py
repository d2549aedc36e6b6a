"""Decisions of the game. `version` is what the person saw, `key` makes a repeated request harmless."""

from eduba.core.vocabulary import Action
from eduba.tables.errors import Forbidden, Stale, Unfit
from eduba.tables.log import decide
from eduba.tables.log.rows import Body
from eduba.tables.log.table import Table
from eduba.tables.services.open_tables import Ack, OpenTables
from eduba.tables.services.people import Person
from eduba.tables.services.seat_choice import acting_seat


class Play:
    """Deciding, for people and for bots."""

    def __init__(self, tables: OpenTables) -> None:
        self._tables = tables

    def act(
        self, id: str, who: Person, action: str | int, version: int, *, seat: int | None = None, key: str | None = None
    ) -> Ack:
        """Decide: an action by its text or number, or a line that says several. `IllegalAction` names the clause."""

        def act(table: Table) -> list[Body]:
            own = acting_seat(table, who, seat)
            if table.seats[own].bot:
                raise Forbidden("bot plays")
            if not isinstance(action, str):
                return decide.move(table, own, action_of(table, action))
            decide.require_running(table)
            return decide.moves(table, own, table.game.read(table.journal.state, action))

        return self._tables.change(id, act, who, version, key)

    def act_for_bot(self, id: str, seat: int, action: str, version: int) -> Ack:
        """The decision of a seat that a bot plays."""

        def act(table: Table) -> list[Body]:
            if table.seats[seat].bot is None or table.bot_to_move is None:
                raise Stale(table.version)
            return decide.move(table, seat, table.game.action(action))

        return self._tables.change(id, act, None, version, None)


def action_of(table: Table, action: str | int) -> Action:
    """An action by its text or number."""
    if isinstance(action, str):
        return table.game.action(action)
    if not 0 <= action < len(table.game.vocabulary):
        raise Unfit("action", action)
    return table.game.vocabulary[action]
