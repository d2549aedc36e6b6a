"""Ziggurats: where they may stand, whom they protect, and the bones they add."""

from eduba.games.akkad.rules.pieces import is_stormy, spaces_of, ziggurats_left
from eduba.games.akkad.state import NONE, AkkadState


def why_no_ziggurat(s: AkkadState, seat: int, space: int) -> str | None:
    """The clause that forbids a seat to place a ziggurat in a space, or None."""
    if not s.content.cities >> space & 1 or s.ziggurats >> space & 1:
        return "AK-TEM-03"
    if s.control[space] != seat:
        return "AK-TEM-02"
    if is_stormy(s, space):
        return "AK-WOR-06"
    return None if ziggurats_left(s, seat) else "AK-GEN-15"


def place_ziggurat(s: AkkadState, seat: int, space: int) -> None:
    """A ziggurat of a seat in one of its cities."""
    s.ziggurats |= 1 << space
    s.missions_due = True
    s.tell("ziggurat_built", seat, space)


def ziggurats_near(s: AkkadState, seat: int, space: int) -> int:
    """How many ziggurats of a seat stand on a space or beside it: each adds a bone to its attempts (AK-TEM-04)."""
    return (_near(s, space) & spaces_of(s, seat)).bit_count()


def is_protected(s: AkkadState, seat: int, space: int) -> bool:
    """True if a ziggurat of a seat forbids conversions against it in a space (AK-TEM-05, AK-TEM-06)."""
    return seat != NONE and bool(_near(s, space) & spaces_of(s, seat))


def _near(s: AkkadState, space: int) -> int:
    return s.ziggurats & (s.content.near[space] | 1 << space)
