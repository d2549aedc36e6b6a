"""Earlier moments of a game, replayed from the log."""

import secrets
from copy import copy
from typing import Any, NamedTuple

from eduba.core.chance import Chance
from eduba.core.game import Game
from eduba.core.journal import Journal
from eduba.core.line import Draw, Line
from eduba.core.state import State
from eduba.tables.errors import Refused, Unknown
from eduba.tables.log.draws import from_labels, told
from eduba.tables.log.rows import Moved, Started
from eduba.tables.log.table import Table


def position_at(table: Table, version: int) -> State:
    """The position at a version of the log. Its future draws are not those of the game."""
    if not 0 <= version <= table.version:
        raise Unknown("version", version)
    setup = table.setup
    if setup is None or setup.number > version or table.line_if_started is None:
        raise Refused("not started")
    if version >= table.outdated_before and not table.departed:
        return table.line.state
    if table.last_replay is None or table.last_replay[0] != version:
        table.last_replay = version, _replayed(table, version)
    return table.last_replay[1]


def line_at(table: Table, version: int) -> Line:
    """The game as it stood at a version of the log: to be read, not to be played on."""
    state = position_at(table, version)
    if state is table.line.state:
        return table.line
    past = copy(table.line)
    past.state = state
    past.steps = [table.line.steps[0], *(told(table.game, row) for row in table.moves_at(version))]
    return past


def branch_at(table: Table, version: int) -> Journal:
    """The game up to a version, without what was taken back, and with a seed of its own."""
    record, game = table.record, table.game
    begins = origin(table, version)
    journal = Journal(
        game, record.players, None, record.options, table.seat_names, begins.draws(game), position=begins.position
    )
    for move in begins.moves:
        journal.act(game.action(move.action), from_labels(game, move.draws))
    return journal


class Origin(NamedTuple):
    """From where a version can be reached: the set-up or a position that was kept, and the moves since then."""

    setup: Started | None
    position: dict[str, Any] | None
    moves: list[Moved]

    def draws(self, game: Game) -> list[Draw]:
        """The draws of the set-up."""
        return from_labels(game, self.setup.draws) if self.setup else []


def origin(table: Table, version: int) -> Origin:
    """How to reach a version; in a gap, the last one before it that can be reached, or else the end of the gap."""
    gap = next((gap for gap in table.gaps if gap.first <= version < gap.last), None)
    if gap:
        version = gap.first - 1
    kept = next((gap.kept for gap in table.gaps if gap.kept and gap.last <= version), None)
    assert table.setup is not None
    assert isinstance(table.setup.body, Started)
    if version < table.setup.number and gap:
        kept, version = gap.kept, gap.last
    rows = table.moves_at(version)
    if kept:
        moves = [row.body for row in rows if row.number > kept.row and isinstance(row.body, Moved)]
        return Origin(None, without_chance(kept.data), moves)
    moves = [row.body for row in rows if isinstance(row.body, Moved)]
    return Origin(table.setup.body, table.setup.body.position, moves)


def without_chance(position: dict[str, Any]) -> dict[str, Any]:
    """A saved position without the key to its future draws."""
    return position | {"chance": ["", 0]}


def _replayed(table: Table, version: int) -> State:
    """The position at a version."""
    record, game, begins = table.record, table.game, origin(table, version)
    draws = [*begins.draws(game), *(draw for move in begins.moves for draw in from_labels(game, move.draws))]
    chance = Chance(secrets.token_bytes(32), 0, [*draws], ())
    if begins.position:
        state = game.load(record.players, record.options, begins.position)
        state.chance = chance
    else:
        state = game.begin(record.players, chance, record.options)
    for move in begins.moves:
        state.apply_unchecked(game.action(move.action))
    return state
