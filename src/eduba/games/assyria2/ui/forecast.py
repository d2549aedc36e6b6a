"""What follows from here, found by asking the engine: copies of the position are played on, no rule is restated.

A copy gets another future first, so that no real draw can show; nothing behind the first draw is looked at.
"""

from collections.abc import Iterable, Iterator, Sequence

from eduba.core.events import Event
from eduba.core.vocabulary import Action
from eduba.games.assyria2.content import GAINS
from eduba.games.assyria2.rules.expansion.famine import hunger, icons_in_hand
from eduba.games.assyria2.sequence import BUILD_HUTS, DIG_WELLS, FEED_HUTS, FLOOD, SPEND, STARVE
from eduba.games.assyria2.state import Assyria2State
from eduba.mechanisms import forecast
from eduba.mechanisms.forecast import add, branch, copy_to_play_on, events_before, remembered_by_position

EXPANSION = (BUILD_HUTS, FEED_HUTS, STARVE, SPEND, DIG_WELLS)
FAR = frozenset(("chance", "round", "flood", "ended_turn", "ended", "rival_won"))
"""Events behind which nothing is told."""
_BUDGET = 60
"""How many ways to go hungry the search for the best one looks at."""


class Outcome(forecast.Outcome):
    """What a tribe loses, pays and earns, and what else becomes of an action."""

    def __init__(self, events: Iterable[Event], tribe: int, places: Sequence[str]) -> None:
        self.lost = 0
        self.gained: dict[str, int] = {}
        self.spent: list[int] = []
        self.outbids = False
        self.wasted = 0
        self.grown: tuple[str, int] | None = None
        super().__init__(events, tribe, places)

    def hear(self, kind: str, args: Sequence[int | str]) -> None:
        if kind == "spent":
            self.spent.append(int(args[0]))
        elif kind == "lost_points":
            self.lost += int(args[0])
        elif kind == "camels_lost":
            self.wasted += int(args[0])
        elif kind in ("raised", "roofed"):
            self.grown = self.places[int(args[0])], int(args[1]) if kind == "raised" else 4
        elif kind == "outbid":
            self.outbids = True
        elif kind in ("starved", "paid", "camels", "scored"):
            super().hear(kind, args)
        else:
            add(self.gained, *_gain(kind, args))


def _given(state: Assyria2State) -> tuple[object, ...]:
    """What a game is played with."""
    return state.content, state.solo, state.stars


def after_each(state: Assyria2State) -> Iterator[tuple[Action, Outcome, bool]]:
    """What each action of the actor brings at once, up to the next decision, draw or turn; can a Well be dug then?"""
    copy = copy_to_play_on(state)
    for action in state.options():
        end = branch(copy, action)
        digs = not end.over and end.actor == state.actor and end.stack[-1] == DIG_WELLS
        yield action, _outcome(state, events_before(end.events, FAR), state.actor), digs


def row_cards(state: Assyria2State, row: int) -> list[int]:
    """The cards that a Leader in a row wins."""
    return [card for card in state.display[3 * row : 3 * row + 3] if card >= 0]


def fed_by(state: Assyria2State, cards: Sequence[int]) -> tuple[int, int]:
    """How many of the actor's Huts on the Map their Food Cards and these would feed, and how many there are."""
    copy, seat = state.clone(), state.actor
    for card in cards:
        copy.hands[seat * copy.content.cards + card] += 1
        copy.held[seat] |= 1 << card
    huts = copy.huts[seat]
    hopeless, lost, _ = hunger(copy, huts, icons_in_hand(copy))
    return huts.bit_count() - hopeless.bit_count() - lost, huts.bit_count()


def needlessly_hungry(state: Assyria2State) -> int:
    """How many Huts starve if the Food Cards are used now, while a Plough or a Token could feed one of them."""
    hopeless, lost, open_ = hunger(state, state.unfed, icons_in_hand(state))
    hungry = hopeless | open_
    can_help = any(a.verb in ("plough", "token") and hungry >> a.arg & 1 for a in state.options())
    return hopeless.bit_count() + lost if can_help else 0


def of_turn(state: Assyria2State) -> Outcome | None:
    """The rest of the actor's Expansion turn as it stands: no further Hut or Well, fed with the fewest losses."""
    if state.over or state.stack[-1] not in EXPANSION:
        return None
    return _rest_of_turn(state)


@remembered_by_position(_given)
def _rest_of_turn(state: Assyria2State) -> Outcome:
    copy = copy_to_play_on(state)
    if copy.stack[-1] == BUILD_HUTS:
        copy.growth[copy.actor] = 0
        copy.stack.pop()
        copy.run()
    seat = state.actor
    outcomes = [_outcome(state, events_before(end.events, FAR), seat) for end in _played(copy, seat)]
    return min(outcomes, key=Outcome.losses)


@remembered_by_position(_given)
def of_flood(state: Assyria2State) -> list[dict[str, int]]:
    """By tribe, the points that a Flood would bring now with the Expansion Markers that lie open, by clause."""
    copy = copy_to_play_on(state)
    copy.markers = [*copy.markers, 0, 0, 0][: max(3, len(copy.markers))]
    copy.stack.append(FLOOD)
    copy.phases[FLOOD].run(copy)
    return [_outcome(state, copy.events or [], tribe).points for tribe in range(state.tribes)]


def _played(start: Assyria2State, seat: int) -> list[Assyria2State]:
    """Positions after the rest of the Expansion turn, one for each way to go hungry as far as the budget goes."""
    open_, ends, tried = [start], [], 0
    while open_:
        s = open_.pop()
        options = _sensible(s) if s.actor == seat and s.stack[-1] in EXPANSION else []
        if not options or any(event[0] in FAR for event in s.events or []):
            ends.append(s)
            continue
        tried += len(options)
        *others, last = options if tried < _BUDGET else options[:1]
        open_ += [branch(s, action) for action in others]
        s.apply_unchecked(last)
        open_.append(s)
    return ends


def _sensible(s: Assyria2State) -> list[Action]:
    """A Plough or Token for a Hut that would starve; every Hut that may go hungry; no further Well."""
    options = s.options()
    if s.stack[-1] == FEED_HUTS:
        hopeless, _, open_ = hunger(s, s.unfed, icons_in_hand(s))
        hungry = hopeless | open_
        helped = [a for a in options if a.verb in ("plough", "token") and hungry >> a.arg & 1]
        return helped[:1] or [a for a in options if a.verb == "feed"]
    return options if s.stack[-1] == STARVE else options[:1] if s.stack[-1] == SPEND else options[-1:]


def _outcome(state: Assyria2State, events: Iterable[Event], tribe: int) -> Outcome:
    """What of these events concerns a tribe."""
    return Outcome(events, tribe, state.content.names)


def _gain(name: str, args: Sequence[int | str]) -> tuple[str, int]:
    """What an event gives besides Camels and points."""
    if name in ("gained", "gained_many"):
        return GAINS[int(args[1])], int(args[0])
    if name == "gave":
        return GAINS[int(args[1])], -int(args[0])
    if name == "influence":
        return "influence", int(args[0])
    return {"offered": ("offering", 1), "token": ("token", 1)}.get(name, ("", 0))
