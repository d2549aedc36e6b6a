"""Records: transcripts out and in, and new tables from old positions."""

from collections.abc import Sequence

from eduba.core import transcript
from eduba.core.journal import Journal
from eduba.tables.errors import Hidden, Refused, Unfit
from eduba.tables.log import decide
from eduba.tables.log.record import Origin, Person, Settings
from eduba.tables.log.rows import AnyOf, Moved, Started, Taken
from eduba.tables.log.seats import SeatPlan
from eduba.tables.log.table import Table
from eduba.tables.services.lobby import Lobby, placed, recorded
from eduba.tables.services.people import NAME_LENGTH, named
from eduba.tables.services.table_service import Ack
from eduba.tables.services.views import Views, knows_all

LONGEST = 200_000
"""Characters of a transcript."""
MOST_WORK = 400_000
"""Lines times undos of a transcript: each undo replays the game."""


class Library(Lobby, Views):
    """A game that is not over yet leaves only to those from whom nothing in it is hidden, and without its seed."""

    def export(self, id: str, who: Person | None = None, *, seat: int | None = None) -> str:
        """The transcript of a game, with the seed once it is over."""
        with self.at(id) as table:
            journal = table.played
            self._nothing_hidden(table, who, seat, table.n)
            journal.names = table.names
            return transcript.write(journal, reveal=table.status == "finished")

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
        with self.at(id) as table:
            self._nothing_hidden(table, who, seat, version)
            if settings.practice and table.status == "running" and not table.record.settings.practice:
                raise Refused("practice")
            if table.state_at(version).over:
                raise Refused("over")
            journal = _branch(table, version)
        return self._continued(who, journal, seats, settings, key, Origin(id, version))

    def import_transcript(
        self,
        who: Person,
        text: str,
        seats: Sequence[SeatPlan] = (),
        settings: Settings | None = None,
        *,
        key: str | None = None,
    ) -> Ack:
        """A finished game comes to the shelf as it was; one that is not over goes on at a new table."""
        if len(text) > LONGEST or text.count("\n") * text.count(" undo ") > MOST_WORK:
            raise Unfit("transcript", LONGEST)
        journal = transcript.read(text, self.find)
        settings = settings or Settings()
        if not journal.state.over:
            return self._continued(who, journal.fork(len(journal.moves)), seats, settings, key, Origin())
        record = recorded(
            who,
            journal.game,
            journal.players,
            journal.options,
            settings,
            key,
            seed=journal.seed,
            commit=journal.commit,
            origin=Origin(),
        )
        names: list[AnyOf] = [Taken(i, "", named(name[:NAME_LENGTH])) for i, name in enumerate(journal.names)]
        return self.open(Table(record, journal.game), [lambda _: names, lambda t: decide.record_of(t, journal)])

    # -- inside -------------------------------------------------------------------------------------

    def _nothing_hidden(self, table: Table, who: Person | None, seat: int | None, version: int) -> None:
        if not knows_all(table, self.looking(table, who, seat), version):
            raise Hidden("hidden")

    def _continued(
        self,
        who: Person,
        journal: Journal,
        seats: Sequence[SeatPlan],
        settings: Settings,
        key: str | None,
        origin: Origin,
    ) -> Ack:
        if len(seats) != journal.players or any(plan.kind == "open" for plan in seats):
            raise Unfit("seats", journal.players)
        record = recorded(
            who, journal.game, journal.players, journal.options, settings, key, seed=journal.seed, origin=origin
        )
        table = Table(record, journal.game)
        return self.open(table, [lambda t: placed(t.game, who, seats), lambda t: decide.record_of(t, journal)])


def _branch(table: Table, version: int) -> Journal:
    """The game up to a version, without what was taken back, and with a seed of its own."""
    record = table.record
    setup = next(row.what for row in table.rows if isinstance(row.what, Started))
    journal = Journal(table.game, record.players, None, record.options, table.names, table.known(setup.draws))
    for row in table.line_at(version):
        if isinstance(row.what, Moved):
            journal.act(table.game.action(row.what.action), table.known(row.what.draws))
    return journal
