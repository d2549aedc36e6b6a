"""I. Farming: sowing, harvest and the new turn order."""

from eduba.core.phase import ASK, DONE, Phase
from eduba.core.vocabulary import Action
from eduba.games.assyria.content import SYMBOLS, WILD
from eduba.games.assyria.rules.moments import leaves_off, wrong_moment
from eduba.games.assyria.state import AssyriaState
from eduba.mechanisms.choices import Choices

_RANK = (*SYMBOLS[:WILD], 4)  # A1-SOW-04: wild cards after the three-symbol cards


def draw_food(s: AssyriaState) -> int:
    """One food card from the deck, which is made anew from the discard pile when empty; -1 if both are."""
    if not any(s.deck):
        if not any(s.discard):
            return -1  # A1-SOW-07
        s.deck, s.discard = s.discard, s.deck  # A1-SOW-06
        s.tell("reshuffled")
    return s.draw("food", s.deck)


def sorted_row(cards: list[int]) -> list[int]:
    """A row from left to right: fewest symbols first, equal ones as drawn."""
    return sorted(cards, key=_RANK.__getitem__)  # A1-SOW-02, A1-SOW-03


class Sow(Phase[AssyriaState]):
    """I-A. Two rows of cards are laid out, each sorted by itself."""

    name = "sow"

    def run(self, s: AssyriaState) -> int:
        columns = s.table.columns  # A1-SOW-01
        s.display = []
        for _ in range(2):  # A1-SOW-05
            row = sorted_row([kind for kind in [draw_food(s) for _ in range(columns)] if kind >= 0])
            s.display += row + [-1] * (columns - len(row))
        s.discs = [-1] * columns
        s.free_column = -1
        s.tell("sown", s.turn, *s.display)
        return DONE


class Harvest(Phase[AssyriaState]):
    """I-B. In turn order each player claims a column and takes both its cards."""

    name = "harvest"

    def __init__(self, actions: list[Action]) -> None:
        self.verb = actions[0].kind
        self.choices = Choices(actions)

    def run(self, s: AssyriaState) -> int:
        if s.position == s.players:
            s.position = 0
            return DONE
        s.actor = s.order[s.position]  # A1-HAR-01
        return ASK

    def why_not(self, s: AssyriaState, a: Action) -> str | None:
        if a.kind != self.verb:
            return "A1-HAR-03" if leaves_off(a) else wrong_moment(s, a)
        if a.arg >= s.table.columns:
            return "A1-SOW-01"
        return None if s.discs[a.arg] < 0 else "A1-HAR-01"

    def options(self, s: AssyriaState) -> list[Action]:
        mask = 0
        for column, seat in enumerate(s.discs):
            if seat < 0:
                mask |= 1 << column
        return self.choices.of(mask)

    def apply(self, s: AssyriaState, a: Action) -> None:
        seat, column = s.actor, a.arg
        s.discs[column] = seat
        if s.events is not None:
            s.tell("took", seat, column)
        for at in (column, column + s.table.columns):
            kind = s.display[at]
            if kind >= 0:
                s.gain_card(seat, kind)  # A1-HAR-02, A1-HAR-05
                s.display[at] = -1
        s.position += 1


class NewOrder(Phase[AssyriaState]):
    """I-C. The discs from left to right give the new turn order."""

    name = "new_order"

    def run(self, s: AssyriaState) -> int:
        s.order = [seat for seat in s.discs if seat >= 0]  # A1-ORD-01
        s.free_column = s.discs.index(-1)  # A1-HAR-04
        s.tell("ordered", *s.order)
        return DONE
