"""The parts of a described position, each with the keys that it may have."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from eduba.core.descriptions import Description
from eduba.core.errors import BadPosition
from eduba.games.ur.content import NATIONS, STATES
from eduba.games.ur.state import UrState

KEYS = (
    *("game", "players", "limit", "phase", "pending", "actor", "over", "ending", "round", "era", "m_cards"),
    *("cards", "seating"),
    *("primogeniture", "turn", "passes", "rows", "last_treaty", "bought", "traded", "sale", "prices", "city_prices"),
    *("seats", "states", "nations", "bid", "auction", "bidders", "amount", "canals", "works", "closed", "stretch"),
    *("marked", "water", "order", "acting", "to_come", "gaps", "idle_crews", "asked"),
)
SEAT = (
    *("cash", "available", "worth", "score", "areas", "flipped", "markers", "nations", "thrones"),
    *("sold_terrains", "sold_states"),
)
STATE = (
    *("name", "active", "king", "treasury", "colonized", "owned", "crews", "tokens", "works", "nations"),
    *("harvest", "revolution"),
)
NATION = ("name", "price", "income", "seat", "state", "gone", "offers", "leading", "asked", "last_offer")
WATER = ("risen", "at", "flow", "reservoir_left", "arrived", "waiting", "unit", "visited", "irrigated", "outflow")


class Parts(NamedTuple):
    """The whole description; then that of each seat, state and nation by its number, and of the water."""

    whole: Description
    seats: list[Description]
    states: list[Description]
    nations: list[Description]
    water: Description


def parts_of(s: UrState, description: Mapping[str, Any]) -> Parts:
    """Cut a description into its parts. What is not described is an empty part."""
    whole = Description(description, KEYS)
    return Parts(
        whole,
        whole.parts("seats", SEAT, s.players),
        _by_name(whole, "states", STATE, STATES),
        _by_name(whole, "nations", NATION, NATIONS),
        whole.part("water", WATER),
    )


def _by_name(whole: Description, key: str, keys: Sequence[str], names: Sequence[str]) -> list[Description]:
    found: dict[int, Description] = {}
    for at, value in whole.entries(key):
        part = Description(value, keys, at)
        number = part.one_of("name", names)
        if number in found:
            raise BadPosition("{0} names '{1}' twice", key, names[number])
        found[number] = part
    return [found.get(number) or Description({}, keys, f"{key}.{name}") for number, name in enumerate(names)]


def is_given(part: Description, key: str) -> bool:
    """True if a key is there and holds something."""
    return part.data.get(key) is not None


def require(part: Description, *keys: str) -> None:
    """Refuse a part without the keys that it needs."""
    for key in keys:
        if not is_given(part, key):
            raise BadPosition("{0} is missing", part.at(key))
