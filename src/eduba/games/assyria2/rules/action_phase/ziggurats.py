"""Actions 2 and 3: new Ziggurats, higher levels and Roofs."""

from eduba.core.vocabulary import Action
from eduba.games.assyria2.content import Content
from eduba.games.assyria2.rules.effects import gain
from eduba.games.assyria2.rules.menu import Part
from eduba.games.assyria2.state import Assyria2State
from eduba.mechanisms.bitset import members


def sites(s: Assyria2State, tribe: int) -> int:
    """Own Huts in whose place a Ziggurat may be built."""
    return s.huts[tribe] & ~s.content.river & ~s.well_spaces  # A2-ZIG-01, A2-ZIG-02, A2-ZIG-04


def of_height(s: Assyria2State, tribe: int, height: int) -> int:
    """Own Ziggurats of exactly that height, one to three."""
    own = s.ziggurats[tribe]
    if height == 1:
        return own & ~s.second
    return own & s.second & ~s.third if height == 2 else own & s.third & ~s.roofed


def new_cost(s: Assyria2State, tribe: int) -> int:
    """Camels for the next new Ziggurat."""
    return s.content.new_cost[s.ziggurats[tribe].bit_count()]  # A2-ZIG-03


def raise_cost(s: Assyria2State, tribe: int, level: int) -> int:
    """Camels for a second or third level."""
    if level == 2:
        return s.content.second_cost[(s.ziggurats[tribe] & s.second).bit_count()]  # A2-ZIG-06
    return s.content.third_cost  # A2-ZIG-07


def whole_columns(s: Assyria2State, tribe: int) -> int:
    """The set of columns that still have their large piece."""
    large, second, third, fourth = s.columns[4 * tribe : 4 * tribe + 4]
    return (not large) | (not second) << 1 | (not third) << 2 | (not fourth) << 3


