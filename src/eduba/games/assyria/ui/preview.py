"""What follows from here, found by asking the engine: copies of the position are played on, no rule is restated.

A copy gets another future first, so that no real draw can show; nothing behind the first draw or flood is looked at.
"""

from collections.abc import Iterable
from typing import NamedTuple

from eduba.core.journal import Journal
from eduba.core.phase import Event
from eduba.core.vocabulary import Action
from eduba.games.assyria.sequence import FEED, FLOOD, NEW_HUTS, RESUPPLY, WELLS
from eduba.games.assyria.state import AssyriaState
from eduba.mechanisms.bitset import members

_BUDGET = 200
"""How many positions the search for the best way to feed may look at."""


class Outcome(NamedTuple):
    """What a seat loses, pays and earns: hexes that starve, and amounts by clause."""

    starved: list[str]
    paid: int
    camels: dict[str, int]
    points: dict[str, int]


def after(state: AssyriaState, action: Action) -> Outcome:
    """What an action of the actor brings at once, up to the next decision, draw or flood."""
    copy = _copy(state)
    copy.apply_unchecked(action)
    return _outcome(state, copy.events or [])


def of_turn(state: AssyriaState) -> Outcome | None:
    """The rest of the actor's expansion, as it stands: no further hut or well, and fed with the fewest losses."""
    if state.over or state.stack[-1] not in (NEW_HUTS, RESUPPLY, FEED, WELLS):
        return None
    copy = _copy(state)
    if copy.stack[-1] == NEW_HUTS:
        copy.to_place = 0
        copy.run()
    outcomes = [_outcome(state, _earned(end, state.actor)) for end in _fed(copy, state.actor)]
    return min(outcomes, key=lambda o: (len(o.starved), -sum(o.points.values()) - sum(o.camels.values())))


def of_flood(state: AssyriaState) -> list[dict[str, int]]:
    """By seat, the points that a flood would bring now, by clause."""
    copy = _copy(state)
    copy.stack.append(FLOOD)
    copy.phases[FLOOD].run(copy)
    flood, *events = copy.events or []
    assert flood[0] == "flood"
    return [_outcome(state, events, seat).points for seat in range(state.players)]


def fresh(journal: Journal) -> list[str]:
    """The hexes of the huts that the actor placed in the turn that is running."""
    out: list[str] = []
    for events in reversed(journal.steps):
        for event in reversed(events):
            if event[0] in ("ordered", "ended"):
                return out
            if event[0] == "placed" and event[1] == journal.state.actor:
                out.append(str(journal.game.labels["hex"][int(event[2])]))
    return out


def _copy(state: AssyriaState) -> AssyriaState:
    copy = state.clone()
    copy.imagine(state.actor, b"outlook")
    copy.events = []
    return copy


def _fed(start: AssyriaState, seat: int) -> Iterable[AssyriaState]:
    """Positions after each way to feed, as far as the budget goes; at least one."""
    seen: set[tuple[int, ...]] = set()
    open_ = [start]
    ends: list[AssyriaState] = []
    while open_ and (len(seen) < _BUDGET or not ends):
        s = open_.pop()
        if s.actor != seat or s.stack[-1] not in (RESUPPLY, FEED):
            ends.append(s)
            continue
        key = (s.stack[-1], s.unfed, s.symbols, s.open, *s.hands)
        if key in seen:
            continue
        seen.add(key)
        for action in reversed(s.options()):  # bound food is tried before wild food and plow
            copy = s.clone()
            copy.events = list(s.events or [])
            copy.apply_unchecked(action)
            open_.append(copy)
    return ends


def _earned(s: AssyriaState, seat: int) -> list[Event]:
    """The events up to the end of the seat's expansion, with no further well."""
    if s.actor == seat and s.stack[-1] == WELLS:
        s.apply_unchecked(s.options()[-1])
    return s.events or []


def _outcome(state: AssyriaState, events: Iterable[Event], seat: int | None = None) -> Outcome:
    seat = state.actor if seat is None else seat
    out = Outcome([], 0, {}, {})
    for event in events:
        if event[0] in ("chance", "flood"):
            break
        if len(event) < 3 or event[1] != seat:
            continue
        if event[0] == "starved":
            out.starved.extend(state.content.names[h] for h in members(int(event[2])))
        elif event[0] == "paid":
            out = out._replace(paid=out.paid + int(event[2]))
        elif event[0] in ("camels", "scored"):
            amounts = out.camels if event[0] == "camels" else out.points
            amounts[str(event[3])] = amounts.get(str(event[3]), 0) + int(event[2])
    return out
