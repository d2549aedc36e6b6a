"""The development phase: the order of the states, whose turn it is, and how far it has come."""

from eduba.core.descriptions import Description
from eduba.core.errors import BadPosition
from eduba.games.ur.content import BARAHSHUM, STATES
from eduba.games.ur.position.parts import Parts, is_given, require
from eduba.games.ur.position.pieces import areas_of
from eduba.games.ur.position.requests import read_request
from eduba.games.ur.rules.assimilation import OFFERS
from eduba.games.ur.sequence import DEVELOPMENT, ERIDU_DIGS, GAP, MAINTENANCE
from eduba.games.ur.sequence import STATES as TURNS_OF_STATES
from eduba.games.ur.state import SEATS, UNSOLD, UrState
from eduba.mechanisms.bitset import members


def read_turns(s: UrState, parts: Parts) -> None:
    """What stands between the beginning of the development phase and its end."""
    whole = parts.whole
    _order(s, whole)
    gaps = 0
    if TURNS_OF_STATES in s.stack and DEVELOPMENT not in s.stack:
        s.position = 0
        if ERIDU_DIGS not in s.stack:
            _acting(s, parts)
            gaps = s.position + (1 if s.stack[-1] == GAP else 0)
        read_request(s, whole)
    s.gap = whole.number("gaps", gaps, 0, len(STATES) + 1)
    if s.stack[-1] == GAP and not UNSOLD < s.holders[BARAHSHUM] < SEATS:
        raise BadPosition("pending: no seat owns Barahshum, so nobody is asked in a gap")


def _order(s: UrState, whole: Description) -> None:
    """The states by land, unless told. Before the development phase it is the order of the last one."""
    if whole.has("order"):
        s.order = whole.once_of("order", STATES)
    elif DEVELOPMENT not in s.stack:
        owned = [(s.owned & areas).bit_count() for areas in s.content.of_state]
        s.order = sorted(members(s.active), key=lambda state: (owned[state], state))
    for state in s.order:
        if not s.active >> state & 1:
            raise BadPosition("order: {0} is not active", STATES[state])
    s.position = len(s.order)


def _acting(s: UrState, parts: Parts) -> None:
    whole = parts.whole
    if MAINTENANCE in s.stack:
        require(whole, "acting")
    if not is_given(whole, "acting"):
        return
    s.acting = whole.one_of("acting", STATES)
    if s.acting not in s.order:
        raise BadPosition("acting: {0} is not in the order of the states", STATES[s.acting])
    s.position = s.order.index(s.acting) + 1
    s.asked = areas_of(s, whole, "asked")
    idle = whole.part("idle_crews", s.content.crews)
    crews = s.crews[s.acting * len(s.content.crews) :]
    s.idle = [idle.number(quality, count, 0, count) for quality, count in zip(s.content.crews, crews)]
    for nation, part in enumerate(parts.nations):
        s.tries[nation] = part.number("asked", 0, 0, OFFERS)
        s.tried[nation] = part.number("last_offer", 0, 1) if is_given(part, "last_offer") else 0
        if bool(s.tries[nation]) != bool(s.tried[nation]):
            raise BadPosition("{0}: 'asked' and 'last_offer' are both there or both left out", part.path)
