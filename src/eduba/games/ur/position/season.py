"""The rainy season and the harvest: where the water is, what it has irrigated, and what is still to be decided."""

from eduba.core.descriptions import Description, index_at
from eduba.core.errors import BadPosition
from eduba.games.ur.content import STATES
from eduba.games.ur.position.parts import Parts, is_given
from eduba.games.ur.position.pending import begins
from eduba.games.ur.position.pieces import areas_of, by_area
from eduba.games.ur.sequence import HARVEST, RAIN
from eduba.games.ur.state import UrState
from eduba.mechanisms.bitset import mask_of


def read_season(s: UrState, parts: Parts) -> None:
    """The water of this season; before the rain only what flowed out in the last one."""
    water, rained = parts.water, s.round > 0 and RAIN not in s.stack
    if rained or s.stack[-1] == RAIN:
        _irrigated(s, water)
    if s.stack[-1] == RAIN:
        _rain(s, water)
    elif HARVEST in s.stack and rained:
        _harvest(s, parts)
    everything = len(s.content.courses) * s.content.sets[s.era].water
    s.outflow = water.number("outflow", everything - s.wet.bit_count() if rained else 0)
    there = s.flow + sum(s.waiting) + bool(s.chain) + s.wet.bit_count() + (s.outflow if s.river or rained else 0)
    fallen = everything if rained else s.river * s.content.sets[s.era].water
    if there != fallen:
        raise BadPosition("water: there are {0} units, but it must be {1}", there, fallen)


def _irrigated(s: UrState, water: Description) -> None:
    for area, at, value in by_area(s, water, "irrigated"):
        state = index_at(at, value, STATES)
        if not s.colonized >> area & 1 or not s.active >> state & 1:
            raise BadPosition("{0}: only an active state can irrigate, and only land with a marker", at)
        s.watered[state] |= 1 << area
        s.wet |= 1 << area


# -- rain --------------------------------------------------------------------------------------------


def _rain(s: UrState, water: Description) -> None:
    c, names = s.content, s.content.names
    s.river = water.number("risen", 0, 0, len(c.courses))
    s.cursor = water.one_of("at", names) if is_given(water, "at") else -1
    s.flow = water.number("flow")
    waiting = water.part("waiting", [names[area] for area in c.junctions])
    s.waiting = [waiting.number(names[area]) for area in c.junctions]
    _arrivals(s)
    for area, arrived, units in zip(c.junctions, s.arrived, s.waiting):
        if units and not 0 < arrived < c.junctions[area]:
            raise BadPosition("{0}: no water waits there", waiting.at(names[area]))
    if s.cursor < 0 and s.flow:
        raise BadPosition("water.at is missing")
    if s.cursor >= 0 and s.reservoirs >> s.cursor & 1:
        power = c.token_powers[(s.works[s.cursor] - 1) % len(c.tokens)]
        most = min(power, s.flow)
        s.intake = water.number("reservoir_left", most, 0, most)
    _unit(s, water)


def _arrivals(s: UrState) -> None:
    """How many rivers have come to each junction, if the main flow stands where it stands."""
    c, junctions, found = s.content, list(s.content.junctions), s.cursor < 0
    for river, course in enumerate(c.courses[: s.river]):
        area = course[0]
        while area >= 0:
            if area in c.junctions:
                at = junctions.index(area)
                s.arrived[at] += 1
                if s.arrived[at] < c.junctions[area]:
                    break
            if river == s.river - 1 and area == s.cursor:
                found = True
                break
            area = c.downstream[area]
    if not found:
        raise BadPosition("water.at: the last river that has risen cannot be in {0} now", c.names[s.cursor])


def _unit(s: UrState, water: Description) -> None:
    s.chain = water.once_of("unit", s.content.names)
    if not s.chain:
        return
    pumps = mask_of(s.chain[1:])
    s.visited = areas_of(s, water, "visited") | pumps
    if s.chain[0] != s.cursor or not s.reservoirs >> s.cursor & 1 or s.visited & ~s.pumps:
        raise BadPosition("water.unit must begin with the reservoir in 'at' and go on from pump to pump")


# -- harvest -----------------------------------------------------------------------------------------


def _harvest(s: UrState, parts: Parts) -> None:
    rivers = len(s.content.courses)
    s.river = parts.water.number("risen", rivers if begins(s, parts.whole, HARVEST) else 0, 0, rivers)
    s.position = 0
    if s.river:
        return
    if parts.whole.has("to_come"):
        s.position = len(s.order) - len(parts.whole.entries("to_come", len(s.order))) - 1
    if not 0 <= s.position < len(s.order):
        raise BadPosition("to_come: there is no state whose harvest is decided now")
    for state in s.order[s.position :]:
        s.harvests[state] = parts.states[state].number("harvest")
