"""A decision made of parts: each part of a chapter lists, refuses and carries out its own kinds of actions."""

from collections.abc import Sequence

from eduba.core.phase import Phase
from eduba.core.vocabulary import Action
from eduba.games.assyria2.rules.moments import wrong_moment
from eduba.games.assyria2.state import Assyria2State


class Part:
    """Some kinds of actions within a larger decision. Stateless, like a phase.

    The simplest parts have no `add`: their menus list them without asking.
    """

    needs = 0
    """For a part about Favour Cards those cards: `add` is called only with one of them in hand."""

    def __init__(self, actions: Sequence[Action]) -> None:
        self.kinds = {a.kind for a in actions}

    def add(self, s: Assyria2State, out: list[Action]) -> None:
        """Append the legal actions."""
        raise NotImplementedError

    def why_not(self, s: Assyria2State, a: Action) -> str | None:
        """The clause that forbids an action of this part, or nothing."""
        raise NotImplementedError

    def apply(self, s: Assyria2State, a: Action) -> None:
        """Carry out a legal action of this part."""
        raise NotImplementedError


class Menu(Phase[Assyria2State]):
    """A phase that offers the actions of its parts. Its options are listed once, when it begins to ask.

    The parts in `cards` are asked only if the player has a card that they need.
    """

    def __init__(self, parts: Sequence[Part], cards: Sequence[Part]) -> None:
        self.card_adds = [(part.needs, part.add) for part in cards]
        self.needs = 0
        for part in cards:
            self.needs |= part.needs
        self.by_kind = {kind: part for part in (*parts, *cards) for kind in part.kinds}
        self.applies = {kind: part.apply for kind, part in self.by_kind.items()}

    def listed(self, s: Assyria2State) -> list[Action]:
        """All legal actions."""
        raise NotImplementedError

    def add_cards(self, s: Assyria2State, out: list[Action]) -> None:
        """Append what the Favour Cards in hand allow."""
        held = s.held[s.actor]
        for needs, add in self.card_adds:
            if held & needs:
                add(s, out)

    def options(self, s: Assyria2State) -> list[Action]:
        return self.listed(s) if s.ready is None else s.ready[:]

    def why_not(self, s: Assyria2State, a: Action) -> str | None:
        part = self.by_kind.get(a.kind)
        return part.why_not(s, a) if part else wrong_moment(s, a)

    def apply(self, s: Assyria2State, a: Action) -> None:
        self.applies[a.kind](s, a)
