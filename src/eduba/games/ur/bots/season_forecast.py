"""The coming rainy season under the present works, foreseen quickly: who would be watered, by whom, what flows out.

A judgement for bots, not the rule: the rule is the water machine. Where a king could choose, his own land comes first.
"""

from collections.abc import Sequence
from typing import NamedTuple

from eduba.games.ur.content import Content
from eduba.games.ur.rules.canals import within
from eduba.games.ur.state import UrState
from eduba.mechanisms.bitset import members

Reach = tuple[int, int]
"""Areas, and the state that would irrigate them."""


class Network(NamedTuple):
    """The works as they stand, and the seasons already foreseen for them."""

    reservoirs: dict[int, tuple[int, list[Reach]]]
    """By river area with a reservoir, its capacity and all that its water can get to."""
    reached: int
    """All of that together."""
    seasons: dict[tuple[int, ...], "Season"]


class Rivers(NamedTuple):
    """In which order the river areas see their water."""

    order: tuple[int, ...]
    place: dict[int, int]
    sources: tuple[int, ...]


class Season(NamedTuple):
    """What is expected of a season."""

    wet: int
    watered: list[int]
    outflow: int


_RIVERS: dict[str, Rivers] = {}
_NETWORKS: dict[tuple[str, tuple[int, ...], tuple[int, ...]], Network] = {}
_REMEMBERED, _SEASONS = 1000, 100


def rivers(c: Content) -> Rivers:
    """The order of the river areas, counted once per content."""
    found = _RIVERS.get(c.digest)
    if found is None:
        order: list[int] = []
        arrived = dict.fromkeys(c.junctions, 0)
        for course in c.courses:
            area = course[0]
            while area >= 0:
                if area in arrived:
                    arrived[area] += 1
                    if arrived[area] < c.junctions[area]:
                        break
                order.append(area)
                area = c.downstream[area]
        places = {area: i for i, area in enumerate(order)}
        found = _RIVERS[c.digest] = Rivers(tuple(order), places, tuple(course[0] for course in c.courses))
    return found


def network(s: UrState) -> Network:
    """What each reservoir can water, remembered for positions with the same canals and works."""
    key = (s.content.digest, tuple(s.canal), tuple(s.works))
    found = _NETWORKS.get(key)
    if found is None:
        if len(_NETWORKS) >= _REMEMBERED:
            _NETWORKS.clear()
        found = _NETWORKS[key] = _survey(s)
    return found


def _survey(s: UrState) -> Network:
    pumps = {area: _pump(s, area) for area in members(s.pumps & s.ditched)}
    works = {area: _reservoir(s, area, pumps) for area in members(s.reservoirs & s.ditched)}
    reached = 0
    for _, groups in works.values():
        for areas, _ in groups:
            reached |= areas
    return Network(works, reached, {})


def _pump(s: UrState, area: int) -> Reach:
    state, number = divmod(s.works[area] - 1, len(s.content.tokens))
    return within(s, 1 << area, s.content.token_powers[number]), state


def _reservoir(s: UrState, area: int, pumps: dict[int, Reach]) -> tuple[int, list[Reach]]:
    state, number = divmod(s.works[area] - 1, len(s.content.tokens))
    near = s.canal[area] & s.content.land
    groups: list[Reach] = [(near & ~s.pumps, state)] if near & ~s.pumps else []
    seen, waiting = 0, near & s.pumps
    while waiting:
        pump = waiting & -waiting
        seen |= pump
        reach, owner = pumps[pump.bit_length() - 1]
        groups.append((pump | (reach & ~s.pumps), owner))
        waiting = (waiting | reach & s.pumps) & ~seen
    return s.content.token_powers[number], groups


def foresee(s: UrState, running: bool) -> Season:
    """The coming season, or the rest of the one that is running.

    What is to come depends on the works, the era, the kings, and who owns the land that the works reach.
    """
    works = network(s)
    if running:
        return _flow(s, works, running)
    reached = works.reached
    key = (s.era, *s.kings, *[own & reached for own in s.own])
    found = works.seasons.get(key)
    if found is None:
        if len(works.seasons) >= _SEASONS:
            works.seasons.clear()
        found = works.seasons[key] = _flow(s, works, running)
    return found


def _flow(s: UrState, works: Network, running: bool) -> Season:
    c, r = s.content, rivers(s.content)
    units = c.sets[s.era].water
    flow = [0] * len(c.names)
    begun = s.river if running else 0
    for source in r.sources[begun:]:
        flow[source] = units
    watered, wet, start = [0] * len(s.kings), 0, 0
    if running:
        watered, wet = s.watered[:], s.wet
        for area, waits in zip(c.junctions, s.waiting):
            flow[area] += waits
        if s.cursor >= 0:
            flow[s.cursor] = s.flow + bool(s.chain)
            start = r.place[s.cursor]
        else:
            start = r.place[r.sources[begun]] if begun < len(r.sources) else len(r.order)
    thirsty, reservoirs = s.owned & ~wet, works.reservoirs
    for area in r.order[start:]:
        units = flow[area]
        if units and area in reservoirs:
            power, groups = reservoirs[area]
            used = _pour(s, groups, min(power, units), thirsty, watered)
            thirsty &= ~used
            wet |= used
            units -= used.bit_count()
        if area == c.exit:
            return Season(wet, watered, units)
        flow[c.downstream[area]] += units
    return Season(wet, watered, s.outflow)


def _pour(s: UrState, groups: Sequence[Reach], units: int, thirsty: int, watered: list[int]) -> int:
    """Give so many units to thirsty areas, the king's own first."""
    used = 0
    for areas, state in groups:
        dry = areas & thirsty & ~used
        if not dry:
            continue
        if dry.bit_count() > units:
            own = dry & s.own[s.kings[state]]
            dry = _some(own, units) | _some(dry & ~own, units - own.bit_count())
        watered[state] |= dry
        used |= dry
        units -= dry.bit_count()
        if not units:
            break
    return used


def _some(areas: int, count: int) -> int:
    """So many of these areas."""
    out = 0
    while areas and count > 0:
        out |= areas & -areas
        areas &= areas - 1
        count -= 1
    return out
