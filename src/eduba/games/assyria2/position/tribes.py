"""What each tribe has beside the map: the keys `seats`, `rival` and `arrivals`."""

from collections.abc import Sequence

from eduba.core.descriptions import Description
from eduba.core.errors import BadPosition
from eduba.games.assyria2.rules.rival.rival import RIVAL
from eduba.games.assyria2.state import Assyria2State
from eduba.games.assyria2.view import height
from eduba.mechanisms.bitset import mask_of

OF_ALL = ("points", "influence", "offerings", "main", "personal", "huts", "ziggurats", "wells", "gold")
OF_A_SEAT = (
    *OF_ALL,
    *("growth", "camels", "camel_limit", "ships", "farmers", "tokens", "ploughs", "columns", "used_tiles"),
    *("food", "favours"),
)
OF_THE_RIVAL = (*OF_ALL, "level_gold", "scheme", "schemes", "scheme_discard")
LARGE, MEDIUM, SMALL = 1, 2, 3
"""The sizes of pieces, and how many of them a column has given when they are taken."""


def described_tribes(s: Assyria2State, d: Description) -> list[Description]:
    """What is said of each tribe, the Rival last."""
    seats = d.parts("seats", OF_A_SEAT, s.players)
    if s.solo:
        return [*seats, d.part("rival", OF_THE_RIVAL)]
    d.confirm("rival", None)
    return seats


def lay_out_tribes(s: Assyria2State, d: Description, tribes: Sequence[Description]) -> None:
    """Give every tribe what it has; its pieces are on the map already."""
    for tribe, own in enumerate(tribes):
        _on_tracks(s, tribe, own)
        _huts(s, tribe, own)
        if s.solo and tribe == RIVAL:
            s.rival_gold = own.number("gold")
            own.confirm("level_gold", s.stars)
        else:
            _on_player_board(s, tribe, own)
            _columns(s, tribe, own)
    if d.has("arrivals"):
        s.arrivals = d.once_of("arrivals", range(s.tribes))
        if len(s.arrivals) < s.tribes:
            raise BadPosition("{0} must have {1} entries, not {2}", "arrivals", s.tribes, len(s.arrivals))


def _on_tracks(s: Assyria2State, tribe: int, own: Description) -> None:
    c = s.content
    s.points[tribe] = own.number("points", c.points)
    s.influence[tribe] = own.number("influence", most=c.influence_end)
    s.offerings[tribe] = own.number("offerings", most=len(c.well_values) - 1)


def _huts(s: Assyria2State, tribe: int, own: Description) -> None:
    """Huts that are neither on the map nor in another supply are in the Main Supply."""
    c = s.content
    left = c.huts - s.huts[tribe].bit_count()
    s.growth[tribe] = own.number("growth")
    s.personal[tribe] = own.number("personal", max(0, min(c.start_huts, left - s.growth[tribe])))
    s.main[tribe] = left - s.growth[tribe] - s.personal[tribe]
    if s.main[tribe] < 0:
        raise BadPosition("{0}: there are only {1} of them", own.at("huts"), c.huts)
    own.confirm("main", s.main[tribe])


def _on_player_board(s: Assyria2State, tribe: int, own: Description) -> None:
    c, limit = s.content, s.camel_limit(tribe)
    own.confirm("camel_limit", limit)
    s.camels[tribe] = own.number("camels", most=limit)
    s.gold[tribe] = own.number("gold", c.start_gold)
    s.ships[tribe] = own.number("ships")
    s.farmers[tribe] = own.number("farmers")
    s.tokens[tribe] = own.number("tokens", most=c.tokens)
    s.ploughs[tribe] = own.number("ploughs", c.start_ploughs, most=2)
    s.tiles[tribe] = mask_of(own.once_of("used_tiles", c.columns))


def _columns(s: Assyria2State, tribe: int, own: Description) -> None:
    names = s.content.columns
    spaces = [s.content.names.index(name) for name in own.data.get("ziggurats", {})]
    heights = [min(height(s, space), SMALL) for space in spaces]
    taken = heights + [0] * (len(names) - len(heights))
    if own.has("columns"):
        columns = own.part("columns", names)
        taken = [columns.number(name, most=SMALL) for name in names]
    for size in (LARGE, MEDIUM, SMALL):  # A2-ZIG-05
        if sum(pieces >= size for pieces in taken) != sum(level >= size for level in heights):
            raise BadPosition("{0} must have given just the pieces of the Ziggurats", own.at("columns"))
    s.columns[4 * tribe : 4 * tribe + 4] = taken
