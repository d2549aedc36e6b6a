"""A game as it stands: its position, and each step that led to it.

A line is no log: what is taken back leaves no trace in it. Transcripts and tables remember that (see `journal`).
"""

from collections import deque
from collections.abc import Iterator, Sequence
from copy import copy
from typing import Any, NamedTuple, Self

from eduba.core.chance import Chance, key_of
from eduba.core.errors import BadTranscript, IllegalAction
from eduba.core.events import FINAL, Event
from eduba.core.game import Game, Options
from eduba.core.state import State
from eduba.core.vocabulary import Action


class Draw(NamedTuple):
    """Chance took a kind out of a bag."""

    bag: str
    kind: int


class Move(NamedTuple):
    """A seat decided."""

    seat: int
    action: Action


class Step(NamedTuple):
    """A move with the draws and events that followed it; or the set-up, which has neither seat nor action."""

    seat: int | None
    action: Action | None
    draws: Sequence[Draw]
    events: list[Event]
    asked: Event | None = None
    """The question that the move answers, if the action says little without it (`Game.short_answers`)."""


class Line:
    """One game from its set-up on. `known` draws come from a record; all others follow from the seed.

    It may also begin with a `position` that was saved. Steps that led there can only be `told`: nobody can go back to
    before it.
    """

    def __init__(
        self,
        game: Game,
        players: int,
        seed: str | None,
        options: Options,
        known: Sequence[Draw] = (),
        *,
        position: dict[str, Any] | None = None,
        told: Sequence[Step] = (),
    ) -> None:
        self.game = game
        self.players = players
        self.seed = seed
        self.options = game.settings(players, options)
        self.position = position
        self.first = max(0, len(told) - 1)
        """After how many moves it begins."""
        self._goes_on = bool(told)
        self.state = self._set_up(known)
        self.steps: list[Step] = [*told]
        """The set-up, then each move."""
        self._last_turn: tuple[int, State] | None = None
        """How many moves had been made when the seat that moved last began to move, and the position then."""
        if not told:
            self._note(None, None)

    # -- playing ------------------------------------------------------------------------------------

    def play(self, action: Action, known: Sequence[Draw] = ()) -> Step:
        """Play the actor's action, if it is legal. After any other error the line is half changed: throw it away."""
        clause = self.state.why_not(action)
        if clause is not None:
            raise IllegalAction(action.text, clause)
        return self._apply(action, known)

    @property
    def moves_made(self) -> int:
        """How many moves have been made."""
        return len(self.steps) - 1

    def horizon(self, seat: int) -> int:
        """How many moves remain if this seat takes back all it may freely take back now."""
        n = self.moves_made
        while n > self.first and self.steps[n].seat == seat and not any(e[0] in FINAL for e in self.steps[n].events):
            n -= 1
        return n

    def back_to(self, n: int) -> None:
        """Go back to the moment after n moves. The caller must know that this is allowed."""
        if not self.first <= n < self.moves_made:
            raise BadTranscript("undo to {0}: the game has moves {1} to {2}", n, self.first + 1, self.moves_made)
        kept = self.steps[: n + 1]
        if self._last_turn and self._last_turn[0] <= n:
            made, position = self._last_turn
            self.state = position.clone()
            self.state.events = []
            self.steps = kept[: made + 1]
        else:
            self.state, self.steps = self._set_up(() if self._goes_on else kept[0].draws), kept[: self.first + 1]
            self.state.events = []
        for step in kept[len(self.steps) :]:
            if step.action is not None:
                self._apply(step.action, step.draws)

    def copy(self) -> Self:
        """The same game once more, to go another way."""
        twin = copy(self)
        twin.state = self.state.clone()
        twin.state.events = []
        twin.steps = self.steps[:]
        return twin

    # -- looking back -------------------------------------------------------------------------------

    @property
    def moves(self) -> list[Move]:
        """The moves of the game as it stands."""
        moved = ((step.seat, step.action) for step in self.steps)
        return [Move(seat, action) for seat, action in moved if seat is not None and action is not None]

    @property
    def events(self) -> list[list[Event]]:
        """The events of the set-up, then those of each move."""
        return [step.events for step in self.steps]

    def at(self, n: int) -> State:
        """The position after n moves, with the draws that really happened."""
        self._refuse_missing(n)
        return deque(self.course(n), 1).pop()

    def course(self, n: int) -> Iterator[State]:
        """The position with which the line begins, and after each move up to the nth: one state that goes on."""
        replayed = self.steps[self.first + 1 :] if self._goes_on else self.steps
        state = self._set_up([draw for step in replayed for draw in step.draws], listen=False)
        yield state
        for step in self.steps[self.first + 1 : n + 1]:
            if step.action is not None:
                state.apply_unchecked(step.action)
                yield state

    def draws(self) -> list[Draw]:
        """All draws of the game as it stands, in order."""
        return [draw for step in self.steps for draw in step.draws]

    # -- inside -------------------------------------------------------------------------------------


    def _refuse_missing(self, n: int) -> None:
        if not self.first <= n <= self.moves_made:
            raise BadTranscript("there is no move {0}: the game has {1}", n, self.moves_made)

    def _chance(self, known: Sequence[Draw]) -> Chance:
        return Chance(key_of(self.seed or ""), 0, list(known), ())

    def _set_up(self, known: Sequence[Draw], *, listen: bool = True) -> State:
        """The position with which the line begins. After steps that are told, chance goes on as it was saved."""
        if self.position is None:
            return self.game.begin(self.players, self._chance(known), self.options, listen=listen)
        state = self.game.load(self.players, self.options, self.position, listen=listen)
        if self._goes_on:
            state.chance.follow(known)
        else:
            state.chance = self._chance(known)
        return state

    def _apply(self, action: Action, known: Sequence[Draw]) -> Step:
        state = self.state
        seat = state.actor
        if seat != self.steps[-1].seat:
            self._last_turn = self.moves_made, state.clone()
        if known:
            state.chance.follow(known)
        asked = state.prompt() if action.verb in self.game.short_answers else None
        state.apply_unchecked(action)
        return self._note(seat, action, asked)

    def _note(self, seat: int | None, action: Action | None, asked: Event | None = None) -> Step:
        events = self.state.events or []
        self.state.events = []
        draws = [Draw(str(e[1]), int(e[2])) for e in events if e[0] == "chance"]
        step = Step(seat, action, draws, events, asked)
        self.steps.append(step)
        return step
