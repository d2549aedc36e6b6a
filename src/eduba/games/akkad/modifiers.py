"""Lasting modifiers of mats, characters, gods, special-city cards and round events (F1): what holds for a seat now."""

from collections.abc import Sequence
from typing import Any

from eduba.games.akkad.state import AkkadState
from eduba.mechanisms.bitset import members

Modifier = dict[str, Any]
"""An entry `{"mod": name, "v": value, ...}` of the content."""


def modifiers(s: AkkadState, seat: int, name: str) -> Sequence[Modifier]:
    """All modifiers of this name that hold for a seat."""
    found = s.content.modifiers.get(name)
    if found is None:
        return ()
    out = found.mats[s.mats[seat]] + found.characters[s.characters[seat]] + found.gods[s.gods[seat]]
    # above: AK-GEN-24, AK-WOR-02; with NONE the last entry is taken, which is empty
    cards = s.specials[seat] & found.special_cards
    if cards:
        for card in members(cards):
            out += found.specials[card]  # AK-SPC-01
    return out + found.events[s.event]  # AK-EVT-06


def total(s: AkkadState, seat: int, name: str) -> int:
    """The sum of the values of all modifiers of this name."""
    value = 0
    for entry in modifiers(s, seat, name):
        value += int(entry["v"])
    return value
