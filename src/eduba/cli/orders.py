"""Programs in the terminal: a person lets the game pass for them, by the same rules as at a table."""

from typing import NamedTuple

from eduba.core.journal import Journal
from eduba.core.phase import Event
from eduba.core.vocabulary import Action
from eduba.tables.log.record import Program, Until
from eduba.tables.standing_orders.terms import Done, expired, extents, offered, undone

OVER: Event = ("tables.program.over",)


class Offer(NamedTuple):
    """An order that could be given now."""

    until: Until
    occasion: Event


class Orders:
    """What the persons at the keyboard have ordered. It is not saved with the game."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.given: list[Program] = []
        self.alone: set[int] = set()
        """The moves that programs made, by number."""

    def offers(self) -> list[Offer]:
        """What who must decide could order."""
        state = self.journal.state
        chance = offered(self.journal.game, state, state.actor)
        return [Offer(until, chance.occasion) for until in extents(chance) if chance]

    def give(self, offer: Offer) -> None:
        """Order something; it takes the place of an earlier order for the same occasion."""
        seat, moves = self.journal.state.actor, len(self.journal.moves)
        self.given = [p for p in self.given if (p.seat, p.occasion) != (seat, offer.occasion)]
        self.given.append(Program(seat, offer.occasion, offer.until, moves, moves))

    def cancel(self) -> list[Program]:
        """Who must decide wants to decide everything again; what they had ordered."""
        mine = [p for p in self.given if p.seat == self.journal.state.actor]
        self.given = [p for p in self.given if p not in mine]
        return mine

    def due(self) -> Action | None:
        """What a program does now."""
        state = self.journal.state
        chance = offered(self.journal.game, state, state.actor)
        for program in self.given:
            if chance and (program.seat, program.occasion) == (state.actor, chance.occasion) and not self._end(program):
                self.alone.add(len(self.journal.moves) + 1)
                return chance.action
        return None

    def ended(self) -> list[Event]:
        """Why orders of who must decide do nothing any more, told once. That their occasion is over needs no words."""
        ends = [(p, self._end(p)) for p in self.given if p.seat == self.journal.state.actor]
        self.given = [p for p in self.given if (p, None) in ends or p.seat != self.journal.state.actor]
        return [end for _, end in ends if end and end != OVER]

    def go_back(self, to: int) -> bool:
        """Forget what going back to the moment after `to` moves ends; whether that is anything."""
        gone = [move.seat for move in self.journal.moves[to:]]
        kept = [p for p in self.given if not undone(p, to, gone)]
        ended = kept != self.given
        self.given, self.alone = kept, {n for n in self.alone if n <= to}
        return ended

    def _end(self, program: Program) -> Event | None:
        journal = self.journal
        if all(program.occasion != chance.occasion for chance in journal.game.passing(journal.state, program.seat)):
            return OVER
        line = [
            Done(n, journal.moves[n - 1].seat, journal.moves[n - 1].action.text, n in self.alone, journal.steps[n])
            for n in range(program.moves + 1, len(journal.moves) + 1)
        ]
        return expired(journal.game, program, line, journal.players)
