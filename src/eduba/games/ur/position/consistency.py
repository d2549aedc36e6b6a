"""What must be so on every table, whatever is pending."""

from eduba.core.errors import BadPosition
from eduba.games.ur.content import FIRST_AKKADIANS, NATIONS, STATES
from eduba.games.ur.sequence import DIVISION
from eduba.games.ur.state import BANK, SEATS, UNSOLD, UrState


def check_pieces(s: UrState) -> None:
    """Refuse pieces that cannot lie like this."""
    for state in range(len(STATES)):
        _throne(s, state)
    _nations(s)
    _cards(s)


def _throne(s: UrState, state: int) -> None:
    areas, king, name = s.content.of_state[state], s.kings[state], STATES[state]
    if s.colonized & areas and not s.owned & areas:
        raise BadPosition("states: somebody must own land in {0}, because there are flipped markers", name)
    holdings = [s.holding(seat, state) for seat in range(s.players)]
    if king >= 0 and not holdings[king] == max(holdings) > 0:
        raise BadPosition("states: the king of {0} must be one of those who own most land there", name)
    if king < 0 and any(holdings):
        raise BadPosition("states: {0} needs a king, because somebody owns land there", name)
    qualities = len(s.content.crews)
    if not s.active >> state & 1 and (s.works_of[state] or any(s.crews[state * qualities : (state + 1) * qualities])):
        raise BadPosition("states: {0} has crews or waterworks, so it must be active", name)
    if king < 0 and s.active >> state & 1:
        raise BadPosition("states: {0} is active, so somebody must own land there", name)


def _nations(s: UrState) -> None:
    dividing = DIVISION in s.stack
    for nation, holder in enumerate(s.holders):
        if dividing and holder >= SEATS:
            raise BadPosition("nations: during the division {0} is unsold or belongs to a seat", NATIONS[nation])
        if not dividing and holder == UNSOLD:
            raise BadPosition("nations: {0} cannot be unsold after the division", NATIONS[nation])
        if SEATS <= holder < BANK and (nation == FIRST_AKKADIANS or not s.active >> holder - SEATS & 1):
            raise BadPosition("nations: {0} cannot belong to {1}", NATIONS[nation], STATES[holder - SEATS])
    unsold = [nation for nation, holder in enumerate(s.holders) if holder == UNSOLD]
    if unsold != list(range(len(NATIONS)))[len(NATIONS) - len(unsold) :]:
        raise BadPosition("nations are sold in their order, and {0} is the next", NATIONS[unsold[0]])
    if unsold and s.colonized & s.content.homes[FIRST_AKKADIANS]:
        raise BadPosition("seats: nobody has land of the First Akkadians before they are sold")


def _cards(s: UrState) -> None:
    sets, qualities = s.content.sets, len(s.content.crews)
    for at, cards in enumerate(sets if s.m_cards_end else sets[:-1]):
        hired = sum(s.crews[cards.crew.kind :: qualities])
        if s.cards[at] + hired > cards.cards:
            raise BadPosition("cards: of set {0} there are only {1} cards, with those of crews", cards.id, cards.cards)
        if (s.cards[at] and at < s.era) or (s.cards[at] < cards.cards and at > s.era):
            era = sets[s.era].id
            raise BadPosition("cards: of set {0} there cannot be {1} cards left in era {2}", cards.id, s.cards[at], era)
