"""Offers between players in a TRADE: put together step by step, answered, perhaps countered once (E3)."""

from typing import Final

from eduba.core.events import Event
from eduba.core.vocabulary import Action
from eduba.games.akkad import sequence
from eduba.games.akkad.content import GRAIN, LAPIS, SHEEP, SILVER
from eduba.games.akkad.frames import Offer, new_frame
from eduba.games.akkad.rules.buildings.goods import count, kinds_in, plus, resources_in
from eduba.games.akkad.rules.decision import Decision
from eduba.games.akkad.state import NONE, AkkadState

GIVING: Final = 0
GIVING_NUMBER: Final = 1
WANTING: Final = 2
WANTING_NUMBER: Final = 3
ANSWER: Final = 4
"""The stages of an offer. Who wants a counter-offer goes through them again."""
MOST_PIECES: Final = 6
MOST_KINDS: Final = 2
"""Of one resource, and different resources on one side (E3)."""
_GRAIN: Final = 1 << GRAIN
_SHEEP: Final = 1 << SHEEP
_SILVER: Final = 1 << SILVER
_LAPIS: Final = 1 << LAPIS
"""Sets of one resource."""


def can_offer(s: AkkadState, seat: int, partner: int) -> bool:
    """True if the two could exchange something: nothing is given for nothing, and nothing for the same."""
    return could_exchange(owned(s, seat), owned(s, partner))


def could_exchange(ours: int, theirs: int) -> bool:
    """The same for two sets of resources."""
    return bool(ours and theirs) and bool(theirs & theirs - 1 or ours & ~theirs)


def begin_offer(s: AkkadState, seat: int, partner: int) -> None:
    """A trader puts together an offer."""
    s.call(sequence.OFFER, new_frame(Offer, (seat, partner, seat, GIVING, 0, 0, NONE)))


def _receiver(f: Offer) -> int:
    return f.partner if f.proposer == f.trader else f.trader


def owned(s: AkkadState, seat: int) -> int:
    """The resources of which a seat has some, as a set."""
    grain, sheep, silver, lapis = s.resources[seat]
    out = _GRAIN if grain else 0
    if sheep:
        out |= _SHEEP
    if silver:
        out |= _SILVER
    return out | _LAPIS if lapis else out


def _may_give(s: AkkadState, f: Offer) -> int:
    """The resources that the proposer may add to what is given, so that something else can still be wanted."""
    given = kinds_in(f.give)
    if given.bit_count() == MOST_KINDS:
        return 0
    theirs = owned(s, _receiver(f)) & ~given
    free = owned(s, f.proposer) & ~given
    if theirs & theirs - 1 == 0:
        free &= ~theirs  # the only thing that could be wanted
    return free if theirs else 0


def _may_want(s: AkkadState, f: Offer) -> int:
    """The resources that the proposer may add to what is wanted."""
    wanted = kinds_in(f.want)
    if wanted.bit_count() == MOST_KINDS:
        return 0
    return owned(s, _receiver(f)) & ~(wanted | kinds_in(f.give))


def _numbers(s: AkkadState, f: Offer) -> int:
    """How many pieces of the resource in question may be named, as a set of numbers."""
    owner = f.proposer if f.stage == GIVING_NUMBER else _receiver(f)
    return (2 << min(MOST_PIECES, s.resources[owner][f.resource])) - 2


