"""The actions of buildings by number, and in which order each building has them."""

from typing import Final

ACTIONS: Final = ("COLLECT", "HIRE", "RECRUIT", "TAX", "TRAIN", "CONVERSION", "ZIGGURAT", "DIG", "TRADE")
COLLECT: Final = 0
HIRE: Final = 1
RECRUIT: Final = 2
TAX: Final = 3
TRAIN: Final = 4
CONVERSION: Final = 5
ZIGGURAT: Final = 6
DIG: Final = 7
TRADE: Final = 8
OF_BUILDING: Final[tuple[tuple[int, ...], ...]] = (
    (COLLECT, HIRE),
    (RECRUIT, TAX),
    (TRAIN, CONVERSION, ZIGGURAT),
    (DIG, TRADE),
)
"""Storehouse, Palace, Temple, Port: the order printed on the mat (AK-BLD-04)."""
