"""Habits at the table: selection, buildings, trade, effects of cards and roles, quests and tokens."""

from collections.abc import Sequence

from eduba.core.vocabulary import Action
from eduba.games.akkad.bots.outlook import space_worth
from eduba.games.akkad.bots.quest_progress import Tally, goals_of, mission_of
from eduba.games.akkad.bots.worth import BUILDINGS, CHARACTERS, UNITS, UPGRADES, facts_of, growth
from eduba.games.akkad.content import GRAIN, LAPIS, SHEEP, SILVER, VALUE
from eduba.games.akkad.frames import Offer, Trade
from eduba.games.akkad.rules.buildings.rates import CHEAP_LAPIS, EXCHANGES
from eduba.games.akkad.rules.pieces import home_owner
from eduba.games.akkad.state import NONE, AkkadState
from eduba.mechanisms.bitset import members

FEW = 6
"""Spaces looked at for one effect; the others are left aside."""
FOR_SALE = (2.0, 2.2, 3.0, 0.8)
"""Spearmen, archer, chariot, shield bearer."""
RICH = 6
"""With so much silver some is spent on what recruits and tokens cost."""
LASTING = tuple(map(Tally._fields.index, ("buildings", "upgrades", "canals")))
"""What is counted for a quest and hardly ever lost."""
WORDS = {"skip": 0.15, "done": 0.2, "no": 0.3, "decline": 0.4, "yes": 1.0, "roll": 1.0, "suffer": 1.0, "all": 1.0}


def pick(s: AkkadState, options: Sequence[Action]) -> list[float]:
    """A useful role, and what lies on it."""
    worth, bonus = facts_of(s.content).roles, s.role_bonus
    return [(worth[a.arg] + 0.05 * bonus[a.arg]) ** 2 for a in options]


def worship(s: AkkadState, options: Sequence[Action]) -> list[float]:
    """A useful god, and what lies on the card."""
    worth, bonus = facts_of(s.content).gods, s.god_bonus
    return [(worth[a.arg] + 0.03 * bonus[a.arg]) ** 2 for a in options]


def character(s: AkkadState, options: Sequence[Action]) -> list[float]:
    """The stronger one."""
    return [CHARACTERS.get(s.content.characters[a.arg], 0.8) ** 3 for a in options]


def residence(s: AkkadState, options: Sequence[Action]) -> list[float]:
    """A city beside what one already has, far from the others."""
    reach = facts_of(s.content).within_two
    home = s.content.mats[s.mats[s.actor]].space
    return [1.0 if reach[home] >> a.arg & 1 else 0.0 for a in options]


def few_units(s: AkkadState, options: Sequence[Action]) -> list[float]:
    """At most one of a kind starts in the Residence."""
    return [float(a.arg <= 1) for a in options]


def quest(s: AkkadState, options: Sequence[Action]) -> list[float]:
    """What may be lost again before what stays, what is free before what costs."""
    quests = goals_of(s.content).quests
    out = []
    for a in options:
        if a.verb != "quest":
            out.append(3.0 if a.verb == "mission" else 0.1)
        elif quests[a.arg].cost:
            out.append(1.0)
        else:
            stays = quests[a.arg].conditions[0][0] in LASTING
            out.append(2.0 if stays else 3.0)
    return out


def cards(s: AkkadState, options: Sequence[Action]) -> list[float]:
    """Part with the least useful card."""
    worth = facts_of(s.content).cards
    least = min(worth[a.arg] for a in options)
    return [float(worth[a.arg] == least) for a in options]


def token(s: AkkadState, options: Sequence[Action]) -> list[float]:
    """What is short: admin for the Storehouse and the Port, royal for the Palace, divine for the Temple."""
    use = (1.5, 1.2 if s.buildings[s.actor] & 2 else 0.5, 1.1 if s.buildings[s.actor] & 4 else 0.5)
    return [use[a.arg] / (1 + s.mat_tokens[s.actor][a.arg]) for a in options]


def recruit(s: AkkadState, options: Sequence[Action]) -> list[float]:
    """The best that can be paid."""
    verbs = {"done": 0.1, "skip": 0.1}
    return [FOR_SALE[a.arg] if a.verb == "buy" else verbs.get(a.verb, 1.0) for a in options]


# -- trade ----------------------------------------------------------------------------------------------------------


