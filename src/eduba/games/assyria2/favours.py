"""Action 11: Favour Cards, here those that give something and those that ask one thing more."""

from eduba.core.bitset import Choices, mask_of
from eduba.core.vocabulary import Action
from eduba.games.assyria2 import builders, tribute
from eduba.games.assyria2.cards import discard, lose_card, use_favour
from eduba.games.assyria2.civilisations import Bonus
from eduba.games.assyria2.content import Content
from eduba.games.assyria2.effects import can_pay, gain, pay_price, useful
from eduba.games.assyria2.menu import Part
from eduba.games.assyria2.sequence import BONUS, BUILDERS, ENVOYS
from eduba.games.assyria2.state import Assyria2State
from eduba.games.assyria2.ziggurats import Ziggurats


class Favours(Part):
    """`favour NAME`: plain gains, and in an Actions turn the cards that open a cheaper build or Tribute."""

    def __init__(
        self, c: Content, favour: list[Action], time: int, ziggurats: Ziggurats, tributes: tribute.Tributes
    ) -> None:
        super().__init__(favour)
        self.actions = {a.arg: a for a in favour}
        self.needs = self.in_time = mask_of(c.kinds + i for i in self.actions if c.favours[i].times & time)
        self.ziggurats, self.tributes = ziggurats, tributes

    def add(self, s: Assyria2State, out: list[Action]) -> None:
        held = s.held[s.actor] & self.in_time
        while held:
            low = held & -held
            a = self.actions[low.bit_length() - 1 - s.content.kinds]
            if not self.why_not(s, a):
                out.append(a)
            held ^= low

    def why_not(self, s: Assyria2State, a: Action) -> str | None:
        c, tribe = s.content, s.actor
        card = c.favours[a.arg]
        bit = 1 << c.kinds + a.arg
        if not self.in_time & bit:
            return "A2-CRD-03"
        if not s.held[tribe] & bit:
            return "A2-FAV-00"
        if card.gain:
            if card.pay and not can_pay(s, tribe, card.pay):
                return "A2-GEN-11"
            return None if useful(s, tribe, card.gain) else "A2-FAV-00"
        if a.arg == c.special["envoys"]:
            return tribute.why_not_use(s, self.tributes, 0, tribute.NONE)
        return builders.why_not_use(s, self.ziggurats, a.arg == c.special["twice"], 0, 0)

    def apply(self, s: Assyria2State, a: Action) -> None:
        c, tribe = s.content, s.actor
        card = c.favours[a.arg]
        use_favour(s, tribe, a.arg)  # A2-FAV-00
        if card.gain:
            if card.pay:
                pay_price(s, tribe, card.pay)  # A2-FAV-12
            gain(s, tribe, card.gain)
        elif a.arg == c.special["envoys"]:
            s.call(ENVOYS, card.less, tribute.NONE)
        else:
            s.call(BUILDERS, card.less, int(a.arg == c.special["twice"]))


class Camels(Part):
    """Any Favour Card can be discarded for a Camel in an Actions turn."""

    def __init__(self, camel: list[Action]) -> None:
        super().__init__(camel)
        self.choices = Choices(camel)

    def add(self, s: Assyria2State, out: list[Action]) -> None:
        held = s.held[s.actor] >> s.content.kinds
        if held and s.camels[s.actor] < s.camel_limit(s.actor):
            out += self.choices.of(held)

    def why_not(self, s: Assyria2State, a: Action) -> str | None:
        if not s.held[s.actor] >> s.content.kinds + a.arg & 1:
            return "A2-CRD-06"
        return None if s.camels[s.actor] < s.camel_limit(s.actor) else "A2-CAM-02"

    def apply(self, s: Assyria2State, a: Action) -> None:
        card = s.content.kinds + a.arg
        lose_card(s, s.actor, card)
        discard(s, card)
        s.tell("discarded", s.actor, card)
        s.gain_camels(s.actor, 1, "A2-CRD-06")


class Refresh(Part):
    """FV17: a used Action Tile turns green again."""

    def __init__(self, c: Content, refresh: list[Action]) -> None:
        super().__init__(refresh)
        self.choices = Choices(refresh)
        self.needs = self.card = c.favour_bit("refresh")

    def add(self, s: Assyria2State, out: list[Action]) -> None:
        if s.held[s.actor] & self.card:
            out += self.choices.of(s.tiles[s.actor])

    def why_not(self, s: Assyria2State, a: Action) -> str | None:
        if not s.held[s.actor] & self.card:
            return "A2-FAV-17"
        return None if s.tiles[s.actor] >> a.arg & 1 else "A2-FAV-00"

    def apply(self, s: Assyria2State, a: Action) -> None:
        use_favour(s, s.actor, s.content.special["refresh"])
        s.tiles[s.actor] ^= 1 << a.arg  # A2-ACT-04
        s.tell("refreshed", s.actor, a.arg)


class FavourBonus(Part):
    """FV18: the Tribute Bonus of a displayed civilisation without a Tribute."""

    def __init__(self, c: Content, bonus: list[Action], phase: Bonus) -> None:
        super().__init__(bonus)
        self.actions = bonus
        self.needs = self.card = c.favour_bit("bonus")
        self.phase = phase

    def add(self, s: Assyria2State, out: list[Action]) -> None:
        if s.held[s.actor] & self.card:
            out += [self.actions[civ] for civ in sorted(s.civs) if self.phase.offered(s, civ)]

    def why_not(self, s: Assyria2State, a: Action) -> str | None:
        if not s.held[s.actor] & self.card or a.arg not in s.civs:
            return "A2-FAV-18"
        return None if self.phase.offered(s, a.arg) else "A2-FAV-00"

    def apply(self, s: Assyria2State, a: Action) -> None:
        use_favour(s, s.actor, s.content.special["bonus"])
        s.call(BONUS, a.arg)
