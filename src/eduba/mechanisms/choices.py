"""Actions by their first argument: from a set of numbers to the list of options it stands for."""

from collections.abc import Sequence
from typing import Final

from eduba.core.mypyc_compat import mypyc_attr
from eduba.core.vocabulary import Action, Vocabulary

_WIDE: Final = 9
"""Sets of more bytes than this are quicker to take apart all at once."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Choices:
    """Turns a set into the list of actions for its members, a byte at a time from ready-made lists."""

    __slots__ = ("_tables", "_wide")

    def __init__(self, actions: Sequence[Action]) -> None:
        self._tables: list[list[list[Action]]] = []
        for base in range(0, len(actions), 8):
            chunk = actions[base : base + 8]
            self._tables.append([[a for i, a in enumerate(chunk) if byte >> i & 1] for byte in range(256)])
        self._wide = len(self._tables) > _WIDE

    def of(self, mask: int) -> list[Action]:
        """The actions of a set, in rising order, as a fresh list."""
        if mask < 256:
            return self._tables[0][mask].copy()
        out: list[Action] = []
        tables = self._tables
        if self._wide:
            for table, byte in zip(tables, mask.to_bytes(len(tables), "little")):
                if byte:
                    out += table[byte]
            return out
        for table in tables:
            if byte := mask & 255:
                out += table[byte]
            mask >>= 8
            if not mask:
                break
        return out


class Verb(Choices):
    """All actions of one verb; `of` gives those whose first argument is in a set."""

    __slots__ = ("actions", "kind")

    def __init__(self, vocabulary: Vocabulary, verb: str, labels: Sequence[str]) -> None:
        self.actions = vocabulary.add(verb, labels)
        self.kind = self.actions[0].kind
        super().__init__(self.actions)
