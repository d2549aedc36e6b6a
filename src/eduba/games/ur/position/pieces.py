"""The pieces on the table: money, markers, prices, states, nations, canals, waterworks and cards."""

from eduba.core.descriptions import Description, entries_at, index_at
from eduba.core.errors import BadPosition
from eduba.games.ur.content import ASHUR, STATES, TERRAINS
from eduba.games.ur.position.parts import Parts, is_given
from eduba.games.ur.rules.land import requote
from eduba.games.ur.sequence import DIVISION
from eduba.games.ur.state import BANK, GONE, SEATS, UNSOLD, UrState
from eduba.mechanisms.bitset import mask_of, members


def read_pieces(s: UrState, parts: Parts) -> None:
    """Everything that a photograph of the table would show."""
    for seat, part in enumerate(parts.seats):
        _seat(s, seat, part)
    _prices(s, parts.whole)
    for state, part in enumerate(parts.states):
        _state(s, state, part)
    for nation, part in enumerate(parts.nations):
        s.transfer(nation, _holder(s, part))
        if nation == ASHUR:
            s.ashur = part.number("price", s.ashur, 1, s.ashur) if s.holders[nation] == UNSOLD else 0
    _canals(s, parts.whole)
    for area, at, work in by_area(s, parts.whole, "works"):
        _waterwork(s, area, Description(work, ("state", "use", "number"), at))
    _cards(s, parts.whole)
    s.money[BANK] = -sum(s.money[:BANK])


def areas_of(s: UrState, part: Description, key: str) -> int:
    """The areas in a list, as a set."""
    return mask_of(part.once_of(key, s.content.names))


def by_area(s: UrState, part: Description, key: str) -> list[tuple[int, str, object]]:
    """What lies on areas: for each the area, how errors name the entry, and its value."""
    found = part.part(key, s.content.names)
    return [(index_at(found.path, area, s.content.names), found.at(area), value) for area, value in found.data.items()]


# -- seats -------------------------------------------------------------------------------------------


def _seat(s: UrState, seat: int, part: Description) -> None:
    s.money[seat] = part.number("cash", s.money[seat])
    s.own[seat] = _markers(s, seat, part, "areas")
    s.owned |= s.own[seat]
    s.flipped[seat] = _markers(s, seat, part, "flipped")


def _markers(s: UrState, seat: int, part: Description, key: str) -> int:
    areas = areas_of(s, part, key)
    for area in members(areas & (s.colonized | s.content.rivers)):
        raise BadPosition("{0}: {1} is a river or has another marker", part.at(key), s.content.names[area])
    s.colonized |= areas
    s.markers[seat] -= areas.bit_count()
    if s.markers[seat] < 0:
        raise BadPosition("{0}: a seat has only {1} markers", part.at(key), s.content.markers)
    return areas


def _prices(s: UrState, whole: Description) -> None:
    prices = whole.part("prices", TERRAINS)
    s.boxes = [prices.one_of(terrain, s.content.bar, box) for terrain, box in zip(TERRAINS, s.boxes)]
    requote(s)


# -- states and nations ------------------------------------------------------------------------------


def _state(s: UrState, state: int, part: Description) -> None:
    s.money[SEATS + state] = part.number("treasury")
    s.active |= part.flag("active") << state
    s.revolted |= part.flag("revolution") << state
    if part.has("king"):
        s.kings[state] = part.number("king", 0, 0, s.players - 1) if is_given(part, "king") else -1
    elif s.owned & s.content.of_state[state]:
        s.kings[state] = max(range(s.players), key=lambda seat: s.holding(seat, state))
    crews, qualities = part.part("crews", s.content.crews), len(s.content.crews)
    s.crews[state * qualities : (state + 1) * qualities] = [crews.number(quality) for quality in s.content.crews]


def _holder(s: UrState, part: Description) -> int:
    given = [key for key in ("seat", "state") if is_given(part, key)] + ["gone"] * part.flag("gone")
    if len(given) > 1:
        raise BadPosition("{0} can have only one of these: {1}", part.path, ", ".join(given))
    if not given:
        return UNSOLD if DIVISION in s.stack or part.has("gone") else GONE
    if given == ["gone"]:
        return GONE
    if given == ["seat"]:
        return part.number("seat", 0, 0, s.players - 1)
    return SEATS + part.one_of("state", STATES)


# -- the map -----------------------------------------------------------------------------------------


def _canals(s: UrState, whole: Description) -> None:
    c, named = s.content, set()
    for at, pair in whole.entries("canals"):
        ends = [index_at(end, area, c.names) for end, area in entries_at(at, pair)]
        if len(ends) != 2 or not c.near[ends[0]] >> ends[1] & 1 or mask_of(ends) & ~c.rivers == 0:
            raise BadPosition("{0}: a canal joins two neighbours, and not two river areas", at)
        if mask_of(ends) in named:
            raise BadPosition("{0} is there already", at)
        named.add(mask_of(ends))
        if not s.canal[ends[0]] >> ends[1] & 1:  # printed canals may be named, too
            s.join(*ends)


def _waterwork(s: UrState, area: int, part: Description) -> None:
    state, kind = part.one_of("state", STATES), part.one_of("number", s.content.token_names)
    token = state * len(s.content.tokens) + kind
    if not s.tokens[token]:
        most = s.content.tokens[kind]
        raise BadPosition("{0}: {1} has only {2} waterworks of that number", part.path, STATES[state], most)
    s.tokens[token] -= 1
    s.works[area] = 1 + token
    s.works_of[state] |= 1 << area
    if s.content.rivers >> area & 1:
        s.reservoirs |= 1 << area
    else:
        s.pumps |= 1 << area


# -- cards -------------------------------------------------------------------------------------------


def _cards(s: UrState, whole: Description) -> None:
    sets, qualities = s.content.sets, len(s.content.crews)
    s.era = whole.one_of("era", [cards.id for cards in sets], 0)
    given = whole.part("cards", [cards.id for cards in sets])
    for at, cards in enumerate(sets):
        hired = sum(s.crews[cards.crew.kind :: qualities])
        used = cards.cards if at < s.era else max(hired, 1 if 0 < at == s.era else 0)
        if cards is sets[-1] and not s.m_cards_end:
            used = 0
        s.cards[at] = given.number(cards.id, max(cards.cards - used, 0), 0, cards.cards)
