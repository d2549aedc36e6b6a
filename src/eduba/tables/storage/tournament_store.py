"""Tournaments in the database: the plan, who takes part, and who sits where in each round."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sqlalchemy import Connection, delete, exists, insert, select, update
from sqlalchemy.exc import IntegrityError

from eduba.tables.storage.database import Database
from eduba.tables.storage.schema import entrants, pairings, rated, tables, tournaments


class Kept(NamedTuple):
    """A tournament as it is stored; `plan` is JSON."""

    id: str
    host: str
    status: str
    created: int
    plan: str


class Entrant(NamedTuple):
    """Somebody who takes part, or did."""

    person: str
    name: str
    is_gone: bool


class Pairing(NamedTuple):
    """A seat at a table of a round; for a bot without a person."""

    round: int
    number: int
    seat: int
    person: str | None
    name: str
    table: str


class TournamentStore:
    """What tournaments consist of."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, kept: Kept) -> None:
        """Keep a new one."""
        with self._database.write() as c:
            c.execute(insert(tournaments).values(kept._asdict()))

    def set_status(self, id: str, status: str) -> None:
        """It is running now, or finished."""
        with self._database.write() as c:
            c.execute(update(tournaments).where(tournaments.c.id == id).values(status=status))

    def find(self, id: str) -> Kept | None:
        """The one with this id."""
        with self._database.read() as c:
            row = c.execute(select(tournaments).where(tournaments.c.id == id)).one_or_none()
        return Kept(*row) if row else None

    def latest(self, most: int) -> list[Kept]:
        """The newest."""
        query = select(tournaments).order_by(tournaments.c.created.desc()).limit(most)
        with self._database.read() as c:
            return [Kept(*row) for row in c.execute(query)]

    def enter(self, id: str, person: str, name: str, at: int) -> None:
        """Somebody takes part, or does so again."""
        key = (entrants.c.tournament == id) & (entrants.c.person == person)
        with self._database.write() as c:
            if c.execute(update(entrants).where(key).values(gone=0, name=name)).rowcount == 0:
                c.execute(insert(entrants).values(tournament=id, person=person, name=name, joined=at))

    def leave(self, id: str, person: str) -> None:
        """Somebody wants no more games; who has played none is not listed any more."""
        key = (entrants.c.tournament == id) & (entrants.c.person == person)
        played = select(pairings.c.seat).where(pairings.c.tournament == id, pairings.c.person == person)
        with self._database.write() as c:
            if c.execute(played.limit(1)).first():
                c.execute(update(entrants).where(key).values(gone=1))
            else:
                c.execute(delete(entrants).where(key))

    def entrants(self, id: str) -> list[Entrant]:
        """Who takes part or did, in the order in which they came."""
        query = select(entrants).where(entrants.c.tournament == id).order_by(entrants.c.joined, entrants.c.person)
        with self._database.read() as c:
            return [Entrant(row.person, row.name, bool(row.gone)) for row in c.execute(query)]

    def add_round(self, id: str, seats: Iterable[Pairing]) -> None:
        """Keep who sits where in a new round; if somebody else was faster, theirs stays."""
        rows = [{"tournament": id, "table_id": seat.table, **seat._asdict()} for seat in seats]
        for row in rows:
            del row["table"]
        try:
            with self._database.write() as c:
                c.execute(insert(pairings), rows)
        except IntegrityError:
            return

    def pairings(self, id: str) -> list[Pairing]:
        """All seats of all rounds, in order."""
        p = pairings.c
        query = select(p.round, p.number, p.seat, p.person, p.name, p.table_id).where(p.tournament == id)
        with self._database.read() as c:
            return [Pairing(*row) for row in c.execute(query.order_by(p.round, p.number, p.seat))]

    def results(self, ids: Sequence[str]) -> dict[str, tuple[str, str | None]]:
        """By table that has been made: its status, and `RatedGame` as JSON as soon as it is known."""
        query = select(tables.c.id, tables.c.status, rated.c.body).outerjoin(rated, rated.c.table_id == tables.c.id)
        with self._database.read() as c:
            return {row.id: (row.status, row.body) for row in c.execute(query.where(tables.c.id.in_(ids)))}


def become(c: Connection, guest: str, person: str) -> None:
    """What a guest entered is a person's from now on, unless they take part themselves."""
    known = select(entrants.c.tournament).where(entrants.c.person == person)
    own = (entrants.c.person == guest) & entrants.c.tournament.not_in(known)
    c.execute(update(pairings).where(pairings.c.person == guest).values(person=person))
    c.execute(update(entrants).where(own).values(person=person))
    c.execute(delete(entrants).where(entrants.c.person == guest))
    c.execute(update(tournaments).where(tournaments.c.host == guest).values(host=person))


def forget(c: Connection, person: str) -> None:
    """Somebody who was deleted plays no more games and holds no more rounds; records keep the name of their seat."""
    same = (pairings.c.tournament == entrants.c.tournament) & (pairings.c.person == person)
    c.execute(delete(entrants).where(entrants.c.person == person, ~exists().where(same)))
    c.execute(update(entrants).where(entrants.c.person == person).values(gone=1))
    c.execute(update(tournaments).where(tournaments.c.host == person).values(status="finished"))
