"""Backups: a whole house as one SQLite file, from SQLite or PostgreSQL and back into either.

The copy is made of one moment, while people play on. A file that is copied by other means may lack what SQLite keeps
beside it (`-wal`).
"""

from pathlib import Path
from shutil import copy
from tempfile import TemporaryDirectory

from sqlalchemy import Connection, func, insert, select

from eduba.core.errors import EdubaError
from eduba.tables.storage.database import Database, make_private, told_in_a_sentence
from eduba.tables.storage.schema import leases, meta, nodes

AT_ONCE = 500
"""Rows that are copied at once."""
COPIED = [table for table in meta.sorted_tables if table not in (nodes, leases)]
"""Everything but who is running at the moment."""


class Backup:
    """A house as a file."""

    @staticmethod
    def write(url: str, file: Path) -> int:
        """Write everything in a database to a new file; the number of rows."""
        if file.exists():
            raise EdubaError("there is a file '{0}' already; it is not overwritten", str(file))
        make_private(file)
        try:
            return _copy(url, f"sqlite:///{file}")
        except BaseException:
            file.unlink()
            raise

    @staticmethod
    def read(file: Path, url: str) -> int:
        """Read a backup into a database in which there is nothing yet; the number of rows."""
        with TemporaryDirectory() as folder:  # an older backup is brought up to date, and stays as it is
            return _copy(f"sqlite:///{copy(file, folder)}", url)


def _copy(from_url: str, to_url: str) -> int:
    with told_in_a_sentence(from_url):
        source = Database(from_url)
    with told_in_a_sentence(to_url):
        target = Database(to_url)
    try:
        with source.snapshot() as there, target.write() as here:
            if any(_count(here, table.name) for table in COPIED):
                raise EdubaError("there are tables in this database already; a backup is read into an empty one")
            return sum(_copy_rows(there, here, table.name) for table in COPIED)
    finally:
        source.close()
        target.close()


def _count(c: Connection, table: str) -> int:
    return c.execute(select(func.count()).select_from(meta.tables[table])).scalar_one()


def _copy_rows(there: Connection, here: Connection, name: str) -> int:
    table, copied = meta.tables[name], 0
    found = there.execution_options(yield_per=AT_ONCE).execute(select(table)).mappings()
    for rows in found.partitions(AT_ONCE):
        here.execute(insert(table), [dict(row) for row in rows])
        copied += len(rows)
    return copied
