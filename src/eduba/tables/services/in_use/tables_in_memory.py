"""The tables that are kept in memory, each as it was stored last."""

from collections import OrderedDict
from collections.abc import Callable, Collection
from threading import Lock

from eduba.tables.errors import Damaged, Unknown
from eduba.tables.log.reading import read_on
from eduba.tables.log.rows import MovedUp
from eduba.tables.log.table import Table
from eduba.tables.log.table_record import as_played
from eduba.tables.services.archive.editions import Editions
from eduba.tables.services.in_use.place import Place
from eduba.tables.storage.log_store import LogStore

LIMIT = 256
"""So many tables that nobody watches are kept in memory."""


class TablesInMemory:
    """Reads tables from their logs, and forgets those that nobody has asked for lately."""

    def __init__(
        self,
        log: LogStore,
        watched: Callable[[], Collection[str | None]],
        editions: Editions,
        limit: int,
    ) -> None:
        self.places: OrderedDict[str, Place] = OrderedDict()
        """The places of tables, the one that was asked for last at the end."""
        self._log = log
        self._watched = watched
        self._editions = editions
        self._limit = limit
        self._lock = Lock()

    def place(self, id: str) -> Place:
        """The place for a table."""
        with self._lock:
            place = self.places.get(id)
            if place is None:
                place = self.places[id] = Place(id)
                self._forget_some()
            self.places.move_to_end(id)
            return place

    def _forget_some(self) -> None:
        """Forget the tables that were not looked at for the longest time, but none that somebody watches."""
        if len(self.places) > self._limit:
            watched = self._watched()
            idle = [place.id for place in self.places.values() if place.id not in watched and not place.is_busy]
            for table in idle[: max(0, len(idle) - self._limit)]:
                del self.places[table]

    def up_to_date(self, place: Place, enough: int | None = None) -> Table:
        """The table with all rows that are stored, by whichever process; or with `enough`, if they are in memory."""
        table = place.table
        if enough is not None and table is not None and table.version >= enough:
            return table
        version = self._log.version(place.id)
        if version is None:
            raise Unknown("table", place.id)
        table = place.table
        if table is None or table.version < version:
            with place.reading:  # one thread reads, the others wait for it
                table = place.table
                if table is None or table.version < version:
                    table = self._read_on(place.id, table)
                    place.put(table)
        if table.version != version and not version < table.version <= (self._log.version(place.id) or 0):
            raise Damaged("damaged index")
        return table

    def _read_on(self, id: str, table: Table | None) -> Table:
        """The table with what was stored since. If that cannot be read to the end, the table is as it was."""
        if table is None:
            return self._read(id)
        rows = self._log.rows(id, table.version)
        if any(isinstance(row.body, MovedUp) for row in rows):
            return self._read(id)
        return read_on(table, rows, lambda: self._log.positions(id))

    def _read(self, id: str) -> Table:
        """The table from its first row on."""
        record, rows = self._log.record(id), self._log.rows(id)
        assert record is not None
        record = as_played(record, rows)
        return read_on(Table(record, self._editions.of(record)), rows, lambda: self._log.positions(id))

    def version_at_hand(self, place: Place) -> int | None:
        """The version of a table in memory, on which an event loop may decide; None if it could have to wait then.

        Should another process have gone on with the table, that shows when the decision is stored or refused.
        """
        table = place.table
        return table.version if table is not None and self._log.answers_at_once else None

    def is_behind(self, place: Place) -> bool:
        """True if more is stored of a table than is in memory."""
        table = place.table
        return table is None or table.version != self._log.version(place.id)
