"""All tables of a house, for its hosts. They see of a game what any spectator sees, also of one that they play."""

from msgspec import Struct

from eduba.tables import NOBODY_PLAYS_AFTER, House, SeatClock, Summary, WhichOfHouse
from eduba.web.my_tables.entries import entry_of, title_of


class HouseTable(Struct, frozen=True):
    """A table of the house. Words are in the language of the request."""

    table: Summary
    title: str
    """The name of the game."""
    moment: str | None = None
    """Where in a running game it is, such as the round."""
    waits_for: list[str] = []
    """Who must decide now, as far as everybody may know."""
    clock: SeatClock | None = None
    """The clock that runs, and runs out first, as far as everybody may know."""
    last: str | None = None
    """What happened last in a running game, as far as everybody may know."""
    may_close: bool = False
    """True if a host of the house may close it: it has not started, or nobody has played for a month."""


class HouseTables(Struct, frozen=True):
    """A page of the list."""

    now: int
    """What time it is here, in milliseconds since 1970."""
    total: int
    """How many tables there are on all pages."""
    tables: list[HouseTable]


def house_tables(house: House, which: WhichOfHouse, game: str, page: int, language: str) -> HouseTables:
    """A page of tables, the latest change first. Only games that run are looked at; the index tells of the others."""
    total, found = house.lists.of_house(which, game, page=page)
    return HouseTables(house.now(), total, [_told(house, table, language) for table in found])


def _told(house: House, table: Summary, language: str) -> HouseTable:
    is_left = table.status == "running" and table.changed + NOBODY_PLAYS_AFTER <= house.now()
    may_close = is_left or table.status == "waiting"
    if table.status != "running":
        return HouseTable(table, title_of(house, table.game, language), may_close=may_close)
    seen = entry_of(house, None, table, language)
    return HouseTable(table, seen.title, seen.moment, seen.waits_for, seen.clock, seen.last, may_close)
