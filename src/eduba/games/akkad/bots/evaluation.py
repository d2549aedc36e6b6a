"""How well each seat stands, as the final victory points that a good player would expect for it.

Points are certain. What can be scored in the coming Prestige Phases counts nearly as much. All that only helps to score
later (spaces, armies, resources, tokens, cards, buildings) counts the less the nearer the end is.
"""

from collections.abc import Sequence
from operator import mul
from typing import NamedTuple

from eduba.games.akkad.army import CHAMPION
from eduba.games.akkad.bots.hunting import hunting_worth, watch_worth
from eduba.games.akkad.bots.outlook import expected_landing, fight_under_way
from eduba.games.akkad.bots.quest_progress import AKKAD_PHASES, Tally, mission_of, mission_worth, quests_worth
from eduba.games.akkad.bots.threats import risk_of_loss
from eduba.games.akkad.bots.worth import (
    BUILDINGS_TOGETHER,
    CANAL,
    CAPTIVE,
    CROWN,
    ENOUGH_TOKENS,
    FITTING_TOKEN,
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
from eduba.games.akkad.content import AKKAD, PALACE, SPECIAL, STOREHOUSE, TEMPLE
from eduba.games.akkad.rules.off_board import army_on_the_way
from eduba.games.akkad.rules.pieces import army_size, held_homes
from eduba.games.akkad.sequence import END_OF_ROUND, QUEST_SCORING
from eduba.games.akkad.state import NONE, AkkadState
from eduba.mechanisms.bitset import each


class Books(NamedTuple):
    """The parts of the judgement, by seat. Whoever wants only their sum lets all of them be the same list."""

    points: list[float]
    quests: list[float]
    homes: list[float]
    land: list[float]
    monuments: list[float]
    armies: list[float]
    expeditions: list[float]
    combat: list[float]
    cards: list[float]
    resources: list[float]
    tokens: list[float]
    buildings: list[float]
    helpers: list[float]
    """Roles and gods that can still be used this round."""
    captives: list[float]
    crown: list[float]


def evaluate(s: AkkadState) -> list[float]:
    """Expected final victory points, by seat."""
    out = [float(points) for points in s.points]
    if not s.over and NONE not in s.mats:
        _judge(s, Books(*[out] * len(Books._fields)))
    return out


def parts(s: AkkadState) -> dict[str, list[float]]:
    """The same, part by part."""
    books = Books([float(points) for points in s.points], *[[0.0] * s.players for _ in Books._fields[1:]])
    if not s.over and NONE not in s.mats:
        _judge(s, books)
    return books._asdict()


def _judge(s: AkkadState, books: Books) -> None:
    """Add all that is more than points."""
    facts, future = facts_of(s.content), growth(s)
    scorings = _scorings(s)
    for seat in range(s.players):
        land = s.lands[seat]
        tally = _tally(s, seat, land, s.dug[seat])
        quests = quests_worth(s, seat, tally, scorings) + mission_worth(s, seat, tally, scorings)
        if scorings:
            quests += hunting_worth(s, seat) + watch_worth(s, seat)
        _stock(s, facts, seat, future, books)
        ground = 0.0
        for area, worth in facts.areas:
            ground += worth * (land & area).bit_count()
        books.land[seat] += ground * (0.2 + 0.8 * future)
        books.monuments[seat] += (ZIGGURAT * tally.ziggurats + CANAL * tally.canals) * future
        if homes := held_homes(s, seat):
            books.quests[seat] += quests
            if scorings:
                risk = min(risk_of_loss(s, seat, home) for home in homes)
                books.homes[seat] -= risk * (NO_HOME + min(1.0, quests))
        else:
            books.quests[seat] += quests
            books.homes[seat] -= 0.6 * quests + NO_HOME * min(1, scorings)
        books.armies[seat] += _armies(s, facts, seat, land) * (0.25 + 0.75 * future)
    if s.move_seat != NONE:
        books.armies[s.move_seat] += force_of(army_on_the_way(s, s.move_seat)).worth * (0.25 + 0.75 * future)
    expected_landing(s, future, books.armies, books.expeditions)
    fight_under_way(s, future, books.armies, books.combat)
    if s.crown != NONE:
        books.crown[s.crown] += CROWN * min(1, scorings)


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
        s.akkad_row[seat] + _hold_on_akkad(s, seat),
    )


def _hold_on_akkad(s: AkkadState, seat: int) -> float:
    """What part of another Action Phase in Akkad a seat has behind it, if its mission is to stay there."""
    akkad = s.content.akkad
    if s.control[akkad] != seat or mission_of(s, seat).conditions[0][0] != AKKAD_PHASES:
        return 0.0
    return IN_AKKAD * (1 - risk_of_loss(s, seat, akkad))


def _stock(s: AkkadState, facts: Facts, seat: int, future: float, books: Books) -> None:
    """What lies before a player: resources, tokens, cards, buildings, and what a card still promises this round."""
    cards: float = sum(map(mul, facts.cards, s.hands[seat]))
    books.cards[seat] += (cards + MERCY_CARD * s.mercies[seat].bit_count()) * future
    resources = 0.0
    for have, worth in zip(s.resources[seat], RESOURCES):
        resources += worth * (have if have <= PLENTY else PLENTY + (have - PLENTY) * SURPLUS)
    books.resources[seat] += resources * future
    _tokens_and_buildings(s, seat, future, books)
    if unused := s.roles[seat] & ~s.used_roles:
        books.helpers[seat] += sum([facts.roles[role] for role in each(unused)]) * future
    god = s.gods[seat]
    if god != NONE and not (facts.acting_gods >> god & 1 and s.used_gods >> seat & 1):
        books.helpers[seat] += facts.gods[god] * future
    if seat in s.captors:
        books.captives[seat] += CAPTIVE * s.captors.count(seat) * future
    if missing := (s.captors[seat] != NONE) * 0.5 + s.away[seat] + s.barred[seat]:
        books.armies[seat] += UNITS[CHAMPION] * 0.7 * missing * future


def _tokens_and_buildings(s: AkkadState, seat: int, future: float, books: Books) -> None:
    """Command tokens, those that fit a building once more, and the buildings with what was added to them."""
    of_kind, buildings = s.mat_tokens[seat], s.buildings[seat]
    count = sum(of_kind)
    tokens = TOKEN * count if count <= ENOUGH_TOKENS else TOKEN * ENOUGH_TOKENS + SPARE_TOKEN * (count - ENOUGH_TOKENS)
    if buildings:
        for kind, building in enumerate((STOREHOUSE, PALACE, TEMPLE)):
            if buildings >> building & 1:
                tokens += FITTING_TOKEN * min(2, of_kind[kind])
    books.tokens[seat] += tokens * future
    books.buildings[seat] += (BUILDINGS_TOGETHER[buildings] + UPGRADES_TOGETHER[s.upgrades[seat]]) * future


def _armies(s: AkkadState, facts: Facts, seat: int, land: int) -> float:
    """Units where they stand: those above army size are half lost, those beside foreign cities will take them."""
    c, size, total = s.content, 0, 0.0
    goals = c.cities & ~land
    for space in each(s.stands[seat]):
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
