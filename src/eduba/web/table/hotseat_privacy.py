"""Where several people share a screen, what only one of them may know lies behind a curtain until they lift it."""

from eduba.core.game import Game
from eduba.tables import House, Person
from eduba.tables.errors import Hidden
from eduba.tables.log.table import Table


def hides(game: Game) -> bool:
    """Whether the game has secrets between seats."""
    return not game.is_open


def sharing(table: Table, who: Person | None) -> list[int]:
    """The seats whose players share this person's screen, if they must not see everything of each other."""
    seats = [seat for seat in table.held_by(who.id if who else None) if table.seats[seat].human]
    return seats if len(seats) > 1 and table.status == "running" and hides(table.game) else []


def waiting(table: Table, who: Person | None, lifted: int | None) -> list[int]:
    """The seats that may lift the curtain: those that must decide, else all; none if one of them looks already."""
    seats = sharing(table, who)
    called = [seat for seat in table.awaits if seat in seats] or seats
    return [] if lifted in called else called


def eyes(house: House, table: Table, who: Person | None, lifted: int | None) -> int | None:
    """The seat to look from: nobody's while the curtain is down."""
    return None if waiting(table, who, lifted) else house.looking(table, who, lifted)


def way_back(table: Table, who: Person | None) -> int | None:
    """How far who moved last at this screen may go back freely, although the curtain has come down."""
    moves = table.played.moves
    if not moves or moves[-1].seat not in sharing(table, who):
        return None
    to = table.played.horizon(moves[-1].seat)
    return to if to < len(moves) else None


def opening(house: House, id: str, who: Person | None, seat: int | None) -> int | None:
    """The seat from which a page is opened: no page is ever opened behind the curtain."""
    with house.at(id) as table:
        return None if sharing(table, who) else seat


def lifted(house: House, id: str, who: Person | None, seat: int | None) -> None:
    """Refuse what would look behind the curtain."""
    with house.at(id) as table:
        if waiting(table, who, seat):
            raise Hidden("hidden")
