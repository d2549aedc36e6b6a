"""Cards: food in hands, on display, in the packet, deck and discard pile; plows; expansion cards and the reign."""

from eduba.core.descriptions import Description, entries_at, index_at
from eduba.core.errors import BadPosition
from eduba.games.assyria.content import CARDS, PLOW, WILD
from eduba.games.assyria.sequence import DRAFT, END_OF_TURN, FINAL_SCORING, GAME_OVER, SETUP, SOW
from eduba.games.assyria.state import KINDS, AssyriaState

_FOOD = CARDS[: WILD + 1]


class Pile:
    """Cards of which each can lie in one place only."""

    def __init__(self, names: tuple[str | int, ...], counts: tuple[int, ...]) -> None:
        self.names = names
        self.counts = list(counts)

    def take(self, at: str, kind: int) -> int:
        """One card of a kind, for the place named."""
        if not self.counts[kind]:
            raise BadPosition("{0}: there is no {1} left", at, self.names[kind])
        self.counts[kind] -= 1
        return kind

    def named(self, d: Description, key: str) -> list[int]:
        """The cards that a list names, counted by kind."""
        taken = [0] * len(self.counts)
        for at, value in d.entries(key):
            taken[self.take(at, index_at(at, value, self.names))] += 1
        return taken

    def rest(self) -> list[int]:
        """All cards that are left."""
        rest, self.counts = self.counts, [0] * len(self.counts)
        return rest

    def finish(self, key: str) -> None:
        """Refuse a list from which cards are missing."""
        for name, count in zip(self.names, self.counts):
            if count:
                raise BadPosition("{0}: {1} is missing there or elsewhere", key, name)


def lay_food(s: AssyriaState, d: Description, seats: list[Description]) -> None:
    """Every food card; those that are not named are in the deck, or discarded if the deck is named."""
    pile = Pile(_FOOD, s.content.copies)
    for seat, part in enumerate(seats):
        _deal(s, pile, seat, part)
    s.plows = 0 if SETUP in s.stack else s.players - sum(s.hands[PLOW::KINDS])
    d.confirm("plows", s.plows)
    _lay_display(s, pile, d)
    _lay_packet(s, pile, d)
    s.deck, s.discard = pile.named(d, "unseen"), pile.named(d, "discard")
    if not d.has("unseen"):
        s.deck = pile.rest()
    elif not d.has("discard"):
        s.discard = pile.rest()
    pile.finish("unseen")
    d.confirm("deck", sum(s.deck))


def _deal(s: AssyriaState, pile: Pile, seat: int, part: Description) -> None:
    """A hand: any food cards after the draft, and at most one plow."""
    drafted = DRAFT not in s.stack or (s.stack[-1] == DRAFT and s.position > 0)
    for at, value in part.entries("hand"):
        kind = index_at(at, value, CARDS)
        if kind == PLOW:
            if SETUP in s.stack or s.held[seat] >> PLOW & 1:
                raise BadPosition("{0}: there is no {1} left", at, value)
        elif not drafted:
            raise BadPosition("{0}: nobody has food before the draft", at)
        else:
            pile.take(at, kind)
        s.hands[seat * KINDS + kind] += 1
        s.held[seat] |= 1 << kind


def _lay_display(s: AssyriaState, pile: Pile, d: Description) -> None:
    columns = s.table.columns
    for column, (at, cards) in enumerate(d.entries("display", columns)):
        for row, (place, card) in enumerate(entries_at(at, cards, 2)):
            if card is not None:
                s.display[column + row * columns] = pile.take(place, index_at(place, card, _FOOD))
    cleared = SOW in s.stack or END_OF_TURN not in s.stack
    if cleared and any(kind >= 0 for kind in s.display):
        raise BadPosition("{0} must be empty in the phase '{1}'", "display", s.phase)


def _lay_packet(s: AssyriaState, pile: Pile, d: Description) -> None:
    """The cards of the draft, of which everybody before the actor has taken one."""
    s.packet = pile.named(d, "packet")
    if s.stack[-1] == DRAFT and s.position:
        right = s.table.draft["de" if s.german else "en"] - (s.players - s.position)
    else:
        right = 0
    if sum(s.packet) != right:
        raise BadPosition("{0} must hold {1} cards in the phase '{2}'", "packet", right, s.phase)


def lay_expansion_cards(s: AssyriaState, d: Description) -> None:
    """The reign, and expansion cards that are laid out, in the deck or gone; the turn follows from them."""
    reigns = len(s.content.reigns)
    ended = s.stack[-1] in (FINAL_SCORING, GAME_OVER)
    reign = d.number("reign", reigns if ended else 1, reigns if ended else 1, reigns)
    s.reign = reigns if ended else reign - 1
    pile = Pile(s.content.expansion_values, s.content.expansion_copies)
    if ended:
        d.confirm("expansion", [])
        s.expansion = []
    else:
        _lay_out_expansion(s, pile, d)
    _leave_expansion_deck(s, pile, d)
    s.turn = s.expansion_spent + len(s.expansion)
    d.confirm("turn", s.turn)
    lies = s.table.bonus and 0 < s.reign < reigns  # A1-NXT-01
    s.bonus = d.one_of("bonus", (None, s.content.bonus_value) if lies else (None,), int(lies)) == 1


def _lay_out_expansion(s: AssyriaState, pile: Pile, d: Description) -> None:
    """The cards of this reign, one for each turn."""
    values = s.content.expansion_values
    cards = d.entries("expansion", s.content.reigns[s.reign]) if d.has("expansion") else [("", s.content.first_card)]
    if not cards:
        raise BadPosition("{0} must show the card of this turn", "expansion")
    s.expansion = [values[pile.take(at, index_at(at, card, values))] for at, card in cards]


def _leave_expansion_deck(s: AssyriaState, pile: Pile, d: Description) -> None:
    """The other cards are gone, one for each turn of earlier reigns, or in the deck."""
    gone, unseen = pile.named(d, "expansion_gone"), pile.named(d, "expansion_unseen")
    usual = sum(s.content.reigns[: s.reign])
    if not d.has("expansion_unseen"):
        if not d.has("expansion_gone"):
            gone = _usually_gone(pile, usual)
        unseen = pile.rest()
    elif not d.has("expansion_gone"):
        gone = pile.rest()
    pile.finish("expansion_unseen")
    if sum(gone) > usual:
        raise BadPosition("{0}: {1} {1:is|are} too many; there are {2}", "expansion_gone", sum(gone), usual)
    s.expansion_deck, s.expansion_spent = unseen, sum(gone)
    d.confirm("expansion_deck", sum(unseen))


def _usually_gone(pile: Pile, count: int) -> list[int]:
    """So many cards, each of the value with the most cards left."""
    gone = [0] * len(pile.counts)
    for _ in range(count):
        gone[pile.take("expansion", pile.counts.index(max(pile.counts)))] += 1
    return gone
