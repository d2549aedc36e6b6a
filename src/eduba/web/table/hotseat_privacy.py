"""Several people at one screen: what only one of them may know stays hidden until that person asks to see it.

Such a page shows what any spectator may see, and a button for each seat that may reveal its view.
"""

from eduba.core.game import Game
from eduba.tables import Hidden, House, Person, Snapshot


def has_secrets(game: Game) -> bool:
    """True if the seats of this game hide something from each other."""
    return not game.is_open


def seats_sharing_screen(snapshot: Snapshot) -> list[int]:
    """The seats that this person plays at one screen, if they must not see each other's secrets."""
    if not has_secrets(snapshot.game) or snapshot.status != "running":
        return []
    seats = snapshot.played_seats
    return seats if len(seats) > 1 else []


def seats_to_reveal(snapshot: Snapshot, revealed: int | None) -> list[int]:
    """The seats that may reveal their view: those that must decide, otherwise all. None if one of them is revealed."""
    seats = seats_sharing_screen(snapshot)
    if not seats:
        return []
    called = [seat for seat in snapshot.publicly_awaited if seat in seats] or seats
    return [] if revealed in called else called


def seat_shown(snapshot: Snapshot, revealed: int | None) -> int | None:
    """The seat whose view is shown; None while all are hidden."""
    return None if seats_to_reveal(snapshot, revealed) else snapshot.seat(revealed)


def undo_horizon(snapshot: Snapshot) -> int | None:
    """How far the seat that moved last at this screen may undo freely, although its view is hidden again."""
    return snapshot.public_undo(seats_sharing_screen(snapshot))


def seat_on_opening(house: House, id: str, person: Person | None, seat: int | None) -> int | None:
    """The seat for which a page is opened: at a shared screen none, so that a page always opens hidden."""
    with house.views.snapshot(id, person) as snapshot:
        return None if seats_sharing_screen(snapshot) else seat


def require_revealed(house: House, id: str, person: Person | None, seat: int | None) -> None:
    """Refuse what would show a hidden view."""
    with house.views.snapshot(id, person) as snapshot:
        if seats_to_reveal(snapshot, seat):
            raise Hidden("hidden")
