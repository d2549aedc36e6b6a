"""Looks one decision ahead, with the habits of the game for what the same seat decides after it."""

from random import Random as Dice

from eduba.bots.value import shares
from eduba.core.game import Game
from eduba.core.state import State
from eduba.core.vocabulary import Action

FAR_ENOUGH = 30
"""Own decisions followed at most, for games in which a seat may go on and on."""


class Greedy:
    """Takes the option after which it stands best once somebody else is to decide."""

    name = "greedy"

    def __init__(self, game: Game, seed: int | str = 0) -> None:
        self._game = game
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
        """The actor's expected share of the victory after each option, in one and the same imagined future."""
        seat = state.actor
        imagined = state.clone()
        imagined.imagine(seat, self._dice.randbytes(16))
        return [chances[seat] if chances else 0.0 for chances in self.judge(imagined, options)]

    def judge(self, state: State, options: list[Action]) -> list[list[float]]:
        """By option, everybody's expected share of the victory after it, in the future of this position.

        An option that the habits of the game call idle, with a weight of 0, is not looked at: there the list is empty.
        """
        seat = state.actor
        out: list[list[float]] = []
        habits = self._game.habits(state, options)
        if habits is None or not any(habits):
            habits = [1.0] * len(options)
        for action, habit in zip(options, habits):
            if not habit:
                out.append([])
                continue
            later = state.clone()
            later.apply_unchecked(action)
            self._follow(later, seat)
            out.append(shares(self._game, later))
        return out

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
