"""Amounts of money that a player names: offers, raises, bids and prices (UR-C-47)."""

from eduba.games.ur.state import UrState
from eduba.games.ur.vocabulary import STEPS, Words
from eduba.mechanisms.amounts import Amount

NAMING = ("offer", "raise", "bid", "assimilate")
"""The verbs after which an amount is named."""


class UrAmount(Amount[UrState]):
    """Raised by 1, 5, 25, 100 or 500 at a time."""

    steps_clause = "UR-C-47"

    def __init__(self, words: Words) -> None:
        super().__init__(words.add, STEPS, words.done)
