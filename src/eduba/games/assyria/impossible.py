"""What can be named in Assyria and no position ever allows, with the clause that forbids it."""

from itertools import combinations

from eduba.core.vocabulary import Vocabulary
from eduba.games.assyria.content import CARDS, WILD, Content
from eduba.mechanisms.hexes import corners

_NUMBERS = [str(number) for number in range(100)]
"""As far as people count here."""


def name_impossible(v: Vocabulary, c: Content) -> None:
    """Tell the vocabulary about all of it."""
    between = [_joined(c, corner) for corner in corners(c.hexes)]
    v.never("well", [name for name in between if name not in c.site_names], "A1-WEL-03")
    v.never("well", [*c.names, *_edges(c)], "A1-WEL-02")  # two hexes or one meet at a corner of the rim
    v.never("draft", CARDS[WILD + 1 :], "A1-SET-04")
    v.never("column", ["0", *_NUMBERS[max(c.tables) + 2 :]], "A1-SOW-01")
    v.never("offer", ["0"], "A1-OFF-01")
    v.never("offer", _NUMBERS[4:], "A1-OFF-02")


def _edges(c: Content) -> list[str]:
    """All pairs of neighbouring hexes."""
    return [_joined(c, (a, b)) for a, b in combinations(range(len(c.names)), 2) if c.near[a] >> b & 1]


def _joined(c: Content, hexes: tuple[int, ...]) -> str:
    return "-".join(sorted(c.names[at] for at in hexes))
