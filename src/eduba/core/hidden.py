"""Hidden information: the cards that only some seats know, named part by part.

A game with hidden hands lists its hidden parts. From that list follow guesses for bots (`State.imagine`), and the law
that nobody can tell two positions apart which differ only in what they cannot know.
"""

from collections.abc import Sequence
from typing import NamedTuple

from eduba.core.chance import Chance


class HiddenPart(NamedTuple):
    """Cards that lie together, unknown to some."""

    name: str
    """What a person would call it: `hand of red`, `deck`."""
    known_to: tuple[int, ...]
    """The seats that may look at it; nobody for a deck."""
    pool: str
    """The bag its cards were drawn from. Parts of one pool could have been dealt one another's cards."""
    cards: tuple[int, ...]
    """The kinds of its cards; how many there are is public."""


def dealt_anew(parts: Sequence[HiddenPart], seat: int, chance: Chance) -> list[HiddenPart]:
    """The same parts with the cards that a seat cannot know dealt again, pool by pool, each part as large as before.

    The result follows from what the seat knows and from chance: where the cards really lie makes no difference.
    """
    unseen: dict[str, list[int]] = {}
    for part in parts:
        if seat not in part.known_to:
            unseen.setdefault(part.pool, []).extend(part.cards)
    for rest in unseen.values():
        rest.sort()
    out = []
    for part in parts:
        if seat not in part.known_to:
            rest = unseen[part.pool]
            drawn = [rest.pop(chance.below(len(rest))) for _ in part.cards]
            part = part._replace(cards=tuple(sorted(drawn)))
        out.append(part)
    return out
