"""Bids, and amounts that are being named."""

from eduba.core.descriptions import Description
from eduba.core.errors import BadPosition
from eduba.core.phase import ASK
from eduba.core.vocabulary import Action
from eduba.games.ur.content import NATIONS
from eduba.games.ur.position.parts import require
from eduba.games.ur.rules.offers import UrAmount
from eduba.games.ur.sequence import ASSIMILATION, CALLED_BY, OFFER, RAISE
from eduba.games.ur.state import UrState
from eduba.games.ur.vocabulary import Words


def read_bid(s: UrState, whole: Description) -> None:
    """The high bid of an auction or for primogeniture."""
    bid = whole.part("bid", ("seat", "amount"))
    require(bid, "seat", "amount")
    s.bidder = bid.number("seat", 0, 0, s.players - 1)
    s.bid = bid.number("amount", 0, 1, s.money[s.bidder])


def read_amount(s: UrState, whole: Description, words: Words) -> None:
    """An amount that is being named: the phase that wants it is asked as in play, so it says what may be named."""
    if not isinstance(s.phases[s.stack[-1]], UrAmount):
        return
    amount = whole.part("amount", ("named", "most", "nation"))
    naming = s.stack.pop()
    caller, action = s.phases[s.stack[-1]], _wish(naming, amount, words)
    if caller.run(s) != ASK or s.stack[-1] not in CALLED_BY[naming] or caller.why_not(s, action) is not None:
        raise BadPosition("amount: '{0}' is not possible in this position", action.text)
    caller.apply(s, action)
    if s.amount > s.most:
        raise BadPosition("amount: '{0}' is not possible in this position", action.text)
    s.amount = amount.number("named", s.amount, s.amount, s.most)


def _wish(naming: int, amount: Description, words: Words) -> Action:
    if naming == OFFER:
        return words.offer.actions[amount.one_of("nation", NATIONS)]
    if naming == ASSIMILATION:
        return words.assimilate.actions[amount.one_of("nation", NATIONS)]
    return words.higher if naming == RAISE else words.bid
