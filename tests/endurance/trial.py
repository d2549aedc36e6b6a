"""One game under the laws of its engine, by chance or by bots: `Trial(variant, seed).play()`.

The same decisions can be made with three kinds of care, because some laws cost much more than playing:

* `PLAIN`: nobody listens, and each decision has only to find something to do, in a game that ends. At one position of
  251 what is offered is exactly what nothing refuses. There and at the end nothing is lost (`Game.check`), and points
  are owned, where a game counts them so. At the end somebody has won, and nothing can be done any more.
* `HEARD`: what happens is told. After each decision, what is offered is not refused, and the laws of a step hold that
  the tests of a game add (`tests/games/<id>/step_laws.py`). After one decision of 32, at the start and at the end,
  conservation, and that points were told one by one or are owned.
* `THOROUGH`: those after each decision, and the laws of `closely.py`.
"""

import json
from enum import IntEnum
from functools import cache
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, Protocol

from eduba.bots import bot
from eduba.core.events import POINTS
from eduba.core.state import State
from eduba.core.vocabulary import Action
from tests.endurance.closely import check_end, check_options, check_position, check_record
from tests.variants import Variant

GAMES = Path(__file__).parents[1] / "games"
"""The tests of each game, in a folder of its own."""
LIMIT = 12_000
"""No random game needs so many decisions."""
GLANCE = 251
"""In a plain trial, one position of so many is looked at; which one differs from game to game."""
EVERY = 32
"""In one that is heard, after one decision of so many the laws of conservation are checked."""
CLOSELY = 53
"""In a thorough one, one position of so many is looked at closely."""


class Care(IntEnum):
    """How closely a game is looked at."""

    PLAIN = 0
    HEARD = 1
    THOROUGH = 2


class StepLaws(Protocol):
    """What must hold from one decision to the next, besides what holds in every position."""

    def check(self, state: State) -> None:
        """Assert it, after a decision."""


class NoStepLaws:
    """A game whose positions say all."""

    def __init__(self, state: State) -> None:
        pass

    def check(self, state: State) -> None:
        pass


@cache
def step_laws(id: str) -> Any:
    """The class of a game's `StepLaws`; it is called with the first position."""
    if not (GAMES / id / "step_laws.py").is_file():
        return NoStepLaws
    return import_module(f"tests.games.{id}.step_laws").StepLaws


class Trial:
    """A game that goes on decision by decision; `actions` holds those made so far."""

    def __init__(self, variant: Variant, seed: int, by: str = "random", care: Care = Care.HEARD) -> None:
        self.variant, self.game, self.seed, self.by, self.care = variant, variant.game, seed, by, care
        self.thorough = care is Care.THOROUGH
        self.random = Random(seed)
        self.bots = [] if by in ("random", "habits") else [bot(by, self.game, n) for n in range(variant.players)]
        self.state = self.game.start(variant.players, seed, listen=care is not Care.PLAIN, **variant.options)
        self.actions: list[Action] = []
        self.wealth = variant.wealth
        self.told = [0] * len(self.state.scores())
        self.step_laws: StepLaws = step_laws(self.game.id)(self.state)
        self._hear()

    def play(self) -> State:
        """Play to the end."""
        if self.care is Care.PLAIN:
            self._play_plainly()
        else:
            self.check()
        while not self.state.over:
            self.step()
        self.check()
        check_end(self.variant, self.state, thorough=self.thorough)
        if self.thorough:
            check_record(self.variant, self.seed, self.actions, self.state)
        return self.state

    def step(self) -> None:
        """One decision, and the laws."""
        s = self.state
        made = len(self.actions)
        assert made < LIMIT, "the game does not end"
        options = s.options()
        assert options, f"nothing can be done in {s.phase}"
        if self.thorough and made % CLOSELY == self.seed % CLOSELY:
            check_position(self.variant, s, made)
        action = self._choose(options)
        self.actions.append(action)
        s.apply(action)
        self._hear()
        self.step_laws.check(s)
        if self.thorough or (made + self.seed) % EVERY == 0:
            self.check()

    def _play_plainly(self) -> None:
        """The decisions of all steps, as fast as search makes them, with a glance at a position now and then."""
        s, actions, glance = self.state, self.actions, self.seed % GLANCE
        dice = self.random.random if self.by == "random" else None
        while not s.over:
            options = s.options()
            assert options, f"nothing can be done in {s.phase}"
            if len(actions) == glance:
                glance += GLANCE
                assert glance < LIMIT, "the game does not end"
                self.check()
                check_options(self.variant, s, options)
            action = options[int(dice() * len(options))] if dice else self._choose(options)
            actions.append(action)
            s.apply_unchecked(action)

    def check(self) -> None:
        """The laws of the position, and that its points are those that are owned or, if somebody listens, were told."""
        s = self.state
        self.game.check(s)
        assert s.over or s.prompt()
        scores, told = s.scores(), self.told
        if self.wealth is not None:
            told = [sum(of) for of in zip(*self.wealth(s).values(), strict=True)]
        elif self.care is Care.PLAIN:
            return
        assert told == scores, f"points {scores}, but {told} were told or are owned"

    def digest(self) -> int:
        """A number that stands for all decisions and the position they led to."""
        text = "\n".join([str(self.variant), *(action.text for action in self.actions)])
        end = json.dumps(self.state.save(), sort_keys=True)
        return int.from_bytes(sha256(f"{text}\n{end}".encode()).digest()[:8], "big")

    def _choose(self, options: list[Action]) -> Action:
        if self.by == "random":
            return options[int(self.random.random() * len(options))]
        if self.by == "habits":  # the more natural the likelier, but none impossible
            weights = self.game.habits(self.state, options) or [1.0] * len(options)
            return self.random.choices(options, [weight + 0.02 for weight in weights])[0]
        return self.bots[self.state.actor].choose(self.state)

    def _hear(self) -> None:
        """Add up the points that were told of; what has been heard is forgotten."""
        self.heard = self.state.events or []
        if self.care is not Care.PLAIN:
            self.state.events = []
        for event in self.heard:
            if event[0] in POINTS:
                _, seat, points, _ = event
                self.told[seat] += POINTS[event[0]] * points
