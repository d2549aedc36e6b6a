"""What a player does without much thought: a weight for each option, larger for the more natural one, 0 for the idle.

No rule, only habits: buy what is worth more than it costs, dig to land that is owned, dam where a canal leads to
thirsty land, keep a crew, water one's own fields.
"""

from collections.abc import Callable, Sequence

from eduba.core.vocabulary import Action
from eduba.games.ur.bots.evaluation import nation_worth
from eduba.games.ur.bots.season_forecast import foresee, network
from eduba.games.ur.content import CALAH
from eduba.games.ur.frames import NationOffer
from eduba.games.ur.rules.canals import within
from eduba.games.ur.rules.cards import build
from eduba.games.ur.rules.land import price_of
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
from eduba.games.ur.vocabulary import STEPS
from eduba.mechanisms.bitset import mask_of, members

PATIENCE = 20
"""Full rows of passes in the division after which bots pass no more (UR-C-07)."""

BIDS = 5
"""So much is bid at once for primogeniture, so that nobody follows: what stands that high is left alone."""

LONG = 24
"""After so many rounds nobody delays the end any more: kings dig, build and save up so that no water is left."""


def habits(s: UrState, options: Sequence[Action]) -> list[float]:
    """How natural each option is."""
    return _HABITS[s.stack[-1]](s, options)


def _division(s: UrState, options: Sequence[Action]) -> list[float]:
    """Buy the treaty nation; an offer now and then; pass, but not for ever."""
    weights = {"treaty": 3.0, "offer": 1.0, "pass": 0.5 if s.rows < PATIENCE else 0.0}
    return [weights[a.verb] for a in options]


def _amount(s: UrState, options: Sequence[Action]) -> list[float]:
    """The least amount will do."""
    return [1.0 if a.verb == "done" else 0.0 for a in options]


def _bid(s: UrState, options: Sequence[Action]) -> list[float]:
    """No haggling: at once so much that nobody follows, if there is the money."""
    named = s.amount > BIDS or s.most < s.amount + BIDS
    return [1.0 if (a.verb == "done" if named else a.verb == "add" and STEPS[a.arg] == BIDS) else 0.0 for a in options]


def _price(s: UrState, options: Sequence[Action]) -> list[float]:
    """A king pays himself all he can, others the least."""
    if s.holders[s.subject] == s.actor:
        return [1.0 if a is options[-1] else 0.0 for a in options]
    return _amount(s, options)


def _auction(s: UrState, options: Sequence[Action]) -> list[float]:
    """Raise as long as the nation is worth it."""
    gain = nation_worth(s, s.subject) - s.bid - 5
    return [1.0 if (a.verb == "raise") == (gain > 0) else 0.1 for a in options]


def _settlement(s: UrState, options: Sequence[Action]) -> list[float]:
    """Buy where the sale price is above the price to pay; end the turn; sell hardly ever and never after buying.

    For sale is the first of like areas in a state, unless it gets water.
    """
    if s.bought:
        return [1.0 if a.verb == "done" else 0.0 for a in options]
    c, own = s.content, s.own[s.turn]
    quotes, classes = s.quotes, c.classes
    mine = [(own & areas).bit_count() for areas in c.of_state]
    fixed = {"done": 1.0, "pass": 1.0, "close": 0.0, "bid": 0.02 if _wants_to_begin(s) else 0.0}
    fields = own & ~s.ditched
    spare, kept = _spare(s, options), foresee(s, False).wet
    out = []
    for a in options:
        verb, area = a.verb, a.arg
        if verb in fixed:
            out.append(fixed[verb])
        elif verb == "buy":
            gain = quotes[classes[area]] - price_of(s, area) + 4 * mine[c.state[area]]
            out.append(0.0 if spare >> area & 1 else 2.0 + max(0.0, 0.3 * gain))
        elif verb == "sell":
            out.append(0.0 if kept >> area & 1 else 0.02)
            kept |= c.of_state[c.state[area]] & c.of_class[classes[area]]
        elif verb == "der":
            out.append(0.0 if spare >> area & 1 else 0.2)
        else:
            out.append(0.05 if c.near[area] & fields else 0.0)
    return out


