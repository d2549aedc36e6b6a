"""What lies on the map of a described position."""

from eduba.core.descriptions import Description, index_at
from eduba.core.errors import BadPosition
from eduba.games.akkad.army import KINDS
from eduba.games.akkad.content import HOME, RED, SPECIAL
from eduba.games.akkad.position.keys import SPACE
from eduba.games.akkad.position.seats import army_described
from eduba.games.akkad.rules.setup.lay_out import spaces_at_start
from eduba.games.akkad.state import NONE, AkkadState
from eduba.mechanisms.bitset import mask_of, members


def read_spaces(s: AkkadState, whole: Description) -> None:
    """First the map as it is when a game begins, then what is described."""
    _begin(s)
    named: set[int] = set()
    for number, (at, value) in enumerate(whole.entries("spaces", len(s.content.names))):
        part = Description(value, SPACE, at)
        space = part.one_of("name", s.content.names, number)
        if space in named:
            raise BadPosition("{0}: {1} is described twice", at, s.content.names[space])
        named.add(space)
        _space(s, space, part)
    for key, lie in (("storm", "storm"), ("last_storm", "last_storm")):
        if whole.data.get(key) is not None:
            setattr(s, lie, whole.one_of(key, s.content.names))
    lairs = [s.content.names[lair] for lair in s.content.lairs]
    monsters = whole.part("monsters", lairs)
    for lair in monsters.data:
        monster, how = lairs.index(lair), index_at(monsters.at(lair), monsters.data[lair], ("up", "down", "gone"))
        s.monsters_down |= (how == 1) << monster
        s.monsters_gone |= (how == 2) << monster


def _begin(s: AkkadState) -> None:
    """Homes and their neighbours are controlled; special cities, unused homes and Akkad have rebels."""
    c, cfg = s.content, s.content.settings
    used = {c.mats[mat].space for mat in s.mats}
    for seat, spaces in enumerate(spaces_at_start(s)):
        for space in members(spaces):
            s.control[space] = seat
    for space in members(c.of_kind[SPECIAL]):
        s.rebels[space] = cfg.special_rebels  # AK-SET-09
    for space in members(c.of_kind[HOME]):
        s.rebels[space] = 0 if space in used else cfg.unused_home_rebels  # AK-PLY-02
    s.rebels[c.akkad] = s.akkad_rebels  # AK-SET-10
    if s.residence != NONE:
        s.rebels[s.residence] = 0
        owners = (seat for seat in range(s.players) if s.powers[seat].has_residence)
        s.control[s.residence] = next(owners, NONE)


def _space(s: AkkadState, space: int, part: Description) -> None:
    seats = range(s.players)
    if part.data.get("units") is not None:
        units = part.part("units", ("seat", *KINDS))
        s.holder[space], s.armies[space] = units.number("seat", 0, 0, s.players - 1), army_described(units)
        s.rebels[space] = 0
        if s.content.kinds[space] != RED:
            s.control[space] = s.holder[space]
        if not s.armies[space]:
            s.holder[space] = NONE
    if part.has("control"):
        s.control[space] = NONE if part.data["control"] is None else part.number("control", 0, 0, s.players - 1)
        s.rebels[space] = 0 if s.control[space] != NONE else s.rebels[space]
    s.rebels[space] = part.number("rebels", s.rebels[space])
    if s.rebels[space] and not part.has("control"):
        s.control[space] = NONE
    s.canals[space] |= mask_of(part.once_of("canals", seats))
    s.tokens[space] |= mask_of(part.once_of("tokens", seats))
    s.ziggurats |= part.flag("ziggurat") << space
    s.floods |= part.flag("flood") << space
