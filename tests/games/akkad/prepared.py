"""Tables of Akkad that begin in a position made by hand."""

import secrets
from pathlib import Path
from typing import Any

import pytest

from eduba.core.chance import Chance
from eduba.core.game import Options
from eduba.core.state import State
from eduba.games.akkad.game import Akkad
from eduba.games.akkad.state import AkkadState
from eduba.tables import House
from tests.games.akkad.table import GAME
from tests.tables.company import ME, OPEN, Round
from tests.tables.new_database import new_database

NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eli", "Fay")


class Prepared(Akkad):
    """Akkad, but every game of it begins in one position."""

    def __init__(self, position: AkkadState) -> None:
        super().__init__(GAME.content)
        self._position: dict[str, Any] = position.save()

    def begin(self, players: int, chance: Chance, options: Options, *, listen: bool = False) -> State:
        state = self.load(players, options, self._position, listen=listen)
        state.chance = chance
        return state


def same_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    """All tables are dealt the same and roll the same."""
    token, place = secrets.token_hex, "eduba.tables.services.new_table.secrets.token_hex"
    monkeypatch.setattr(place, lambda n: "windows" if n == 16 else token(n))


def open_house(folder: Path, game: Akkad = GAME, *, holds_back: bool = False) -> House:
    """A house at whose tables this game is played."""
    folder.mkdir(exist_ok=True)
    file = folder / "akkad.db"
    address = f"sqlite:///{file}" if file.exists() else new_database(file)
    return House(address, lambda _: game, bots=False, workers=1, holds_back=holds_back)


def gathered(house: House, players: int = 3) -> Round:
    """People at a new table."""
    people = [house.people.register(name)[0] for name in NAMES[:players]]
    made = house.lobby.create(people[0], "akkad", [ME, *[OPEN] * (players - 1)]).table
    for person in people[1:]:
        house.lobby.join(made, person)
    house.lobby.start(made, people[0])
    return Round(house, made, people)


def state_of(table: Round) -> AkkadState:
    """The position at a table."""
    with table.house._tables.read(table.id) as at:
        state = at.line.state
        assert isinstance(state, AkkadState)
        return state


def say(table: Round, seat: int, window: str, says: str, during: Any = None) -> None:
    """A seat gives an order about a window."""
    table.house.standing_orders.say(table.id, table.people[seat], window, says, during, seat=seat)


def by_program(table: Round, seat: int) -> list[str]:
    """The moves that the table made for a seat."""
    entries = table.house.views.log(table.id, table.people[seat], seat=seat)
    return [e.action for e in entries if e.kind == "move" and e.seat == seat and e.by == "program"]
