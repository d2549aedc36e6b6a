"""The ransom of captured champions (E4): what can be asked for, and how a bargain ends. See `ransom_bargain`."""

from typing import Final

from eduba.core.events import Event
from eduba.core.fields import changed
from eduba.core.phase import ASK, CONTINUE, DONE, Phase
from eduba.core.vocabulary import Action
from eduba.games.akkad.content import RESOURCES
from eduba.games.akkad.frames import Ransom, RansomCards
from eduba.games.akkad.rules.captives.champions import send_home
from eduba.games.akkad.rules.card_play.cards import hand_limit
from eduba.games.akkad.rules.decision import Decision
from eduba.games.akkad.rules.pieces import crown_order, pass_card
from eduba.games.akkad.sequence import RANSOM_CARD, RANSOM_SIZE
from eduba.games.akkad.state import NONE, AkkadState
from eduba.games.akkad.vocabulary import BUNDLES
from eduba.mechanisms.bitset import mask_of

CARD: Final = len(RESOURCES)
"""The item of a bundle that stands for an action card."""
_MOST: Final = max(map(len, BUNDLES))
_PAYABLE: Final = [
    [mask_of(n for n, bundle in enumerate(BUNDLES) if bundle.count(item) <= have) for have in range(_MOST + 1)]
    for item in range(CARD + 1)
]
"""By item, and how many of it there are (more than `_MOST` make no difference), the bundles for which they do."""
_OF_SIZE: Final = [mask_of(n for n, bundle in enumerate(BUNDLES) if len(bundle) == size) for size in range(_MOST + 1)]
"""By number of items, the bundles."""


def payable(s: AkkadState, owner: int) -> int:
    """The bundles that a seat can pay, as a set; how many cards it holds is public (AK-CHA-04)."""
    out = _PAYABLE[CARD][min(sum(s.hands[owner]), _MOST)]
    for item, have in enumerate(s.resources[owner]):
        if have < _MOST:
            out &= _PAYABLE[item][have]
    return out


def bundles_to_name(s: AkkadState, ransom: Ransom) -> int:
    """What may be demanded or, once there is a demand, offered instead of it."""
    bundles = payable(s, ransom.owner)
    return bundles & ~(1 << ransom.demand) if ransom.demand != NONE else bundles


def sizes_to_name(s: AkkadState, ransom: Ransom) -> int:
    """How many items such a bundle may have, as a set of numbers."""
    bundles = bundles_to_name(s, ransom)
    return mask_of(size for size, of_size in enumerate(_OF_SIZE) if bundles & of_size)


def bundles_of_size(s: AkkadState, ransom: Ransom) -> int:
    """Those of them with the number of items that was named."""
    return bundles_to_name(s, ransom) & _OF_SIZE[ransom.size]


# -- how it ends ----------------------------------------------------------------------------------------------------


def agree(s: AkkadState, ransom: Ransom) -> None:
    """The champion goes home at once, resources change hands, then cards are chosen (AK-CHA-05)."""
    bundle = BUNDLES[ransom.counter if ransom.counter != NONE else ransom.demand]
    s.captors = changed(s.captors, ransom.owner, NONE)
    s.tell("ransomed", ransom.owner, ransom.captor)
    for item in bundle:
        if item != CARD:
            s.resources[ransom.owner][item] -= 1
            s.resources[ransom.captor][item] += 1
            s.tell("ransom_paid", ransom.owner, ransom.captor, item)
    if n := bundle.count(CARD):
        s.call(RANSOM_CARD, RansomCards(ransom.captor, ransom.owner, n))
    send_home(s, ransom.owner, hurt=False)


def disagree(s: AkkadState, ransom: Ransom) -> None:
    """The champion is handed back but misses the next Action Phase (AK-CHA-06)."""
    s.captors = changed(s.captors, ransom.owner, NONE)
    s.barred = changed(s.barred, ransom.owner, s.barred[ransom.owner] + 1)
    s.tell("ransom_refused", ransom.owner, ransom.captor)


# -- the questions --------------------------------------------------------------------------------------------------


class Ransoms(Phase[AkkadState]):
    """One captive after the other, in crown order of the captors (D-48)."""

    name = "ransom"

    def run(self, s: AkkadState) -> int:
        order = crown_order(s)
        for captor in order:
            for owner in order:
                if s.captors[owner] == captor:
                    s.call(RANSOM_SIZE, Ransom(captor, owner, 0, NONE, NONE))
                    return CONTINUE
        return DONE


class RansomCard(Decision):
    """D-61. The payer chooses the cards to hand over; nobody else sees them but the captor."""

    name = "ransom_card"
    frame = RansomCards

    def run(self, s: AkkadState) -> int:
        _, owner, left = s.local(RansomCards)
        if not left:
            s.done()
            hand_limit(s)
            return CONTINUE
        if sum(s.hands[owner]) == left:  # all of them, which everybody sees
            self._hand_over(s, next(kind for kind, n in enumerate(s.hands[owner]) if n))
            return CONTINUE
        s.actor = owner
        return ASK

    def options(self, s: AkkadState) -> list[Action]:
        captor, owner, _ = s.local(RansomCards)
        return self.words.give[captor].of(mask_of(kind for kind, n in enumerate(s.hands[owner]) if n))

    def why_not(self, s: AkkadState, a: Action) -> str | None:
        captor, owner, _ = s.local(RansomCards)
        is_own = a.kind == self.words.give[captor].kind and a.args[1] == captor and bool(s.hands[owner][a.arg])
        return None if is_own else "AK-CHA-04"

    def apply(self, s: AkkadState, a: Action) -> None:
        self._hand_over(s, a.arg)

    def prompt(self, s: AkkadState) -> Event:
        captor, _, left = s.local(RansomCards)
        return ("ask.ransom_card", captor, left)

    def _hand_over(self, s: AkkadState, kind: int) -> None:
        captor, owner, left = s.local(RansomCards)
        pass_card(s, owner, captor, kind)
        s.set_local(RansomCards(captor, owner, left - 1))
