"""The timekeeper: does what people agreed on when somebody's time is up.

By the clock it searches for such tables; each belongs to one node. Two nodes that find the same table do no harm: what
has to be done is decided once more on the table as it is then, and nothing is left to do for the second one.
"""

import logging
from threading import Event, Thread

from eduba.core.errors import EdubaError
from eduba.tables.log.time_up import act_on_time_up
from eduba.tables.services.in_use.nodes import Nodes
from eduba.tables.services.in_use.open_tables import OpenTables
from eduba.tables.services.looking.lists import Lists
from eduba.tables.storage.database import DATABASE_AWAY, in_one_line

LOOK_EVERY = 1.0
"""Seconds between two looks at the clock."""

log = logging.getLogger(__name__)


class Timekeeper:
    """One thread that looks at the clock."""

    def __init__(self, tables: OpenTables, lists: Lists, nodes: Nodes) -> None:
        self._tables = tables
        self._lists = lists
        self._nodes = nodes
        self._stop = Event()
        self._thread = Thread(target=self._run, name="eduba-clock", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop. What is due by then is done at the next start."""
        self._stop.set()
        self._thread.join()

    def look(self) -> None:
        """Do what is due now."""
        for table in self._lists.times_up(self._tables.now()):
            if self._nodes.looks_after(table):
                try:
                    self._tables.change(table, act_on_time_up, None, None, None)
                except EdubaError as error:
                    log.info("nothing could be done when time was up: %s", error)

    def _run(self) -> None:
        while not self._stop.wait(LOOK_EVERY):
            try:
                self.look()
            except DATABASE_AWAY as error:
                log.warning("nobody could look at the clock: %s", in_one_line(error))
            except Exception:
                log.exception("what is due when time is up could not be done")
