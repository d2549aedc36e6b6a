"""Actions 1 and 4 to 7: Ploughs, Offerings, Purchase, Card and Gold; the last four once per phase each."""

from typing import TypeVar

from eduba.core.vocabulary import Action
from eduba.games.assyria2.content import CARD, GOLD, OFFERINGS, PURCHASE, Content
from eduba.games.assyria2.frames import ClimbingTrack
from eduba.games.assyria2.rules.cards import take_faceup
from eduba.games.assyria2.rules.effects import FARMER, HUT, PLOUGH, SHIP, gain
from eduba.games.assyria2.rules.effects import GOLD as GOLD_PIECE
from eduba.games.assyria2.rules.menu import Part
from eduba.games.assyria2.sequence import OFFERING
from eduba.games.assyria2.state import Assyria2State
from eduba.mechanisms.choices import Choices

T = TypeVar("T")
Exchanges = tuple[tuple[tuple[int, int], ...], ...]
"""By column level, pairs of Camels and what they bring."""


def _affordable(c: Content, exchanges: Exchanges, actions: dict[int, Action]) -> list[list[list[Action]]]:
    """By pieces taken from the column and by Camels, the exchanges that can be paid."""
    return [
        [[actions[result] for camels, result in level if camels <= have] for have in range(c.camels + c.wells + 1)]
        for level in _by_pieces(exchanges)
    ]


def _by_pieces(levels: tuple[T, ...]) -> tuple[T, ...]:
    """What a column offers by the pieces taken from it: after three as after two."""
    return (*levels, levels[-1])  # A2-ACT-05


class BuyPloughs(Part):
    """Action 1: both Ploughs ready for three Camels."""

    def __init__(self, c: Content, ploughs: Action) -> None:
        super().__init__([ploughs])
        self.action = ploughs
        self.cost = c.plough_cost

    def add(self, s: Assyria2State, out: list[Action]) -> None:
        if s.camels[s.actor] >= self.cost and s.ploughs[s.actor] < 2:
            out.append(self.action)

    def why_not(self, s: Assyria2State, a: Action) -> str | None:
        if s.ploughs[s.actor] == 2:
            return "A2-PLO-02"
        return None if s.camels[s.actor] >= self.cost else "A2-PLO-01"

    def apply(self, s: Assyria2State, a: Action) -> None:
        s.pay(s.actor, self.cost)
        gain(s, s.actor, (PLOUGH, 2))  # A2-PLO-01


class Offer(Part):
    """Action 4: Camels for steps on the Offerings Track."""

    def __init__(self, c: Content, offer: list[Action]) -> None:
        super().__init__(offer)
        self.actions = {a.arg: a for a in offer}
        self.end = len(c.well_values) - 1
        self.offers = _by_pieces(c.offers)
        self.affordable = _affordable(c, c.offers, self.actions)
        self.most = max(self.actions)

    def _exchanges(self, s: Assyria2State) -> tuple[tuple[int, int], ...]:
        return self.offers[s.columns[4 * s.actor + OFFERINGS]]

    def add(self, s: Assyria2State, out: list[Action]) -> None:
        tribe = s.actor
        if not s.tiles[tribe] >> OFFERINGS & 1:
            actions = self.affordable[s.columns[4 * tribe + OFFERINGS]][s.camels[tribe]]
            left = self.end - s.offerings[tribe]
            out += actions if left >= self.most else [a for a in actions if a.arg <= left]

    def why_not(self, s: Assyria2State, a: Action) -> str | None:
        tribe = s.actor
        if s.tiles[tribe] >> OFFERINGS & 1:
            return "A2-ACT-04"
        prices = {steps: camels for camels, steps in self._exchanges(s)}
        if a.arg not in prices:
            return "A2-OFF-01"
        if a.arg > self.end - s.offerings[tribe]:
            return "A2-OFF-02"
        return None if s.camels[tribe] >= prices[a.arg] else "A2-ACT-07"

    def apply(self, s: Assyria2State, a: Action) -> None:
        s.pay(s.actor, next(camels for camels, steps in self._exchanges(s) if steps == a.arg))
        s.tiles[s.actor] |= 1 << OFFERINGS
        s.call(OFFERING, ClimbingTrack(a.arg, 0))


