"""What no described position may hold: it is refused by its key, with the clause that rules it out."""

from collections.abc import Iterator

from eduba.core.descriptions import Description
from eduba.core.errors import BadPosition
from eduba.games.akkad.army import (
    CHAMPION,
    HEALED,
    KINDS,
    MERCENARY,
    SUPPLY,
    champions,
    count,
    healed,
    own_units,
    without_mercenaries,
)
from eduba.games.akkad.content import RED, SPECIAL
from eduba.games.akkad.position.keys import SPACE
from eduba.games.akkad.rules.pieces import all_homes, army_size, canals_left, cities_of, ziggurats_left
from eduba.games.akkad.rules.setup.characters import usable_characters
from eduba.games.akkad.rules.setup.homes import usable_mats
from eduba.games.akkad.state import NONE, AkkadState

Fault = tuple[str, str]
"""Where something is that cannot be, and the clause that says so."""


def refuse_impossible(s: AkkadState, whole: Description, seats: list[Description]) -> None:
    """Refuse the first thing in a position, read in full, that no game can lead to."""
    for at, clause in (*_on_spaces(s, whole), *_of_all(s, whole, seats), *_of_seats(s, seats), *_left(s, whole, seats)):
        raise BadPosition("{0} is against {1}", at, clause)


def _on_spaces(s: AkkadState, whole: Description) -> Iterator[Fault]:
    names, cities = s.content.names, sum(cities_of(s, seat) for seat in range(s.players))
    for number, (at, value) in enumerate(whole.entries("spaces")):
        part = Description(value, SPACE, at)
        space = part.one_of("name", names, number)
        control, army = s.control[space], s.armies[space]
        if control != NONE and s.content.kinds[space] == RED:
            yield part.at("control"), "AK-CTL-04"
        if army and s.rebels[space]:
            yield part.at("rebels"), "AK-CMB-01"
        if without_mercenaries(army) and s.content.kinds[space] != RED and control != s.holder[space]:
            yield part.at("control"), "AK-CTL-01"
        if (s.ziggurats & ~cities) >> space & 1:
            yield part.at("ziggurat"), "AK-TEM-03"


def _of_all(s: AkkadState, whole: Description, seats: list[Description]) -> Iterator[Fault]:
    if s.storm != NONE and all_homes(s) >> s.storm & 1:
        yield whole.at("storm"), "AK-WOR-04"
    if s.storm != NONE and s.storm == s.last_storm:
        yield whole.at("last_storm"), "AK-WOR-04"
    for seat, part in enumerate(seats):
        for other in range(seat):
            if s.roles[seat] & s.roles[other]:
                yield part.at("roles"), "AK-SEL-01"
            if s.gods[seat] != NONE and s.gods[seat] == s.gods[other]:
                yield part.at("god"), "AK-SEL-02"


def _of_seats(s: AkkadState, seats: list[Description]) -> Iterator[Fault]:
    c = s.content
    for seat, part in enumerate(seats):
        if not usable_mats(s) >> s.mats[seat] & 1:
            yield part.at("home"), "AK-PLY-04"
        if not usable_characters(s) >> s.characters[seat] & 1:
            yield part.at("character"), "AK-PLY-04"
        if s.powers[seat].has_residence and (s.residence == NONE or c.kinds[s.residence] != SPECIAL):
            yield part.at("residence"), "AK-SET-20"
        if sum(s.hands[seat]) > c.settings.hand_limit:
            yield part.at("hand" if part.has("hand") else "cards"), "AK-CARD-04"
        if s.captors[seat] == seat:
            yield part.at("captor"), "AK-CMB-55"
        if s.beaten_champions[seat] >> seat & 1:
            yield part.at("beaten_champions"), "AK-QST-08"
        yield from _pieces(s, seat, part.path)


def _pieces(s: AkkadState, seat: int, at: str) -> Iterator[Fault]:
    """More pieces than a player has; the number is told, because they may stand anywhere."""
    there = [army for space, army in enumerate(s.armies) if s.holder[space] == seat] + [s.boxes[seat]]
    units = [0] * len(SUPPLY)
    for army in there:
        for kind in range(MERCENARY):
            units[HEALED[kind]] += count(army, kind)
    units[CHAMPION] += (s.captors[seat] != NONE) + s.away[seat] + s.barred[seat] + s.lost[seat]
    for kind, most in enumerate(SUPPLY):
        if units[kind] > (s.powers[seat].champions if kind == CHAMPION else most):
            yield f"{at}: {units[kind]} {KINDS[kind]}", "AK-GEN-14"
    if ziggurats_left(s, seat) < 0:
        yield f"{at}: {7 - ziggurats_left(s, seat)} ziggurat", "AK-GEN-14"
    if canals_left(s, seat) < 0:
        yield f"{at}: {s.content.settings.canals_per_player - canals_left(s, seat)} canal", "AK-GEN-16"


def _left(s: AkkadState, whole: Description, seats: list[Description]) -> Iterator[Fault]:
    """What a Prestige Phase would have cleared away before this selection began."""
    if whole.data.get("part") != "selection" or not s.round or any(s.roles):
        return
    if s.storm != NONE:
        yield whole.at("storm"), "AK-PRE-09"
    if s.monsters_down:
        yield whole.at("monsters"), "AK-PRE-10"
    for seat, part in enumerate(seats):
        if s.boxes[seat]:
            yield part.at("expedition"), "AK-PRE-02"
        if s.spies[seat]:
            yield part.at("spies"), "AK-PRE-20"
    for number, (at, value) in enumerate(whole.entries("spaces")):
        part = Description(value, SPACE, at)
        space = part.one_of("name", s.content.names, number)
        army, holder = s.armies[space], s.holder[space]
        if s.tokens[space]:
            yield part.at("tokens"), "AK-PRE-08"
        if s.floods >> space & 1:
            yield part.at("flood"), "AK-PRE-20"
        if healed(army) != army:
            yield part.at("units"), "AK-PRE-07"
        if holder != NONE and own_units(army) - champions(army) > army_size(s, holder):
            yield part.at("units"), "AK-PRE-13"
