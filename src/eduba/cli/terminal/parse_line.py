"""What a person types, as one of the actions that are possible."""

from collections.abc import Iterable, Sequence

from eduba.core.numbers import read_number
from eduba.core.vocabulary import Action


def numbered(options: Sequence[Action]) -> list[tuple[int, Action]]:
    """Options with the numbers that choose them: 1, 2, 3 ..., or their own if all are like `column 1`, `column 3`."""
    labels = [a.text.partition(" ")[2] for a in options]
    if len({a.verb for a in options}) == 1 and all(label.isdigit() for label in labels):
        return [(int(label), a) for label, a in zip(labels, options, strict=True)]
    return list(enumerate(options, 1))


def chosen(text: str, options: Sequence[Action]) -> list[Action]:
    """The options a text can mean: one if it is clear, several if it is too short."""
    typed = read_number(text)
    if typed is not None:
        return [a for number, a in numbered(options) if number == typed]
    return named(text, options)


def named(text: str, actions: Iterable[Action]) -> list[Action]:
    """The actions a text names: in full, by its label alone, or abbreviated word by word."""
    typed = text.lower().split()
    spelt = [(a, a.text.lower().split()) for a in actions]
    readings = (
        [a for a, full in spelt if full == typed],
        [a for a, full in spelt if full[1:] == typed],
        [a for a, full in spelt if len(typed) == len(full) and full[1:] == typed[1:] and _begins(full, typed)],
        [a for a, full in spelt if len(typed) <= len(full) and _begins(full, typed)],
        [a for a, full in spelt if len(typed) < len(full) and _begins(full[1:], typed)],
    )
    return next((found for found in readings if found), []) if typed else []


def _begins(full: list[str], typed: list[str]) -> bool:
    return all(word.startswith(part) for word, part in zip(full, typed, strict=False))
