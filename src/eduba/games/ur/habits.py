"""What a player does without much thought: a weight for each option, larger for the more natural one, 0 for the idle.

No rule, only habits: buy what is worth more than it costs, dig to land that is owned, dam where a canal leads to
thirsty land, keep a crew, water one's own fields.
"""

from collections.abc import Callable, Sequence

from eduba.core.bitset import members
from eduba.core.vocabulary import Action
from eduba.games.ur.canals import within
from eduba.games.ur.content import CALAH
from eduba.games.ur.evaluation import nation_worth
from eduba.games.ur.forecast import foresee, network
from eduba.games.ur.land import price_of
from eduba.games.ur.sequence import (
    ASSIMILATION,
    AUCTION,
    CONSENT,
    DIGGING,
    DIVISION,
    ERIDU_DIGS,
    FORCED_SALE,
    GAP,
    HARVEST,
    OFFER,
    PRIMOGENITURE,
    PURCHASES,
    RAIN,
    RAISE,
    REMOVAL,
    REVOLUTION_SALE,
    SELLING_A_NATION,
    SETTLEMENT,
    STRETCH,
)
from eduba.games.ur.state import SEATS, UrState
from eduba.games.ur.words import STEPS

PATIENCE = 20
"""Full rows of passes in the division after which bots pass no more (UR-C-07)."""

BIDS = 4
"""Nobody bids more than this for primogeniture."""


def habits(s: UrState, options: Sequence[Action]) -> list[float]:
    """How natural each option is."""
    return _HABITS[s.stack[-1]](s, options)


def _division(s: UrState, options: Sequence[Action]) -> list[float]:
    """Buy the treaty nation; an offer now and then; pass, but not for ever."""
    weights = {"treaty": 3.0, "offer": 1.0, "pass": 0.5 if s.rows < PATIENCE else 0.0}
    return [weights[a.verb] for a in options]


def _amount(s: UrState, options: Sequence[Action]) -> list[float]:
    """The least amount will do."""
    return [1.0 if a.verb == "done" else 0.05 if STEPS[a.arg] in (5, 25) else 0.0 for a in options]


def _price(s: UrState, options: Sequence[Action]) -> list[float]:
    """A king pays himself all he can, others the least."""
    if s.holders[s.subject] == s.actor:
        return [0.5 if a.verb == "done" else float(STEPS[a.arg]) for a in options]
    return _amount(s, options)


def _auction(s: UrState, options: Sequence[Action]) -> list[float]:
    """Raise as long as the nation is worth it."""
    gain = nation_worth(s, s.subject) - s.bid - 5
    return [1.0 if (a.verb == "raise") == (gain > 0) else 0.1 for a in options]


def _settlement(s: UrState, options: Sequence[Action]) -> list[float]:
    """Buy where the sale price is above the price to pay; sell hardly ever and never after that; end the turn."""
    if s.bought:
        return [1.0 if a.verb == "done" else 0.0 for a in options]
    c, seat = s.content, s.turn
    quotes, classes = s.quotes, c.classes
    bid = 0.02 if s.primogeniture != seat and s.bid < BIDS else 0.0
    fixed = {"done": 1.0, "pass": 1.0, "close": 0.0, "bid": bid, "der": 0.2}
    mine = [(s.own[seat] & areas).bit_count() for areas in c.of_state]
    near, fields = c.near, s.own[seat] & ~s.ditched
    seen = set()
    out = []
    for a in options:
        verb = a.verb
        if verb == "buy":
            area = a.arg
            gain = quotes[classes[area]] - price_of(s, area) + 4 * mine[c.state[area]]
            out.append(2.0 + max(0.0, 0.3 * gain))
        elif verb == "sell":
            like = (c.state[a.arg], classes[a.arg])
            out.append(0.0 if like in seen else 0.02)
            seen.add(like)
        elif verb == "barahshum":
            out.append(0.05 if near[a.arg] & fields else 0.0)
        else:
            out.append(fixed[verb])
    return out


def _dig(s: UrState, options: Sequence[Action]) -> list[float]:
    """Begin beside one's own dry land, or else beside that of others."""
    near = s.content.near
    dry = s.owned & ~s.closed & ~foresee(s, False).wet
    mine = dry & s.own[s.actor]
    wanted = mine or dry
    return [(2.0 if near[a.arg] & wanted else 0.0) if a.verb == "dig" else 0.5 for a in options]


def _stretch(s: UrState, options: Sequence[Action]) -> list[float]:
    """On to owned land without a canal, one's own first."""
    near = s.content.near
    dry = s.owned & ~s.ditched
    mine = s.own[s.actor]
    out = []
    for a in options:
        if a.verb == "done":
            out.append(1.0)
            continue
        bit = 1 << a.arg
        out.append((6.0 if mine & bit else 2.0) if dry & bit else 0.3 if near[a.arg] & dry else 0.05)
    return out


