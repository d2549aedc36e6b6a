"""Records: transcripts out and in, and new tables from old positions."""

from collections.abc import Sequence

from eduba.core.records import transcript
from eduba.core.records.journal import Journal
from eduba.tables.errors import Hidden, Refused, Unfit
from eduba.tables.log.decide import play_again
from eduba.tables.log.draft import Draft
from eduba.tables.log.record_text import transcript_of
from eduba.tables.log.replay import branch_at, position_at
from eduba.tables.log.rows import SeatTaken
from eduba.tables.log.seats import SeatPlan
from eduba.tables.log.table import Table
from eduba.tables.log.table_record import Origin, Settings
from eduba.tables.log.visibility import knows_everything
from eduba.tables.services.clean_text import NAME_LENGTH, clean_name
from eduba.tables.services.in_use.open_tables import OpenTables
from eduba.tables.services.in_use.place import Ack
from eduba.tables.services.new_table import new_record, seat_first
from eduba.tables.services.people import Person
from eduba.tables.services.seat_choice import viewing_seat

LONGEST = 200_000
"""Characters of a transcript."""
MOST_WORK = 400_000
"""Lines times undos of a transcript: each undo replays the game."""


class Records:
    """A game that is not over yet leaves only to those from whom nothing in it is hidden, and without its seed."""

    def __init__(self, tables: OpenTables) -> None:
        self._tables = tables

    def export(self, id: str, who: Person | None = None, *, seat: int | None = None) -> str:
        """The transcript of a game, with the seed once it is over."""
        with self._tables.read(id) as table:
            _require_full_knowledge(table, who, seat, table.version)
            return transcript_of(table)

    def fork(
        self,
        id: str,
        who: Person,
        version: int,
        seats: Sequence[SeatPlan],
        settings: Settings | None = None,
        *,
        seat: int | None = None,
        key: str | None = None,
    ) -> Ack:
        """A new table that begins with the position at a version of this one, with a future of its own."""
        settings = settings or Settings()
        with self._tables.read(id) as table:
            _require_full_knowledge(table, who, seat, version)
            if settings.practice and table.status == "running" and not table.record.settings.practice:
                raise Refused("practice")
            if position_at(table, version).over:
                raise Refused("over")
            journal = branch_at(table, version)
        return self._continue(who, journal, seats, settings, key, Origin(id, version))

    def import_transcript(
        self,
        who: Person,
        text: str,
        seats: Sequence[SeatPlan] = (),
        settings: Settings | None = None,
        *,
        key: str | None = None,
    ) -> Ack:
        """A finished game is kept as it was; one that is not over goes on at a new table."""
        lines = text.splitlines()  # as the reader counts them
        if len(text) > LONGEST or len(lines) * sum(" undo " in line for line in lines) > MOST_WORK:
            raise Unfit("transcript", LONGEST)
        if any(line.startswith("position ") for line in lines):  # a stranger's position is not to be trusted
            raise Unfit("position")
        journal = transcript.read(text, self._tables.find_game)
        settings = settings or Settings()
        if not journal.state.over:
            return self._continue(who, journal.fork(len(journal.moves)), seats, settings, key, Origin())
        game, secrets = journal.game, {"seed": journal.seed, "commit": journal.commit}
        record = new_record(who, game, journal.players, journal.options, settings, key, origin=Origin(), **secrets)
        requests = [lambda draft: _seat_recorded(draft, journal), lambda draft: play_again(draft, journal)]
        return self._tables.create(Table(record, game), requests)

    def _continue(
        self,
        who: Person,
        journal: Journal,
        seats: Sequence[SeatPlan],
        settings: Settings,
        key: str | None,
        origin: Origin,
    ) -> Ack:
        """A new table that goes on with a game."""
        if len(seats) != journal.players or any(plan.kind == "open" for plan in seats):
            raise Unfit("seats", journal.players)
        game = journal.game
        record = new_record(
            who, game, journal.players, journal.options, settings, key, seed=journal.seed, origin=origin
        )
        requests = [lambda draft: seat_first(draft, who, seats), lambda draft: play_again(draft, journal)]
        return self._tables.create(Table(record, game), requests)


def _seat_recorded(draft: Draft, journal: Journal) -> None:
    """Name the seats after those who played elsewhere; nobody holds them here."""
    for seat, name in enumerate(journal.names):
        draft.append(SeatTaken(seat, "", clean_name(name[:NAME_LENGTH])))


def _require_full_knowledge(table: Table, who: Person | None, seat: int | None, version: int) -> None:
    if not knows_everything(table, viewing_seat(table, table.seats_of(who.id if who else None), seat), version):
        raise Hidden("hidden")
