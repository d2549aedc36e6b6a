"""New SQLite databases are copies of one that was made once: to migrate an empty one takes longer than most tests."""

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from eduba.tables.storage.database import Database


def new_database(file: Path) -> str:
    """The address of a database with the present schema and nothing in it."""
    file.write_bytes(_migrated())
    return f"sqlite:///{file}"


@cache
def _migrated() -> bytes:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "eduba.db"
        Database(f"sqlite:///{file}").close()
        assert [found.name for found in Path(folder).iterdir()] == [file.name], "all of it is in one file"
        return file.read_bytes()
