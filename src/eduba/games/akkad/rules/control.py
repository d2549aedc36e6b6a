"""Control of spaces. Every change of control goes through `take` or `fall_to_rebels`.

Taking a special city may ask which card to keep: then a phase is called, so whoever takes a space in `run` says
CONTINUE afterwards, and whoever does in `apply` returns.
"""

from eduba.games.akkad.board import give_up_special, set_control
from eduba.games.akkad.content import RED
from eduba.games.akkad.rules.goals.quests import city_was_taken
from eduba.games.akkad.rules.goals.scoring import score
from eduba.games.akkad.rules.goals.special_cities import city_taken, settle_cards
from eduba.games.akkad.rules.pieces import home_owner
from eduba.games.akkad.state import NONE, AkkadState


def take(s: AkkadState, seat: int, space: int) -> None:
    """A seat gains control of a space, by whatever means, with all that follows (AK-CTL-12)."""
    if s.control[space] == seat or s.content.kinds[space] == RED:  # AK-CTL-04
        return
    _leave(s, space)
    set_control(s, space, seat)  # AK-CTL-01, AK-CTL-02
    if s.events is not None:
        s.tell("took", seat, space)
    if s.content.cities >> space & 1:
        _take_city(s, seat, space)


def fall_to_rebels(s: AkkadState, space: int) -> None:
    """Rebels hold a space without units of a player: nobody controls it any more (AK-CTL-08)."""
    if s.control[space] == NONE:
        return
    seat = s.control[space]
    _leave(s, space)
    set_control(s, space, NONE)
    s.tell("lost_to_rebels", seat, space)
    if s.content.special_of.get(space) is not None:
        settle_cards(s)


def _leave(s: AkkadState, space: int) -> None:
    """The former controller loses the ziggurat there (AK-CTL-05, AK-CMB-61, AK-CMB-62) and the card of the city."""
    former = s.control[space]
    if s.ziggurats >> space & 1:
        s.ziggurats &= ~(1 << space)
        s.tell("ziggurat_lost", former, space)
    card = s.content.special_of.get(space)
    if former != NONE and card is not None:
        give_up_special(s, former, card)  # AK-CTL-06, AK-SPC-08


def _take_city(s: AkkadState, seat: int, space: int) -> None:
    if s.in_action_phase and not s.cities_before[seat] >> space & 1:
        s.cities_taken[seat] |= 1 << space
    if space == s.content.akkad and not s.akkad_taken:
        s.akkad_taken = True
        score(s, seat, 1, "AK-AKK-01")  # also AK-AKK-05, AK-HOM-02
    if space in s.content.special_of:
        city_taken(s, seat, space)  # AK-SPC-01 to AK-SPC-06
    owner = home_owner(s, space)
    city_was_taken(s, seat, home_of_another=owner not in (NONE, seat))
