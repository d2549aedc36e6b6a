"""Verbs of effects that touch the table: Storm, floods, event cards, the Crown, Spies, and further quests."""

from eduba.core.events import Event
from eduba.core.vocabulary import Action
from eduba.games.akkad.content.effects import Step
from eduba.games.akkad.frames import Effect
from eduba.games.akkad.rules.effects.operation import InASpace, Operation, finish
from eduba.games.akkad.rules.effects.where import amount
from eduba.games.akkad.state import NONE, AkkadState
from eduba.games.akkad.vocabulary import Words
from eduba.mechanisms.bitset import mask_of

TOP, BOTTOM = range(2)


class Lock(InASpace):
    """A flood marker: the space counts as activated in this round (AK-AV-16, AK-AV-17)."""

    clause = "AK-AV-16"

    def perform(self, s: AkkadState, e: Effect, step: Step, seat: int) -> None:
        s.floods |= 1 << e.space
        s.tell("flooded", seat, e.space)
        finish(s, e, step)


class Storm(InASpace):
    """The Storm comes to a space, but not to where it was in the round before (AK-WOR-04, AK-WOR-08, D-50)."""

    clause = "AK-WOR-04"

    def spaces(self, s: AkkadState, e: Effect, step: Step, seat: int) -> int:
        spaces = super().spaces(s, e, step, seat)
        return spaces & ~(1 << s.last_storm) if s.last_storm != NONE else spaces

    def perform(self, s: AkkadState, e: Effect, step: Step, seat: int) -> None:
        s.storm = e.space
        s.tell("storm", seat, e.space)
        finish(s, e, step)


class PeekEvents(Operation):
    """The next event cards are looked at and go back on top or to the bottom, in any order (AK-WOR-03, D-51).

    `option 0` is top, `option 1` bottom; then, if both go to the same end, `option 0` leaves the order as it is.
    """

    clause = "AK-WOR-03"

    def possible(self, s: AkkadState, e: Effect, step: Step, seat: int) -> bool:
        return _events_left(s) > 0

    def options(self, s: AkkadState, e: Effect, step: Step, seat: int, w: Words) -> list[Action]:
        return w.option.of(3)

    def answers_itself(self, s: AkkadState, e: Effect, step: Step, seat: int) -> bool:
        return False

    def begin(self, s: AkkadState, e: Effect, step: Step, seat: int) -> None:
        """Look at the cards, before the first question."""
        n = min(amount(s, seat, step.n), _events_left(s))
        while len(s.events_on_top) < n:
            deeper = s.draw("events", s.event_deck) if any(s.event_deck) else s.events_below.pop()
            s.events_on_top.insert(0, deeper)
        s.tell("reveal")
        for event in reversed(s.events_on_top[-n:]):
            s.knows_events[event] |= 1 << seat
            s.tell("looked_at_event", seat, event)
        s.set_local(e._replace(note=0))

    def choose(self, s: AkkadState, e: Effect, step: Step, seat: int, a: Action) -> None:
        n = min(amount(s, seat, step.n), _events_left(s))
        ends = e.note | a.arg << e.done  # for each card its end, then whether the order is turned round
        asked = e.done + 1
        same_end = n == 2 and asked >= 2 and (ends & 1) == (ends >> 1 & 1)
        if asked < n or (asked == 2 and same_end):
            s.set_local(e._replace(done=asked, note=ends))
            return
        looked = [s.events_on_top.pop() for _ in range(n)]
        if asked == 3 and ends >> 2:
            looked.reverse()
        top = [card for i, card in enumerate(looked) if ends >> i & 1 == TOP]
        bottom = [card for i, card in enumerate(looked) if ends >> i & 1 == BOTTOM]
        s.events_on_top += reversed(top)
        s.events_below[:0] = reversed(bottom)
        for card in looked:
            s.knows_events[card] = 1 << seat  # nobody else knows any more where it is
        s.tell("events_put_back", seat, len(top), len(bottom))
        finish(s, e, step)

    def prompt(self, s: AkkadState, e: Effect, step: Step, seat: int) -> Event:
        if e.done < 2:
            return ("ask.effect_peek_events", seat, s.events_on_top[-1 - e.done])
        return ("ask.effect_events_order", seat, s.events_on_top[-1], s.events_on_top[-2])


def _events_left(s: AkkadState) -> int:
    return len(s.events_on_top) + sum(s.event_deck) + len(s.events_below)


class Crown(Operation):
    """The Crown of Heaven goes to any seat (AK-ROL-33); the running rotation stays (AK-ROL-35)."""

    clause = "AK-ROL-33"

    def options(self, s: AkkadState, e: Effect, step: Step, seat: int, w: Words) -> list[Action]:
        return w.seat.of(mask_of(range(s.players)) & ~(1 << s.crown))

    def choose(self, s: AkkadState, e: Effect, step: Step, seat: int, a: Action) -> None:
        s.crown = a.arg
        s.tell("crown_given", seat, a.arg)
        finish(s, e, step)


class Spy(Operation):
    """A Spies token on the mat of another seat: it cannot sabotage cards of the token's owner (AK-WIN-04)."""

    def possible(self, s: AkkadState, e: Effect, step: Step, seat: int) -> bool:
        return not s.spies[seat] >> e.seat & 1

    def perform(self, s: AkkadState, e: Effect, step: Step, seat: int) -> None:
        s.spies[seat] |= 1 << e.seat
        s.tell("spies_sent", e.seat, seat)
        finish(s, e, step)


class ExtraQuest(Operation):
    """A further P-quest is scored (AK-MCY-05)."""

    clause = "AK-MCY-05"

    def possible(self, s: AkkadState, e: Effect, step: Step, seat: int) -> bool:
        from eduba.games.akkad.rules.quests import further_quests

        return bool(further_quests(s, seat))

    def perform(self, s: AkkadState, e: Effect, step: Step, seat: int) -> None:
        from eduba.games.akkad.rules.quests import score_further_quest

        finish(s, e, step)
        score_further_quest(s, seat)
