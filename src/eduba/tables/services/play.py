"""Decisions of the game. `version` is what the person saw, `key` makes a repeated request harmless."""

from typing import Generic

from eduba.core.vocabulary import Action
from eduba.tables.errors import Forbidden, Stale, Unfit
from eduba.tables.log import decide
from eduba.tables.log.draft import Draft
from eduba.tables.log.table import Table
from eduba.tables.log.time_up import require_time
from eduba.tables.services.identity.people import Person
from eduba.tables.services.in_use.change import Answer, Change
from eduba.tables.services.seat_choice import acting_seat


class Play(Generic[Answer]):
    """Deciding, for people and for bots."""

    def __init__(self, change: Change[Answer]) -> None:
        self._change = change

    def act(
        self, id: str, who: Person, action: str | int, version: int, *, seat: int | None = None, key: str | None = None
    ) -> Answer:
        """Decide: an action by its text or number, or a line that says several. `IllegalAction` names the clause."""

        def act(draft: Draft) -> None:
            table = draft.table
            own = acting_seat(table, who, seat)
            if not table.seats[own].is_human:
                raise Forbidden("bot plays" if table.seats[own].bot else "resigned")
            require_time(table, own)
            if isinstance(action, str):
                decide.require_running(table)
                decide.moves(draft, own, table.game.read(table.line.state, action))
            else:
                decide.move(draft, own, action_of(table, action))

        return self._change(id, act, who, version, key)

    def act_for_bot(self, id: str, seat: int, action: str, version: int) -> Answer:
        """The decision of a seat that a bot plays."""

        def act(draft: Draft) -> None:
            table = draft.table
            if table.bot_to_move is None or table.awaited != [seat]:
                raise Stale(table.version)
            decide.move(draft, seat, table.game.action(action))

        return self._change(id, act, None, version, None)


def action_of(table: Table, action: str | int) -> Action:
    """An action by its text or number."""
    if isinstance(action, str):
        return table.game.action(action)
    if not 0 <= action < len(table.game.vocabulary):
        raise Unfit("action", action)
    return table.game.vocabulary[action]