class Ziggurats(Part):
    """All builds. Ziggurats of equal height are alike, so only the column is asked where one is raised."""

    def __init__(self, c: Content, new: list[Action], raises: list[Action], roof: list[Action]) -> None:
        super().__init__([new[0], raises[0], roof[0]])
        self.new_kind, self.raise_kind = new[0].kind, raises[0].kind
        self.raises, self.roof = raises, roof
        self.new: dict[int, list[list[Action]]] = {}
        for a in new:
            self.new.setdefault(a.args[0], [[] for _ in range(16)])
            for columns in range(16):
                if columns >> a.args[1] & 1:
                    self.new[a.args[0]][columns].append(a)
        self.cheapest_new, self.cheapest_second = min(c.new_cost[1:]), min(c.second_cost)
        self.third_cost = c.third_cost
        self.roof_costs = [civ.roof_cost for civ in c.civilisations]

    def add(self, s: Assyria2State, out: list[Action]) -> None:
        tribe = s.actor
        camels = s.camels[tribe]
        if camels >= self.cheapest_new:
            places, whole = sites(s, tribe), whole_columns(s, tribe)
            if places and whole and camels >= new_cost(s, tribe):
                for at in members(places):
                    out += self.new[at][whole]
        fresh = s.ziggurats[tribe] & ~s.touched
        second = fresh & s.second
        if fresh & ~second and camels >= self.cheapest_second and camels >= raise_cost(s, tribe, 2):
            self._add_raises(s, 2, out)
        if second:
            third = second & s.third
            if second & ~third and camels >= self.third_cost:
                self._add_raises(s, 3, out)
            if third & ~s.roofed and s.area_roofs:
                for area, civ in enumerate(s.civs):
                    if s.area_roofs >> area & 1 and camels >= self.roof_costs[civ]:
                        out.append(self.roof[civ])

    def _add_raises(self, s: Assyria2State, level: int, out: list[Action]) -> None:
        """The columns whose lowest piece makes that level."""
        at = 4 * s.actor
        for column, a in enumerate(self.raises):
            if s.columns[at + column] == level - 1 and not s.used >> column & 1:
                out.append(a)

    def why_not(self, s: Assyria2State, a: Action) -> str | None:
        return self.refusal(s, a) or (None if s.camels[s.actor] >= self.cost(s, a) else self.price_clause(s, a))

    def cost(self, s: Assyria2State, a: Action) -> int:
        """The full price of a build that is not refused."""
        if a.kind == self.new_kind:
            return new_cost(s, s.actor)
        if a.kind == self.raise_kind:
            return raise_cost(s, s.actor, s.columns[4 * s.actor + a.arg] + 1)
        return s.content.civilisations[a.arg].roof_cost  # A2-ROF-02

    def price_clause(self, s: Assyria2State, a: Action) -> str:
        """The clause that tells what a build costs (A2-ACT-07)."""
        if a.kind == self.new_kind:
            return "A2-ZIG-03"
        if a.kind == self.raise_kind:
            return "A2-ZIG-06" if s.columns[4 * s.actor + a.arg] == 1 else "A2-ZIG-07"
        return "A2-ROF-02"

    def refusal(self, s: Assyria2State, a: Action, *, twice: bool = False) -> str | None:
        """What forbids a build apart from its price."""
        tribe = s.actor
        if a.kind == self.new_kind:
            return self._refuse_new(s, tribe, *a.args)
        if a.kind == self.raise_kind:
            taken = s.columns[4 * tribe + a.arg]
            if not 0 < taken < 3:
                return "A2-ZIG-05"
            if s.used >> a.arg & 1 and not twice:
                return "A2-ZIG-11"
            candidates = of_height(s, tribe, taken)  # as many as columns of that level (A2-ZIG-08)
        else:
            if a.arg not in s.civs:
                return "A2-CIV-18"
            if not s.area_roofs >> s.civs.index(a.arg) & 1:
                return "A2-ROF-03"
            candidates = of_height(s, tribe, 3)
            if not candidates:
                return "A2-ROF-02"
        return None if twice or candidates & ~s.touched else "A2-ZIG-10"

    def _refuse_new(self, s: Assyria2State, tribe: int, at: int, column: int) -> str | None:
        bit = 1 << at
        if not s.table.land & bit:
            return "A2-GEN-06"
        if not s.huts[tribe] & bit:
            return "A2-ZIG-01"
        if s.well_spaces & bit:
            return "A2-ZIG-02"
        return "A2-ZIG-05" if s.columns[4 * tribe + column] else None

    def apply(self, s: Assyria2State, a: Action) -> None:
        self.build(s, a, 0, twice=False)

    def build(self, s: Assyria2State, a: Action, less: int, *, twice: bool) -> None:
        """Pay, `less` Camels being waived, and build."""
        tribe = s.actor
        s.pay(tribe, max(0, self.cost(s, a) - less))  # A2-ACT-09
        if a.kind == self.new_kind:
            at, column = a.args
            s.lose_huts(tribe, 1 << at)
            s.columns[4 * tribe + column] = 1
            s.used |= 1 << column
            s.touched |= 1 << at
            new_ziggurat(s, tribe, at)
        elif a.kind == self.raise_kind:
            self._raise(s, tribe, a.arg, twice)
        else:
            at = _choose(s, of_height(s, tribe, 3), twice)
            s.touched |= 1 << at
            build_roof(s, tribe, at, s.civs.index(a.arg))
            gain(s, tribe, s.content.civilisations[a.arg].roof)  # A2-CIV-16

    def _raise(self, s: Assyria2State, tribe: int, column: int, twice: bool) -> None:
        level = s.columns[4 * tribe + column] + 1
        at = _choose(s, of_height(s, tribe, level - 1), twice)  # A2-ZIG-09
        s.columns[4 * tribe + column] = level
        s.used |= 1 << column
        s.touched |= 1 << at
        raise_ziggurat(s, tribe, at, level)
        if level == 3:
            for effect in s.content.third_effects[column]:
                gain(s, tribe, effect)  # A2-ZIG-13, A2-ZIG-14


def _choose(s: Assyria2State, candidates: int, twice: bool) -> int:
    """The first Ziggurat that may grow; with FV15 rather one that cannot grow again without it."""
    pick = (twice and candidates & s.touched) or candidates & ~s.touched
    return (pick & -pick).bit_length() - 1


def new_ziggurat(s: Assyria2State, tribe: int, at: int) -> None:
    """A large piece on a space; a Farmer there returns to the Main Supply."""
    s.farmers_at &= ~(1 << at)
    s.ziggurats[tribe] |= 1 << at
    s.occupied |= 1 << at
    s.tell("built", tribe, at)


def raise_ziggurat(s: Assyria2State, tribe: int, at: int, level: int) -> None:
    """A medium or small piece on a Ziggurat."""
    if level == 2:
        s.second |= 1 << at
    else:
        s.third |= 1 << at
    s.tell("raised", tribe, at, level)


def build_roof(s: Assyria2State, tribe: int, at: int, area: int) -> None:
    """A Roof from a Tribute area on a Ziggurat."""
    s.area_roofs ^= 1 << area  # A2-ROF-03
    s.roofed |= 1 << at
    s.tell("roofed", tribe, at, area)
