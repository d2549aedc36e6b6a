"""Which Food Cards are spent for the Huts that are fed. Icons are packed into one int, as in `famine`."""

from eduba.core.phase import ASK, DONE, Phase
from eduba.core.vocabulary import Action
from eduba.games.assyria2.rules.cards import lose_card
from eduba.games.assyria2.rules.moments import leaves_off, wrong_moment
from eduba.games.assyria2.state import Assyria2State
from eduba.mechanisms.bitset import members

Needs = list[tuple[int, int]]
"""Where the icons of a food lie in a packed int, and how many Huts want just that food."""


def needs(s: Assyria2State, huts: int) -> Needs:
    """What some Huts want; those with a Farmer want nothing special."""
    dry = huts & ~s.farmers_at
    out = []
    shift = 0
    for food in s.content.foods:
        group = dry & food
        if group:
            out.append((shift, group.bit_count()))
        shift += 8
    return out


def feeds(s: Assyria2State, need: Needs, icons: int) -> bool:
    """True if icons, which are as many as the Huts or more, feed them all."""
    wild = icons >> 8 * len(s.content.foods)
    for shift, huts in need:
        missing = huts - (icons >> shift & 255)
        if missing > 0:
            wild -= missing
    return wild >= 0


def food_in_hand(s: Assyria2State) -> list[int]:
    """The kinds of Food Cards the actor holds."""
    return members(s.held[s.actor] & ((1 << s.content.kinds) - 1))


class Spend(Phase[Assyria2State]):
    """Only cards that are needed are spent; if that leaves a choice, the player says which cards are saved."""

    name = "spend"

    def __init__(self, save: list[Action]) -> None:
        self.verb = save[0].kind
        self.actions = save

    def run(self, s: Assyria2State) -> int:
        huts = s.unfed & ~s.starving
        if not huts and not s.changed:
            return DONE
        kinds = food_in_hand(s)
        need = needs(s, huts)
        if not s.spend:
            self._begin(s, need, kinds, farmed=huts & s.farmers_at != 0)
        icons, surplus = self._icons(s, kinds, huts)
        while spare := self._spare(s, need, icons, surplus, kinds):
            if len(spare) > 1:
                if not self._save_all(s, need, icons, surplus, spare):
                    s.ready = [self.actions[kind] for kind in spare]
                    return ASK
                break
            s.spend[spare[0]] -= 1
            icons -= s.content.packed[spare[0]]
            surplus -= s.content.value[spare[0]]
        self._discard(s, kinds)
        return DONE

    def _begin(self, s: Assyria2State, need: Needs, kinds: list[int], *, farmed: bool) -> None:
        """All Food Cards that could feed one of the Huts."""
        c = s.content
        at = s.actor * c.cards
        wanted = -1 << 8 * len(c.foods)  # Wild icons always are
        for shift, _ in need:
            wanted |= 255 << shift
        s.spend = [0] * c.kinds
        for kind in kinds:
            if farmed or c.packed[kind] & wanted:
                s.spend[kind] = s.hands[at + kind]

    def _icons(self, s: Assyria2State, kinds: list[int], huts: int) -> tuple[int, int]:
        """What the cards to be spent show, changed ones included (A2-FED-15), and how many icons more than Huts."""
        packed, value, spend = s.content.packed, s.content.value, s.spend
        icons, surplus = 0, -huts.bit_count()
        for kind in kinds:
            icons += packed[kind] * spend[kind]
            surplus += value[kind] * spend[kind]
        for face in s.changed[1::2]:
            icons += packed[face]
            surplus += value[face]
        return icons, surplus

    def _spare(self, s: Assyria2State, need: Needs, icons: int, surplus: int, kinds: list[int]) -> list[int]:
        """The kinds of cards of which one can be left out."""
        if not surplus:
            return []
        packed, value = s.content.packed, s.content.value
        return [
            kind
            for kind in kinds
            if s.spend[kind] and value[kind] <= surplus and feeds(s, need, icons - packed[kind])
        ]

    def _save_all(self, s: Assyria2State, need: Needs, icons: int, surplus: int, spare: list[int]) -> bool:
        """Save as many of each kind as can be saved by itself, if all that together leaves enough."""
        packed, value = s.content.packed, s.content.value
        saved = []
        for kind in spare:
            n = 1
            while n < s.spend[kind] and value[kind] * (n + 1) <= surplus:
                if not feeds(s, need, icons - packed[kind] * (n + 1)):
                    break
                n += 1
            saved.append((kind, n))
        for kind, n in saved:
            icons -= packed[kind] * n
            surplus -= value[kind] * n
        if surplus < 0 or not feeds(s, need, icons):
            return False
        for kind, n in saved:
            s.spend[kind] -= n
        return True

    def _discard(self, s: Assyria2State, kinds: list[int]) -> None:
        tribe = s.actor
        for kind in kinds:
            n = s.spend[kind]
            if n:
                lose_card(s, tribe, kind, n)
                s.food_discard[kind] += n  # A2-FED-04
                for _ in range(n):
                    if s.events is not None:
                        s.tell("spent", tribe, kind)
        for kind, face in zip(s.changed[::2], s.changed[1::2]):
            s.food_discard[kind] += 1  # A2-FED-15
            if s.events is not None:
                s.tell("spent", tribe, face)
        s.spend = []
        s.changed = []

    def why_not(self, s: Assyria2State, a: Action) -> str | None:
        if a.kind != self.verb:
            return "A2-FED-13" if leaves_off(a) else wrong_moment(s, a)
        if not s.held[s.actor] >> a.arg & 1:
            return "A2-CRD-10"
        if not s.spend[a.arg]:
            return "A2-FED-13"
        huts = s.unfed & ~s.starving
        spare = self._spare(s, needs(s, huts), *self._icons(s, food_in_hand(s), huts), [a.arg])
        return None if spare else "A2-FED-10"

    def options(self, s: Assyria2State) -> list[Action]:
        if s.ready is not None:
            return s.ready[:]
        huts, kinds = s.unfed & ~s.starving, food_in_hand(s)
        spare = self._spare(s, needs(s, huts), *self._icons(s, kinds, huts), kinds)
        return [self.actions[kind] for kind in spare]

    def apply(self, s: Assyria2State, a: Action) -> None:
        s.spend[a.arg] -= 1  # A2-FED-13
        s.tell("saved", s.actor, a.arg)