def _purchases(s: UrState, options: Sequence[Action]) -> list[float]:
    """A crew first, then dams and pumps that reach thirsty land; nations of one's own into the state."""
    state, king = s.acting, s.actor
    crew = s.has_crew(state)
    fixed = {"done": 1.0, "crew": 0.3 if crew else 6.0, "barahshum": 0.0}
    sites = s.open if s.holders[CALAH] != SEATS + state else s.content.land | s.content.rivers
    gains = _gains(s, sites) if sites else {}
    scale = 3.0 if crew else 1.0
    out = []
    for a in options:
        verb = a.verb
        if verb in fixed:
            out.append(fixed[verb])
        elif verb == "assimilate":
            out.append(4.0 if s.holders[a.arg] == king else 0.0)
        else:
            out.append(scale * gains[a.arg] if a.arg in gains else 0.0)
    return out


def _gains(s: UrState, sites: int) -> dict[int, float]:
    """By site, the owned land without water that a waterwork of the acting state there would reach."""
    reached = network(s).reached
    dry = s.owned & ~foresee(s, False).wet
    land, rivers, canal = s.content.land, s.content.rivers, s.canal
    out: dict[int, float] = {}
    for area in members(sites & s.ditched & rivers & ~s.reservoirs):
        reach = canal[area] & land
        if reach & s.pumps:
            reach |= within(s, reach & s.pumps, 2)
        if reach & dry:
            out[area] = float((reach & dry).bit_count())
    thirsty = dry & ~reached
    far = next((cards.pump.power for cards, left in zip(s.content.sets, s.cards) if left), len(canal))
    near = within(s, thirsty, far)
    for area in members(sites & near & reached & s.ditched & ~s.pumps & ~s.asked):
        out[area] = float((within(s, 1 << area, far) & thirsty).bit_count())
    return out


def _consent(s: UrState, options: Sequence[Action]) -> list[float]:
    """A pump brings water."""
    return [2.0 if a.verb == "agree" else 1.0 for a in options]


def _selling(s: UrState, options: Sequence[Action]) -> list[float]:
    """For more than it will bring."""
    nation = s.stack[-2]
    good = s.tried[nation] > nation_worth(s, nation) or s.holders[nation] >= SEATS
    return [2.0 if (a.verb == "agree") == good else 0.5 for a in options]


def _mark(s: UrState, options: Sequence[Action]) -> list[float]:
    """In a forced sale, land where no throne is at stake; in a revolution, keep the dearest."""
    c = s.content
    if options[0].verb == "keep":
        return [float(s.quotes[c.classes[a.arg]]) for a in options]
    return [0.3 if s.kings[c.state[a.arg]] == s.actor else 1.0 for a in options]


def _rain(s: UrState, options: Sequence[Action]) -> list[float]:
    """One's own fields, cities and regions without water first."""
    c = s.content
    mine = s.own[s.actor]
    out = []
    for a in options:
        bit = 1 << a.arg
        weight = 3.0 if mine & bit else 1.0
        if a.arg in c.cities:
            weight *= 2
        terrain = c.terrain[a.arg]
        if not any(region & bit and region & s.wet for region in c.regions[terrain]):
            weight *= 2
        out.append(weight)
    return out


def _harvest(s: UrState, options: Sequence[Action]) -> list[float]:
    """Distribute, unless the state is poor and its king would have to pay."""
    return [3.0 if a.verb == "distribute" else 1.0 for a in options]


def _even(s: UrState, options: Sequence[Action]) -> list[float]:
    return [1.0] * len(options)


def _gap(s: UrState, options: Sequence[Action]) -> list[float]:
    """A canal to land of one's own that has none, but there is time."""
    near, fields = s.content.near, s.own[s.actor] & ~s.ditched
    return [1.0 if a.verb == "pass" else 0.05 if near[a.arg] & fields else 0.0 for a in options]


_HABITS: dict[int, Callable[[UrState, Sequence[Action]], list[float]]] = {
    DIVISION: _division,
    OFFER: _amount,
    AUCTION: _auction,
    RAISE: _amount,
    SETTLEMENT: _settlement,
    PRIMOGENITURE: _amount,
    ERIDU_DIGS: _dig,
    GAP: _gap,
    DIGGING: _dig,
    STRETCH: _stretch,
    PURCHASES: _purchases,
    CONSENT: _consent,
    ASSIMILATION: _price,
    SELLING_A_NATION: _selling,
    FORCED_SALE: _mark,
    REVOLUTION_SALE: _mark,
    RAIN: _rain,
    HARVEST: _harvest,
    REMOVAL: _even,
}
