"""Cards and what they become: reservoirs, pumps and crews. The first card of a set begins an era."""

from eduba.games.ur.content import AKKAD, CALAH, FIRST_AKKADIANS, Set, Use
from eduba.games.ur.state import BANK, GONE, SEATS, UrState


def top_set(s: UrState) -> Set:
    """The most primitive set that still has cards."""
    sets = s.content.sets
    for cards, left in zip(sets, s.cards):
        if left:
            return cards  # UR-CRD-03
    return sets[-1]


def sold_out(s: UrState) -> bool:
    """True if no card is left at all, which can only be if the last set ends (UR-C-54)."""
    return s.m_cards_end and not any(s.cards)


def use_of(s: UrState, area: int) -> Use:
    """What the top card becomes on an area: a reservoir on a river, a pump on land."""
    top = top_set(s)
    return top.reservoir if s.content.rivers >> area & 1 else top.pump


def reservoir_sites(s: UrState) -> int:
    """River areas where the acting state may put a reservoir, if it can pay."""
    c = s.content
    if not _tokens(s, top_set(s).reservoir) or sold_out(s):
        return 0
    free = c.rivers & ~s.reservoirs  # UR-RSV-01
    if not c.reservoir_on_junction:
        for area in c.junctions:
            free &= ~(1 << area)  # UR-C-18
    return free


def pump_sites(s: UrState) -> int:
    """Land where the acting state may put a pump or ask for it, if it can pay."""
    if not _tokens(s, top_set(s).pump) or sold_out(s):
        return 0
    return s.content.land & ~s.pumps & ~s.closed & ~s.asked  # UR-PMP-01, UR-PMP-02, UR-PMP-04


def why_not_site(s: UrState, area: int) -> str | None:
    """The clause that forbids the acting state a waterwork on an area, price and consent aside."""
    if sold_out(s):
        return "UR-C-54"
    if s.content.rivers >> area & 1:
        if s.reservoirs >> area & 1:
            return "UR-RSV-01"
        if not _tokens(s, top_set(s).reservoir):
            return "UR-CRD-05"
        return None if reservoir_sites(s) >> area & 1 else "UR-C-18"
    if s.pumps >> area & 1:
        return "UR-PMP-01"
    if s.closed >> area & 1:
        return "UR-PMP-02"
    if s.asked >> area & 1:
        return "UR-PMP-04"
    return None if _tokens(s, top_set(s).pump) else "UR-CRD-05"


def _tokens(s: UrState, use: Use) -> int:
    return s.tokens[s.acting * len(s.content.tokens) + use.kind]  # UR-CRD-05


def build(s: UrState, area: int, free: bool) -> None:
    """The acting state puts the waterwork of the top card on an area, paid or through Calah."""
    state, use = s.acting, use_of(s, area)
    bit = 1 << area
    kinds = len(s.content.tokens)
    s.tokens[state * kinds + use.kind] -= 1
    s.works[area] = 1 + state * kinds + use.kind
    s.works_of[state] |= bit
    if s.content.rivers & bit:
        s.reservoirs |= bit
    else:
        s.pumps |= bit
    s.tell("reservoir" if s.content.rivers & bit else "pump", state, area, use.kind)
    if free:
        s.dissolve(CALAH)  # UR-NAT-08
    else:
        s.pay(SEATS + state, BANK, use.price, "UR-CRD-01")
    take_card(s)


def hire(s: UrState, state: int) -> None:
    """The top card becomes a crew of a state; paying for it is the caller's business."""
    crew = top_set(s).crew
    s.crews[state * len(s.content.crews) + crew.kind] += 1
    s.tell("hired", state, crew.kind)
    if state == AKKAD and s.holders[FIRST_AKKADIANS] != GONE:
        s.dissolve(FIRST_AKKADIANS)  # UR-NAT-11
    take_card(s)  # UR-ERA-06


def take_card(s: UrState) -> None:
    """The top card leaves its set; the first of a set begins its era."""
    sets = s.content.sets
    at = sets.index(top_set(s))
    if at < len(sets) - 1 or s.m_cards_end:
        s.cards[at] -= 1
    if at > s.era:
        s.era = at  # UR-ERA-01
        _dawn(s, sets[at])


def _dawn(s: UrState, era: Set) -> None:
    s.tell("era", s.era)
    if era.leave >= 0:
        s.idle[era.leave] = 0
        qualities = len(s.content.crews)
        for state in range(len(s.kings)):
            at = state * qualities + era.leave
            if s.crews[at]:
                s.tell("left", state, era.leave, s.crews[at])
            s.crews[at] = 0  # UR-ERA-03, UR-ERA-04, UR-ERA-05
    if era.vanish:
        for nation, holder in enumerate(s.holders):
            if holder != GONE:
                s.dissolve(nation)  # UR-ERA-04


def assimilation_open(s: UrState) -> bool:
    """True if states may buy nations in this era."""
    return s.era >= s.content.assimilation  # UR-ERA-03, UR-ASM-01
