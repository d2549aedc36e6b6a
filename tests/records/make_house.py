"""Makes a house with the version of Eduba that is on the path, as the SQL of its database: games begun and ended, and
all that people may have beside (`household.py`).

    python -m tests.records.make_house tests/records/VERSION

It is made once, when a version is released, and never again: all later versions must open it.
"""

import lzma
import random
import sqlite3
import sys
import tempfile
import time
from pathlib import Path

from eduba.tables import House, SeatPlan
from tests.records.household import furnish

GAMES = (
    *(("assyria", 2, 9999), ("assyria", 3, 40), ("assyria2", 1, 30)),
    *(("assyria2", 2, 40), ("ur", 3, 60), ("akkad", 3, 80)),
)
"""Each with its seats and the number of moves; the first one to its end."""
NAME = "house.sql.xz"


COUNTED = (
    "select count(*) from tables where status = 'finished'",
    "select count(*) from counted",
    "select count(*) from rated",
)
"""The same number, when every finished game is counted and rated."""
PATIENCE = 300.0
"""Seconds for that."""


def filled(house: House) -> None:
    """All these games, by chance, with a line of chat each; and what else a house keeps."""
    anna = house.people.register("Anna")[0]
    for game, seats, moves in GAMES:
        others = [SeatPlan("hot", f"Hot {n}") for n in range(1, seats)]
        table = house.lobby.create(anna, game, [SeatPlan("me"), *others]).table
        dice = random.Random(f"{game} {seats}")
        for _ in range(moves):
            view = house.views.view(table, anna)
            if view.status != "running":
                break
            view = house.views.view(table, anna, seat=view.actor)
            house.play.act(table, anna, dice.choice(view.actions), view.version, seat=view.actor)
        house.chat.say(table, anna, "Well played.")
    furnish(house, anna)


def make(file: Path) -> None:
    """A new database with such a house."""
    with House(f"sqlite:///{file}", bots=False) as house:
        filled(house)
    with House(f"sqlite:///{file}"), sqlite3.connect(file) as c:
        end = time.monotonic() + PATIENCE
        while len({c.execute(how_many).fetchone() for how_many in COUNTED}) > 1:
            assert time.monotonic() < end, "nobody counts the finished games"
            time.sleep(0.2)


def main(folder: Path) -> None:
    with tempfile.TemporaryDirectory() as scratch:
        file = Path(scratch) / "house.db"
        make(file)
        sql = "\n".join(sqlite3.connect(file).iterdump())
    folder.mkdir(exist_ok=True)
    (folder / NAME).write_bytes(lzma.compress(sql.encode(), preset=9 | lzma.PRESET_EXTREME))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