class Buy(Part):
    """Action 5: a Hut (0), or a Ship and a Farmer (1)."""

    def __init__(self, c: Content, buy: list[Action]) -> None:
        super().__init__(buy)
        self.hut, self.pair = buy
        self.costs = _by_pieces(c.purchase_costs)

    def _cost(self, s: Assyria2State) -> int:
        return self.costs[s.columns[4 * s.actor + PURCHASE]]

    def add(self, s: Assyria2State, out: list[Action]) -> None:
        tribe = s.actor
        if not s.tiles[tribe] >> PURCHASE & 1 and s.camels[tribe] >= self.costs[s.columns[4 * tribe + PURCHASE]]:
            if s.main[tribe]:
                out.append(self.hut)
            out.append(self.pair)

    def why_not(self, s: Assyria2State, a: Action) -> str | None:
        tribe = s.actor
        if s.tiles[tribe] >> PURCHASE & 1:
            return "A2-ACT-04"
        if a is self.hut and not s.main[tribe]:
            return "A2-PUR-02"
        return None if s.camels[tribe] >= self._cost(s) else "A2-PUR-01"

    def apply(self, s: Assyria2State, a: Action) -> None:
        s.pay(s.actor, self._cost(s))
        s.tiles[s.actor] |= 1 << PURCHASE
        if a is self.hut:
            gain(s, s.actor, (HUT, 1))
        else:
            gain(s, s.actor, (SHIP, 1))
            gain(s, s.actor, (FARMER, 1))


class Take(Part):
    """Action 6: one of the faceup cards left on the Main Board."""

    def __init__(self, c: Content, take: list[Action]) -> None:
        super().__init__(take)
        self.choices = Choices(take)
        self.costs = _by_pieces(c.card_costs)

    def _cost(self, s: Assyria2State) -> int:
        return self.costs[s.columns[4 * s.actor + CARD]]

    def add(self, s: Assyria2State, out: list[Action]) -> None:
        tribe = s.actor
        if not s.tiles[tribe] >> CARD & 1 and s.camels[tribe] >= self.costs[s.columns[4 * tribe + CARD]]:
            cards = 0
            for card in s.display:
                if card >= 0:
                    cards |= 1 << card
            out += self.choices.of(cards)

    def why_not(self, s: Assyria2State, a: Action) -> str | None:
        if s.tiles[s.actor] >> CARD & 1:
            return "A2-ACT-04"
        if a.arg not in s.display:
            return "A2-CAR-01" if any(card >= 0 for card in s.display) else "A2-CAR-02"
        return None if s.camels[s.actor] >= self._cost(s) else "A2-CAR-01"

    def apply(self, s: Assyria2State, a: Action) -> None:
        s.pay(s.actor, self._cost(s))
        s.tiles[s.actor] |= 1 << CARD
        take_faceup(s, s.actor, a.arg)


class GainGold(Part):
    """Action 7: Camels for Gold."""

    def __init__(self, c: Content, gold: list[Action]) -> None:
        super().__init__(gold)
        self.actions = {a.arg: a for a in gold}
        self.exchanges = _by_pieces(c.exchanges)
        self.affordable = _affordable(c, c.exchanges, self.actions)

    def _exchanges(self, s: Assyria2State) -> tuple[tuple[int, int], ...]:
        return self.exchanges[s.columns[4 * s.actor + GOLD]]

    def add(self, s: Assyria2State, out: list[Action]) -> None:
        tribe = s.actor
        if not s.tiles[tribe] >> GOLD & 1:
            out += self.affordable[s.columns[4 * tribe + GOLD]][s.camels[tribe]]

    def why_not(self, s: Assyria2State, a: Action) -> str | None:
        if s.tiles[s.actor] >> GOLD & 1:
            return "A2-ACT-04"
        prices = {gold: camels for camels, gold in self._exchanges(s)}
        if a.arg not in prices:
            return "A2-GLD-01"
        return None if s.camels[s.actor] >= prices[a.arg] else "A2-ACT-07"

    def apply(self, s: Assyria2State, a: Action) -> None:
        s.pay(s.actor, next(camels for camels, gold in self._exchanges(s) if gold == a.arg))
        s.tiles[s.actor] |= 1 << GOLD
        gain(s, s.actor, (GOLD_PIECE, a.arg))
