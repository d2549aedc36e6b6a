"""How the Food Cards feed: whom they cannot feed, which cards are spent, and which Huts are destroyed.

Huts of one food are alike, and so are Huts with a Farmer; so what cards can feed follows from counts alone,
however many Huts and cards there are. A vector has one number per food, and a last one for Huts with a Farmer
(what is needed) or Wild icons (what is there).
"""

from collections.abc import Sequence

from eduba.core.bitset import Choices, members
from eduba.core.phase import Event, Phase
from eduba.core.vocabulary import Action
from eduba.games.assyria2.cards import discard, lose_card
from eduba.games.assyria2.state import Assyria2State


def fed(need: Sequence[int], have: Sequence[int]) -> int:
    """The largest number of Huts that the icons can feed, one icon each."""
    total = lack = spare = 0
    for food in range(len(need) - 1):
        n, h = need[food], have[food]
        if n > h:
            total += h
            lack += n - h
        else:
            total += n
            spare += h - n
    farmers, wild = need[-1], have[-1]
    by_spare = min(farmers, spare)  # A2-FED-03: with a Farmer any icon fits
    return total + by_spare + min(wild, lack + farmers - by_spare)


def needs(s: Assyria2State, huts: int) -> list[int]:
    """What a set of Huts needs."""
    farmers = huts & s.farmers_at
    huts ^= farmers
    need = [(huts & food).bit_count() for food in s.content.foods]
    need.append(farmers.bit_count())
    return need


def icons_in_hand(s: Assyria2State) -> list[int]:
    """All icons of the actor's Food Cards, changed ones as changed."""
    c = s.content
    at = s.actor * len(c.card_names)
    have = [0] * len(c.icons[0])
    for kind in members(s.held[s.actor] & ((1 << c.kinds) - 1)):
        _add(have, c.icons[kind], s.hands[at + kind])
    for face in s.changed[1::2]:
        _add(have, c.icons[face], 1)
    return have


def _add(vector: list[int], icons: Sequence[int], times: int) -> None:
    for food, n in enumerate(icons):
        if n:
            vector[food] += n * times


class Starve(Phase[Assyria2State]):
    """Cards must feed as many Huts as they can; if that leaves a choice, the player says which Huts go hungry."""

    name = "starve"

    def __init__(self, starve: list[Action]) -> None:
        self.verb = starve[0].kind
        self.choices = Choices(starve)

    def run(self, s: Assyria2State) -> bool:
        huts = s.unfed & ~s.starving
        if huts:
            need, have = needs(s, huts), icons_in_hand(s)
            lost = huts.bit_count() - fed(need, have)  # A2-FED-11
            if lost:
                spare = self._spare(s, huts, need, have)
                if spare.bit_count() > lost:
                    return True
                s.starving |= spare
        s.stack.pop()
        return False

    def _spare(self, s: Assyria2State, huts: int, need: list[int], have: list[int]) -> int:
        """The Huts without which the cards still feed as many as with them."""
        most = fed(need, have)
        out = 0
        groups = [huts & ~s.farmers_at & food for food in s.content.foods]
        for group, spaces in enumerate((*groups, huts & s.farmers_at)):
            if spaces:
                need[group] -= 1
                if fed(need, have) == most:
                    out |= spaces
                need[group] += 1
        return out

    def _open(self, s: Assyria2State) -> int:
        huts = s.unfed & ~s.starving
        return self._spare(s, huts, needs(s, huts), icons_in_hand(s))

    def why_not(self, s: Assyria2State, a: Action) -> str | None:
        if a.kind != self.verb or not s.unfed & ~s.starving & 1 << a.arg:
            return "A2-FED-12"
        return None if self._open(s) >> a.arg & 1 else "A2-FED-11"

    def options(self, s: Assyria2State) -> list[Action]:
        return self.choices.of(self._open(s))

    def apply(self, s: Assyria2State, a: Action) -> None:
        s.starving |= 1 << a.arg  # A2-FED-12

    def prompt(self, s: Assyria2State) -> Event:
        huts = s.unfed & ~s.starving
        return ("ask.starve", huts.bit_count() - fed(needs(s, huts), icons_in_hand(s)))


