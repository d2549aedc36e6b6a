"""The exact odds of a fight without conversion, cards in hand and an undeclared retreat, for pages and bots.

Each side uses spare hit points first and then gives up its weakest unit (as far as the rules let it). So all that
matters of an army is what it rolls after 0, 1, 2 ... hits.
"""

from collections.abc import Callable
from functools import lru_cache
from math import comb
from typing import Final, NamedTuple

from eduba.games.akkad.army import ARCHER, BONES, HURT, ONE, SHIELD_BEARER, bones_in, count, kinds_in, of_kind
from eduba.games.akkad.rules.combat.hits import may_take_hit
from eduba.games.akkad.rules.combat.sides import MONSTER_BONES, MONSTER_HITS
from eduba.mechanisms.bitset import each


class Force(NamedTuple):
    """One side of a fight; both tuples have an entry for each number of hits that it survives."""

    bones: tuple[int, ...]
    has_shields: tuple[bool, ...]
    archers: int


class Odds(NamedTuple):
    """How a fight may end for the side that is looked at; the three add up to 1."""

    win: float
    loss: float
    both_die: float


@lru_cache(maxsize=8192)
def force(army: int, unit_bones: tuple[int, ...] = BONES, bonus: int = 0) -> Force:
    """The force of an army, with the bones of each kind of unit and what is added to each attack roll."""
    bones, shields, archers = [], [], count(army, ARCHER)
    while army:
        value = bones_in(army, unit_bones)
        bones.append(value + bonus if value else 0)  # AK-WOR-14
        shields.append(of_kind(army, SHIELD_BEARER) > 0)
        army = _after_hit(army, unit_bones)
    return Force(tuple(bones), tuple(shields), archers)


def rebels(n: int) -> Force:
    """So many rebels."""
    return Force(tuple(range(n, 0, -1)), (False,) * n, 0)


MONSTER: Final = Force((MONSTER_BONES,) * MONSTER_HITS, (False,) * MONSTER_HITS, 0)


@lru_cache(maxsize=4096)
def odds(attacker: Force, defender: Force, cards: tuple[int, int] = (0, 0), *, retreat: Odds | None = None) -> Odds:
    """How a fight ends for the attacker: Volleys, then rolls until one side is gone or cannot go on.

    `cards` are the bones that cards add to the next attack roll of each side, or take off it. If a side has declared a
    retreat, the fight ends after that roll, with `retreat` if both sides have units left.
    """
    ours = 0 if defender.has_shields[0] else attacker.archers  # AK-CMB-38
    theirs = 0 if attacker.has_shields[0] else defender.archers
    return _Fight(attacker, defender, cards, retreat).after_volleys(ours, theirs)


def _after_hit(army: int, unit_bones: tuple[int, ...]) -> int:
    spare = next((kind for kind in kinds_in(army) if kind in HURT), None)
    if spare is not None:
        return army - ONE[spare] + ONE[HURT[spare]]
    weakest = min(each(may_take_hit(army)), key=lambda kind: unit_bones[kind])
    return army - ONE[weakest]


@lru_cache(maxsize=4096)
def _chances(bones: int, most: int) -> list[float]:
    """The chances of 0, 1, 2 ... successes; more than `most` count as so many (AK-CMB-46)."""
    chances = [comb(bones, hits) / 2**bones for hits in range(bones + 1)]
    return [*chances[:most], sum(chances[most:])] if bones > most else chances


class _Fight:
    """The odds from every position of one fight: how many hits each side has taken."""

    def __init__(self, attacker: Force, defender: Force, cards: tuple[int, int], retreat: Odds | None) -> None:
        self.attacker, self.defender, self.cards, self.retreat = attacker, defender, cards, retreat
        self.known: dict[tuple[int, int], Odds] = {}

    def after_volleys(self, ours: int, theirs: int) -> Odds:
        """Both Volleys, then the first attack roll."""
        return self._thrown(0, 0, ours, theirs, self._first_roll)

    def _first_roll(self, i: int, j: int) -> Odds:
        """The odds before the roll to which the cards belong, and after which a declared retreat takes place."""
        if not (any(self.cards) or self.retreat) or self._end(i, j):
            return self.odds_at(i, j)
        ours, theirs = (max(0, bones + more) for bones, more in zip(self._values(i, j), self.cards, strict=True))
        return self._thrown(i, j, ours, theirs, self._after_retreat if self.retreat else self.odds_at)

    def _after_retreat(self, i: int, j: int) -> Odds:
        """A side without units comes before a declared retreat, which comes before AK-CMB-53 (AK-CMB-71)."""
        return self._gone(i, j) or self.retreat or self.odds_at(i, j)

    def odds_at(self, i: int, j: int) -> Odds:
        """The odds when the attacker has taken i hits and the defender j."""
        if (i, j) not in self.known:
            self.known[i, j] = self._end(i, j) or self._thrown(i, j, *self._rolls(i, j), None)
        return self.known[i, j]

    def _thrown(self, i: int, j: int, ours: int, theirs: int, after: Callable[[int, int], Odds] | None) -> Odds:
        """All outcomes of one throw of both sides, by their weight, and what comes after each; None for a roll that is
        repeated until somebody is hit."""
        win = loss = both = 0.0
        theirs_by_hits = _chances(theirs, len(self.attacker.bones) - i)
        for x, chance in enumerate(_chances(ours, len(self.defender.bones) - j)):
            for y, other in enumerate(theirs_by_hits):
                if x or y or after:
                    then, weight = (after or self.odds_at)(i + y, j + x), chance * other
                    win, loss, both = win + weight * then.win, loss + weight * then.loss, both + weight * then.both_die
        total = 1.0 if after else 1.0 - 0.5 ** (ours + theirs)
        return Odds(win / total, loss / total, both / total)

    def _end(self, i: int, j: int) -> Odds | None:
        """A side is gone, or has no attack value (AK-CMB-53), or nobody can hit anybody."""
        if gone := self._gone(i, j):
            return gone
        if not self.attacker.bones[i] or not any(self._rolls(i, j)):
            return Odds(0.0, 1.0, 0.0)
        return None if self.defender.bones[j] else Odds(1.0, 0.0, 0.0)

    def _gone(self, i: int, j: int) -> Odds | None:
        """A side has no units left (AK-CMB-54, AK-CMB-63)."""
        ours, theirs = i < len(self.attacker.bones), j < len(self.defender.bones)
        return None if ours and theirs else Odds(float(ours), float(theirs), float(not ours and not theirs))

    def _rolls(self, i: int, j: int) -> tuple[int, int]:
        ours, theirs = self._values(i, j)
        return max(0, ours), max(0, theirs)

    def _values(self, i: int, j: int) -> tuple[int, int]:
        """The bones of both sides, which may be below zero."""
        a, d = self.attacker, self.defender
        return a.bones[i] - d.has_shields[j], d.bones[j] - a.has_shields[i]
