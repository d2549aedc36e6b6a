"""Verbs of effects that touch the table: Storm, floods, event cards, the Crown, Spies, and further quests."""

from typing import Final

from eduba.core.events import Event
from eduba.core.fields import changed
from eduba.core.vocabulary import Action
from eduba.games.akkad.board import flood, set_storm
from eduba.games.akkad.content.effects import Step
from eduba.games.akkad.errata import LAID_EVENTS
from eduba.games.akkad.frames import Effect
from eduba.games.akkad.rules.effects.operation import InASpace, Operation, finish
from eduba.games.akkad.rules.effects.where import amount
from eduba.games.akkad.rules.goals.quests import further_quests, score_further_quest
from eduba.games.akkad.state import NONE, AkkadState
from eduba.games.akkad.vocabulary import Words
from eduba.mechanisms.bitset import mask_of

IN_ORDER: Final = 0
TURNED_ROUND: Final = 1
"""In the order of `vocabulary.EVENT_ORDERS`."""


class Lock(InASpace):
    """A flood marker: the space counts as activated in this round (AK-AV-16, AK-AV-17)."""

    clause = "AK-AV-16"

    def perform(self, s: AkkadState, e: Effect, step: Step, seat: int) -> None:
        flood(s, e.space)
        s.tell("flooded", seat, e.space)
        finish(s, e, step)


class Storm(InASpace):
    """The Storm comes to a space, but not to where it was in the round before (AK-WOR-04, AK-WOR-08, D-50)."""

    clause = "AK-WOR-04"

    def spaces(self, s: AkkadState, e: Effect, step: Step, seat: int) -> int:
        spaces = super().spaces(s, e, step, seat)
        return spaces & ~(1 << s.last_storm) if s.last_storm != NONE else spaces

    def perform(self, s: AkkadState, e: Effect, step: Step, seat: int) -> None:
        set_storm(s, e.space)
        s.tell("storm", seat, e.space)
        finish(s, e, step)


class PeekEvents(Operation):
    """The next event cards are looked at and go back on top or to the bottom, in any order (AK-WOR-03, D-51).

    Everybody sees how many go on top. Which ones, or in which order, only the seat that looks knows.
    """

    clause = "AK-WOR-03"
    looks_first = True

    def possible(self, s: AkkadState, e: Effect, step: Step, seat: int) -> bool:
        return _events_left(s) > 0

    def options(self, s: AkkadState, e: Effect, step: Step, seat: int, w: Words) -> list[Action]:
        if s.revision < LAID_EVENTS:
            return w.option.of(3)
        if e.done == 0:
            return w.number.of((2 << _looked_at(s, step, seat)) - 1)
        return w.lay.of(1 << IN_ORDER | 1 << TURNED_ROUND)

    def answers_itself(self, s: AkkadState, e: Effect, step: Step, seat: int) -> bool:
        return False

    def look(self, s: AkkadState, e: Effect, step: Step, seat: int) -> Effect:
        """Look at the cards, before the first question."""
        n = _looked_at(s, step, seat)
        while len(s.events_on_top) < n:
            deeper = s.draw("events", s.event_deck) if any(s.event_deck) else s.events_below.pop()
            s.events_on_top.insert(0, deeper)
        s.tell("reveal")
        for event in reversed(s.events_on_top[-n:]):
            s.knows_events[event] |= 1 << seat
            s.tell("looked_at_event", seat, event)
        e = e._replace(note=0)
        s.set_local(e)
        return e

    def choose(self, s: AkkadState, e: Effect, step: Step, seat: int, a: Action) -> None:
        n = _looked_at(s, step, seat)
        if s.revision < LAID_EVENTS:
            self._choose_ends(s, e, step, seat, a)
        elif e.done == 0 and n > 1:
            s.set_local(e._replace(done=1, note=a.arg))
        else:
            on_top = e.note if e.done else a.arg
            looked = _taken(s, n, turned_round=e.done == 1 and a.arg == TURNED_ROUND)
            _put_back(s, seat, looked[:on_top], looked[on_top:])
            finish(s, e, step)

    def _choose_ends(self, s: AkkadState, e: Effect, step: Step, seat: int, a: Action) -> None:
        """As it was before that correction: for each card its end, 0 for the top; then 1 to turn the order round."""
        n, asked, ends = _looked_at(s, step, seat), e.done + 1, e.note | a.arg << e.done
        if asked < n or (asked == n == 2 and ends in (0, 3)):
            s.set_local(e._replace(done=asked, note=ends))
            return
        looked = _taken(s, n, turned_round=asked == 3 and ends >> 2 == 1)
        top = [card for i, card in enumerate(looked) if not ends >> i & 1]
        _put_back(s, seat, top, [card for card in looked if card not in top])
        finish(s, e, step)

    def prompt(self, s: AkkadState, e: Effect, step: Step, seat: int) -> Event:
        events = reversed(s.events_on_top[-_looked_at(s, step, seat) :])
        if e.done == 0:
            return ("ask.effect_peek_events", seat, *events)
        return ("ask.effect_events_apart" if e.note == 1 else "ask.effect_events_order", seat, *events)


def _taken(s: AkkadState, n: int, *, turned_round: bool) -> list[int]:
    """The top cards, the next one first."""
    looked = [s.events_on_top.pop() for _ in range(n)]
    return looked[::-1] if turned_round else looked


def _put_back(s: AkkadState, seat: int, top: list[int], bottom: list[int]) -> None:
    s.events_on_top += reversed(top)
    s.events_below[:0] = reversed(bottom)
    for card in (*top, *bottom):
        s.knows_events[card] = 1 << seat  # nobody else knows any more where it is
    s.tell("events_put_back", seat, len(top), len(bottom))


def _looked_at(s: AkkadState, step: Step, seat: int) -> int:
    """How many cards are looked at."""
    return min(amount(s, seat, step.n), _events_left(s))


def _events_left(s: AkkadState) -> int:
    return len(s.events_on_top) + sum(s.event_deck) + len(s.events_below)


class Crown(Operation):
    """The Crown of Heaven goes to any seat (AK-ROL-33); the running rotation stays (AK-ROL-35)."""

    clause = "AK-ROL-33"

    def options(self, s: AkkadState, e: Effect, step: Step, seat: int, w: Words) -> list[Action]:
        return w.seat.of(mask_of(range(s.players)) & ~(1 << s.crown))

    def choose(self, s: AkkadState, e: Effect, step: Step, seat: int, a: Action) -> None:
        s.crown = a.arg
        if a.arg == seat:
            s.tell("crowned", seat)
        else:
            s.tell("crown_given", seat, a.arg)
        finish(s, e, step)


class Spy(Operation):
    """A Spies token on the mat of another seat: it cannot sabotage cards of the token's owner (AK-WIN-04)."""

    def possible(self, s: AkkadState, e: Effect, step: Step, seat: int) -> bool:
        return not s.spies[seat] >> e.seat & 1

    def perform(self, s: AkkadState, e: Effect, step: Step, seat: int) -> None:
        s.spies = changed(s.spies, seat, s.spies[seat] | 1 << e.seat)
        s.tell("spies_sent", e.seat, seat)
        finish(s, e, step)


class ExtraQuest(Operation):
    """A further P-quest is scored (AK-MCY-05)."""

    clause = "AK-MCY-05"

    def possible(self, s: AkkadState, e: Effect, step: Step, seat: int) -> bool:
        return bool(further_quests(s, seat))

    def perform(self, s: AkkadState, e: Effect, step: Step, seat: int) -> None:
        finish(s, e, step)
        score_further_quest(s, seat)
