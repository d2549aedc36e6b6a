"""Plays the first eleven days of a game of three weeks with the version of Eduba that is on the path, and keeps its
database as SQL, with what the people of that game have and know in the first line.

    python -m tests.records.make_weeks tests/records/VERSION

It is made once, when a version is released, and never again: all later versions must play the game to its end
(`tests/tables/test_three_weeks.py`).
"""

import json
import lzma
import sqlite3
import sys
import tempfile
from pathlib import Path
from typing import Any

from eduba.tables import House
from tests.tables.three_weeks import Club

NAME = "weeks.sql.xz"
BEGUN = sorted(Path(__file__).parent.glob(f"*/{NAME}"))


def unpacked(file: Path) -> tuple[dict[str, Any], str]:
    """What the people of the game know, and the SQL of their house."""
    first, _, sql = lzma.decompress(file.read_bytes()).decode().partition("\n")
    return json.loads(first), sql


def main(folder: Path) -> None:
    with tempfile.TemporaryDirectory() as scratch:
        file = Path(scratch) / "house.db"
        club = Club(lambda **how: House(f"sqlite:///{file}", workers=1, **how))
        club.start_server()
        club.sit_down()
        club.first_days()
        known = json.dumps(club.remembered())
        club.stop_server()
        sql = "\n".join(sqlite3.connect(file).iterdump())
    folder.mkdir(exist_ok=True)
    (folder / NAME).write_bytes(lzma.compress(f"{known}\n{sql}".encode(), preset=9 | lzma.PRESET_EXTREME))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
