"""Making tables, sitting down and getting up."""

import secrets
from collections.abc import Sequence
from hashlib import sha256

from sqlalchemy import select, update

from eduba.core.chance import commitment
from eduba.core.game import Game
from eduba.tables.errors import Forbidden, Refused, Unknown
from eduba.tables.log import decide
from eduba.tables.log.record import Origin, Person, Record, Settings
from eduba.tables.log.rows import AnyOf, BotSet, Claimed, Closed, Left, Taken
from eduba.tables.log.seats import SeatPlan
from eduba.tables.log.table import Table
from eduba.tables.services.people import named
from eduba.tables.services.table_service import Ack, Desk, Wish, described, hashed, token
from eduba.tables.storage.schema import seats as places
from eduba.tables.storage.store import Conflict, now
from eduba.tables.thinking.bot_limits import checked


class Lobby(Desk):
    """Tables before the game, and who sits where at any time."""

    def create(
        self,
        who: Person,
        game: str,
        seats: Sequence[SeatPlan],
        options: dict[str, str] | None = None,
        settings: Settings | None = None,
        *,
        key: str | None = None,
    ) -> Ack:
        """A new table; it starts at once if no seat is open."""
        title = self.find(game)
        record = recorded(who, title, len(seats), options or {}, settings, key)
        wishes: list[Wish] = [lambda _: placed(title, who, seats)]
        if all(plan.kind != "open" for plan in seats):
            wishes.append(decide.start)
        return self.open(Table(record, title), wishes)

    def open(self, table: Table, wishes: Sequence[Wish]) -> Ack:
        """Store a new table with all that these wishes lead to, one after the other."""
        changes = [described(table, happenings, None) for wish in wishes if (happenings := wish(table))]
        changes += self.followed(table)
        try:
            self.store.create(table.record, changes)
        except Conflict:
            return Ack(table.record.id, self.store.version(table.record.id) or 0)
        self.notices.tell(table.record.id, table.n, True)
        return Ack(table.record.id, table.n)

    def start(self, id: str, who: Person, *, key: str | None = None) -> Ack:
        """The host begins the game; every seat must be taken."""

        def wish(table: Table) -> list[AnyOf]:
            _host(table, who)
            return decide.start(table)

        return self.change(id, wish, who, None, key)

    def close_table(self, id: str, who: Person, *, key: str | None = None) -> Ack:
        """The host gives the table up before the start."""

        def wish(table: Table) -> list[AnyOf]:
            _host(table, who)
            _before_start(table)
            return [Closed()]

        return self.change(id, wish, who, None, key)

    # -- sitting down -------------------------------------------------------------------------------

    def invite(self, id: str, who: Person) -> str:
        """The secret of the invitation link, for people who sit at the table."""
        with self.at(id) as table:
            if who.id != table.record.host:
                self.seat_of(table, who, None)
            return table.record.invite

    def join(
        self, id: str, who: Person, *, invite: str = "", seat: int | None = None, key: str | None = None
    ) -> Ack:
        """Take an open seat, any or a certain one. Who sits here already stays where they are."""

        def wish(table: Table) -> list[AnyOf]:
            if table.held_by(who.id):
                return []
            _before_start(table)
            if not table.record.settings.listed and not secrets.compare_digest(
                invite.encode(), table.record.invite.encode()
            ):
                raise Forbidden("invitation")
            free = [i for i, s in enumerate(table.seats) if s.open and seat in (None, i)]
            if not free:
                raise Refused("seat taken")
            return [Taken(free[0], who.id, who.name)]

        return self.change(id, wish, who, None, key)

    def seat_link(self, id: str, who: Person, seat: int | None = None) -> str:
        """A new secret that makes whoever knows it another holder of the seat; the one before is void."""
        with self.at(id) as table:
            mine = self.seat_of(table, who, seat)
        secret = token()
        with self.store.write() as c:
            place = (places.c.table_id == id) & (places.c.seat == mine)
            c.execute(update(places).where(place).values(link=hashed(secret)))
        return secret

    def claim(self, secret: str, who: Person) -> tuple[Ack, int]:
        """Hold the seat of this link as well, as on a second device; the seat."""
        query = select(places.c.table_id, places.c.seat).where(places.c.link == hashed(secret))
        with self.store.read() as c:
            row = c.execute(query).one_or_none()
        if row is None:
            raise Unknown("link")
        seat: int = row.seat

        def wish(table: Table) -> list[AnyOf]:
            return [] if seat in table.held_by(who.id) else [Claimed(seat, who.id)]

        return self.change(row.table_id, wish, who, None, None), seat

    # -- getting up ---------------------------------------------------------------------------------

    def leave(self, id: str, who: Person, *, seat: int | None = None, key: str | None = None) -> Ack:
        """Free one's seat before the start. (During the game, hand it to a bot.)"""

        def wish(table: Table) -> list[AnyOf]:
            _before_start(table)
            return [Left(self.seat_of(table, who, seat))]

        return self.change(id, wish, who, None, key)

    def remove(self, id: str, who: Person, seat: int, *, key: str | None = None) -> Ack:
        """The host frees a seat before the start, because somebody does not come."""

        def wish(table: Table) -> list[AnyOf]:
            _host(table, who)
            _before_start(table)
            if not 0 <= seat < len(table.seats) or table.seats[seat].open:
                raise Unknown("seat", seat)
            return [Left(seat, removed=True)]

        return self.change(id, wish, who, None, key)

    def hand(self, id: str, who: Person, bot: str, *, seat: int | None = None, key: str | None = None) -> Ack:
        """Let a bot play one's seat from now on; before the start, the host may also seat bots in open places."""

        def wish(table: Table) -> list[AnyOf]:
            level = checked(bot, table.game)
            if seat is not None and who.id == table.record.host and _vacant(table, seat):
                return [BotSet(seat, level, level)]
            mine = self.seat_of(table, who, seat)
            return [BotSet(mine, level), *decide.settled(table, [mine])]

        return self.change(id, wish, who, None, key)

    def take_back(self, id: str, who: Person, *, seat: int | None = None, key: str | None = None) -> Ack:
        """Play one's seat oneself again."""

        def wish(table: Table) -> list[AnyOf]:
            mine = self.seat_of(table, who, seat)
            return [BotSet(mine, None)] if table.seats[mine].bot else []

        return self.change(id, wish, who, None, key)


