"""The bargain over a captured champion: a demand, an answer, at most one counter-offer (E4, D-48)."""

from eduba.core.events import Event
from eduba.core.phase import ASK, CONTINUE
from eduba.core.vocabulary import Action
from eduba.games.akkad.frames import Ransom
from eduba.games.akkad.rules.captives.ransom import agree, bundles_of_size, bundles_to_name, disagree, sizes_to_name
from eduba.games.akkad.rules.decision import Decision
from eduba.games.akkad.sequence import RANSOM_ANSWER, RANSOM_BUNDLE, RANSOM_REPLY, RANSOM_SIZE
from eduba.games.akkad.state import NONE, AkkadState


def _bidder(ransom: Ransom) -> int:
    return ransom.captor if ransom.demand == NONE else ransom.owner


class RansomSize(Decision):
    """How many items the captor demands, or the owner offers instead."""

    name = "ransom_size"
    frame = Ransom

    def run(self, s: AkkadState) -> int:
        ransom = s.local(Ransom)
        sizes = sizes_to_name(s, ransom)
        s.actor = _bidder(ransom)
        if sizes & sizes - 1:
            return ASK
        self._choose(s, sizes.bit_length() - 1)
        return CONTINUE

    def options(self, s: AkkadState) -> list[Action]:
        return self.words.number.of(sizes_to_name(s, s.local(Ransom)))

    def why_not(self, s: AkkadState, a: Action) -> str | None:
        is_size = a.kind == self.words.number.kind and sizes_to_name(s, s.local(Ransom)) >> a.arg & 1
        return None if is_size else "AK-CHA-04"

    def apply(self, s: AkkadState, a: Action) -> None:
        self._choose(s, a.arg)

    def prompt(self, s: AkkadState) -> Event:
        ransom = s.local(Ransom)
        return ("ask.ransom_size", ransom.owner) if ransom.demand == NONE else ("ask.ransom_counter", ransom.captor)

    def _choose(self, s: AkkadState, size: int) -> None:
        ransom = s.local(Ransom)._replace(size=size)
        s.done()
        s.call(RANSOM_BUNDLE, ransom)


class RansomBundle(Decision):
    """Which items exactly."""

    name = "ransom_bundle"
    frame = Ransom

    def run(self, s: AkkadState) -> int:
        ransom = s.local(Ransom)
        bundles = bundles_of_size(s, ransom)
        s.actor = _bidder(ransom)
        if bundles & bundles - 1:
            return ASK
        self._choose(s, bundles.bit_length() - 1)
        return CONTINUE

    def options(self, s: AkkadState) -> list[Action]:
        return self.words.bundle.of(bundles_of_size(s, s.local(Ransom)))

    def why_not(self, s: AkkadState, a: Action) -> str | None:
        is_bundle = a.kind == self.words.bundle.kind and bundles_of_size(s, s.local(Ransom)) >> a.arg & 1
        return None if is_bundle else "AK-CHA-04"

    def apply(self, s: AkkadState, a: Action) -> None:
        self._choose(s, a.arg)

    def prompt(self, s: AkkadState) -> Event:
        ransom = s.local(Ransom)
        return ("ask.ransom_bundle", ransom.captor, ransom.owner, ransom.size)

    def _choose(self, s: AkkadState, bundle: int) -> None:
        ransom = s.local(Ransom)
        s.done()
        if ransom.demand == NONE:
            s.tell("ransom_demanded", ransom.captor, ransom.owner, bundle)
            s.call(RANSOM_ANSWER, ransom._replace(demand=bundle))
        else:
            s.tell("ransom_offered", ransom.owner, ransom.captor, bundle)
            s.call(RANSOM_REPLY, ransom._replace(counter=bundle))


class RansomAnswer(Decision):
    """The owner accepts the demand, refuses it, or offers something else."""

    name = "ransom_answer"
    frame = Ransom

    def run(self, s: AkkadState) -> int:
        s.actor = s.local(Ransom).owner
        return ASK

    def options(self, s: AkkadState) -> list[Action]:
        w = self.words
        may_counter = bundles_to_name(s, s.local(Ransom))
        return [w.accept, w.counter, w.refuse] if may_counter else [w.accept, w.refuse]

    def why_not(self, s: AkkadState, a: Action) -> str | None:
        return None if a in self.options(s) else "AK-CHA-04"

    def apply(self, s: AkkadState, a: Action) -> None:
        ransom = s.local(Ransom)
        s.done()
        if a is self.words.accept:
            agree(s, ransom)
        elif a is self.words.refuse:
            disagree(s, ransom)
        else:
            s.call(RANSOM_SIZE, ransom)

    def prompt(self, s: AkkadState) -> Event:
        ransom = s.local(Ransom)
        return ("ask.ransom_answer", ransom.captor, ransom.demand)


class RansomReply(Decision):
    """The captor accepts the counter-offer or refuses it."""

    name = "ransom_reply"
    frame = Ransom

    def run(self, s: AkkadState) -> int:
        s.actor = s.local(Ransom).captor
        return ASK

    def options(self, s: AkkadState) -> list[Action]:
        return [self.words.accept, self.words.refuse]

    def why_not(self, s: AkkadState, a: Action) -> str | None:
        return None if a is self.words.accept or a is self.words.refuse else "AK-CHA-04"

    def apply(self, s: AkkadState, a: Action) -> None:
        ransom = s.local(Ransom)
        s.done()
        (agree if a is self.words.accept else disagree)(s, ransom)

    def prompt(self, s: AkkadState) -> Event:
        ransom = s.local(Ransom)
        return ("ask.ransom_reply", ransom.owner, ransom.counter)
