"""Contents of games, kept by their digests, so that a table can go on with the one it began with."""

from eduba.core.editions import content_text
from eduba.core.game import Game
from eduba.tables.storage.database import Database

KEEP = "insert into contents (game, digest, body) values (?, ?, ?) on conflict do nothing"
FIND = "select body from contents where game = ? and digest = ?"


class ContentStore:
    """All contents with which tables of one database were made."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._kept: set[tuple[str, str]] = set()

    def keep(self, game: Game) -> None:
        """Keep the content of a game as it is now. A title that was given other content by hand is not asked for."""
        name = (game.id, game.digest)
        if name in self._kept:
            return
        if text := content_text(game):
            sql = KEEP if self._database.is_sqlite else KEEP.replace("?", "%s")
            with self._database.write() as c:
                c.exec_driver_sql(sql, (*name, text))
        self._kept.add(name)

    def text(self, game: str, digest: str) -> str:
        """The content of that digest; empty if it was not kept."""
        found = self._database.quick_read(FIND, game, digest)
        return str(found[0][0]) if found else ""

    def games_in_use(self) -> list[str]:
        """The games of which there are tables."""
        return [row[0] for row in self._database.quick_read("select distinct game from tables")]
