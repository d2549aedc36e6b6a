"""Where several people share a screen, what only one of them may know lies behind a curtain until they lift it."""

from eduba.core.game import Game
from eduba.tables import Hidden, House, Person, Snapshot


def hides(game: Game) -> bool:
    """True if the game has secrets between seats."""
    return not game.is_open


def sharing(moment: Snapshot) -> list[int]:
    """The seats whose players share this person's screen, if they must not see everything of each other."""
    seats = moment.played_seats
    return seats if len(seats) > 1 and moment.status == "running" and hides(moment.game) else []


def waiting(moment: Snapshot, lifted: int | None) -> list[int]:
    """The seats that may lift the curtain: those that must decide, else all; none if one of them looks already."""
    seats = sharing(moment)
    called = [seat for seat in moment.publicly_awaited if seat in seats] or seats
    return [] if lifted in called else called


def eyes(moment: Snapshot, lifted: int | None) -> int | None:
    """The seat to look from: nobody's while the curtain is down."""
    return None if waiting(moment, lifted) else moment.seat(lifted)


def way_back(moment: Snapshot) -> int | None:
    """How far the seat that moved last at this screen may go back freely, although the curtain has come down."""
    return moment.public_undo(sharing(moment))


def opening(house: House, id: str, who: Person | None, seat: int | None) -> int | None:
    """The seat from which a page is opened: no page is ever opened behind the curtain."""
    with house.views.snapshot(id, who) as moment:
        return None if sharing(moment) else seat


def lifted(house: House, id: str, who: Person | None, seat: int | None) -> None:
    """Refuse what would look behind the curtain."""
    with house.views.snapshot(id, who) as moment:
        if waiting(moment, seat):
            raise Hidden("hidden")
