"""Two worlds that differ only in what is hidden from some viewers, and in which the same is played for all they see."""

from collections.abc import Iterator
from random import Random
from typing import Self

from eduba.core.chance import Chance, Undrawn
from eduba.core.events import Event
from eduba.core.journal import Journal
from eduba.core.line import Draw
from eduba.core.vocabulary import Action
from tests.laws.exchange import another_deal, cards, exchange, pools, unknown
from tests.laws.reach import Viewer, reach

Looks = dict[Action, tuple[Event | None, ...]]


class ToldApart(AssertionError):
    """A viewer can tell two worlds apart."""


class Worlds:
    """Two games, and the viewers who must not be able to tell which of the two they see."""

    def __init__(self, one: Journal, two: Journal, viewers: list[Viewer], rng: Random) -> None:
        self.one, self.two, self.rng = one, two, rng
        self.viewers = viewers if rng.random() < 0.5 or not viewers else [rng.choice(viewers)]
        self.in_the_middle = False
        """True if cards change places while the game goes on; else each world has a past that leads to it."""

    @classmethod
    def from_here(cls, journal: Journal, rng: Random) -> Self:
        """From a moment of a game on: what came before is the same in both worlds."""
        two = twin(journal)
        worlds = cls(journal, two, exchange(two.state, rng), rng)
        worlds.in_the_middle = True
        return worlds

    @classmethod
    def from_the_start(cls, journal: Journal, rng: Random) -> Self:
        """From the set-up on, in which other cards were dealt."""
        return cls(journal, *another_deal(journal, rng), rng)

    # -- comparing ------------------------------------------------------------------------------------

    def compare(self) -> None:
        """All that the viewers can reach, byte for byte."""
        for viewer in self.viewers:
            one, two = reach(self.one, viewer), reach(self.two, viewer)
            if ways := [way for way in one if repr(one[way]) != repr(two[way])]:
                both = "\n".join(f"{way}: {one[way]}\n or {two[way]}" for way in ways)
                raise ToldApart(f"{viewer} can tell by {', '.join(ways)}\n{both}")

    # -- playing --------------------------------------------------------------------------------------

    def play(self) -> Iterator[None]:
        """Go on as long as both worlds can look the same; each step is a moment to be compared."""
        while self.viewers and self.step():
            yield

    def step(self) -> bool:
        """One decision in both worlds that looks the same to the viewers; False if there is none any more."""
        if self.in_the_middle and self.rng.random() < 0.2:
            exchange(self.two.state, self.rng, self.viewers)
        if self.one.state.over or self.two.state.over:
            return False
        ours, theirs = self._looks(self.one), self._looks(self.two)
        self._require_same_movers(ours, theirs)
        alike = [action for action in ours if ours[action] in theirs.values()]
        if not alike:
            return False  # what is shown in one world is not there in the other
        verb = self.rng.choice(sorted({action.verb for action in alike}))
        action = self.rng.choice([action for action in alike if action.verb == verb])
        twins = [other for other in theirs if theirs[other] == ours[action]]
        others = [other for other in twins if other is not action]
        return self._decide(action, self.rng.choice(others if others and self.rng.random() < 0.5 else twins))

    def _looks(self, journal: Journal) -> Looks:
        """What each option would look like to each viewer. Who sees that a seat decides may see which verb it is."""
        out = {}
        for action in journal.state.options():
            move = ("move", journal.state.actor, action.text)
            seen = [journal.game.shown(move, viewer) for viewer in self.viewers]
            out[action] = tuple(look and (action.verb, *look) for look in seen)
        return out

    def _require_same_movers(self, ours: Looks, theirs: Looks) -> None:
        """Whatever is decided: that somebody decides, and who, cannot be seen in one world only."""
        for n, viewer in enumerate(self.viewers):
            one, two = ({look[n] and look[n][1:3] for look in looks.values()} for looks in (ours, theirs))
            if not one & two:
                raise ToldApart(f"{viewer} can tell by who decides: {one} or {two}")

    def _decide(self, action: Action, other_action: Action) -> bool:
        """Play these, with other hidden draws in the second world now and then, if nobody learns of it.

        False, and nothing is played, if the draws cannot be the same or every viewer would learn of the difference.
        """
        one, two = twin(self.one), twin(self.two)
        before = [(unknown(one.state, v), unknown(two.state, v)) for v in self.viewers]
        self.one.act(action)
        drawn = list(self.one.steps[-1].draws)
        if drawn and self.rng.random() < 0.5:
            hidden = pools(two.game, two.state)
            if follow(self.two, other_action, drawn, hidden, self.rng) and not self._who_learnt(before):
                return True
            self.two = twin(two)
        followed = follow(self.two, other_action, drawn, set(), self.rng)
        learnt = self._who_learnt(before)
        if not followed or len(learnt) == len(self.viewers):
            self.one, self.two = one, two
            return False
        self.viewers = [viewer for viewer in self.viewers if viewer not in learnt]
        return True

    def _who_learnt(self, before: list) -> list[Viewer]:
        """The viewers to whom the rules have just shown something in which the worlds differ: for them they may."""
        out = []
        for viewer, (one, two) in zip(self.viewers, before, strict=True):
            new_one, new_two = unknown(self.one.state, viewer), unknown(self.two.state, viewer)
            revealed, revealed_two = cards(one) - cards(new_one), cards(two) - cards(new_two)
            turned_up = [name for name in one if one[name] != two.get(name) and name not in new_one]
            if revealed != revealed_two or (revealed and turned_up):
                out.append(viewer)
        return out


def dealt(journal: Journal, rng: Random) -> Journal:
    """The game as soon as two cards lie hidden that somebody knows; most games deal them in the set-up."""
    while sum(len(part.cards) for part in journal.state.hidden_parts() if part.known_to) < 2:
        journal.act(rng.choice(journal.state.options()))
    return journal


def twin(journal: Journal) -> Journal:
    """The same game once more, to go another way."""
    return journal.copy()


def follow(journal: Journal, action: Action, draws: list[Draw], varied: set[str], rng: Random) -> bool:
    """Play an action with given draws, but other ones from varied bags; False if that cannot be drawn."""
    wanted, script = list(draws), list[tuple[str, int]]()
    while True:
        trial = journal.state.clone()
        trial.chance = Chance(b"", 0, script, ())
        try:
            trial.apply(action)
            break
        except Undrawn as asked:
            if not wanted or wanted[0].bag != asked.bag:
                return False
            draw = wanted.pop(0)
            if asked.bag in varied:
                draw = Draw(asked.bag, rng.choice([kind for kind, count in enumerate(asked.counts) if count]))
            if not asked.counts[draw.kind]:
                return False
            script.append(draw)
    journal.state.chance = Chance(b"", 0, script, ())
    journal.act(action)
    return not wanted