class OfferPhase(Decision):
    """The proposer names goods to give, then goods to get; the other one answers."""

    name = "offer"
    frame = Offer

    def run(self, s: AkkadState) -> int:
        f: Offer = s.frames[-1]
        s.actor = _receiver(f) if f.stage == ANSWER else f.proposer
        return self.ask_or_answer(s)

    def options(self, s: AkkadState) -> list[Action]:
        f: Offer = s.frames[-1]
        words, stage = self.words, f.stage
        if stage == GIVING:
            goods = words.resource.of(_may_give(s, f))
            return [*goods, words.done] if f.give else goods
        if stage == WANTING:
            goods = words.resource.of(_may_want(s, f))
            return [*goods, words.send] if f.want else goods
        if stage == ANSWER:
            answers = [words.accept, words.refuse]
            return [*answers, words.counter] if f.proposer == f.trader else answers
        return words.number.of(_numbers(s, f))

    def _may_counter(self, f: Offer) -> bool:
        return f.stage == ANSWER and f.proposer == f.trader

    def why_not(self, s: AkkadState, a: Action) -> str | None:
        f, words = s.local(Offer), self.words
        if f.stage in (GIVING_NUMBER, WANTING_NUMBER):
            fits = a.kind == words.number.kind and bool(_numbers(s, f) >> a.arg & 1)
        elif f.stage == ANSWER:
            fits = a is words.accept or a is words.refuse or (a is words.counter and self._may_counter(f))
        elif a.kind == words.resource.kind:
            fits = bool((_may_give(s, f) if f.stage == GIVING else _may_want(s, f)) >> a.arg & 1)
        else:
            fits = (a is words.done and bool(f.give)) if f.stage == GIVING else (a is words.send and bool(f.want))
        return None if fits else "AK-PRT-11"

    def apply(self, s: AkkadState, a: Action) -> None:
        f: Offer = s.frames[-1]
        words, (trader, partner, proposer, stage, give, want, resource) = self.words, f
        if a.kind == words.resource.kind:
            s.frames[-1] = new_frame(Offer, (trader, partner, proposer, stage + 1, give, want, a.arg))
        elif stage == GIVING_NUMBER:
            give = plus(give, resource, a.arg)
            s.frames[-1] = new_frame(Offer, (trader, partner, proposer, GIVING, give, want, resource))
        elif stage == WANTING_NUMBER:
            want = plus(want, resource, a.arg)
            s.frames[-1] = new_frame(Offer, (trader, partner, proposer, WANTING, give, want, resource))
        elif a is words.done:
            s.frames[-1] = new_frame(Offer, (trader, partner, proposer, WANTING, give, want, resource))
        elif a is words.send:
            if s.events is not None:
                s.tell("offered" + _shape(f), f.proposer, _receiver(f), *_terms(f))
            s.frames[-1] = new_frame(Offer, (trader, partner, proposer, ANSWER, give, want, resource))
        elif a is words.counter:
            s.tell("countered", partner, trader)
            s.frames[-1] = new_frame(Offer, (trader, partner, partner, GIVING, 0, 0, NONE))
        else:
            self._answer(s, f, a is words.accept)

    def _answer(self, s: AkkadState, f: Offer, accepted: bool) -> None:
        receiver = _receiver(f)
        s.done()
        s.tell("offer_accepted" if accepted else "offer_refused", receiver, f.proposer)
        if accepted:  # AK-PRT-14
            _hand_over(s, f.proposer, receiver, f.give)
            _hand_over(s, receiver, f.proposer, f.want)

    def prompt(self, s: AkkadState) -> Event:
        f = s.local(Offer)
        stage = ("give", "give_number", "want", "want_number", "answer")[f.stage]
        if f.stage in (GIVING_NUMBER, WANTING_NUMBER):
            return (f"ask.offer_{stage}", _receiver(f), f.resource)
        if f.stage == ANSWER:
            return ("ask.offer_answer" + _shape(f), f.proposer, *_terms(f))
        return (f"ask.offer_{stage}", _receiver(f))


def _shape(f: Offer) -> str:
    """How many resources are given and wanted, as part of a message key: `_2_for_1`."""
    return f"_{len(resources_in(f.give))}_for_{len(resources_in(f.want))}"


def _terms(f: Offer) -> list[int]:
    """Number and resource of all that is given, then of all that is wanted."""
    sides = [(goods, resource) for goods in (f.give, f.want) for resource in resources_in(goods)]
    return [number for goods, resource in sides for number in (count(goods, resource), resource)]


def _hand_over(s: AkkadState, giver: int, taker: int, goods: int) -> None:
    for resource in resources_in(goods):
        n = count(goods, resource)
        s.resources[giver][resource] -= n
        s.resources[taker][resource] += n
        s.tell("handed_over", giver, taker, n, resource)
