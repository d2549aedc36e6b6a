"""All finished games, their positions, the ratings and the list of tables, row by row, for those who count and study.

Only what everybody may see: games that are over and stood in the lobby. Few rows are in memory at any time.
"""

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import select

from eduba.core.errors import EdubaError
from eduba.tables.log.reading import read_on
from eduba.tables.log.record_text import transcript_of
from eduba.tables.log.table import Table
from eduba.tables.log.table_record import as_played
from eduba.tables.services.archive.editions import Editions
from eduba.tables.services.archive.export_text import ExportRow, Form, as_text
from eduba.tables.services.finished_games.ratings import Ratings
from eduba.tables.services.looking.lists import Lists
from eduba.tables.storage.database import Database
from eduba.tables.storage.log_store import LogStore
from eduba.tables.storage.schema import tables
from eduba.tables.thinking.recorded_game import recorded

Kind = Literal["games", "positions", "ratings", "tables"]
AT_ONCE = 100
"""So many tables are looked up at a time."""


class Filter(Struct, frozen=True):
    """Which tables: of one game, last changed since a moment and before another (milliseconds since 1970), and with an
    id after this one, so that an export that broke off can go on."""

    game: str = ""
    since: int | None = None
    until: int | None = None
    after: str = ""


class BulkExport:
    """Goes through the tables in the order of their ids. Not for event loops."""

    def __init__(
        self, database: Database, log: LogStore, editions: Editions, ratings: Ratings, lists: Lists
    ) -> None:
        self._database = database
        self._log = log
        self._editions = editions
        self._ratings = ratings
        self._lists = lists

    def rows(self, kind: Kind, wanted: Filter) -> Iterator[ExportRow]:
        """What is wanted, one row after the other; every row of a kind has the same keys."""
        if kind == "ratings":
            return self._rated(wanted)
        if kind == "tables":
            return self._listed(wanted)
        return self._games(wanted) if kind == "games" else self._positions(wanted)

    def lines(self, kind: Kind, wanted: Filter, form: Form) -> Iterator[str]:
        """The same as text: JSON lines, or CSV with a heading."""
        return as_text(self.rows(kind, wanted), form)

    def _games(self, wanted: Filter) -> Iterator[ExportRow]:
        for table in self._finished(wanted):
            record = table.record
            yield {
                "id": record.id,
                "game": record.game,
                "players": record.players,
                "options": record.options,
                "created": record.created,
                "finished": table.last_change,
                "names": table.seat_names,
                "bots": [seat.bot for seat in table.seats],
                "scores": table.line.state.scores() if table.line_if_started else [],
                "moves": len(table.kept_moves),
                "record": transcript_of(table),
            }

    def _positions(self, wanted: Filter) -> Iterator[ExportRow]:
        """One row for each decision: what the seat could see, and what it did."""
        for table in self._finished(wanted):
            if table.departed:
                continue
            played = recorded(table)
            course = played.course(table.game)
            for number, move in enumerate(played.moves, played.first + 1):
                state = next(course).state
                yield {
                    "id": table.record.id,
                    "game": table.record.game,
                    "move": number,
                    "seat": move.seat,
                    "position": state.view(move.seat),
                    "action": move.action,
                }

    def _rated(self, wanted: Filter) -> Iterator[ExportRow]:
        for game in self._games_of(wanted):
            for row in self._ratings.of(game):
                yield {"game": game} | asdict(row)

    def _listed(self, wanted: Filter) -> Iterator[ExportRow]:
        """Every table of the house, for its host, with whose turn it is as far as everybody may know."""
        for ids in self._pages(wanted):
            for found in self._lists.these(ids):
                yield {
                    "id": found.id,
                    "game": found.game,
                    "status": found.status,
                    "created": found.created,
                    "changed": found.changed,
                    "names": found.names,
                    "bots": found.bots,
                    "awaits": found.awaits,
                    "scores": found.scores,
                }

    def _games_of(self, wanted: Filter) -> list[str]:
        with self._database.read() as c:
            found = list(c.execute(select(tables.c.game).distinct().order_by(tables.c.game)).scalars())
        return [game for game in found if wanted.game in ("", game)]

    def _finished(self, wanted: Filter) -> Iterator[Table]:
        """The games that are over and may be told. What cannot be read is left out: `admin verify` tells of it."""
        for ids in self._pages(wanted, is_finished=True):
            for table_id in ids:
                try:
                    table = self._read(table_id)
                except EdubaError:
                    continue
                if table.record.settings.listed and table.setup is not None:
                    yield table

    def _read(self, id: str) -> Table:
        record, rows = self._log.record(id), self._log.rows(id)
        assert record is not None
        record = as_played(record, rows)
        return read_on(Table(record, self._editions.of(record)), rows, lambda: self._log.positions(id))

    def _pages(self, wanted: Filter, *, is_finished: bool = False) -> Iterator[list[str]]:
        """Ids of tables, some at a time."""
        query, after = select(tables.c.id).order_by(tables.c.id).limit(AT_ONCE), wanted.after
        if is_finished:
            query = query.where(tables.c.status == "finished")
        if wanted.game:
            query = query.where(tables.c.game == wanted.game)
        if wanted.since is not None:
            query = query.where(tables.c.changed >= wanted.since)
        if wanted.until is not None:
            query = query.where(tables.c.changed < wanted.until)
        while True:
            with self._database.read() as c:
                ids = list(c.execute(query.where(tables.c.id > after)).scalars())
            if not ids:
                return
            yield ids
            after = ids[-1]
