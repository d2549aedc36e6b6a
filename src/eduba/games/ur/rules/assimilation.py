"""Assimilating a nation: a state names a price, the owner agrees or refuses."""

from eduba.core.events import Event
from eduba.core.phase import ASK, CONTINUE, Phase
from eduba.core.vocabulary import Action
from eduba.games.ur.content import FIRST_AKKADIANS
from eduba.games.ur.frames import NationOffer
from eduba.games.ur.rules.cards import assimilation_open
from eduba.games.ur.rules.offers import UrAmount
from eduba.games.ur.sequence import ASSIMILATION, SELLING_A_NATION
from eduba.games.ur.state import BANK, SEATS, UNSOLD, UrState
from eduba.games.ur.vocabulary import Words

OFFERS = 3
"""So often may a state ask for a nation in one turn."""


def price_range(s: UrState, nation: int) -> tuple[int, int]:
    """The least and the most the acting state may offer now."""
    price = s.content.nation_prices[nation]
    least = max((price + 1) // 2, s.tried[nation] + 1)  # UR-ASM-02, UR-ASM-07
    return least, min(2 * price, s.money[SEATS + s.acting])  # UR-ASM-04


def why_not_offer(s: UrState, nation: int) -> str | None:
    """The clause that forbids the acting state to offer for a nation."""
    if nation == FIRST_AKKADIANS:
        return "UR-NAT-11"
    if not assimilation_open(s) or not UNSOLD < s.holders[nation] < BANK:
        return "UR-ASM-01"
    if s.holders[nation] == SEATS + s.acting:
        return "UR-ASM-05"
    if s.tries[nation] == OFFERS:
        return "UR-ASM-07"
    least, most = price_range(s, nation)
    if least <= most:
        return None
    return "UR-ASM-04" if least <= 2 * s.content.nation_prices[nation] else "UR-ASM-02"


def open_nations(s: UrState) -> int:
    """The nations the acting state may offer for, as a set."""
    if not assimilation_open(s):
        return 0
    return sum(1 << nation for nation in range(len(s.holders)) if why_not_offer(s, nation) is None)


def offer_for(s: UrState, nation: int) -> None:
    """The king names a price."""
    s.subject = nation
    s.amount, s.most = price_range(s, nation)
    s.call(ASSIMILATION)


class Assimilation(UrAmount):
    """What a state offers for a nation."""

    name = "assimilation"

    def too_little(self, s: UrState) -> str:
        return "UR-ASM-07" if s.tries[s.subject] else "UR-ASM-02"

    def too_much(self, s: UrState) -> str:
        return "UR-ASM-04" if s.most < 2 * s.content.nation_prices[s.subject] else "UR-ASM-02"

    def named(self, s: UrState) -> None:
        nation, s.subject = s.subject, 0
        s.tries[nation] += 1
        s.tried[nation] = s.amount
        s.tell("courted", s.acting, nation, s.amount)
        s.call(SELLING_A_NATION, NationOffer(nation))


class SellingANation(Phase[UrState]):
    """The owner of the nation answers."""

    name = "selling_a_nation"
    frame = NationOffer

    def __init__(self, words: Words) -> None:
        self.agree, self.refuse = words.agree, words.refuse

    def run(self, s: UrState) -> int:
        nation = s.local(NationOffer).nation
        s.actor = s.spokesman(s.holders[nation])  # UR-ASM-03, UR-KNG-06
        if s.actor != s.kings[s.acting]:
            return ASK
        self._sell(s, nation)
        return CONTINUE

    def options(self, s: UrState) -> list[Action]:
        return [self.agree, self.refuse]

    def why_not(self, s: UrState, a: Action) -> str | None:
        return None if a is self.agree or a is self.refuse else "UR-ASM-03"

    def apply(self, s: UrState, a: Action) -> None:
        nation = s.local(NationOffer).nation
        if a is self.agree:
            self._sell(s, nation)
            return
        s.done()
        s.tell("declined", s.actor, nation)

    def _sell(self, s: UrState, nation: int) -> None:
        s.done()
        seller, buyer = s.holders[nation], SEATS + s.acting
        s.transfer(nation, buyer)  # UR-ASM-05, UR-ASM-06
        s.tell("assimilated", s.acting, nation, s.tried[nation])
        s.pay(buyer, seller, s.tried[nation], "UR-ASM-04")

    def prompt(self, s: UrState) -> Event:
        nation = s.local(NationOffer).nation
        return ("ask.selling_a_nation", s.acting, nation, s.tried[nation])
