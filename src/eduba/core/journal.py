"""A game being played, with everything that has happened so far.

The journal is the truth and the state a cache of it: entries are only ever appended (an undo too is an
entry), and any moment of the game can be restored by replaying the moves up to it.
"""

import secrets
from collections.abc import Sequence
from typing import Any, NamedTuple, Self

from eduba.core.chance import commitment
from eduba.core.events import Event
from eduba.core.game import Game, Options
from eduba.core.line import Draw, Line, Move, Step
from eduba.core.vocabulary import Action


class Undo(NamedTuple):
    """The game went back to the moment after so many moves."""

    seat: int
    to: int


Entry = Draw | Move | Undo


class Journal(Line):
    """A line with all that a transcript tells. With `seed=None` the seed is unpredictable, unless `commit` is given."""

    def __init__(
        self,
        game: Game,
        players: int,
        seed: str | int | None = None,
        options: Options | None = None,
        names: Sequence[str] = (),
        known: Sequence[Draw] = (),
        commit: str | None = None,
        *,
        position: dict[str, Any] | None = None,
    ) -> None:
        if seed is None and commit is None:
            seed = secrets.token_hex(16)
        super().__init__(game, players, None if seed is None else str(seed), options or {}, known, position=position)
        self.commit = commit or commitment(self.seed or "")
        self.names = list(names) or [game.colours[i] for i in range(players)]
        self.entries: list[Entry] = [*self.steps[0].draws]
        """Draws, moves and undos in their order."""

    def play(self, action: Action, known: Sequence[Draw] = ()) -> Step:
        """Play the actor's action, if it is legal, and write it down."""
        actor = self.state.actor
        step = super().play(action, known)
        self.entries += [Move(actor, action), *step.draws]
        return step

    def act(self, action: Action, known: Sequence[Draw] = ()) -> list[Event]:
        """Play an action of the actor, if it is legal, and return the events that followed."""
        return self.play(action, known).events

    def undo(self, seat: int, to: int) -> None:
        """Go back to the moment after `to` moves. The caller must know that this is allowed."""
        self.back_to(to)
        self.entries.append(Undo(seat, to))

    def fork(self, n: int) -> "Journal":
        """A new game from the position after n moves, with a future of its own."""
        self._refuse_missing(n)
        draws, position = self.steps[0].draws, self.position
        twin = Journal(self.game, self.players, None, self.options, self.names, draws, position=position)
        for step in self.steps[1 : n + 1]:
            if step.action is not None:
                twin.act(step.action, step.draws)
        return twin

    def copy(self) -> Self:
        """The same game once more, to go another way."""
        twin = super().copy()
        twin.entries = self.entries[:]
        return twin
