"""Canals: how far water can be sent along them."""

from eduba.games.ur.state import UrState


def within(s: UrState, areas: int, far: int) -> int:
    """Other land that pumps on these areas get to with so many canals."""
    seen = edge = areas
    canal, land = s.canal, s.content.land
    for _ in range(far):
        new = 0
        while edge:
            bit = edge & -edge
            edge ^= bit
            new |= canal[bit.bit_length() - 1]
        new &= land & ~seen
        if not new:
            break
        seen |= new
        edge = new & ~s.pumps
    return seen ^ areas
