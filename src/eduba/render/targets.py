"""What can be clicked: the legal actions, each on the thing it belongs to, and the reasons on what cannot be done."""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from eduba.render.svg import esc


class Target(NamedTuple):
    """What a click on a thing means: a legal action with the words for it, or one that a clause forbids."""

    action: str
    words: str
    clause: str = ""
    draft: str = ""
    """The draft whose form a click opens, where the action is not done at once."""
    mark: int = 0
    """The number of the action in a line that the picture points out; nothing happens at a click on it."""


def attributes(target: Target | None, name: str, kind: str = "") -> str:
    """The attributes of the thing called `name` with what a click on it means; `kind` names its CSS classes."""
    if target is None:
        return f' class="{kind}" role="img" aria-label="{esc(name)}"'
    action = esc(target.action)
    if target.mark:
        label = esc(f"{target.mark}. {target.words}: {name}")
        return f' class="{kind} best" data-best="{target.mark}" role="img" aria-label="{label}"'
    if target.clause:
        head = f' class="{kind} cannot" data-what="{action}" data-why="{esc(target.clause)}"'
        return f'{head} role="img" tabindex="-1" aria-label="{esc(name)}"'
    label = f"{target.words}: {name}" if name else target.words
    draft = f' data-draft="{esc(target.draft)}"' if target.draft else ""
    return f' class="{kind} can" data-action="{action}"{draft} role="button" tabindex="0" aria-label="{esc(label)}"'


@lru_cache(8192)
def _refused(action: str, clause: str) -> Target:
    return Target(action, "", clause)


class Targets:
    """Legal actions by their text with the words for them, refused ones with the clause that forbids them, and the
    drafts that some of the legal ones open. Or a line of actions that the pictures only point out."""

    def __init__(
        self,
        actions: Mapping[str, str] | None = None,
        refusals: Mapping[str, str] | None = None,
        drafts: Mapping[str, str] | None = None,
    ) -> None:
        self.actions = actions or {}
        self.refusals = refusals or {}
        self.drafts = drafts or {}
        found = {action: _refused(action, clause) for action, clause in self.refusals.items()}
        for action, words in self.actions.items():
            found[action] = Target(action, words, "", self.drafts.get(action, ""))
        self._by_action = found

    @classmethod
    def marking(cls, line: Mapping[str, str]) -> "Targets":
        """Actions with the words for them, in their order: numbered marks, nothing to click."""
        targets = cls(line)
        targets._by_action = {a: Target(a, words, mark=n) for n, (a, words) in enumerate(line.items(), 1)}
        return targets

    def __bool__(self) -> bool:
        """True if there is anything to click or to ask about."""
        return bool(self.actions or self.refusals or self.drafts)

    def knows(self, action: str) -> bool:
        """True if the action is one to click or to ask about."""
        return action in self._by_action

    def find(self, action: str) -> Target | None:
        """What a click on the thing that stands for an action means; None if nothing."""
        return self._by_action.get(action)

    def attributes(self, action: str, name: str, kind: str = "") -> str:
        """The attributes of the thing called `name` that stands for an action; `kind` names its CSS classes."""
        return attributes(self.find(action), name, kind)
