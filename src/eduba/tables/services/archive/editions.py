"""Which edition of its game a table plays: the content and the rules of the day on which it was made."""

from collections.abc import Callable

from eduba.core.editions import edition
from eduba.core.errors import UnknownGame
from eduba.core.game import Game
from eduba.tables.errors import Damaged
from eduba.tables.log.table_record import TableRecord
from eduba.tables.storage.content_store import ContentStore


class Editions:
    """Finds titles, and keeps the contents that tables are made with."""

    def __init__(self, find_game: Callable[[str], Game], contents: ContentStore) -> None:
        self.find_game = find_game
        self._contents = contents
        for game in contents.games_in_use():
            try:
                self.keep(find_game(game))
            except UnknownGame:  # a title that this house does not have any more
                continue

    def of(self, record: TableRecord) -> Game:
        """The game of a table as it was when the table was made. A record that names none is damaged."""
        try:
            game = self.find_game(record.game)
        except UnknownGame:
            raise Damaged("damaged record") from None
        if record.players not in game.seats:
            raise Damaged("damaged record")
        text = self._contents.text(game.id, record.digest) if record.digest != game.digest else ""
        return edition(game, record.digest, record.revision, text)

    def keep(self, game: Game) -> None:
        """Keep the content with which a new table is made."""
        self._contents.keep(game)
