"""What is under way inside the turn of a state: a stretch, a question to another seat, or a sale to pay a crew."""

from typing import cast

from eduba.core.descriptions import Description
from eduba.core.errors import BadPosition
from eduba.games.ur.content import CALAH, ERIDU, NATIONS
from eduba.games.ur.frames import NationOffer, PumpRequest
from eduba.games.ur.position.parts import require
from eduba.games.ur.position.pieces import areas_of
from eduba.games.ur.rules.cards import assimilation_open, use_of, why_not_site
from eduba.games.ur.rules.maintenance import best_sale, limits, need
from eduba.games.ur.sequence import CONSENT, DIGGING, FORCED_SALE, REVOLUTION_SALE, SELLING_A_NATION, STRETCH, names
from eduba.games.ur.state import BANK, SEATS, UNSOLD, UrState


def read_request(s: UrState, whole: Description) -> None:
    """What the running phase needs, and what must be so for it to run."""
    phase = s.stack[-1]
    if phase == STRETCH:
        _stretch(s, whole)
    elif phase == CONSENT:
        _pump(s)
    elif phase == SELLING_A_NATION:
        _nation(s)
    elif phase in (FORCED_SALE, REVOLUTION_SALE):
        _sale(s, whole)


def _stretch(s: UrState, whole: Description) -> None:
    stretch = whole.part("stretch", ("areas", "end", "canals", "junctions", "goes_on"))
    require(stretch, "areas", "end", "junctions", "goes_on")
    s.path, s.end = areas_of(s, stretch, "areas"), stretch.one_of("end", s.content.names)
    s.canals, s.junctions = s.path.bit_count() - 1, stretch.number("junctions", 0, 0, 2)
    s.through = stretch.flag("goes_on")
    if not s.path >> s.end & 1:
        raise BadPosition("stretch.end must be one of its areas")
    sets, by_a_state = s.content.sets, s.stack[-2] == DIGGING
    if by_a_state != (s.acting >= 0) or not (by_a_state or UNSOLD < s.holders[ERIDU] < BANK):
        raise BadPosition("stretch: neither a state nor Eridu digs in this position")
    s.actor = s.kings[s.acting] if by_a_state else s.spokesman(s.holders[ERIDU])
    able = [cards for cards, crews in zip(sets, s.idle) if crews] if by_a_state else [sets[s.content.crews.index("2")]]
    if not any(s.canals <= cards.longest and s.canals + s.junctions <= cards.crew.power for cards in able):
        raise BadPosition("stretch: no crew can dig so much")


def _pump(s: UrState) -> None:
    area, free = cast(PumpRequest, s.frames[-1])
    state, bit = SEATS + s.acting, 1 << area
    s.asked &= ~bit
    paid = s.holders[CALAH] == state and s.content.calah & bit if free else s.money[state] >= use_of(s, area).price
    if (
        s.owner(area) in (-1, s.kings[s.acting])
        or why_not_site(s, area) is not None
        or not paid
        or (s.stack[-2] == DIGGING and not free)
    ):
        raise BadPosition("pending: nobody can be asked for a pump on {0}", s.content.names[area])
    s.asked |= bit


def _nation(s: UrState) -> None:
    (nation,) = cast(NationOffer, s.frames[-1])
    holder, buyer = s.holders[nation], SEATS + s.acting
    if not assimilation_open(s) or holder in (buyer, BANK) or not 0 < s.tried[nation] <= s.money[buyer]:
        raise BadPosition("pending: there is no offer for {0} that could be paid", NATIONS[nation])


def _sale(s: UrState, whole: Description) -> None:
    king, missing = s.kings[s.acting], need(s)
    due = FORCED_SALE if best_sale(s, 0) >= missing else REVOLUTION_SALE
    if s.has_crew(s.acting) or missing <= 0 or s.stack[-1] != due:
        raise BadPosition("pending: there is no reason for '{0}' in this position", names.names[s.stack[-1]])
    s.marked = areas_of(s, whole, "marked")
    most = limits(s)
    if due == REVOLUTION_SALE:
        most = [s.holding(king, state) - limit for state, limit in enumerate(most)]
    counts = [(s.marked & areas).bit_count() for areas in s.content.of_state]
    enough = due == REVOLUTION_SALE or best_sale(s, s.marked) >= missing
    if s.marked & ~s.own[king] or not enough or any(count > limit for count, limit in zip(counts, most)):
        raise BadPosition("marked: these areas cannot all be chosen")
