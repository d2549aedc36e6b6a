"""Every action a game can ever ask for, as one interned object each.

An action is a verb with arguments (`hut C4`). Its dense `id` serves tensors and masks, its `text` serves
transcripts and people, `verb` and `args` serve pages and rules. Two equal actions are the same object.
"""

from collections.abc import Iterable, Iterator, Sequence

from eduba.core.errors import IllegalAction, UnreadableAction


class Action:
    """One entry of a vocabulary. `arg` is the first argument as a number (or -1), the common case."""

    __slots__ = ("arg", "args", "id", "kind", "text", "verb")

    def __init__(self, id: int, verb: str, kind: int, args: tuple[int, ...], text: str) -> None:
        self.id = id
        self.verb = verb
        self.kind = kind
        self.args = args
        self.arg = args[0] if args else -1
        self.text = text

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __copy__(self) -> "Action":
        return self

    def __deepcopy__(self, memo: object) -> "Action":
        return self


def _plain(text: str) -> str:
    return " ".join(text.lower().split())


class Vocabulary:
    """The finite table of a game's actions, built once from its content."""

    def __init__(self) -> None:
        self.actions: list[Action] = []
        self.verbs: list[str] = []
        self._by_text: dict[str, Action] = {}
        self.impossible: dict[str, str] = {}
        """What can be named but never done, in small letters, with the clause that forbids it."""

    def add(
        self, verb: str, labels: Sequence[str] = ("",), args: Iterable[tuple[int, ...]] | None = None
    ) -> list[Action]:
        """Add one action per label, `verb label`, with the label's index (or the given numbers) as arguments."""
        if verb not in self.verbs:
            self.verbs.append(verb)
        kind = self.verbs.index(verb)
        numbers = list(args) if args is not None else [(i,) if label else () for i, label in enumerate(labels)]
        new = []
        for label, number in zip(labels, numbers, strict=True):
            text = f"{verb} {label}" if label else verb
            action = Action(len(self.actions), verb, kind, number, text)
            self.actions.append(action)
            self._by_text[text] = self._by_text[text.lower()] = action
            new.append(action)
        return new

    def never(self, verb: str, labels: Iterable[str], clause: str) -> None:
        """Name what no position ever allows, `verb label`, with the clause that tells why. These are no actions: they
        have no id, and who tries to read one is refused with the clause."""
        for label in labels:
            self.impossible[f"{verb} {label}".strip().lower()] = clause

    def why_never(self, text: str) -> str | None:
        """The clause that forbids what is written `text` in every position; None if this is not known of it."""
        return self.impossible.get(_plain(text))

    def read(self, text: str) -> Action:
        """The action written `text`; spacing and capitals do not matter. What is never possible raises its clause."""
        action = self._by_text.get(text) or self._by_text.get(_plain(text))
        if action is None:
            if clause := self.why_never(text):
                raise IllegalAction(text, clause)
            raise UnreadableAction("'{0}' is no action of this game", text)
        return action

    def kind(self, verb: str) -> int:
        """The number of a verb, for quick comparison with `Action.kind`."""
        return self.verbs.index(verb)

    def __len__(self) -> int:
        return len(self.actions)

    def __iter__(self) -> Iterator[Action]:
        return iter(self.actions)

    def __getitem__(self, id: int) -> Action:
        return self.actions[id]
