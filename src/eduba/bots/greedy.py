"""Looks one decision ahead, with the habits of the game for what the same seat decides after it."""

from random import Random as Dice
from typing import NamedTuple

from eduba.bots.value import shares
from eduba.core.game import Game
from eduba.core.state import State
from eduba.core.vocabulary import Action

FAR_ENOUGH = 30
"""Own decisions followed at most, for games in which a seat may go on and on."""


FUTURES = 3
"""In how many futures the best options are looked at, if what follows from one of them hangs on chance."""
CONTENDERS = 3
"""How many options are the best ones."""


class Outlook(NamedTuple):
    """What an option leads to, once somebody else is to decide."""

    shares: list[float]
    """By seat, the expected share of the victory."""
    is_drawn: bool
    """True if chance had a hand in it."""


class Greedy:
    """Takes the option after which it stands best once somebody else is to decide.

    With `most`, it looks only at the so many most natural options, each in one future: weaker, but quick.
    """

    def __init__(self, game: Game, seed: int | str = 0, most: int = 0) -> None:
        self.name = f"greedy:{most}" if most else "greedy"
        self._game = game
        self._most = most
        self._dice = Dice(f"greedy {seed}")

    def choose(self, state: State) -> Action:
        """The best option; among equals, any."""
        options = state.options()
        if len(options) == 1:
            return options[0]
        values = self.values(state, options)
        best = max(values)
        return self._dice.choice([a for a, value in zip(options, values) if value == best])

    def values(self, state: State, options: list[Action]) -> list[float]:
        """The actor's expected share of the victory after each option, in the same imagined futures."""
        seat = state.actor
        outlooks = self.judge(self._imagined(state), options, self._most)
        values = [outlook.shares[seat] if outlook else 0.0 for outlook in outlooks]
        looked_at = [(n, outlook.is_drawn) for n, outlook in enumerate(outlooks) if outlook]
        looked_at = sorted(looked_at, key=lambda option: -values[option[0]])[:CONTENDERS]
        if not self._most and len(looked_at) > 1 and any(is_drawn for _, is_drawn in looked_at):
            best = [n for n, _ in looked_at]
            means = self._means(state, [options[n] for n in best], [values[n] for n in best])
            values = [0.0] * len(options)
            for n, mean in zip(best, means):
                values[n] = mean
        return values

    def _means(self, state: State, options: list[Action], values: list[float]) -> list[float]:
        """The values of some options over several futures; those in one of them are known."""
        sums = values
        for _ in range(FUTURES - 1):
            outlooks = self.judge(self._imagined(state), options)
            sums = [total + (outlook.shares[state.actor] if outlook else 0.0) for total, outlook in zip(sums, outlooks)]
        return [total / FUTURES for total in sums]

    def _imagined(self, state: State) -> State:
        imagined = state.clone()
        imagined.imagine(state.actor, self._dice.randbytes(16))
        return imagined

    def judge(self, state: State, options: list[Action], most: int = 0) -> list[Outlook | None]:
        """The outlook after each option in the future of this position.

        An option that the habits of the game call idle, with a weight of 0, is not looked at; if told, only so many are
        that are more natural than the others.
        """
        habits = self._game.habits(state, options)
        if habits is None or not any(habits):
            habits = [1.0] * len(options)
        elif 0 < most < len(options):
            least = sorted(habits)[-most]
            habits = [weight if weight >= least else 0.0 for weight in habits]
        return [self._outlook(state, action) if habit else None for action, habit in zip(options, habits)]

    def after(self, state: State, action: Action) -> State:
        """The position after an option, once somebody else is to decide."""
        later = state.clone()
        later.apply_unchecked(action)
        self._follow(later, state.actor)
        return later

    def _outlook(self, state: State, action: Action) -> Outlook:
        later = self.after(state, action)
        return Outlook(shares(self._game, later), later.chance.count != state.chance.count)

    def _follow(self, state: State, seat: int) -> None:
        """Go on by habit until another seat decides; without habits, only through what is forced.

        With one player, it stops at the first outcome of chance: there the other side has its turn.
        """
        for _ in range(FAR_ENOUGH):
            if state.over or state.actor != seat or (state.players == 1 and state.chance.count):
                return
            options = state.options()
            if len(options) == 1:
                state.apply_unchecked(options[0])
                continue
            habits = self._game.habits(state, options)
            if habits is None:
                return
            state.apply_unchecked(options[habits.index(max(habits))])
