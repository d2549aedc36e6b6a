"""How well each seat stands, as the final victory points that a good player would expect for it.

Points are certain. What can be scored in the coming Prestige Phases counts nearly as much. All that only helps to score
later (spaces, armies, resources, tokens, cards, buildings) counts the less the nearer the end is.
"""

from collections.abc import Sequence
from operator import mul

from eduba.games.akkad.army import CHAMPION, own_units
from eduba.games.akkad.bots.outlook import expected_landing, fight_under_way
from eduba.games.akkad.bots.quest_progress import Tally, mission_worth, quests_worth
from eduba.games.akkad.bots.threats import Groups, home_risk
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
from eduba.games.akkad.rules.pieces import army_size, canals_of, held_homes, spaces_of
from eduba.games.akkad.sequence import END_OF_ROUND, QUEST_SCORING
from eduba.games.akkad.state import NONE, AkkadState
from eduba.mechanisms.bitset import members


def evaluate(s: AkkadState) -> list[float]:
    """Expected final victory points, by seat."""
    if s.over or NONE in s.mats:
        return [float(points) for points in s.points]
    facts, future = facts_of(s.content), growth(s)
    scorings = _scorings(s)
    seats = range(s.players)
    land = [spaces_of(s, seat) for seat in seats]
    groups = _groups(s)
    out = [0.0] * s.players
    for seat in seats:
        tally = _tally(s, seat, land[seat], canals_of(s, seat))
        quests = quests_worth(s, seat, tally, scorings) + mission_worth(s, seat, tally, scorings)
        value = s.points[seat] + _stock(s, facts, seat) * future
        own = land[seat]
        value += sum(worth * (own & area).bit_count() for area, worth in facts.areas) * (0.2 + 0.8 * future)
        value += (ZIGGURAT * tally.ziggurats + CANAL * tally.canals) * future
        if homes := held_homes(s, seat):
            value += quests
            if scorings:
                risk = min(home_risk(s, seat, home, groups) for home in homes)
                value -= risk * (NO_HOME + min(1.0, quests))
        else:
            value += 0.4 * quests - NO_HOME * min(1, scorings)
        out[seat] = value
    _armies(s, land, groups, future, out)
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


def _groups(s: AkkadState) -> Groups:
    """By seat, where its units stand."""
    out: Groups = [[] for _ in range(s.players)]
    for space, seat in enumerate(s.holder):
        if seat >= 0:
            out[seat].append((space, s.armies[space]))
    return out


def _armies(s: AkkadState, land: list[int], groups: Groups, future: float, out: list[float]) -> None:
    """Units where they stand: those above army size are half lost, those beside foreign cities will take them."""
    c, weight, within_two = s.content, 0.25 + 0.75 * future, facts_of(s.content).within_two
    for seat, theirs in enumerate(groups):
        goals = c.cities & ~land[seat]
        total = 0.0
        for space, army in theirs:
            force = force_of(army)
            worth = force.worth
            units = own_units(army)
            if units > (land[seat] & c.cities).bit_count() and units > (size := army_size(s, seat)):
                worth *= 1 - 0.6 * (units - size) / units  # AK-PRE-13
            if force.attack:
                worth += 0.025 * min(3, (c.walk[space] & goals).bit_count())
                worth += 0.008 * min(5, (within_two[space] & goals).bit_count())
            total += worth
        out[seat] += total * weight
    if s.move_seat != NONE:
        out[s.move_seat] += force_of(army_on_the_way(s, s.move_seat)).worth * weight
