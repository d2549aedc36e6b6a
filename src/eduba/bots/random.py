"""Any legal action, all equally likely."""

from random import Random as Dice

from eduba.core.state import State
from eduba.core.vocabulary import Action


class Random:
    """The measure of every other bot."""

    name = "random"

    def __init__(self, seed: int | str = 0) -> None:
        self._dice = Dice(f"random {seed}")

    def choose(self, state: State) -> Action:
        """One of the options."""
        return self._dice.choice(state.options())
