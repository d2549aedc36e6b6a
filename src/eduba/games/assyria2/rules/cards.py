"""Cards: drawing, holding, discarding and laying out. A card is a number: Food Cards by kind, then Favour Cards."""

from typing import ClassVar

from eduba.core.phase import Phase
from eduba.core.vocabulary import Action
from eduba.games.assyria2.rules.moments import leaves_off, wrong_moment
from eduba.games.assyria2.state import Assyria2State
from eduba.mechanisms.bitset import mask_of
from eduba.mechanisms.choices import Choices


def draw_food(s: Assyria2State) -> int:
    """The top Food Card, or -1 if pile and discards are empty."""
    if not any(s.food_deck):
        if not any(s.food_discard):
            return -1  # A2-CRD-08
        s.food_deck, s.food_discard = s.food_discard, s.food_deck  # A2-CRD-07
        s.tell("reshuffled_food")
    return s.draw("food", s.food_deck)


def draw_favour(s: Assyria2State) -> int:
    """The top Favour Card, or -1 if pile and discards are empty."""
    if not any(s.favour_deck):
        if not any(s.favour_discard):
            return -1
        s.favour_deck, s.favour_discard = s.favour_discard, s.favour_deck  # A2-CRD-07
        s.tell("reshuffled_favours")
    return s.content.kinds + s.draw("favour", s.favour_deck)


def gain_card(s: Assyria2State, tribe: int, card: int) -> None:
    """A card comes into a hand, where everybody sees it."""
    s.hands[tribe * s.content.cards + card] += 1  # A2-CRD-01
    s.held[tribe] |= 1 << card
    if s.events is not None:
        s.tell("gained_card", tribe, card)


def lose_card(s: Assyria2State, tribe: int, card: int, copies: int = 1) -> None:
    """A card, or several of one kind, leave a hand."""
    at = tribe * s.content.cards + card
    s.hands[at] -= copies
    if not s.hands[at]:
        s.held[tribe] ^= 1 << card


def discard(s: Assyria2State, card: int) -> None:
    """A card goes to its discard pile."""
    kinds = s.content.kinds
    if card < kinds:
        s.food_discard[card] += 1
    else:
        s.favour_discard[card - kinds] += 1


def use_favour(s: Assyria2State, tribe: int, favour: int) -> None:
    """A Favour Card is used: it is discarded before its effect."""
    card = s.content.kinds + favour
    lose_card(s, tribe, card)
    discard(s, card)  # A2-CRD-05
    if s.events is not None:
        s.tell("used", tribe, card)


def holds(s: Assyria2State, tribe: int, special: str) -> int:
    """How many Favour Cards of a special kind a tribe has in hand."""
    c = s.content
    return s.hands[tribe * c.cards + c.kinds + c.special[special]]


def reveal_food_column(s: Assyria2State, column: int) -> None:
    """One Food Card per row in use, low values at the top, equal ones as revealed."""
    rows = len(s.rows)
    cards = [kind for kind in [draw_food(s) for _ in range(rows)] if kind >= 0]
    cards.sort(key=s.content.value.__getitem__)  # A2-GRO-05, A2-CRD-09
    s.display[column::3] = cards + [-1] * (rows - len(cards))


def take_row(s: Assyria2State, row: int) -> list[int]:
    """The cards of a row, which is empty then."""
    cards = [card for card in s.display[3 * row : 3 * row + 3] if card >= 0]
    s.display[3 * row : 3 * row + 3] = [-1] * 3
    return cards


def discard_display(s: Assyria2State) -> None:
    """All cards left on the Main Board go to their discard piles."""
    for at, card in enumerate(s.display):
        if card >= 0:
            discard(s, card)
            s.display[at] = -1


def take_faceup(s: Assyria2State, tribe: int, card: int) -> None:
    """A player takes one of the cards left on the Main Board; nothing replaces it."""
    s.display[s.display.index(card)] = -1  # A2-CAR-02
    gain_card(s, tribe, card)


class KeepOne(Phase[Assyria2State]):
    """Of the cards just drawn, one is kept and the others are discarded."""

    clause: ClassVar[str] = ""
    """The rule by which nothing else can be kept."""

    def __init__(self, keep: list[Action]) -> None:
        self.verb = keep[0].kind
        self.choices = Choices(keep)

    def why_not(self, s: Assyria2State, a: Action) -> str | None:
        if a.kind != self.verb:
            return self.clause if leaves_off(a) else wrong_moment(s, a)
        return None if a.arg in s.drawn else self.clause

    def options(self, s: Assyria2State) -> list[Action]:
        return self.choices.of(mask_of(s.drawn))

    def apply(self, s: Assyria2State, a: Action) -> None:
        self.keep(s, a.arg)

    def keep(self, s: Assyria2State, card: int) -> None:
        """Keep this card and discard the others; ends the phase."""
        s.drawn.remove(card)
        gain_card(s, s.actor, card)
        for other in s.drawn:
            discard(s, other)
        s.drawn = []
        s.done()
