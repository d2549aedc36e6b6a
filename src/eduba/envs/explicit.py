"""A game whose chance is played from outside: every draw is a decision of nobody.

The engine draws while it carries out an action. Here it has no source of chance; when it asks for a draw, the
attempt is dropped, the outcome is awaited, and the action is tried again with all outcomes known so far.
"""

from collections.abc import Sequence
from typing import Any, Self

from eduba.core.chance import Chance, Undrawn
from eduba.core.events import Event
from eduba.core.game import Game
from eduba.core.vocabulary import Action


class ExplicitGame:
    """`asked` is the draw that is awaited, or nothing; `state` is the last complete position, none before set-up.

    Of a game with hidden information, `happened` is all that has happened so far, decisions included.
    """

    __slots__ = ("_action", "_drawn", "asked", "game", "happened", "options", "players", "state")

    def __init__(
        self,
        game: Game,
        players: int,
        options: dict[str, str],
        saved: dict[str, Any] | None = None,
        action: str | None = None,
        drawn: Sequence[tuple[str, int]] = (),
        happened: tuple[Event, ...] = (),
    ) -> None:
        """A new game, or the moment that was saved: a position, and the action that waits for further draws."""
        self.game = game
        self.players = players
        self.options = options
        self.state = None if saved is None else game.load(players, options, saved)
        self.asked: Undrawn | None = None
        self._action = None if action is None else game.action(action)
        self._drawn = list(drawn)
        self.happened = happened
        if saved is None or action is not None:
            self._try()

    @property
    def over(self) -> bool:
        """True if there is nothing more to decide."""
        return self.state is not None and self.state.over

    def apply(self, action: Action) -> None:
        """Carry out a legal action, as far as known chance allows."""
        self._action = action
        self._try()

    def draw(self, kind: int) -> None:
        """The awaited draw has this outcome."""
        assert self.asked is not None
        self._drawn = [*self._drawn, (self.asked.bag, kind)]
        self._try()

    def _try(self) -> None:
        chance, listen = Chance(b"", 0, self._drawn, ()), not self.game.is_open
        decision: tuple[Event, ...] = ()
        try:
            if self.state is None:
                state = self.game.begin(self.players, chance, self.options, listen=listen)
            else:
                assert self._action is not None
                decision = (("move", self.state.actor, self._action.text),)
                state = self.state.clone()
                state.chance = chance
                state.events = [] if listen else None
                state.apply(self._action)
        except Undrawn as asked:
            self.asked = asked.with_traceback(None)
        else:
            if listen:
                self.happened = (*self.happened, *decision, *(state.events or ()))
            self.state, self.asked, self._action, self._drawn = state, None, None, []

    def describe(self) -> str:
        """Everything that tells this moment from any other, as text."""
        known = {} if self.state is None else {k: v for k, v in self.state.save().items() if k != "chance"}
        pending = "" if self.asked is None else f" | {self._action or 'set-up'} | {self._drawn} | {self.asked.bag}"
        return " ".join(f"{key}={value}" for key, value in known.items()).replace(", ", ",") + pending

    def saved(self) -> tuple[Any, ...]:
        """What the constructor needs, after the game, to be at this moment again."""
        saved = None if self.state is None else self.state.save()
        action = None if self._action is None else self._action.text
        return self.players, self.options, saved, action, self._drawn, self.happened

    def __deepcopy__(self, memo: object) -> Self:
        twin = object.__new__(type(self))
        twin.game, twin.players, twin.options = self.game, self.players, self.options
        twin.state, twin.asked, twin.happened = self.state, self.asked, self.happened
        twin._action, twin._drawn = self._action, self._drawn
        return twin
