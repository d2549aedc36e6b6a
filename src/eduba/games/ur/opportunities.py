"""Where a seat may let the table decide: turns that come round again, rights and pumps it declines, usual watering."""

from eduba.core.game import Opportunity
from eduba.core.vocabulary import Action
from eduba.games.ur.bots.habits import habits
from eduba.games.ur.content import BARAHSHUM, ERIDU
from eduba.games.ur.sequence import AUCTION, CONSENT, ERIDU_DIGS, PRIMOGENITURE, RAIN, RAISE
from eduba.games.ur.state import BANK, SEATS, UNSOLD, UrState
from eduba.games.ur.vocabulary import Words


def opportunities(s: UrState, seat: int, words: Words) -> list[Opportunity]:
    """What is played now first: the auction inside the division, or the settlement; then what the nations can do."""
    phase = s.stack[-1]
    if phase <= RAISE:
        division = Opportunity(("occasion.division",), words.stop)
        bidding = phase in (AUCTION, RAISE) and seat in s.bidders
        return [Opportunity(("occasion.auction", s.subject), words.withdraw), division] if bidding else [division]
    nations = [Opportunity(("occasion.nation", nation), words.stop, waits=False) for nation in _digging(s, seat)]
    if phase <= PRIMOGENITURE:
        return [Opportunity(("occasion.settlement", s.round), words.stop), *nations]
    if phase == RAIN:
        watering = _usual(s) if s.actor == seat else words.stop
        return [Opportunity(("occasion.rain", s.round), watering, waits=False), *nations]
    if phase != ERIDU_DIGS:
        nations.reverse()
    if phase > RAIN:
        return nations
    pumps = Opportunity(("occasion.pumps", s.round), words.refuse, waits=False)
    return [pumps, *nations] if phase == CONSENT else [*nations, pumps]


def _usual(s: UrState) -> Action:
    """Where most kings would send the water: to their own fields first."""
    options = s.options()
    return max(zip(habits(s, options), options, strict=True), key=lambda choice: choice[0])[1]


def _digging(s: UrState, seat: int) -> list[int]:
    """The nations of a seat that may dig in the development: Eridu before, Barahshum between the states' turns."""
    eridu, barahshum = s.holders[ERIDU], s.holders[BARAHSHUM]
    out = [ERIDU] if UNSOLD < eridu < BANK and s.spokesman(eridu) == seat else []
    return [*out, BARAHSHUM] if barahshum == seat and barahshum < SEATS else out
