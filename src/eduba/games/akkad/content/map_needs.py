"""What the rules need of a map, whatever the board looks like (F13): each check answers with a fault or nothing."""

from collections import Counter
from collections.abc import Callable, Sequence
from math import dist

from eduba.core.errors import BadContent
from eduba.games.akkad.content import AKKAD, HOME, KINDS, RED, RESOURCES, SPECIAL, Content, distance
from eduba.mechanisms.bitset import mask_of, members

Fault = BadContent | None
Check = Callable[[Content], Fault]


def edges_of(c: Content, *kinds: str) -> list[tuple[int, int]]:
    """The borders of these kinds."""
    pairs = [pair.split() for kind in kinds for pair in c.data["edges"][kind]]
    return [(c.names.index(a), c.names.index(b)) for a, b in pairs]


def kinds(c: Content) -> Fault:
    """One Akkad, a home for each mat, a card for Akkad and each special city (AK-AKK-04)."""
    if members(c.of_kind[AKKAD]) != [c.akkad]:
        return BadContent("{0}: just the space akkad has this kind", "akkad")
    for kind, wanted in ((HOME, c.home_spaces), (SPECIAL, [s for s in c.special_spaces if s != c.akkad])):
        wrong = mask_of(wanted) ^ c.of_kind[kind]
        if wrong:
            name = c.names[members(wrong)[0]]
            return BadContent(
                "spaces {0}: the spaces of kind {1} must be those that have a mat or a card", name, KINDS[kind]
            )
    return None


def borders(c: Content) -> Fault:
    """Every border is named once and joins two spaces."""
    seen: set[frozenset[int]] = set()
    for kind, pairs in c.data["edges"].items():
        for pair in pairs if kind != "src" else ():
            ends = frozenset(map(c.names.index, pair.split()))
            if len(ends) != 2 or ends in seen:
                return BadContent("edges {0}: '{1}' must join two spaces that no other border joins", kind, pair)
            seen.add(ends)
    return None


def one_piece(c: Content) -> Fault:
    """Every space can be reached."""
    return cut_off_from_akkad(c, c.near)


def cut_off_from_akkad(c: Content, near: Sequence[int]) -> Fault:
    """A space to which no steps of this kind lead."""
    cut_off = [space for space, steps in enumerate(distance(near, c.akkad)) if steps < 0]
    return BadContent("spaces {0}: no way leads from Akkad to this space", c.names[cut_off[0]]) if cut_off else None


def shores(c: Content) -> Fault:
    """A space says which rivers it touches, and has a border across them or a ford; Akkad touches both."""
    for river, letter in enumerate("ET"):
        ends = mask_of({space for pair in edges_of(c, f"across-{letter}", f"ford-{letter}") for space in pair})
        linked = mask_of(space for space, near in enumerate(c.bank[river]) if near)
        wrong = (ends ^ c.of_river[river]) | (linked ^ c.of_river[river])
        if wrong:
            return BadContent("spaces {0}: its river and its borders do not agree", c.names[members(wrong)[0]])
    return None


def yields(c: Content) -> Fault:
    """Red spaces give nothing (AK-STO-07), all others something, Akkad everything (AK-AKK-03)."""
    for space, given in enumerate(c.yields):
        if bool(given) == (c.kinds[space] == RED):
            return BadContent("spaces {0}: just red spaces give nothing", c.names[space])
    return (
        None if len(c.yields[c.akkad]) == len(RESOURCES) else BadContent("spaces {0}: it gives all resources", "akkad")
    )


def lairs(c: Content) -> Fault:
    """Every monster has a red space of its own, which names it (AK-SET-12)."""
    for monster, lair in enumerate(c.lairs):
        if c.kinds[lair] != RED or c.lairs.count(lair) > 1:
            return BadContent("monsters {0}: its lair must be a red space of its own", c.monsters[monster])
    for space, entry in enumerate(c.data["spaces"]):
        lives_there = c.monsters[c.monster_of[space]] if space in c.monster_of else None
        if entry.get("monster") != lives_there:
            return BadContent("spaces {0}: its monster and the lairs do not agree", c.names[space])
    return None


def drawn_borders(c: Content) -> Fault:
    """The drawn cells touch each other where spaces are adjacent, and nowhere else (AK-GEN-21)."""
    highest = len(c.data["nodes"])
    for place, ring in (*c.data["cells"].items(), *((river["id"], river["nodes"]) for river in c.data["rivers"])):
        if max(ring) >= highest:
            return BadContent("cells {0}: there is no node {1}", place, max(ring))
    drawn = set(border_lengths(c))
    adjacent = {frozenset((a, b)) for a, near in enumerate(c.near) for b in members(near)}
    for wrong in sorted(drawn ^ adjacent, key=sorted):
        a, b = (c.names[space] for space in sorted(wrong))
        return BadContent("cells {0} and {1}: they must touch if the spaces are adjacent, and only then", a, b)
    edges = {frozenset(ford["edge"].split()) for ford in c.data["fords"]}
    fords = {frozenset(pair.split()) for river in "ET" for pair in c.data["edges"][f"ford-{river}"]}
    for other in sorted(edges ^ fords, key=sorted):
        return BadContent("fords {0}: a ford must be drawn for each border that has one", " ".join(sorted(other)))
    return None


def border_lengths(c: Content) -> Counter[frozenset[int]]:
    """How long the drawn border of each two cells is."""
    nodes, length = c.data["nodes"], Counter[frozenset[int]]()
    owners: dict[frozenset[int], int] = {}
    for name, ring in c.data["cells"].items():
        space = c.names.index(name)
        for a, b in zip(ring, [*ring[1:], ring[0]]):
            other = owners.setdefault(frozenset((a, b)), space)
            if other != space:
                length[frozenset((space, other))] += round(dist(nodes[a], nodes[b]))
    return length


NEEDED: tuple[Check, ...] = (kinds, borders, one_piece, shores, yields, lairs, drawn_borders)