class Spend(Phase[Assyria2State]):
    """Only cards that are needed are spent; if that leaves a choice, the player says which cards are saved."""

    name = "spend"

    def __init__(self, save: list[Action]) -> None:
        self.verb = save[0].kind
        self.actions = save

    def run(self, s: Assyria2State) -> bool:
        if not s.spend:
            self._begin(s)
        while True:
            spare = self._spare(s)
            if len(spare) > 1 and not self._save_all(s, spare):
                return True
            if len(spare) != 1:
                break
            s.spend[spare[0]] -= 1
        self._discard(s)
        s.stack.pop()
        return False

    def _begin(self, s: Assyria2State) -> None:
        """All Food Cards that could feed one of the Huts."""
        c = s.content
        at = s.actor * len(c.card_names)
        need = needs(s, s.unfed & ~s.starving)
        s.spend = s.hands[at : at + c.kinds]
        for kind in range(c.kinds):
            icons = c.icons[kind]
            if s.spend[kind] and not (
                any(icons[food] and need[food] for food in range(len(need) - 1))
                or need[-1]
                or (icons[-1] and any(need))
            ):
                s.spend[kind] = 0

    def _have(self, s: Assyria2State) -> list[int]:
        icons = s.content.icons
        have = [0] * len(icons[0])
        for face in s.changed[1::2]:
            _add(have, icons[face], 1)  # A2-FED-15
        for kind, times in enumerate(s.spend):
            if times:
                _add(have, icons[kind], times)
        return have

    def _spare(self, s: Assyria2State) -> list[int]:
        """The kinds of cards of which one can be left out."""
        huts = s.unfed & ~s.starving
        need, have, hungry = needs(s, huts), self._have(s), huts.bit_count()
        out = []
        for kind, times in enumerate(s.spend):
            if times:
                less = [h - n for h, n in zip(have, s.content.icons[kind])]
                if fed(need, less) == hungry:
                    out.append(kind)
        return out

    def _save_all(self, s: Assyria2State, spare: list[int]) -> bool:
        """Save as many of each kind as can be saved by itself, if all that together leaves enough."""
        huts = s.unfed & ~s.starving
        need, have, hungry = needs(s, huts), self._have(s), huts.bit_count()
        saved = []
        together = have[:]
        for kind in spare:
            icons = s.content.icons[kind]
            less = have[:]
            for times in range(1, s.spend[kind] + 1):
                _add(less, icons, -1)
                if fed(need, less) < hungry:
                    break
                saved.append(kind)
                _add(together, icons, -1)
        if fed(need, together) < hungry:
            return False
        for kind in saved:
            s.spend[kind] -= 1
        spare.clear()
        return True

    def _discard(self, s: Assyria2State) -> None:
        tribe = s.actor
        for kind, times in enumerate(s.spend):
            for _ in range(times):
                lose_card(s, tribe, kind)
                discard(s, kind)  # A2-FED-04
                s.tell("spent", tribe, kind)
        for kind in s.changed[::2]:
            discard(s, kind)  # A2-FED-15
        s.spend = []
        s.changed = []

    def why_not(self, s: Assyria2State, a: Action) -> str | None:
        if a.kind != self.verb or a.arg >= len(s.spend) or not s.spend[a.arg]:
            return "A2-FED-13"
        return None if a.arg in self._spare(s) else "A2-FED-10"

    def options(self, s: Assyria2State) -> list[Action]:
        return [self.actions[kind] for kind in self._spare(s)]

    def apply(self, s: Assyria2State, a: Action) -> None:
        s.spend[a.arg] -= 1  # A2-FED-13


class DestroyHuts(Phase[Assyria2State]):
    """The third step: Huts that were not fed return to the Main Supply."""

    name = "destroy_huts"

    def run(self, s: Assyria2State) -> bool:
        lost, tribe = s.starving, s.actor
        eaten = s.unfed & ~lost
        if eaten:
            s.tell("fed", tribe, eaten)
        if lost:
            s.lose_huts(tribe, lost)  # A2-DST-01, A2-DST-02
            s.tell("starved", tribe, lost)
        s.unfed = s.starving = 0
        s.stack.pop()
        return False
