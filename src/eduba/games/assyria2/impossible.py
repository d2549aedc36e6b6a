"""What can be named in Assyria, Second Edition, and no position ever allows, with the clause that forbids it."""

from itertools import combinations

from eduba.core.vocabulary import Vocabulary
from eduba.games.assyria2.content import LOW, SPACES, Content
from eduba.mechanisms.bitset import members
from eduba.mechanisms.hexes import adjacency, corners

_NUMBERS = [str(number) for number in range(100)]
"""As far as people count here."""


def name_impossible(v: Vocabulary, c: Content, rows: int) -> None:
    """Tell the vocabulary about all of it; there are so many rows of cards."""
    v.never("pass", [""], "A2-EXP-05")
    v.never("bid", [f"{row} {space}" for row in ("0", *_NUMBERS[rows + 1 :]) for space in SPACES], "A2-SET-02")
    v.never("bid", [f"{row + 1} {space} favour" for row in range(rows) for space in SPACES[:LOW]], "A2-FAV-13")
    v.never("well", _dry_corners(c), "A2-WEL-01")
    rivers = [f"{c.names[at]} {column}" for at in members(c.river) for column in c.columns]
    v.never("ziggurat", rivers, "A2-ZIG-01")
    for verb, clause in (("offer", "A2-OFF-01"), ("gold", "A2-GLD-01")):
        named = {a.text for a in v if a.verb == verb}
        v.never(verb, [number for number in _NUMBERS if f"{verb} {number}" not in named], clause)
    v.never("buy", ["farmer"], "A2-PUR-01")
    strange = [f"{civ.name} {piece}" for civ in c.civilisations for piece in ("farmer", "hut", "camel")]
    v.never("tribute", strange, "A2-TRI-02")
    _name_changes(v, c)


def _dry_corners(c: Content) -> list[str]:
    """All places between one, two or three neighbouring spaces that are no Well sites."""
    near = adjacency(c.hexes)
    pairs = [(a, b) for a, b in combinations(range(len(c.names)), 2) if near[a] >> b & 1]
    places = [*((at,) for at in range(len(c.names))), *pairs, *corners(c.hexes)]
    names = ["-".join(c.names[at] for at in place) for place in places]
    return [name for name in names if name not in c.site_names]


def _name_changes(v: Vocabulary, c: Content) -> None:
    """Food Cards that FV07 and FV08 cannot change: into what they show already, or beyond three icons."""
    same = [f"{c.faces[face]} {c.food_names[food]}" for face, new in enumerate(c.change) for food in _missing(new)]
    v.never("change", same, "A2-FAV-07")
    v.never("treble", [c.faces[face] for face in _missing(c.treble)], "A2-FAV-08")


def _missing(new: tuple[int, ...]) -> list[int]:
    return [at for at, to in enumerate(new) if to < 0]
