"""Making tables, sitting down and getting up."""

import secrets
from collections.abc import Sequence

from sqlalchemy import select, update

from eduba.tables.errors import Forbidden, Refused, Unknown
from eduba.tables.log import decide, rescue
from eduba.tables.log.draft import Draft, Request
from eduba.tables.log.holds import end_holds, seats_held_for
from eduba.tables.log.rows import BotSet, HoldEnded, HolderChanged, NextTable, SeatClaimed, SeatLeft, SeatTaken
from eduba.tables.log.seats import SeatPlan
from eduba.tables.log.table import Table
from eduba.tables.log.table_record import Settings
from eduba.tables.log.time_up import require_time
from eduba.tables.services.identity.people import Person
from eduba.tables.services.identity.secret_tokens import hash_secret, new_secret
from eduba.tables.services.in_use.open_tables import OpenTables
from eduba.tables.services.in_use.place import Ack
from eduba.tables.services.new_table import Invited, new_record, same_company, seat_first
from eduba.tables.services.seat_choice import acting_seat
from eduba.tables.storage.database import Database
from eduba.tables.storage.schema import seats as seat_rows
from eduba.tables.thinking.bot_limits import checked_bot


class Lobby:
    """Tables before the game, and who sits where at any time."""

    def __init__(self, tables: OpenTables, database: Database) -> None:
        self._tables = tables
        self._database = database

    # -- the table ----------------------------------------------------------------------------------

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
        title = self._tables.find_game(game)
        record = new_record(who, title, len(seats), options or {}, settings, key)
        return self._create(Table(record, title), who, seats)

    def again(self, id: str, who: Person, *, moved_on: bool = False) -> Ack:
        """After the end, another table for the same company, where everybody may move on by one seat; made once.

        It has the same game, options and settings, and starts at once if nobody else is to come. The seats of other
        people are held for them; who sits at the old table learns there of the new one.
        """
        with self._tables.read(id) as table:
            own = acting_seat(table, who, None)
            if table.status != "finished":
                raise Refused("not over")
            old, seats, made = table.record, same_company(table, who, moved_on=moved_on), table.next_table
        if made is None:
            title = self._tables.find_game(old.game)
            record = new_record(who, title, len(seats), old.options, old.settings, f"after {id}")
            new = self._create(Table(record, title), who, seats).table
            made = self._tell_of_next(id, who, NextTable(own, new, self.invite(new, who)))
            if made.table != new:
                self.close(new, who)
        with self._tables.read(made.table) as table:
            return Ack(made.table, table.version)

    def _tell_of_next(self, id: str, who: Person, made: NextTable) -> NextTable:
        """Tell an old table of the next one; the one that it has been told of, if somebody was faster."""

        def tell(draft: Draft) -> None:
            if draft.table.next_table is None:
                draft.append(made)

        self._tables.change(id, tell, who, None, None)
        with self._tables.read(id) as table:
            return table.next_table or made

    def _create(self, table: Table, who: Person, seats: Sequence[SeatPlan | Invited]) -> Ack:
        requests: list[Request] = [lambda draft: seat_first(draft, who, seats)]
        if all(plan.kind not in ("open", "held") for plan in seats):
            requests.append(decide.start)
        return self._tables.create(table, requests)

    def start(self, id: str, who: Person, *, key: str | None = None) -> Ack:
        """The host begins the game; every seat must be taken."""

        def start(draft: Draft) -> None:
            _require_host(draft.table, who)
            decide.start(draft)

        return self._tables.change(id, start, who, None, key)

    def close(self, id: str, who: Person, *, key: str | None = None) -> Ack:
        """The host gives up a table that has not started, or that nobody else plays."""

        def close(draft: Draft) -> None:
            _require_host(draft.table, who)
            rescue.close(draft, who.id)

        return self._tables.change(id, close, who, None, key)

    # -- sitting down -------------------------------------------------------------------------------

    def invite(self, id: str, who: Person) -> str:
        """The secret of the invitation link, for people who sit at the table."""
        with self._tables.read(id) as table:
            if who.id != table.record.host:
                acting_seat(table, who, None)
            return table.record.invite

    def join(self, id: str, who: Person, *, invite: str = "", seat: int | None = None, key: str | None = None) -> Ack:
        """Take the seat that is held for oneself, or an open one, any or a certain one.

        During the game, take one that somebody has left. A person who sits here already stays where they are.
        """

        def join(draft: Draft) -> None:
            table = draft.table
            if table.seats_of(who.id):
                return
            if table.status != "running" or not any(s.offered for s in table.seats):
                _require_waiting(table)
            held = seats_held_for(table, who.id)
            is_invited = bool(held) or secrets.compare_digest(invite.encode(), table.record.invite.encode())
            if not table.record.settings.listed and not is_invited:
                raise Forbidden("invitation")
            wanted = [i for i in held if seat in (None, i)] or _free(table, seat)[:1]
            names = [hold.name for i in wanted if len(wanted) > 1 and (hold := table.seats[i].hold)] or [who.name]
            for i, name in zip(wanted, names):  # several, if somebody plays for others at the same screen
                draft.append(SeatTaken(i, who.id, name))
            end_holds(draft, who.id)

        return self._tables.change(id, join, who, None, key)

    def decline(self, id: str, who: Person, *, key: str | None = None) -> Ack:
        """Do without the seat that is held for oneself."""

        def decline(draft: Draft) -> None:
            _require_waiting(draft.table)
            if not seats_held_for(draft.table, who.id):
                raise Refused("not held")
            end_holds(draft, who.id)

        return self._tables.change(id, decline, who, None, key)

    def seat_link(self, id: str, who: Person, seat: int | None = None) -> str:
        """A new secret that makes whoever knows it another holder of the seat; the one before is void."""
        with self._tables.read(id) as table:
            own = acting_seat(table, who, seat)
        secret = new_secret()
        with self._database.write() as c:
            place = (seat_rows.c.table_id == id) & (seat_rows.c.seat == own)
            c.execute(update(seat_rows).where(place).values(link=hash_secret(secret)))
        return secret

    def claim(self, secret: str, who: Person) -> tuple[Ack, int]:
        """Hold the seat of this link as well, as on a second device; the answer names the seat.

        A link may be ended while somebody comes by it: then they go again, so that nobody who is shown out slips in.
        """
        table, seat = self._seat_of_link(secret)
        is_new = False

        def claim(draft: Draft) -> None:
            nonlocal is_new
            is_new = seat not in draft.table.seats_of(who.id)
            if is_new:
                draft.append(SeatClaimed(seat, who.id))

        ack = self._tables.change(table, claim, who, None, None)
        if is_new:
            try:
                self._seat_of_link(secret)
            except Unknown:
                self._tables.change(table, lambda draft: draft.append(HolderChanged(seat, who.id)), who, None, None)
                raise
        return ack, seat

    def _seat_of_link(self, secret: str) -> tuple[str, int]:
        """The table and the seat to which a link leads; an error if it is void."""
        query = select(seat_rows.c.table_id, seat_rows.c.seat).where(seat_rows.c.link == hash_secret(secret))
        with self._database.read() as c:
            row = c.execute(query).one_or_none()
        if row is None:
            raise Unknown("link")
        return row.table_id, row.seat

    # -- getting up ---------------------------------------------------------------------------------

    def leave(self, id: str, who: Person, *, seat: int | None = None, key: str | None = None) -> Ack:
        """Free one's seat before the start. (During the game, hand it to a bot, or resign.)"""

        def leave(draft: Draft) -> None:
            _require_waiting(draft.table)
            draft.append(SeatLeft(acting_seat(draft.table, who, seat)))

        return self._tables.change(id, leave, who, None, key)

    def remove(self, id: str, who: Person, seat: int, *, key: str | None = None) -> Ack:
        """The host frees a seat before the start, because somebody does not come; also one that is held for them."""

        def remove(draft: Draft) -> None:
            table = draft.table
            _require_host(table, who)
            _require_waiting(table)
            if not 0 <= seat < len(table.seats):
                raise Unknown("seat", seat)
            if table.seats[seat].hold:
                draft.append(HoldEnded(seat, "released"))
                return
            if table.seats[seat].is_open:
                raise Unknown("seat", seat)
            draft.append(SeatLeft(seat, removed=True))

        return self._tables.change(id, remove, who, None, key)

    def hand_to_bot(self, id: str, who: Person, bot: str, *, seat: int | None = None, key: str | None = None) -> Ack:
        """Let a bot play one's seat from now on; before the start, the host may also seat bots in open places."""

        def hand_over(draft: Draft) -> None:
            table = draft.table
            if table.lesson:
                raise Refused("lesson")
            level = checked_bot(bot, table.game)
            if seat is not None and who.id == table.record.host and _may_seat_bot(table, seat):
                draft.append(BotSet(seat, level, level))
            else:
                draft.append(BotSet(acting_seat(table, who, seat), level))
                decide.go_back_if_all_agree(draft)

        return self._tables.change(id, hand_over, who, None, key)

    def take_back(self, id: str, who: Person, *, seat: int | None = None, key: str | None = None) -> Ack:
        """Play one's seat oneself again, also after resigning or being replaced, if nobody else has taken it."""

        def take_back(draft: Draft) -> None:
            own = acting_seat(draft.table, who, seat)
            require_time(draft.table, own)
            if draft.table.seats[own].bot or draft.table.seats[own].offered:
                draft.append(BotSet(own, None))

        return self._tables.change(id, take_back, who, None, key)


def _require_host(table: Table, who: Person) -> None:
    if table.record.host != who.id:
        raise Forbidden("host")


def _require_waiting(table: Table) -> None:
    if table.status != "waiting":
        raise Refused("started" if table.status != "closed" else "over")


def _free(table: Table, wanted: int | None) -> list[int]:
    """The seats that anybody may take, or the wanted one of them; refuses if there is none."""
    seats = [(i, seat) for i, seat in enumerate(table.seats) if wanted in (None, i)]
    found = [(i, seat) for i, seat in seats if (seat.offered if table.status == "running" else seat.is_open)]
    free = [i for i, seat in found if seat.hold is None]
    if found and not free:
        raise Refused("seat held")
    if not free:
        raise Refused("seat taken")
    return free


def _may_seat_bot(table: Table, seat: int) -> bool:
    """True if the host may seat a bot here, in place of nobody or of another bot."""
    return table.status == "waiting" and 0 <= seat < len(table.seats) and not table.seats[seat].holders
