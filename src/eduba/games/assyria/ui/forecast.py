"""What follows from here, found by asking the engine: copies of the position are played on, no rule is restated.

A copy gets another future first, so that no real draw can show; nothing behind the first draw or flood is looked at.
"""

from collections.abc import Iterable, Iterator

from eduba.core.events import Event
from eduba.core.vocabulary import Action
from eduba.games.assyria.sequence import FEED, FLOOD, NEW_HUTS, RESUPPLY, WELLS
from eduba.games.assyria.state import KINDS, AssyriaState
from eduba.mechanisms.forecast import Outcome, branch, copy_to_play_on, events_before, remembered_by_position

_BUDGET = 200
"""How many positions the search for the best way to feed may look at."""
_FAR = frozenset(("chance", "flood"))
"""Events behind which nothing is told."""


def _given(state: AssyriaState) -> tuple[object, ...]:
    """What a game is played with."""
    return state.content, state.german


def after_each(state: AssyriaState) -> Iterator[tuple[Action, Outcome, bool]]:
    """What each action of the actor brings at once, up to the next decision, draw or flood; can a well be dug then?"""
    copy = copy_to_play_on(state)
    for action in state.options():
        end = branch(copy, action)
        digs = not end.over and end.actor == state.actor and end.stack[-1] == WELLS
        yield action, _outcome(state, end.events), digs


def of_turn(state: AssyriaState) -> Outcome | None:
    """The rest of the actor's expansion, as it stands: no further hut or well, and fed with the fewest losses."""
    if state.over or state.stack[-1] not in (NEW_HUTS, RESUPPLY, FEED, WELLS):
        return None
    return _rest_of_turn(state)


@remembered_by_position(_given)
def _rest_of_turn(state: AssyriaState) -> Outcome:
    copy = copy_to_play_on(state)
    if copy.stack[-1] == NEW_HUTS:
        copy.to_place = 0
        copy.run()
    outcomes = [_outcome(state, _earned(end, state.actor)) for end in _fed(copy, state.actor)]
    return min(outcomes, key=Outcome.losses)


@remembered_by_position(_given)
def of_flood(state: AssyriaState) -> list[dict[str, int]]:
    """By seat, the points that a flood would bring now, by clause."""
    copy = copy_to_play_on(state)
    copy.stack.append(FLOOD)
    copy.phases[FLOOD].run(copy)
    flood, *events = copy.events or []
    assert flood[0] == "flood"
    near = events_before(events, _FAR)
    return [Outcome(near, seat, state.content.names).points for seat in range(state.players)]


def _fed(start: AssyriaState, seat: int) -> Iterable[AssyriaState]:
    """Positions after the ways to feed, as far as the budget goes; at least one.

    What is earned depends on the huts that are left. So one way for each set of them is enough, and a way that feeds
    all huts is enough by itself. Most often the first way does, which needs no copy for each step.
    """
    first = start.clone()
    first.events = list(start.events or [])
    while _is_feeding(first, seat):
        first.apply_unchecked(first.options()[0])
    return _ways_to_feed(start, seat) if _has_losses(first) else [first]


def _ways_to_feed(start: AssyriaState, seat: int) -> Iterable[AssyriaState]:
    seen: set[tuple[int, ...]] = set()
    untried: list[tuple[AssyriaState, Action | None]] = [(start, None)]
    ends: dict[int, AssyriaState] = {}
    while untried and (len(seen) < _BUDGET or not ends):
        s, action = untried.pop()
        if action:
            if untried and untried[-1][0] is s:
                s = branch(s, action)
            else:  # the last way from there needs no copy
                s.apply_unchecked(action)
        if not _is_feeding(s, seat):
            if not _has_losses(s):
                return [s]
            ends.setdefault(s.huts[seat], s)
            continue
        key = (s.stack[-1], s.unfed, s.symbols, s.open, *s.hands[seat * KINDS : seat * KINDS + KINDS])
        if key in seen:
            continue
        seen.add(key)
        untried += [(s, option) for option in reversed(s.options())]  # bound food is tried before wild food and plow
    return ends.values()


def _is_feeding(s: AssyriaState, seat: int) -> bool:
    return s.actor == seat and s.stack[-1] in (RESUPPLY, FEED)


def _has_losses(s: AssyriaState) -> bool:
    return any(event[0] == "starved" for event in s.events or ())


def _earned(s: AssyriaState, seat: int) -> list[Event] | None:
    """The events up to the end of the seat's expansion, with no further well."""
    if s.actor == seat and s.stack[-1] == WELLS:
        s.apply_unchecked(s.options()[-1])
    return s.events


def _outcome(state: AssyriaState, events: Iterable[Event] | None) -> Outcome:
    """What of these events concerns the actor."""
    return Outcome(events_before(events, _FAR), state.actor, state.content.names)
