"""Corrections of our rules since Akkad was first played here. Games that began before are played without them."""

from typing import Final

ARRIVING_PRIESTS: Final = 4
CENSUS: Final = 2
FOUR_HOMES: Final = 3
LAID_EVENTS: Final = 2
NINHURSAG: Final = 2
ONE_GROUP: Final = 2
"""The revision of the rules that brought each correction."""

ERRATA: Final = {
    "arriving-priests-may-convert": ARRIVING_PRIESTS,  # AK-TEM-09
    "census-takes-what-there-is": CENSUS,  # AK-GEN-12
    "events-are-laid-in-secret": LAID_EVENTS,  # AK-WOR-03
    "four-are-not-dealt-mari": FOUR_HOMES,  # AK-SET-21
    "ninhursag-may-be-refused": NINHURSAG,  # AK-WOR-12
    "one-way-is-one-group": ONE_GROUP,  # AK-MOVE-11
}
