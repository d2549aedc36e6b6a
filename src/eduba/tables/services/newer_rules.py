"""Moving up: people at a table that plays by earlier rules or content may agree to go on by those of today.

That is offered only where all that has happened replays alike by both. From then on the whole game is read by the newer
edition, its record names it, and going back to before that moment does not change it: the positions are the same.
"""

from msgspec import Struct
from msgspec.structs import replace

from eduba.tables.errors import Forbidden, Refused
from eduba.tables.log.rows import TALK, Body, EditionName, Row
from eduba.tables.log.table import Table
from eduba.tables.log.visibility import knows_everything
from eduba.tables.services.identity.people import Person
from eduba.tables.services.in_use.open_tables import OpenTables
from eduba.tables.thinking.fair_queue import OPINIONS, Wish
from eduba.tables.thinking.process_pool import ProcessPool
from eduba.tables.thinking.same_history import Compared, Played, compare_history

MOST_SECONDS = 5.0
"""Of the processor, for one comparison."""
SECONDS = 0.5
"""About how long one takes."""


class Offer(Struct, frozen=True):
    """What has changed since the edition that a table plays by, and whether its people may move up."""

    errata: list[str]
    """Corrections of the rules, by name."""
    content: bool
    """True if boards or cards have changed."""
    version: int
    """The version of the table for which this holds."""
    differs: bool = False
    """True if the game would have gone another way. Then nobody can move up."""
    departs: int | None = None
    """From which move on; 0: its set-up. None for who does not know all that is hidden: the move could tell of it."""
    too_long: bool = False
    """True if it took too long to find out."""

    @property
    def is_offered(self) -> bool:
        """True if people may vote on it."""
        return not self.differs and not self.too_long


class NewerRules:
    """Finds out whether tables may move up. That replays the game in another process: not for event loops."""

    def __init__(self, tables: OpenTables, pool: ProcessPool) -> None:
        self._tables = tables
        self._pool = pool

    def offer(self, id: str, who: Person) -> Offer | None:
        """What has changed for a running table, and whether it may move up; None if nothing has, or it does not run."""
        with self._tables.read(id) as table:
            news = table.news
        if not table.seats_of(who.id):
            raise Forbidden("not your seat")
        if news is None:
            return None
        compared = self._compared(table, who)
        departs = compared.departs if _knows_all(table, who) else None
        return Offer(
            news.errata, news.content, table.version, compared.departs is not None, departs, compared.too_long
        )

    def replays_by(self, table: Table, who: Person) -> EditionName:
        """The edition to which a table may move up; refuses if there is none."""
        if table.news is None:
            raise Refused("nothing newer")
        compared = self._compared(table, who)
        if compared.too_long:
            raise Refused("newer takes long")
        if compared.departs is not None:
            raise Refused("newer departs", compared.departs) if _knows_all(table, who) else Refused("newer differs")
        return _installed(table)

    def _compared(self, table: Table, who: Person) -> Compared:
        """Once for each version, however many ask."""
        if table.departed or table.gaps:
            return Compared(departs=len(table.kept_moves))
        return table.lookups.once("same history", lambda: self._compare(table, who))

    def _compare(self, table: Table, who: Person) -> Compared:
        rows = [Row(row.number, row.at, _unsaid(row.body)) for row in table.rows]
        played = Played(replace(table.record, seed=None, invite=""), rows, table.game.kept_content)
        wish = Wish(OPINIONS, who.id, table.record.id, SECONDS)
        arguments = (self._tables.find_game, played, _installed(table), MOST_SECONDS)
        compared: Compared = self._pool.submit(wish, compare_history, *arguments).result()
        return compared


def _knows_all(table: Table, who: Person) -> bool:
    return any(knows_everything(table, seat, table.version) for seat in table.seats_of(who.id))


def _unsaid(body: Body) -> Body:
    return replace(body, text="") if isinstance(body, TALK) else body


def _installed(table: Table) -> EditionName:
    installed = table.game.installed
    assert installed is not None
    return EditionName(installed.revision, installed.digest)
