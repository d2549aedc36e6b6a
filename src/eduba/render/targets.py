"""What can be clicked: the legal actions, each on the thing it belongs to, and the reasons on what cannot be done."""

from collections.abc import Mapping

from eduba.render.svg import esc


class Targets:
    """Legal actions by their text with the words for them, and refused ones with the clause that forbids them."""

    def __init__(self, actions: Mapping[str, str] | None = None, refusals: Mapping[str, str] | None = None) -> None:
        self.actions = actions or {}
        self.refusals = refusals or {}

    def knows(self, action: str) -> bool:
        """True if the action is one to click or to ask about."""
        return action in self.actions or action in self.refusals

    def attributes(self, action: str, name: str, kind: str = "") -> str:
        """The attributes of the thing called `name` that stands for an action; `kind` names its CSS classes."""
        words = self.actions.get(action)
        if words is not None:
            label = f"{words}: {name}" if name else words
            return (
                f' class="{kind} can" data-action="{esc(action)}" role="button" tabindex="0" aria-label="{esc(label)}"'
            )
        clause = self.refusals.get(action)
        if clause is not None:
            return (
                f' class="{kind} cannot" data-what="{esc(action)}" data-why="{esc(clause)}" role="img" tabindex="-1"'
                f' aria-label="{esc(name)}"'
            )
        return f' class="{kind}" role="img" aria-label="{esc(name)}"'
