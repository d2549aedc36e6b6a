"""Earlier moments of a game, replayed from the log."""

import secrets
from collections.abc import Sequence
from copy import copy

from eduba.core.chance import Chance
from eduba.core.journal import Journal
from eduba.core.line import Line, Step
from eduba.core.state import State
from eduba.tables.errors import Refused, Unknown
from eduba.tables.log.draws import from_labels
from eduba.tables.log.rows import Moved, Row, Started, Undone
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
        table.last_replay = version, _replayed(table, [setup, *table.moves_at(version)])
    return table.last_replay[1]


def line_at(table: Table, version: int) -> Line:
    """The game as it stood at a version of the log: to be read, not to be played on."""
    state = position_at(table, version)
    if state is table.line.state:
        return table.line
    past = copy(table.line)
    past.state = state
    past.steps = [_step(table, row) for row in [table.setup, *table.moves_at(version)] if row is not None]
    return past


def journal_of(table: Table) -> Journal:
    """The whole game with what was taken back, as far as it replays."""
    record = table.record
    journal = Journal(
        table.game,
        record.players,
        record.seed,
        record.options,
        table.seat_names,
        table.line.steps[0].draws,
        record.commitment,
    )
    for row in table.rows[: table.departed.row - 1 if table.departed else None]:
        if isinstance(row.body, Moved):
            _act(journal, row.body)
        elif isinstance(row.body, Undone):
            journal.undo(row.body.seat, row.body.to)
    return journal


def branch_at(table: Table, version: int) -> Journal:
    """The game up to a version, without what was taken back, and with a seed of its own."""
    record = table.record
    draws = table.line.steps[0].draws
    journal = Journal(table.game, record.players, None, record.options, table.seat_names, draws)
    for row in table.moves_at(version):
        if isinstance(row.body, Moved):
            _act(journal, row.body)
    return journal


def _act(journal: Journal, move: Moved) -> None:
    journal.act(journal.game.action(move.action), from_labels(journal.game, move.draws))


def _step(table: Table, row: Row) -> Step:
    """The step that a row of a set-up or move tells of."""
    body, events = row.body, list(row.events)
    if isinstance(body, Moved):
        return Step(body.seat, table.game.action(body.action), from_labels(table.game, body.draws), events)
    return Step(None, None, table.line.steps[0].draws, events)


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
