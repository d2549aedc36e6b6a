"""Earlier moments of a game, replayed from the log."""

import secrets
from collections.abc import Sequence
from copy import copy

from eduba.core.chance import Chance
from eduba.core.journal import Journal, Move
from eduba.core.state import State
from eduba.tables.errors import Refused, Unknown
from eduba.tables.log.draws import from_labels
from eduba.tables.log.rows import Moved, Row, Started
from eduba.tables.log.table import Table


def position_at(table: Table, version: int) -> State:
    """The position at a version of the log. Its future draws are not those of the game."""
    if not 0 <= version <= table.version:
        raise Unknown("version", version)
    setup = table.setup
    if setup is None or setup.number > version or table.journal_if_started is None:
        raise Refused("not started")
    if version >= table.outdated_before and not table.departed:
        return table.journal.state
    if table.last_replay is None or table.last_replay[0] != version:
        table.last_replay = version, _replayed(table, [setup, *table.moves_at(version)])
    return table.last_replay[1]


def journal_at(table: Table, version: int) -> Journal:
    """The game as it stood at a version of the log: to be read, not to be played on."""
    state = position_at(table, version)
    if state is table.journal.state:
        return table.journal
    rows = [table.setup, *table.moves_at(version)]
    bodies = [row.body for row in rows if row is not None]
    past = copy(table.journal)
    past.state = state
    past.moves = [Move(body.seat, table.game.action(body.action)) for body in bodies if isinstance(body, Moved)]
    past.steps = [table.events[row.number] for row in rows if row is not None]
    return past


def branch_at(table: Table, version: int) -> Journal:
    """The game up to a version, without what was taken back, and with a seed of its own."""
    record, game = table.record, table.game
    setup = table.setup
    assert setup is not None
    assert isinstance(setup.body, Started)
    draws = from_labels(game, setup.body.draws)
    journal = Journal(game, record.players, None, record.options, table.seat_names, draws)
    for row in table.moves_at(version):
        if isinstance(row.body, Moved):
            journal.act(game.action(row.body.action), from_labels(game, row.body.draws))
    return journal


def _replayed(table: Table, rows: Sequence[Row]) -> State:
    """The position after a set-up and moves that are known to be good."""
    bodies = [row.body for row in rows if isinstance(row.body, Started | Moved)]
    draws = [draw for body in bodies for draw in from_labels(table.game, body.draws)]
    chance = Chance(secrets.token_bytes(32), 0, list(draws), ())
    state = table.game.begin(table.record.players, chance, table.record.options)
    for body in bodies:
        if isinstance(body, Moved):
            state.apply_unchecked(table.game.action(body.action))
    return state
