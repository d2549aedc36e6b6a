"""What follows from here, found by asking the engine: copies of the position are played on, no rule is restated.

A copy gets another future first, so that no real draw can show; nothing behind the first draw is looked at.
"""

from collections.abc import Iterable, Sequence

from eduba.core.journal import Journal
from eduba.core.phase import Event
from eduba.core.vocabulary import Action
from eduba.games.assyria2.content import GAINS
from eduba.games.assyria2.rules.expansion.famine import hunger, icons_in_hand
from eduba.games.assyria2.sequence import BUILD_HUTS, DIG_WELLS, FEED_HUTS, FLOOD, SPEND, STARVE
from eduba.games.assyria2.state import Assyria2State
from eduba.mechanisms.bitset import members

EXPANSION = (BUILD_HUTS, FEED_HUTS, STARVE, SPEND, DIG_WELLS)
FAR = ("chance", "round", "flood", "ended_turn", "ended", "rival_won")
"""Events behind which nothing is told."""
_BUDGET = 60
"""How many ways to go hungry the search for the best one looks at."""


class Outcome:
    """What a tribe loses, pays and earns: spaces that starve, and amounts by clause or thing."""

    def __init__(self) -> None:
        self.starved: list[str] = []
        self.paid = 0
        self.lost = 0
        self.camels: dict[str, int] = {}
        self.points: dict[str, int] = {}
        self.gained: dict[str, int] = {}
        self.spent: list[int] = []
        self.outbids = False
        self.wasted = 0
        self.grown: tuple[str, int] | None = None

    def hear(self, name: str, args: Sequence[int | str], spaces: Sequence[str]) -> None:
        """Count an event of the tribe in; its seat is left out of the arguments."""
        if name == "starved":
            self.starved += [spaces[h] for h in members(int(args[0]))]
        elif name == "spent":
            self.spent.append(int(args[0]))
        elif name == "paid":
            self.paid += int(args[0])
        elif name == "lost_points":
            self.lost += int(args[0])
        elif name == "camels_lost":
            self.wasted += int(args[0])
        elif name in ("raised", "roofed"):
            self.grown = spaces[int(args[0])], int(args[1]) if name == "raised" else 4
        elif name == "outbid":
            self.outbids = True
        elif name in ("camels", "scored"):
            _add(self.camels if name == "camels" else self.points, str(args[1]), int(args[0]))
        else:
            _add(self.gained, *_gain(name, args))


def _add(amounts: dict[str, int], what: str, n: int) -> None:
    if n:
        amounts[what] = amounts.get(what, 0) + n


def after(state: Assyria2State, action: Action) -> Outcome:
    """What an action of the actor brings at once, up to the next decision, draw or turn."""
    copy = _copy(state)
    copy.apply_unchecked(action)
    return _outcome(state, _near(copy.events or []), state.actor)


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


def of_turn(state: Assyria2State) -> Outcome | None:
    """The rest of the actor's Expansion turn as it stands: no further Hut or Well, fed with the fewest losses."""
    if state.over or state.stack[-1] not in EXPANSION:
        return None
    copy = _copy(state)
    if copy.stack[-1] == BUILD_HUTS:
        copy.growth[copy.actor] = 0
        copy.stack.pop()
        copy.run()
    seat = state.actor
    outcomes = [_outcome(state, _near(end.events or []), seat) for end in _played(copy, seat)]
    return min(outcomes, key=lambda o: (len(o.starved), -sum(o.points.values()) - sum(o.camels.values())))


def of_flood(state: Assyria2State) -> list[dict[str, int]]:
    """By tribe, the points that a Flood would bring now with the Expansion Markers that lie open, by clause."""
    copy = _copy(state)
    copy.markers = [*copy.markers, 0, 0, 0][: max(3, len(copy.markers))]
    copy.stack.append(FLOOD)
    copy.phases[FLOOD].run(copy)
    return [_outcome(state, copy.events or [], tribe).points for tribe in range(state.tribes)]


def fresh(journal: Journal) -> list[str]:
    """The spaces of the Huts that the actor built in the turn that is running."""
    out: list[str] = []
    for events in reversed(journal.steps):
        for event in reversed(events):
            if event[0] in ("bid", "ended_turn", "round", "starved", "started"):
                return out
            if event[0] == "hut" and event[1] == journal.state.actor:
                out.append(str(journal.game.labels["hex"][int(event[2])]))
    return out


def choices(journal: Journal) -> list[list[Event]]:
    """What the Rival did last and why: its latest events, those of each Scheme Card together."""
    events = next((events for events in reversed(journal.steps) if any(e[0] == "scheme" for e in events)), [])
    out: list[list[Event]] = []
    for event in events:
        if event[0] == "scheme":
            out.append([])
        if out and event[0] != "chance":
            out[-1].append(event)
    return [[e for e in some if _of_the_rival(e)] for some in out]


def _of_the_rival(event: Event) -> bool:
    return event[0] == "scheme" or str(event[0]).startswith("rival_") or (len(event) > 1 and event[1] == 1)


def _copy(state: Assyria2State) -> Assyria2State:
    copy = state.clone()
    copy.imagine(state.actor, b"outlook")
    copy.events = []
    return copy


def _near(events: Sequence[Event]) -> list[Event]:
    """The events before the first draw or the end of the turn."""
    end = next((i for i, event in enumerate(events) if event[0] in FAR), len(events))
    return list(events[:end])


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
        for action in options if tried < _BUDGET else options[:1]:
            copy = s.clone()
            copy.events = list(s.events or [])
            copy.apply_unchecked(action)
            open_.append(copy)
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
    out = Outcome()
    for name, *args in events:
        if args and args[0] == tribe:
            out.hear(str(name), args[1:], state.content.names)
    return out


def _gain(name: str, args: Sequence[int | str]) -> tuple[str, int]:
    """What an event gives besides Camels and points."""
    if name in ("gained", "gained_many"):
        return GAINS[int(args[1])], int(args[0])
    if name == "gave":
        return GAINS[int(args[1])], -int(args[0])
    if name == "influence":
        return "influence", int(args[0])
    return {"offered": ("offering", 1), "token": ("token", 1)}.get(name, ("", 0))
