"""What is stored about a person, as data to take away; and forgetting a person.

Records are for ever: what somebody did and said at a table belongs to the record of all who sat there. Who is deleted
keeps no secret, no passkey, no address, no name and no seat in a game that goes on; finished games keep the name of
their seat.
"""

import logging
from typing import Any

from msgspec import Struct, json
from sqlalchemy import Connection, Row, delete, exists, literal_column, or_, select, update

from eduba.core.errors import EdubaError
from eduba.tables.log import decide
from eduba.tables.log.draft import Draft
from eduba.tables.log.holds import end_holds
from eduba.tables.log.rows import BotSet, ChatLine, Closed, HolderChanged, SeatLeft, UndoAnswered, WatcherLine
from eduba.tables.notices.addresses import Address, addresses_of
from eduba.tables.notices.service import settings_of
from eduba.tables.notices.when_due import NoticeSettings
from eduba.tables.services.identity.devices import Device, Devices
from eduba.tables.services.identity.passkeys import Passkey, Passkeys
from eduba.tables.services.identity.people import Person, all_ids
from eduba.tables.services.in_use.open_tables import OpenTables
from eduba.tables.storage.database import Database
from eduba.tables.storage.schema import (
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
    tables,
)
from eduba.tables.storage.tournament_store import forget

SUBSTITUTE = "greedy"
"""The bot that goes on playing for somebody who was deleted."""

logger = logging.getLogger(__name__)


class MyTable(Struct, frozen=True):
    """A table, the seats of the person there, what they have said and noted."""

    table: str
    game: str
    status: str
    created: int
    seats: dict[int, str]
    """By number, with the name of the seat."""
    chat: list[tuple[int, str]]
    """Lines from these seats, each with its time."""
    notes: list[str]


class Watched(Struct, frozen=True):
    """Something that the person said while watching a table."""

    table: str
    at: int
    text: str


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
            held = select(holders.c.table_id).where(holders.c.person == who.id)
            found = c.execute(select(tables).where(tables.c.id.in_(held)).order_by(tables.c.created)).all()
            mine = [_table(c, row, who) for row in found]
            watched = _watched(c, who)
            host_since = c.execute(select(hosts.c.since).where(hosts.c.person == who.id)).scalar()
            told = addresses_of(c, who), settings_of(c, who.id)
        signed_in_by = self._devices.of(who, secret), self._passkeys.of(who)
        return MyData(who.id, who.name, created, *signed_in_by, *told, made, invited, mine, watched, host_since)

    def delete(self, who: Person) -> None:
        """Forget a person: a bot plays their seats, tables that wait for them as host are closed."""
        held = select(holders.c.table_id).where(holders.c.person == who.id)
        invited = select(seats.c.table_id).where(seats.c.held_for == who.id)
        mine = tables.c.id.in_(held) | tables.c.id.in_(invited) | (tables.c.host == who.id)
        going_on = tables.c.status.in_(["waiting", "running"]) & mine
        with self._database.read() as c:
            concerned = list(c.execute(select(tables.c.id).where(going_on)).scalars())
            alone = _held_alone(c, who)
        for table in concerned:
            self._leave(table, who)
        with self._database.write() as c:
            for table, seat in alone:
                c.execute(delete(notes).where(notes.c.table_id == table, notes.c.seat == seat))
            c.execute(delete(passkeys).where(passkeys.c.person == who.id))
            for own in (one_time, notice_addresses, notice_settings, hosts):
                c.execute(delete(own).where(own.c.person == who.id))
            forget(c, who.id)
            c.execute(update(people).where(people.c.id.in_(all_ids(c, who.id))).values(name=""))
        self._devices.revoke_all(who)

    def _leave(self, id: str, who: Person) -> None:
        try:
            self._tables.change(id, lambda draft: _leave(draft, who), who, None, None)
        except EdubaError as error:
            logger.warning("somebody who was deleted still has a seat at table %s: %s", id, error)


def _leave(draft: Draft, who: Person) -> None:
    """Leave a table before its end."""
    if draft.table.status == "waiting" and draft.table.record.host == who.id:
        draft.append(Closed())
    end_holds(draft, who.id)
    for seat in draft.table.seats_of(who.id):
        is_alone = len(draft.table.seats[seat].holders) == 1
        if is_alone and draft.table.status == "waiting":
            draft.append(SeatLeft(seat))
            continue
        if is_alone and draft.table.status == "running" and not draft.table.lesson:
            draft.append(BotSet(seat, SUBSTITUTE, SUBSTITUTE))
            if draft.table.undo_request and seat in draft.table.undo_request.waits_for:
                draft.append(UndoAnswered(seat, True))  # nobody waits for them any more
            decide.go_back_if_all_agree(draft)
        draft.append(HolderChanged(seat, who.id))


def _table(c: Connection, row: Row[Any], who: Person) -> MyTable:
    """What is stored about a person at a table."""
    own = select(seats.c.seat, seats.c.name).join_from(holders, seats).where(holders.c.person == who.id)
    names = {place.seat: place.name for place in c.execute(own.where(holders.c.table_id == row.id))}
    said = c.execute(select(log.c.at, log.c.body).where(log.c.table_id == row.id, log.c.kind == "chat"))
    lines = [(at, json.decode(body, type=ChatLine)) for at, body in said]
    noted = select(notes.c.text).where(notes.c.table_id == row.id, notes.c.seat.in_(names))
    chat = [(at, line.text) for at, line in lines if line.seat in names]
    return MyTable(row.id, row.game, row.status, row.created, names, chat, list(c.execute(noted).scalars()))


def _watched(c: Connection, who: Person) -> list[Watched]:
    """What a person said without holding a seat, also as the guest they were before."""
    ids = all_ids(c, who.id)
    own = (log.c.kind == literal_column("'watcher_chat'")) & or_(*map(log.c.body.contains, sorted(ids)))
    lines = c.execute(select(log.c.table_id, log.c.at, log.c.body).where(own).order_by(log.c.at))
    said = [(table, at, json.decode(body, type=WatcherLine)) for table, at, body in lines]
    return [Watched(table, at, line.text) for table, at, line in said if line.person in ids]


def _held_alone(c: Connection, who: Person) -> list[tuple[str, int]]:
    """The seats that nobody else holds."""
    other = holders.alias()
    same = (other.c.table_id == holders.c.table_id) & (other.c.seat == holders.c.seat) & (other.c.person != who.id)
    own = select(holders.c.table_id, holders.c.seat).where(holders.c.person == who.id, ~exists().where(same))
    return [(row.table_id, row.seat) for row in c.execute(own)]
