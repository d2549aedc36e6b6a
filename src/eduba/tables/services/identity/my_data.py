"""What is stored about a person, as data to take away; and forgetting a person.

Records are for ever: what somebody did and said at a table belongs to the record of all who sat there. Who is deleted
keeps no secret, no passkey, no address, no name and no seat in a game that goes on; finished games keep the name of
their seat.
"""

import logging
from contextlib import suppress
from typing import Any

from msgspec import MsgspecError, Struct, json
from sqlalchemy import ColumnElement, Connection, Row, Select, delete, exists, literal_column, or_, select, update

from eduba.core.errors import EdubaError
from eduba.core.events import Event
from eduba.tables.log.leaving import leave_for_good
from eduba.tables.log.rows import ChatLine, HolderChanged, SeatClaimed, SeatTaken, WatcherLine, decode
from eduba.tables.log.seats import CHANGES_OF_SEATS, Seat, seats_after
from eduba.tables.notices.addresses import Address, addresses_of
from eduba.tables.notices.service import settings_of
from eduba.tables.notices.when_due import NoticeSettings
from eduba.tables.services.identity.devices import Device, Devices
from eduba.tables.services.identity.passkeys import Passkey, Passkeys
from eduba.tables.services.identity.people import Person, all_ids
from eduba.tables.services.in_use.open_tables import OpenTables
from eduba.tables.standing_orders.order import StandingOrder
from eduba.tables.storage.database import Database
from eduba.tables.storage.schema import (
    entrants,
    holders,
    hosts,
    log,
    notes,
    notice_addresses,
    notice_settings,
    one_time,
    passkeys,
    people,
    seats,
    standing_orders,
    tables,
    tournaments,
)
from eduba.tables.storage.tournament_store import forget

logger = logging.getLogger(__name__)

_decode_line = json.Decoder(WatcherLine).decode


class MyTable(Struct, frozen=True):
    """A table, the seats of the person there, what they have said and noted."""

    table: str
    game: str
    status: str
    created: int
    seats: dict[int, str]
    """By number, with the name of the seat; none where the person has given up all of theirs."""
    chat: list[tuple[int, str]]
    """Lines from seats while the person played them, each with its time."""
    notes: list[str]
    orders: list[StandingOrder]
    """What the table decides for these seats by standing order."""


class Watched(Struct, frozen=True):
    """Something that the person said while watching a table."""

    table: str
    at: int
    text: str


class MyTournament(Struct, frozen=True):
    """A tournament that the person has made, or takes part in since a moment."""

    tournament: str
    is_host: bool
    joined: int | None
    name: str
    """What they are called there."""


class MyData(Struct, frozen=True):
    """Everything that is stored about a person. Times are milliseconds since 1970."""

    id: str
    name: str
    created: int
    devices: list[Device]
    passkeys: list[Passkey]
    addresses: list[Address]
    """Where they want to be told of their games."""
    notices: NoticeSettings
    """What they want to be told, and when."""
    hosts: list[str]
    """The tables that the person has made."""
    invitations: list[str]
    """The tables at which a seat is held for the person."""
    tables: list[MyTable]
    watched: list[Watched]
    tournaments: list[MyTournament]
    host_since: int | None
    """Since when they look after the house."""


class PersonalData:
    """Taking one's data away, and being forgotten."""

    def __init__(self, open_tables: OpenTables, database: Database, devices: Devices, keys: Passkeys) -> None:
        self._tables = open_tables
        self._database = database
        self._devices = devices
        self._passkeys = keys

    def export(self, who: Person, secret: str = "") -> MyData:
        """Everything that is stored about a person."""
        with self._database.read() as c:
            created: int = c.execute(select(people.c.created).where(people.c.id == who.id)).scalar_one()
            made = list(c.execute(select(tables.c.id).where(tables.c.host == who.id)).scalars())
            invited = list(c.execute(select(seats.c.table_id).where(seats.c.held_for == who.id).distinct()).scalars())
            once = tables.c.id.in_(_once_held(c, who))
            found = c.execute(select(tables).where(once).order_by(tables.c.created)).all()
            mine = [_table(c, row, who) for row in found]
            watched, played = _watched(c, who), _tournaments(c, who)
            host_since = c.execute(select(hosts.c.since).where(hosts.c.person == who.id)).scalar()
            told = addresses_of(c, who), settings_of(c, who.id)
        signed_in_by = self._devices.of(who, secret), self._passkeys.of(who)
        return MyData(who.id, who.name, created, *signed_in_by, *told, made, invited, mine, watched, played, host_since)

    def delete(self, who: Person) -> None:
        """Forget a person: a bot plays their seats, tables that wait for them as host are closed."""
        held = select(holders.c.table_id).where(holders.c.person == who.id)
        invited = select(seats.c.table_id).where(seats.c.held_for == who.id)
        mine = tables.c.id.in_(held) | tables.c.id.in_(invited) | (tables.c.host == who.id)
        going_on = tables.c.status.in_(["waiting", "running"]) & mine
        with self._database.write() as c:
            forget(c, who.id)  # first: nobody begins another round with them meanwhile
        with self._database.read() as c:
            concerned = list(c.execute(select(tables.c.id).where(going_on)).scalars())
            alone = _held_alone(c, who)
        for table in concerned:
            self._leave(table, who)
        with self._database.write() as c:
            for table, seat in alone:
                for private in (notes, standing_orders):
                    c.execute(delete(private).where(private.c.table_id == table, private.c.seat == seat))
            c.execute(delete(passkeys).where(passkeys.c.person == who.id))
            for own in (one_time, notice_addresses, notice_settings, hosts):
                c.execute(delete(own).where(own.c.person == who.id))
            c.execute(update(people).where(people.c.id.in_(all_ids(c, who.id))).values(name=""))
        self._devices.revoke_all(who)

    def _leave(self, id: str, who: Person) -> None:
        try:
            self._tables.change(id, lambda draft: leave_for_good(draft, who.id), who, None, None)
        except EdubaError as error:
            logger.warning("somebody who was deleted still has a seat at table %s: %s", id, error)


