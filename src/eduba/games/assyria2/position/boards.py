"""What lies on the boards beside the map: Tribute areas, tracks, supplies and Expansion Markers."""

from collections.abc import Sequence

from eduba.core.descriptions import Description, entries_at, number_at
from eduba.core.errors import BadPosition
from eduba.games.assyria2.frames import ClimbingTrack
from eduba.games.assyria2.position.pending import unfit
from eduba.games.assyria2.sequence import FLOOD, GROWTH, SETUP
from eduba.games.assyria2.state import Assyria2State
from eduba.mechanisms.bitset import mask_of

OF_AN_AREA = ("name", "civilisation", "gold", "ships", "roof")
ROUNDS_TO_FLOOD = 3
"""Each of them reveals an Expansion Marker."""


def lay_out_boards(s: Assyria2State, d: Description, piles: Description) -> None:
    """Fill the areas and the tracks, reveal markers, and check what is left in the supplies."""
    areas = d.parts("areas", OF_AN_AREA, len(s.content.areas))
    _lay_out_areas(s, areas)
    _lay_out_civilisations(s, areas, piles)
    _lay_out_tracks(s, d)
    _lay_out_markers(s, d)
    _lay_out_facedown(s, d)


def _lay_out_areas(s: Assyria2State, areas: Sequence[Description]) -> None:
    c, neutral = s.content, s.content.neutral[s.players]  # A2-SET-12
    for number, (facts, area) in enumerate(zip(c.areas, areas, strict=True)):
        area.confirm("name", facts.name)
        s.area_gold[number] = area.number("gold", neutral, neutral, facts.gold)
        s.area_ships[number] = area.number("ships", most=facts.ships)
    roofs = [area.flag("roof") if area.has("roof") else facts.roof for facts, area in zip(c.areas, areas, strict=True)]
    s.area_roofs = mask_of(number for number, roof in enumerate(roofs) if roof)


def _lay_out_civilisations(s: Assyria2State, areas: Sequence[Description], piles: Description) -> None:
    """The boards of the areas; those that are left out are drawn from the pile."""
    names = [civ.name for civ in s.content.civilisations]
    shown = [area.one_of("civilisation", names, -1) for area in areas]
    for area, civ in zip(areas, shown, strict=True):
        if civ >= 0:
            if SETUP in s.stack:
                raise unfit(s, area.at("civilisation"))
            if not s.civ_deck[civ]:
                raise BadPosition("{0}: there is no {1} left", area.at("civilisation"), names[civ])
            s.civ_deck[civ] = 0
    if piles.has("civilisations"):
        pile = piles.once_of("civilisations", names)
        for civ in pile:
            if not s.civ_deck[civ]:
                raise BadPosition("{0}: there is no {1} left", piles.at("civilisations"), names[civ])
        s.civ_deck = [int(civ in pile) for civ in range(len(names))]
    needed = len(names) - (0 if SETUP in s.stack else len(areas) - shown.count(-1)) - (s.round - 1)  # A2-CIV-17
    if sum(s.civ_deck) < needed:
        raise BadPosition("{0}: at least {1} must be left, not {2}", piles.at("civilisations"), needed, sum(s.civ_deck))
    if SETUP not in s.stack:
        s.civs = [civ if civ >= 0 else s.draw("civilisation", s.civ_deck) for civ in shown]


def _lay_out_tracks(s: Assyria2State, d: Description) -> None:
    c = s.content
    if d.has("offerings_roofs"):
        s.track_roofs = mask_of(d.once_of("offerings_roofs", c.roof_spaces))
    if d.has("influence_tokens"):
        s.track_tokens = mask_of(d.once_of("influence_tokens", c.token_spaces))
    laid = s.area_roofs.bit_count() + s.roofed.bit_count()
    laid += sum(frame.in_hand for frame in s.frames if isinstance(frame, ClimbingTrack))
    on_track = s.track_roofs.bit_count()
    _confirm_supply(d, "roofs", c.roofs - laid - on_track, _kept_roofs(s, on_track))
    _confirm_supply(d, "tokens", c.tokens - s.track_tokens.bit_count() - sum(s.tokens), 0)


def _kept_roofs(s: Assyria2State, on_track: int) -> int:
    """How many Roofs must be in the supply so that the first Flood can fill up the track."""
    spaces = len(s.content.roof_spaces)
    if s.round > ROUNDS_TO_FLOOD:
        return 0
    return spaces - on_track if FLOOD in s.stack else spaces  # A2-FLD-13


def _confirm_supply(d: Description, key: str, left: int, least: int) -> None:
    if left < least:
        raise BadPosition("{0}: at least {1} must be left, not {2}", key, least, left)
    d.confirm(key, left)


def _lay_out_markers(s: Assyria2State, d: Description) -> None:
    """Faceup Expansion Markers of this half, as many as were revealed."""
    half = (s.round - 1) // ROUNDS_TO_FLOOD
    bag = s.marker_bags[half]
    revealed = (s.round - 1) % ROUNDS_TO_FLOOD + (GROWTH not in s.stack)
    if not d.has("markers"):
        s.markers = [s.draw(("green", "brown")[half], bag) for _ in range(revealed)]
        return
    given = d.entries("markers")
    if len(given) != revealed:
        raise BadPosition("{0} must have {1} entries, not {2}", "markers", revealed, len(given))
    for at, entry in given:
        value = number_at(at, entry, most=len(bag) - 1)
        if not bag[value]:
            raise BadPosition("{0}: there is no {1} left", at, value)
        bag[value] -= 1
        s.markers.append(value)


def _lay_out_facedown(s: Assyria2State, d: Description) -> None:
    """All other markers; of the first half, when it is over, only the one that stayed in the box."""
    over, green = s.round > ROUNDS_TO_FLOOD, s.content.markers[0]
    if over:
        s.marker_bags[0] = _counts(sorted(green)[ROUNDS_TO_FLOOD:], len(s.marker_bags[0]))
    for half, (at, entry) in enumerate(d.entries("facedown", 2)):
        bag = s.marker_bags[half]
        values = [number_at(place, value, most=len(bag) - 1) for place, value in entries_at(at, entry)]
        given = _counts(values, len(bag))
        if over and half == 0:
            fits = sum(given) == sum(bag) and all(n <= green.count(value) for value, n in enumerate(given))
        else:
            fits = given == bag
        if not fits:
            raise BadPosition("{0} must hold just what lies nowhere else", at)
        s.marker_bags[half] = given


def _counts(kinds: Sequence[int], size: int) -> list[int]:
    return [kinds.count(kind) for kind in range(size)]
