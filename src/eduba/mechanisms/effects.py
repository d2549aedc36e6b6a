"""Effects as cards and boards print them, `gold 2`: a verb of the game's own small vocabulary, and a number."""

from collections.abc import Sequence

Effect = tuple[int, int]
"""The number of the verb in the game's list of verbs, and how much of it."""


def read_effect(text: str, verbs: Sequence[str]) -> Effect:
    """An effect from its text in a content file."""
    verb, number = text.split()
    return verbs.index(verb), int(number)