def recorded(
    who: Person,
    game: Game,
    players: int,
    options: dict[str, str],
    settings: Settings | None,
    key: str | None,
    *,
    seed: str | None = None,
    commit: str | None = None,
    origin: Origin | None = None,
) -> Record:
    """The facts of a new table. One key makes one table; a record without a seed brings its commitment."""
    if seed is None and commit is None:
        seed = secrets.token_hex(16)
    return Record(
        id=sha256(f"{who.id} {key}".encode()).hexdigest()[:16] if key else secrets.token_hex(8),
        game=game.id,
        players=players,
        options=game.settings(players, options),
        digest=game.digest,
        revision=game.revision,
        seed=seed,
        commitment=commit or commitment(seed or ""),
        host=who.id,
        invite=token(),
        settings=settings or Settings(),
        created=now(),
        origin=origin,
    )


def placed(game: Game, who: Person, seats: Sequence[SeatPlan]) -> list[AnyOf]:
    """Who sits where at the beginning."""
    out: list[AnyOf] = []
    for i, plan in enumerate(seats):
        if plan.kind == "bot":
            level = checked(plan.bot, game)
            out.append(BotSet(i, level, named(plan.name or level)))
        elif plan.kind != "open":
            out.append(Taken(i, who.id, named(plan.name or who.name)))
    return out


def _host(table: Table, who: Person) -> None:
    if table.record.host != who.id:
        raise Forbidden("host")


def _before_start(table: Table) -> None:
    if table.status != "waiting":
        raise Refused("started" if table.status != "closed" else "over")


def _vacant(table: Table, seat: int) -> bool:
    """Whether the host may seat another bot here."""
    return table.status == "waiting" and 0 <= seat < len(table.seats) and not table.seats[seat].holders