def _once_held(c: Connection, who: Person) -> Select[str]:
    """The tables at which a person has held a seat, also as the guest they were before, and the seats they gave up.

    The whole log is searched for that: it has no index by people.
    """
    kinds = [row.__struct_config__.tag for row in (SeatTaken, SeatClaimed, HolderChanged)]
    return select(log.c.table_id).where(log.c.kind.in_(kinds), _names_one_of(all_ids(c, who.id)))


def _names_one_of(ids: set[str]) -> ColumnElement[bool]:
    return or_(*map(log.c.body.contains, sorted(ids)))


def _table(c: Connection, row: Row[Any], who: Person) -> MyTable:
    """What is stored about a person at a table."""
    own = select(seats.c.seat, seats.c.name).join_from(holders, seats).where(holders.c.person == who.id)
    names = {place.seat: place.name for place in c.execute(own.where(holders.c.table_id == row.id))}
    noted = c.execute(select(notes.c.text).where(notes.c.table_id == row.id, notes.c.seat.in_(names))).scalars()
    own_orders = standing_orders.c.seat.in_(names) & (standing_orders.c.table_id == row.id)
    orders = []
    for found in c.execute(select(standing_orders).where(own_orders)):
        with suppress(MsgspecError):
            orders.append(_order(found))
    chat = _said(c, row.id, [Seat()] * row.players, all_ids(c, who.id))
    return MyTable(row.id, row.game, row.status, row.created, names, chat, list(noted), orders)


def _order(row: Row[Any]) -> StandingOrder:
    return StandingOrder(row.seat, json.decode(row.occasion, type=Event), row.until, row.version, row.moves)


def _said(c: Connection, table: str, seats: list[Seat], ids: set[str]) -> list[tuple[int, str]]:
    """What came from seats at a table while somebody played them; others may have played them before."""
    kinds = [row.__struct_config__.tag for row in (ChatLine, *CHANGES_OF_SEATS)]
    query = select(log.c.at, log.c.body).where(log.c.table_id == table, log.c.kind.in_(kinds)).order_by(log.c.n)
    lines = []
    for at, text in c.execute(query):
        try:
            body = decode(text)
        except MsgspecError:  # the row is damaged
            continue
        if isinstance(body, ChatLine) and not ids.isdisjoint(seats[body.seat].holders):
            lines.append((at, body.text))
        seats = seats_after(seats, body)
    return lines


def _tournaments(c: Connection, who: Person) -> list[MyTournament]:
    """Those that a person has made or takes part in."""
    own = (entrants.c.tournament == tournaments.c.id) & (entrants.c.person == who.id)
    query = select(tournaments.c.id, tournaments.c.host, entrants.c.joined, entrants.c.name)
    query = query.join_from(tournaments, entrants, own, isouter=True).order_by(tournaments.c.created)
    found = c.execute(query.where((tournaments.c.host == who.id) | entrants.c.person.is_not(None)))
    return [MyTournament(row.id, row.host == who.id, row.joined, row.name or "") for row in found]


def _watched(c: Connection, who: Person) -> list[Watched]:
    """What a person said without holding a seat, also as the guest they were before."""
    ids = all_ids(c, who.id)
    own = (log.c.kind == literal_column("'watcher_chat'")) & _names_one_of(ids)
    lines = c.execute(select(log.c.table_id, log.c.at, log.c.body).where(own).order_by(log.c.at))
    out = []
    for table, at, body in lines:
        with suppress(MsgspecError):
            line = _decode_line(body)
            if line.person in ids:
                out.append(Watched(table, at, line.text))
    return out


def _held_alone(c: Connection, who: Person) -> list[tuple[str, int]]:
    """The seats that nobody else holds."""
    other = holders.alias()
    same = (other.c.table_id == holders.c.table_id) & (other.c.seat == holders.c.seat) & (other.c.person != who.id)
    own = select(holders.c.table_id, holders.c.seat).where(holders.c.person == who.id, ~exists().where(same))
    return [(row.table_id, row.seat) for row in c.execute(own)]
