"""How well each seat stands, as the final victory points that a good player would expect for it.

Points are certain. What can be scored in the coming Prestige Phases counts nearly as much. All that only helps to score
later (spaces, armies, resources, tokens, cards, buildings) counts the less the nearer the end is.
"""

from collections.abc import Sequence
from operator import mul

from eduba.games.akkad.army import CHAMPION
from eduba.games.akkad.bots.outlook import expected_landing, fight_under_way
from eduba.games.akkad.bots.quest_progress import Tally, mission_worth, quests_worth
from eduba.games.akkad.bots.threats import home_risk
from eduba.games.akkad.bots.worth import (
    BUILDINGS_TOGETHER,
    CANAL,
    CAPTIVE,
    CROWN,
    ENOUGH_TOKENS,
    IN_AKKAD,
    MERCY_CARD,
    NO_HOME,
    PLENTY,
    RESOURCES,
    SPARE_TOKEN,
    SURPLUS,
    TOKEN,
    UNITS,
    UPGRADES_TOGETHER,
    ZIGGURAT,
    Facts,
    facts_of,
    force_of,
    growth,
    rounds_to_come,
)
from eduba.games.akkad.content import AKKAD, SPECIAL
from eduba.games.akkad.rules.off_board import army_on_the_way
from eduba.games.akkad.rules.pieces import army_size, held_homes
from eduba.games.akkad.sequence import END_OF_ROUND, QUEST_SCORING
from eduba.games.akkad.state import NONE, AkkadState
from eduba.mechanisms.bitset import members


def evaluate(s: AkkadState) -> list[float]:
    """Expected final victory points, by seat."""
    if s.over or NONE in s.mats:
        return [float(points) for points in s.points]
    facts, future = facts_of(s.content), growth(s)
    scorings = _scorings(s)
    out = [0.0] * s.players
    for seat in range(s.players):
        land = s.lands[seat]
        tally = _tally(s, seat, land, s.dug[seat])
        quests = quests_worth(s, seat, tally, scorings) + mission_worth(s, seat, tally, scorings)
        value = s.points[seat] + _stock(s, facts, seat) * future
        ground = 0.0
        for area, worth in facts.areas:
            ground += worth * (land & area).bit_count()
        value += ground * (0.2 + 0.8 * future)
        value += (ZIGGURAT * tally.ziggurats + CANAL * tally.canals) * future
        if homes := held_homes(s, seat):
            value += quests
            if scorings:
                risk = min(home_risk(s, seat, home) for home in homes)
                value -= risk * (NO_HOME + min(1.0, quests))
        else:
            value += 0.4 * quests - NO_HOME * min(1, scorings)
        out[seat] = value + _armies(s, facts, seat, land) * (0.25 + 0.75 * future)
    if s.move_seat != NONE:
        out[s.move_seat] += force_of(army_on_the_way(s, s.move_seat)).worth * (0.25 + 0.75 * future)
    expected_landing(s, future, out)
    fight_under_way(s, future, out)
    if s.crown != NONE:
        out[s.crown] += CROWN * min(1, scorings)
    return out


def doubt(s: AkkadState, points: Sequence[float]) -> float:
    """How far off these expectations are, which shrinks with the rounds to come."""
    return 0.4 + 0.25 * rounds_to_come(s)


def _scorings(s: AkkadState) -> int:
    """Prestige Phases in which quests can still be scored."""
    is_behind = END_OF_ROUND in s.stack and QUEST_SCORING not in s.stack
    return round(rounds_to_come(s)) + (not is_behind)


def _tally(s: AkkadState, seat: int, land: int, canals: int) -> Tally:
    c = s.content
    cities = land & c.cities
    return Tally(
        cities.bit_count(),
        (land & (c.of_kind[SPECIAL] | c.of_kind[AKKAD])).bit_count(),
        land.bit_count(),
        (s.ziggurats & land).bit_count(),
        canals.bit_count(),
        (canals & cities).bit_count(),
        s.buildings[seat].bit_count(),
        s.upgrades[seat].bit_count(),
        (cities & c.of_river[0]).bit_count(),
        (cities & c.of_river[1]).bit_count(),
        s.beaten_champions[seat].bit_count(),
        s.claimed_monsters[seat].bit_count(),
        s.akkad_row[seat] + IN_AKKAD * (s.control[c.akkad] == seat),
    )


def _stock(s: AkkadState, facts: Facts, seat: int) -> float:
    """What lies before a player: resources, tokens, cards, buildings, and what a card still promises this round."""
    value: float = sum(map(mul, facts.cards, s.hands[seat]))
    for have, worth in zip(s.resources[seat], RESOURCES):
        value += worth * (have if have <= PLENTY else PLENTY + (have - PLENTY) * SURPLUS)
    tokens = sum(s.mat_tokens[seat])
    value += TOKEN * min(tokens, ENOUGH_TOKENS) + SPARE_TOKEN * max(0, tokens - ENOUGH_TOKENS)
    value += MERCY_CARD * s.mercies[seat].bit_count()
    value += BUILDINGS_TOGETHER[s.buildings[seat]] + UPGRADES_TOGETHER[s.upgrades[seat]]
    for role in members(s.roles[seat] & ~s.used_roles):
        value += facts.roles[role]
    god = s.gods[seat]
    if god != NONE and not (facts.acting_gods >> god & 1 and s.used_gods >> seat & 1):
        value += facts.gods[god]
    value += CAPTIVE * s.captors.count(seat)
    return value + UNITS[CHAMPION] * 0.7 * ((s.captors[seat] != NONE) * 0.5 + s.away[seat] + s.barred[seat])


def _armies(s: AkkadState, facts: Facts, seat: int, land: int) -> float:
    """Units where they stand: those above army size are half lost, those beside foreign cities will take them."""
    c, size, total = s.content, 0, 0.0
    goals = c.cities & ~land
    for space in members(s.stands[seat]):
        army = s.armies[space]
        force = force_of(army)
        worth = force.worth
        size = size or army_size(s, seat)
        if force.units > size:
            worth *= 1 - 0.6 * (force.units - size) / force.units  # AK-PRE-13
        if force.attack:
            worth += 0.025 * min(3, (c.walk[space] & goals).bit_count())
            worth += 0.008 * min(5, (facts.within_two[space] & goals).bit_count())
        total += worth
    return total
