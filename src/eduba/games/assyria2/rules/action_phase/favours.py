"""Action 11: Favour Cards, here those that give something and those that ask one thing more."""

from eduba.core.vocabulary import Action
from eduba.games.assyria2.content import Content, Favour
from eduba.games.assyria2.frames import CheaperBuild, CheaperTribute, TributeBonus
from eduba.games.assyria2.rules.action_phase import builders, tribute
from eduba.games.assyria2.rules.action_phase.civilisations import Bonus
from eduba.games.assyria2.rules.action_phase.ziggurats import Ziggurats
from eduba.games.assyria2.rules.cards import discard, lose_card, use_favour
from eduba.games.assyria2.rules.effects import always_useful, can_pay, gain, pay_price, useful
from eduba.games.assyria2.rules.menu import Part
from eduba.games.assyria2.sequence import BONUS, BUILDERS, ENVOYS
from eduba.games.assyria2.state import Assyria2State
from eduba.mechanisms.bitset import mask_of, members
from eduba.mechanisms.choices import Choices


def _usable_always(card: Favour) -> bool:
    return card.gain is not None and card.pay is None and always_useful(card.gain)


class Favours(Part):
    """`favour NAME`: plain gains, and in an Actions turn the cards that open a cheaper build or Tribute."""

    def __init__(
        self, c: Content, favour: list[Action], time: int, ziggurats: Ziggurats, tributes: tribute.Tributes
    ) -> None:
        super().__init__(favour)
        self.actions = {c.kinds + a.arg: a for a in favour}
        self.needs = mask_of(card for card, a in self.actions.items() if c.favours[a.arg].times & time)
        self.always = mask_of(card for card, a in self.actions.items() if _usable_always(c.favours[a.arg]))
        self.envoys, self.twice = c.special["envoys"], c.special["twice"]
        self.ziggurats, self.tributes = ziggurats, tributes

    def add(self, s: Assyria2State, out: list[Action]) -> None:
        for card in members(s.held[s.actor] & self.needs):
            a = self.actions[card]
            if self.always >> card & 1 or not self._why_no_use(s, a):
                out.append(a)

    def why_not(self, s: Assyria2State, a: Action) -> str | None:
        bit = 1 << s.content.kinds + a.arg
        if not s.held[s.actor] & bit:
            return "A2-CRD-10"
        return self._why_no_use(s, a) if self.needs & bit else "A2-CRD-03"

    def _why_no_use(self, s: Assyria2State, a: Action) -> str | None:
        """Why a card in hand cannot be used: a card must do something."""
        tribe, card = s.actor, s.content.favours[a.arg]
        if card.gain:
            if card.pay and not can_pay(s, tribe, card.pay):
                return "A2-GEN-11"
            return None if useful(s, tribe, card.gain) else "A2-FAV-00"
        if a.arg == self.envoys:
            return tribute.why_not_use(s, self.tributes, 0, tribute.NONE)
        return builders.why_not_use(s, self.ziggurats, a.arg == self.twice, 0, 0)

    def apply(self, s: Assyria2State, a: Action) -> None:
        tribe, card = s.actor, s.content.favours[a.arg]
        use_favour(s, tribe, a.arg)  # A2-FAV-00
        if card.gain:
            if card.pay:
                pay_price(s, tribe, card.pay)  # A2-FAV-12
            gain(s, tribe, card.gain)
        elif a.arg == self.envoys:
            s.call(ENVOYS, CheaperTribute(card.less, tribute.NONE))
        else:
            s.call(BUILDERS, CheaperBuild(card.less, int(a.arg == self.twice)))


class Camels(Part):
    """Any Favour Card can be discarded for a Camel in an Actions turn."""

    def __init__(self, c: Content, camel: list[Action]) -> None:
        super().__init__(camel)
        self.choices = Choices(camel)
        self.needs = mask_of(range(c.kinds, c.cards))

    def add(self, s: Assyria2State, out: list[Action]) -> None:
        if s.camels[s.actor] < s.camel_limit(s.actor):
            out += self.choices.of(s.held[s.actor] >> s.content.kinds)

    def why_not(self, s: Assyria2State, a: Action) -> str | None:
        if not s.held[s.actor] >> s.content.kinds + a.arg & 1:
            return "A2-CRD-10"
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
        out += self.choices.of(s.tiles[s.actor])

    def why_not(self, s: Assyria2State, a: Action) -> str | None:
        if not s.held[s.actor] & self.card:
            return "A2-CRD-10"
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
        out += [self.actions[civ] for civ in sorted(s.civs) if self.phase.offered(s, civ)]

    def why_not(self, s: Assyria2State, a: Action) -> str | None:
        if not s.held[s.actor] & self.card:
            return "A2-CRD-10"
        if a.arg not in s.civs:
            return "A2-CIV-18"
        return None if self.phase.offered(s, a.arg) else "A2-FAV-00"

    def apply(self, s: Assyria2State, a: Action) -> None:
        use_favour(s, s.actor, s.content.special["bonus"])
        s.call(BONUS, TributeBonus(a.arg))
