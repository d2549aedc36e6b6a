"""Finished games as they are counted: one row for each, written once."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from msgspec import json
from sqlalchemy import ColumnElement, func, insert, select
from sqlalchemy.exc import IntegrityError

from eduba.tables.storage.database import Database, now
from eduba.tables.storage.schema import counted, seats, tables

Company = Literal["people", "bots", "both"]
"""Who played a game."""
NOT_COUNTED = ""
"""Stands for the company of a game that does not replay."""


class Totals(NamedTuple):
    """How many games there are with so many players, played by such a company."""

    game: str
    players: int
    company: str
    games: int


class Kept(NamedTuple):
    """What was found out about one game, and when."""

    table: str
    players: int
    company: str
    at: int
    body: str


class CountedStore:
    """What finished games are counted by; without those that went on from a position or came from elsewhere."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def missing(self, most: int) -> list[str]:
        """Some finished games that nobody has looked at yet, the oldest first."""
        unknown = ~select(counted.c.table_id).where(counted.c.table_id == tables.c.id).exists()
        played = select(tables.c.id).where(tables.c.status == "finished", tables.c.origin.is_(None), unknown)
        with self._database.read() as c:
            return list(c.execute(played.order_by(tables.c.changed).limit(most)).scalars())

    def company(self, table: str) -> Company:
        """Who sits at a table."""
        with self._database.read() as c:
            bots = c.execute(select(seats.c.bot).where(seats.c.table_id == table)).scalars().all()
        return "people" if not any(bots) else "bots" if all(bots) else "both"

    def put(self, table: str, game: str, players: int, body: object | None) -> None:
        """Keep what was found out, or that nothing can be; what another node has kept before stays."""
        company = self.company(table) if body is not None else NOT_COUNTED
        row = {"table_id": table, "game": game, "players": players, "company": company, "at": now()}
        try:
            with self._database.write() as c:
                c.execute(insert(counted).values(row | {"body": json.encode(body).decode()}))
        except IntegrityError:
            return

    def totals(self) -> list[Totals]:
        """How many games are counted, by game, number of players and company."""
        by = (counted.c.game, counted.c.players, counted.c.company)
        query = select(*by, func.count()).where(counted.c.company != NOT_COUNTED).group_by(*by).order_by(*by)
        with self._database.read() as c:
            return [Totals(*row) for row in c.execute(query)]

    def kept_since(self, game: str, moment: int) -> list[Kept]:
        """What was found out about the games of a title since a moment."""
        return self._kept(counted.c.game == game, counted.c.at >= moment)

    def kept_of(self, tables: Sequence[str]) -> list[Kept]:
        """What was found out about some games."""
        return self._kept(counted.c.table_id.in_(tables))

    def _kept(self, *which: ColumnElement[bool]) -> list[Kept]:
        what = (counted.c.table_id, counted.c.players, counted.c.company, counted.c.at, counted.c.body)
        with self._database.read() as c:
            return [Kept(*row) for row in c.execute(select(*what).where(counted.c.company != NOT_COUNTED, *which))]
