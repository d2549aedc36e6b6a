"""Lists of tables, read from the columns that index the logs."""

import logging
from typing import Any, Literal

from msgspec import MsgspecError, Struct, json
from sqlalchemy import Connection, Row, Select, and_, func, or_, select, true

from eduba.tables.log.table_record import Settings, Status, decode_settings
from eduba.tables.services.identity.people import Person
from eduba.tables.storage.database import Database
from eduba.tables.storage.schema import holders, seats, tables

Which = Literal["mine", "active", "played", "waiting", "invited", "open", "running", "finished"]
WhichOfHouse = Literal["active", "waiting", "running", "finished", "closed"]
"""Of all tables of a house: those that are not over, or those in one state."""
PAGE = 50
OF_HOUSE = 20
"""So many tables are on a page of the list for hosts."""

log = logging.getLogger(__name__)


class Summary(Struct, frozen=True):
    """One line of a list of tables."""

    id: str
    game: str
    options: dict[str, str]
    settings: Settings
    status: Status
    version: int
    created: int
    changed: int
    names: list[str]
    bots: list[str | None]
    open: list[int]
    """Seats that the asking person may take: nobody has yet, or somebody has left during the game."""
    held: list[int]
    """Those of them that are held for the asking person."""
    awaits: list[int]
    """Seats that must decide something now, as far as everybody may know, and the asking person's own ones."""
    mine: list[int]
    """Seats the asking person holds."""
    waits_for_me: bool
    """True if the asking person must decide, answer or vote, or start the game."""
    scores: list[int] | None


class Lists:
    """The lobby's lists, the latest change first."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def tables(self, which: Which, who: Person | None = None, *, page: int = 0) -> list[Summary]:
        """My tables; those that are not over; those that are; those waiting for me; those with a seat that is held for
        me; those with open seats; games in progress; finished games."""
        query: Select[Any] = select(tables).where(_condition(which, who))
        query = query.order_by(tables.c.changed.desc(), tables.c.id)
        if which not in ("waiting", "active"):
            query = query.limit(PAGE).offset(max(page, 0) * PAGE)
        with self._database.read() as c:
            out = _summaries(c, list(c.execute(query)), who)
        return [s for s in out if s.waits_for_me] if which == "waiting" else out

    def these(self, ids: list[str]) -> list[Summary]:
        """Some tables, in the order of their ids, as everybody may see them."""
        with self._database.read() as c:
            found = c.execute(select(tables).where(tables.c.id.in_(ids)).order_by(tables.c.id))
            return _summaries(c, list(found), None)

    def of_house(self, which: WhichOfHouse = "active", game: str = "", *, page: int = 0) -> tuple[int, list[Summary]]:
        """How many tables there are, private ones too, and a page of them, as everybody may see them."""
        states = ("waiting", "running") if which == "active" else (which,)
        wanted = tables.c.status.in_(states) & (tables.c.game == game if game else true())
        query = select(tables).where(wanted).order_by(tables.c.changed.desc(), tables.c.id)
        with self._database.read() as c:
            count: int = c.execute(select(func.count()).select_from(tables).where(wanted)).scalar_one()
            found = c.execute(query.limit(OF_HOUSE).offset(max(page, 0) * OF_HOUSE))
            return count, _summaries(c, list(found), None)

    def bots_to_move(self) -> list[str]:
        """Tables where, as far as the index tells, a bot must decide."""
        with self._database.read() as c:
            return list(c.execute(select(tables.c.id).where(tables.c.awaits_bot == 1)).scalars())

    def times_up(self, moment: int) -> list[str]:
        """Tables where, as far as the index tells, somebody's time is up at a moment."""
        with self._database.read() as c:
            return list(c.execute(select(tables.c.id).where(tables.c.time_up <= moment)).scalars())

    def running(self, since: int = 0) -> list[tuple[str, str]]:
        """The games in progress that have changed since a moment: the table and what is played."""
        t = tables.c
        with self._database.read() as c:
            found = c.execute(select(t.id, t.game).where(t.status == "running", t.changed >= since))
            return [(row.id, row.game) for row in found]

    def running_with(self, commitment: str) -> list[str]:
        """The games in progress whose chance this commitment is about."""
        t = tables.c
        with self._database.read() as c:
            found = c.execute(select(t.id).where(t.status == "running", t.commitment == commitment))
            return list(found.scalars())


def _condition(which: Which, who: Person | None) -> Any:
    t, listed = tables.c, tables.c.settings.contains('"listed":true')
    held = select(holders.c.table_id).where(holders.c.person == (who.id if who else ""))
    mine = or_(t.id.in_(held), t.host == (who.id if who else ""))
    if which == "mine":
        return and_(mine, t.status != "closed")
    if which in ("active", "waiting"):
        return and_(mine, t.status.in_(("waiting", "running")))
    if which == "played":
        return and_(t.id.in_(held), t.status == "finished")
    if which == "invited":
        kept = select(seats.c.table_id).where(seats.c.held_for == (who.id if who else ""))
        return and_(t.id.in_(kept), t.status == "waiting")
    if which == "open":
        left = select(seats.c.table_id).where(seats.c.offered == 1)
        return and_(or_(t.status == "waiting", and_(t.status == "running", t.id.in_(left))), or_(listed, mine))
    return and_(t.status == which, or_(listed, mine))


def _summaries(c: Connection, found: list[Row[Any]], who: Person | None) -> list[Summary]:
    ids = [row.id for row in found]
    places: dict[str, list[Row[Any]]] = {key: [] for key in ids}
    for row in c.execute(select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.table_id, seats.c.seat)):
        places[row.table_id].append(row)
    held: dict[str, dict[int, set[str]]] = {key: {} for key in ids}
    for row in c.execute(select(holders).where(holders.c.table_id.in_(ids))):
        held[row.table_id].setdefault(row.seat, set()).add(row.person)
    out = []
    for row in found:
        try:
            out.append(_summary(row, places[row.id], held[row.id], who))
        except MsgspecError:
            log.warning("table %s is not listed: what is stored of it cannot be read", row.id)
    return out


def _summary(row: Row[Any], places: list[Row[Any]], held: dict[int, set[str]], who: Person | None) -> Summary:
    mine = [seat for seat in sorted(held) if who is not None and who.id in held[seat]]
    awaited = [seat for seat in range(row.players) if row.awaits >> seat & 1]
    free = [place for place in places if _is_free(row.status, place, held)]
    is_to_start = row.status == "waiting" and not free and who is not None and row.host == who.id
    known = [seat for seat in range(row.players) if row.awaits_public >> seat & 1 or (seat in awaited and seat in mine)]
    return Summary(
        id=row.id,
        game=row.game,
        options=json.decode(row.options, type=dict[str, str]),
        settings=decode_settings(row.settings),
        status=row.status,
        version=row.n,
        created=row.created,
        changed=row.changed,
        names=[place.name for place in places],
        bots=[place.bot for place in places],
        open=[p.seat for p in free if p.held_for in (None, who and who.id)],
        held=[p.seat for p in places if p.held_for and who is not None and p.held_for == who.id],
        awaits=known,
        mine=mine,
        waits_for_me=is_to_start
        or any(seat in awaited and (places[seat].bot is None or not row.awaits_bot) for seat in mine),
        scores=json.decode(row.result, type=list[int]) if row.result else None,
    )


def _is_free(status: Status, place: Row[Any], held: dict[int, set[str]]) -> bool:
    if status == "running":
        return bool(place.offered)
    return status == "waiting" and place.seat not in held and place.bot is None