def _wants_to_begin(s: UrState) -> bool:
    """True if primogeniture is worth a bid: only while there is land to be had."""
    return s.primogeniture != s.turn and s.bid < BIDS and bool(s.content.land & ~s.owned)


def _spare(s: UrState, options: Sequence[Action]) -> int:
    """Land to be had for which a like area stands: same state, kind and price, no canal, out of reach of the works.

    So that no area is favoured, the search for the one that stands for its like begins elsewhere each time.
    """
    c = s.content
    plain = members(mask_of(a.arg for a in options if a.verb in ("buy", "der")) & ~s.ditched & ~network(s).reached)
    if not plain:
        return 0
    begin = 7 * (s.round + plain[0]) % len(plain)
    seen, out = set(), 0
    for area in plain[begin:] + plain[:begin]:
        like = (c.state[area], c.classes[area], s.colonized >> area & 1)
        if like in seen:
            out |= 1 << area
        seen.add(like)
    return out


def _dig(s: UrState, options: Sequence[Action]) -> list[float]:
    """Begin beside dry land that no canals join to a river, or in a river beside dry land; one's own land first."""
    c, canal = s.content, s.canal
    dry = s.owned & ~s.closed & ~foresee(s, False).wet
    if s.round <= LONG:
        dry = dry & s.own[s.actor] or dry
    lonely = dry & ~_joined(s)
    out = []
    for a in options:
        if a.verb == "dig":
            wanted = dry & ~canal[a.arg] if c.rivers >> a.arg & 1 else lonely
            out.append(2.0 if c.near[a.arg] & wanted else 0.0)
        else:
            out.append(0.5)
    if s.round > LONG and any(out[:-1]):
        out[-1] = 0.0
    return out


def _joined(s: UrState) -> int:
    """The rivers, and all that canals join to them."""
    seen = edge = s.content.rivers
    canal = s.canal
    while edge:
        bit = edge & -edge
        new = canal[bit.bit_length() - 1] & ~seen
        seen |= new
        edge = edge ^ bit | new
    return seen


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
    if s.round > LONG and crew:
        drains = [a.verb in ("reservoir", "pump") and a.arg in gains and _drains(s, a.arg) for a in options]
        if any(drains):
            return [float(best) for best in drains]
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


def _drains(s: UrState, area: int) -> bool:
    """True if with a waterwork of the acting state on an area less water leaves the map."""
    built = s.clone()
    build(built, area, free=False)
    return foresee(built, False).outflow < foresee(s, False).outflow


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
    nation = s.local(NationOffer).nation
    good = s.tried[nation] > nation_worth(s, nation) or s.holders[nation] >= SEATS
    return [2.0 if (a.verb == "agree") == good else 0.5 for a in options]


def _mark(s: UrState, options: Sequence[Action]) -> list[float]:
    """In a forced sale, land where no throne is at stake; in a revolution, keep the dearest."""
    c = s.content
    if options[0].verb == "keep":
        return [float(s.quotes[c.classes[a.arg]]) for a in options]
    return [0.3 if s.kings[c.state[a.arg]] == s.actor else 1.0 for a in options]


def _rain(s: UrState, options: Sequence[Action]) -> list[float]:
    """One's own fields, cities and regions without water first; after many rounds, pumps of states that save up."""
    c = s.content
    mine = s.own[s.actor]
    if s.round > LONG:
        kinds = len(c.tokens)
        helped = [s.pumps >> a.arg & 1 and _saves(s, (s.works[a.arg] - 1) // kinds) for a in options]
        if any(helped):
            return [float(better) for better in helped]
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
    """Distribute, unless the state is poor and its king would have to pay; after many rounds, save up for a mill."""
    if s.round > LONG and _saves(s, s.order[s.position]):
        return [1.0 if a.verb == "store" else 0.0 for a in options]
    return [3.0 if a.verb == "distribute" else 1.0 for a in options]


def _saves(s: UrState, state: int) -> bool:
    """True if a state could build the mill that it cannot pay."""
    kinds = len(s.content.tokens)
    return s.tokens[state * kinds + kinds - 1] > 0 and s.money[SEATS + state] < s.content.sets[-1].reservoir.price


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
    PRIMOGENITURE: _bid,
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
