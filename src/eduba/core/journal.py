"""A game being played, with everything that has happened so far.

The journal is the truth and the state a cache of it: entries are only ever appended (an undo too is an
entry), and any moment of the game can be restored by replaying the moves up to it.
"""

import secrets
from collections import deque
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from eduba.core.chance import Chance, commitment, key_of
from eduba.core.errors import BadTranscript, IllegalAction
from eduba.core.events import FINAL, Event
from eduba.core.game import Game
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


class Undo(NamedTuple):
    """The game went back to the moment after so many moves."""

    seat: int
    to: int


Entry = Draw | Move | Undo


class Journal:
    """One game from its set-up on. With `seed=None` the seed is unpredictable; `known` draws come from a record."""

    def __init__(
        self,
        game: Game,
        players: int,
        seed: str | int | None = None,
        options: dict[str, str] | None = None,
        names: Sequence[str] = (),
        known: Sequence[Draw] = (),
        commit: str | None = None,
    ) -> None:
        self.game = game
        self.players = players
        self.options = game.settings(players, options or {})
        self.seed = None if seed is None else str(seed)
        if seed is None and commit is None:
            self.seed = secrets.token_hex(16)
        self.commit = commit or commitment(self.seed or "")
        self.names = list(names) or [game.colours[i] for i in range(players)]
        self.entries: list[Entry] = []
        self.moves: list[Move] = []
        self.steps: list[list[Event]] = []
        """Events by step: those of the set-up, then those that followed each move."""
        self._draws: list[int] = []
        """How many draws had been made after each step."""
        self._begin(known)

    # -- playing ------------------------------------------------------------------------------------

    def act(self, action: Action, known: Sequence[Draw] = ()) -> list[Event]:
        """Play an action of the actor, if it is legal, and return the events that followed."""
        state = self.state
        clause = "game over" if state.over else state.why_not(action)
        if clause is not None:
            raise IllegalAction(action.text, clause)
        state.chance.script.extend(known)
        move = Move(state.actor, action)
        state.apply_unchecked(action)
        self.moves.append(move)
        self.entries.append(move)
        self._note()
        return self.steps[-1]

    def horizon(self, seat: int) -> int:
        """How many moves remain if this seat takes back all it may freely take back now."""
        n = len(self.moves)
        while n and self.moves[n - 1].seat == seat and not any(e[0] in FINAL for e in self.steps[n]):
            n -= 1
        return n

    def undo(self, seat: int, to: int) -> None:
        """Go back to the moment after `to` moves. The caller must know that this is allowed."""
        if not 0 <= to < len(self.moves):
            raise BadTranscript("undo to {0}: the game has moves 1 to {1}", to, len(self.moves))
        entries, moves = [*self.entries, Undo(seat, to)], self.moves[:to]
        known, marks = self.draws(), self._draws
        self.moves, self.entries, self.steps, self._draws = [], [], [], []
        self._begin(known[: marks[0]])
        for i, move in enumerate(moves):
            self.act(move.action, known[marks[i] : marks[i + 1]])
        self.entries = entries

    # -- looking back -------------------------------------------------------------------------------

    def at(self, n: int) -> State:
        """The position after n moves, with the draws that really happened."""
        self._refuse_missing(n)
        return deque(self.course(n), 1).pop()

    def course(self, n: int) -> Iterator[State]:
        """The position after the set-up and after each of n moves: one state that goes on from one to the next."""
        state = self.game.begin(self.players, self._chance(self.draws()), self.options)
        yield state
        for move in self.moves[:n]:
            state.apply_unchecked(move.action)
            yield state

    def draws(self) -> list[Draw]:
        """All draws of the game as it stands, in order."""
        return [Draw(str(e[1]), int(e[2])) for step in self.steps for e in step if e[0] == "chance"]

    def fork(self, n: int) -> "Journal":
        """A new game from the position after n moves, with a future of its own."""
        self._refuse_missing(n)
        known = self.draws()
        twin = Journal(self.game, self.players, None, self.options, self.names, known[: self._draws[0]])
        for i, move in enumerate(self.moves[:n]):
            twin.act(move.action, known[self._draws[i] : self._draws[i + 1]])
        return twin

    # -- inside -------------------------------------------------------------------------------------

    def _refuse_missing(self, n: int) -> None:
        if not 0 <= n <= len(self.moves):
            raise BadTranscript("there is no move {0}: the game has {1}", n, len(self.moves))

    def _chance(self, known: Sequence[Draw]) -> Chance:
        return Chance(key_of(self.seed or ""), 0, list(known), ())

    def _begin(self, known: Sequence[Draw]) -> None:
        self.state = self.game.begin(self.players, self._chance(known), self.options, listen=True)
        self._note()

    def _note(self) -> None:
        events = self.state.events or []
        self.state.events = []
        self.steps.append(events)
        drawn = [Draw(str(e[1]), int(e[2])) for e in events if e[0] == "chance"]
        self.entries += drawn
        self._draws.append(self.state.chance.count)
