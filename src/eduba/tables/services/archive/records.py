"""Records: transcripts out and in, and new tables from old positions."""

from collections.abc import Sequence

from eduba.core import transcript
from eduba.core.journal import Journal
from eduba.core.line import Line
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
from eduba.tables.services.identity.people import Person
from eduba.tables.services.in_use.open_tables import OpenTables
from eduba.tables.services.in_use.place import Ack
from eduba.tables.services.looking.lists import Lists
from eduba.tables.services.new_table import new_record, seat_first
from eduba.tables.services.seat_choice import viewing_seat
from eduba.tables.thinking.checked_record import check_record
from eduba.tables.thinking.fair_queue import OPINIONS, Wish
from eduba.tables.thinking.process_pool import ProcessPool

LONGEST = 200_000
"""Characters of a transcript."""
MOST_SECONDS = 2.0
"""Of the processor. A game of 3,000 moves takes a tenth of that; a record is read again whenever its table is."""
SECONDS = 0.3
"""About how long a process takes to read one."""
MOST_APART = 30
"""Two games that are the same up to a moment, and of which one has gone on by so many moves at most, are one."""


class Records:
    """A game that is not over yet leaves only to those from whom nothing in it is hidden, and without its seed."""

    def __init__(self, tables: OpenTables, lists: Lists, pool: ProcessPool) -> None:
        self._tables = tables
        self._lists = lists
        self._pool = pool

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
            if table.is_contested:  # a bot at the new table, or its coach, would tell what to do in this one
                raise Refused("running")
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
        if len(text) > LONGEST:
            raise Unfit("transcript", LONGEST)
        if any(line.startswith("position ") for line in text.splitlines()):  # a stranger's is not to be trusted
            raise Unfit("position")
        wish = Wish(OPINIONS, who.id, "", SECONDS)
        if not self._pool.submit(wish, check_record, self._tables.find_game, text, MOST_SECONDS).result():
            raise Unfit("transcript takes long")
        journal = transcript.read(text, self._tables.find_game)
        settings = settings or Settings()
        if not journal.state.over:
            self._refuse_running(who, journal)
            return self._continue(who, journal.fork(len(journal.moves)), seats, settings, key, Origin())
        game, secrets = journal.game, {"seed": journal.seed, "commit": journal.commit}
        record = new_record(who, game, journal.players, journal.options, settings, key, origin=Origin(), **secrets)
        requests = [lambda draft: _seat_recorded(draft, journal), lambda draft: play_again(draft, journal)]
        return self._tables.create(Table(record, game), requests)

    def _refuse_running(self, who: Person, journal: Journal) -> None:
        """Refuse a game that people play here against each other, so that nobody asks a bot what to do in it."""
        own = [found.id for found in self._lists.tables("active", who) if found.game == journal.game.id]
        as_told = self._lists.running_with(journal.commit)
        for table_id in {*own, *as_told}:
            with self._tables.read(table_id) as table:
                if table.is_contested and (table_id in as_told or _is_same(journal, table.line)):
                    raise Refused("running")

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


def _is_same(journal: Journal, line: Line) -> bool:
    """True if one of two games has just gone a little further than the other, if at all."""
    ours, theirs = journal.steps, line.steps
    shorter = min(len(ours), len(theirs))
    if abs(len(ours) - len(theirs)) > MOST_APART or journal.players != line.players:
        return False
    return all((a.action, a.draws) == (b.action, b.draws) for a, b in zip(ours[:shorter], theirs[:shorter]))


def _seat_recorded(draft: Draft, journal: Journal) -> None:
    """Name the seats after those who played elsewhere; nobody holds them here."""
    for seat, name in enumerate(journal.names):
        draft.append(SeatTaken(seat, "", clean_name(name[:NAME_LENGTH])))


def _require_full_knowledge(table: Table, who: Person | None, seat: int | None, version: int) -> None:
    if not knows_everything(table, viewing_seat(table, table.seats_of(who.id if who else None), seat), version):
        raise Hidden("hidden")
