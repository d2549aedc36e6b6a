"""Positions that leave the server: only what the seat that decides may know."""

import secrets

from eduba.core.state import State
from eduba.tables.log.table import Table
from eduba.tables.thinking.bot_worker import Position


def known_position(table: Table, state: State) -> Position:
    """A position ready to be sent to a process that thinks.

    Everything its actor cannot know, future draws included, is replaced by a guess: neither the seed nor another
    seat's hand leaves the server.
    """
    guess = state.clone()
    guess.imagine(guess.actor, secrets.token_bytes(16))
    game, record = table.game, table.record
    return Position(
        game.id, game.digest, game.revision, game.kept_content, record.players, record.options, guess.save()
    )