def _needs(s: AkkadState, seat: int) -> list[int]:
    """What open quests and the mission still ask for, by resource."""
    have, out = s.resources[seat], [0, 0, 0, 0]
    quests = goals_of(s.content).quests
    for number in members(s.open_quests & ~s.scored[seat]):
        for resource, due in enumerate(quests[number].cost):
            out[resource] = max(out[resource], due - have[resource])
    mission = mission_of(s, seat)
    if mission.cost and not s.missions >> seat & 1:
        out[LAPIS] = max(out[LAPIS], mission.cost[LAPIS] - have[LAPIS])
    out[SILVER] = max(out[SILVER], 2 - have[SILVER])
    if have[SILVER] >= RICH:  # food for recruits
        out[GRAIN], out[SHEEP] = max(out[GRAIN], 4 - have[GRAIN]), max(out[SHEEP], 4 - have[SHEEP])
        out[LAPIS] = max(out[LAPIS], 3 - have[LAPIS])
    return out


def trade(s: AkkadState, options: Sequence[Action]) -> list[float]:
    """Change what is plenty into what is needed; no offers to others."""
    f = s.local(Trade)
    needs, have = _needs(s, f.seat), s.resources[f.seat]
    out = []
    for a in options:
        if a.verb == "number":
            (price, given), (number, received) = EXCHANGES[f.rate]
            useful = max(1, min(have[given] // price - 1, -(-needs[received] // number)))
            out.append(float(a.arg == min(useful, options[-1].arg)) + 0.001 * (a.arg == options[0].arg))
        elif a.verb == "rate":
            (price, given), (_, received) = EXCHANGES[a.arg]
            spare = have[given] - price - max(0, needs[given])
            good = needs[received] > 0 and needs[given] <= 0 and spare >= 0
            out.append(2.0 if good or a.arg == CHEAP_LAPIS else 0.0)
        else:
            out.append(1.0 if a.verb == "done" else 0.0)
    return out


def offer(s: AkkadState, options: Sequence[Action]) -> list[float]:
    """Accept what brings a gain, unless the partner is about to win; ask one for one if an offer must be made."""
    f = s.local(Offer)
    gives, gets = (f.want, f.give) if s.actor != f.proposer else (f.give, f.want)
    gain = _goods_value(gets) - _goods_value(gives)
    partner = f.trader if s.actor == f.partner else f.partner
    accepts = gain >= 1 and s.points[partner] < 7
    out = []
    for a in options:
        if a.verb in ("accept", "refuse"):
            out.append(float((a.verb == "accept") == accepts))
        elif a.verb == "counter":
            out.append(0.0)
        else:
            out.append(5.0 if a.verb in ("send", "done") else 1.0 / (1 + a.arg))
    return out


def _goods_value(goods: int) -> int:
    return sum((goods >> 4 * resource & 15) * value for resource, value in enumerate(VALUE))


# -- effects --------------------------------------------------------------------------------------------------------


def effect(s: AkkadState, options: Sequence[Action]) -> list[float]:
    """Anything rather than nothing: the best spaces, the rarest tokens, the leader as a victim."""
    out = [_answer(s, a) for a in options]
    if len(options) > FEW and options[0].verb == "at":
        floor = sorted(out, reverse=True)[FEW]
        highest = max(out)
        return [w if w > floor or w == highest else 0.0 for w in out]
    return out


def _answer(s: AkkadState, a: Action) -> float:
    seat = s.actor
    match a.verb:
        case "at":
            return _place(s, seat, a.arg)
        case "resource":
            return 0.2 + (1.0, 1.0, 3.0, 6.0)[a.arg] / (1 + s.resources[seat][a.arg] / 3)
        case "token":
            return token(s, [a])[0]
        case "build":
            return BUILDINGS[a.arg]
        case "upgrade":
            return UPGRADES[a.arg]
        case "seat":
            return 1.0 + max(0, s.points[a.arg]) if a.arg != seat else 3.0
        case "lose":
            return 0.02 / UNITS[a.arg]
        case "option":
            return 1.0
    return WORDS.get(a.verb, 1.0)


def _place(s: AkkadState, seat: int, space: int) -> float:
    """What speaks for a space, as a rule: an own one for what helps, a foreign one for what harms."""
    c = s.content
    worth = 0.05 + space_worth(s, seat, space, growth(s))
    owner = s.control[space]
    if owner == seat:
        border = (c.near[space] & c.cities & ~s.ziggurats).bit_count()
        worth += 0.05 * border + 0.3 * (home_owner(s, space) == seat and s.holder[space] == NONE)
    elif owner >= 0:
        worth += 0.1 * max(0, s.points[owner] - s.points[seat])
    if not s.canals[space] >> seat & 1 and c.cities >> space & 1:
        worth += 0.05
    return worth


def words(s: AkkadState, options: Sequence[Action]) -> list[float]:
    """Where nothing else is known: rather yes than no."""
    return [WORDS.get(a.verb, 1.0) for a in options]
