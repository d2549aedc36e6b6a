"""The positions of the lesson: the middle of one game of three, and moves that lead on from there."""

from collections.abc import Mapping
from typing import Any

Position = Mapping[str, Any]
"""As `game.position` reads it."""

URUK: Position = {
    "home": "uruk",
    "points": 3,
    "quests": ["Q01", "Q13", "Q16"],
    "resources": {"grain": 4, "sheep": 3, "silver": 11, "lapis": 1},
    "tokens": {"admin": 2, "royal": 2, "divine": 1},
    "buildings": ["storehouse", "palace"],
    "upgrades": ["granary"],
    "hand": ["levy", "good_harvest", "sharpened_bronze", "miss", "sabotage"],
}
SUSA: Position = {
    "home": "susa",
    "points": 2,
    "quests": ["Q01", "Q08"],
    "resources": {"grain": 2, "sheep": 5, "silver": 2},
    "tokens": {"admin": 1, "royal": 2, "divine": 2},
    "buildings": ["storehouse", "temple"],
    "hand": ["shield_wall", "forced_march"],
}
URKESH: Position = {
    "home": "urkesh",
    "points": 1,
    "quests": ["Q05"],
    "resources": {"grain": 3, "sheep": 1, "silver": 4},
    "tokens": {"admin": 2, "royal": 1, "divine": 3},
    "buildings": ["storehouse", "palace"],
    "upgrades": ["royal_roads"],
    "hand": ["narrow_escape", "lapis_caravan", "plague"],
}
PIECES: tuple[Position, ...] = (
    {"name": "uruk", "units": {"seat": 0, "spearman": 2, "archer": 1}},
    {"name": "eanna", "canals": [0]},
    {"name": "eridu", "control": 0},
    {"name": "nippur", "units": {"seat": 0, "spearman": 2, "archer": 1, "champion": 1}},
    {"name": "dilbat", "control": 0},
    {"name": "susa", "units": {"seat": 1, "spearman": 2, "priest": 1}, "ziggurat": True},
    {"name": "adab", "units": {"seat": 1, "spearman": 2, "archer": 2}},
    {"name": "umma", "units": {"seat": 1, "spearman": 1, "champion": 1}},
    {"name": "urkesh", "units": {"seat": 2, "spearman": 2}},
    {"name": "shekhna", "units": {"seat": 2, "spearman": 2, "shield_bearer": 1, "champion": 1}},
)
COMMANDS: tuple[Position, ...] = (
    {"name": "sirara", "control": 0, "tokens": [0]},
    {"name": "tutub", "control": 1, "tokens": [1]},
    {"name": "kahat", "control": 2, "tokens": [2]},
)
"""Spaces with a command token, which leave the board at the end of a round."""
ROLES: tuple[Position, ...] = (
    {"roles": ["governor", "commander"], "used_roles": ["governor"]},
    {"roles": ["merchant", "builder"]},
    {"roles": ["priest", "vizier"]},
)
GODS = ("ishtar", "enki", "suen")

SEATS = (URUK, SUSA, URKESH)
WITH_ROLES = tuple([{**seat, **cards} for seat, cards in zip(SEATS, ROLES, strict=True)])
WITH_GODS = tuple([{**seat, "god": god} for seat, god in zip(WITH_ROLES, GODS, strict=True)])
TABLE: Position = {
    "players": 3,
    "round": 4,
    "spaces": PIECES,
    "quests": ["Q01", "Q03", "Q07", "Q08", "Q12"],
    "roles": {"canal_inspector": 2, "chancellor": 1},
    "gods": {"adad": 1, "enlil": 2},
}
CHOICE_OF_ROLES: Position = {**TABLE, "part": "selection", "seats": SEATS}
CHOICE_OF_GODS: Position = {**TABLE, "part": "worship", "seats": WITH_ROLES}
ACTION_PHASE: Position = {**TABLE, "spaces": (*PIECES, *COMMANDS), "event": "plentiful_harvest", "seats": WITH_GODS}
TO_KISH = ("activate kish", "token royal", "take spearman", "take champion")
ATTACK = ("activate adab", "token royal", "all")
A_PORT: Position = {**ACTION_PHASE, "seats": ({**WITH_GODS[0], "buildings": ["storehouse", "port"]}, *WITH_GODS[1:])}
PRESTIGE_PHASE: Position = {**ACTION_PHASE, "part": "prestige"}
LAST_ROUND: Position = {
    **ACTION_PHASE,
    "round": 9,
    "seats": tuple([{**seat, "points": points} for seat, points in zip(WITH_GODS, (8, 7, 5), strict=True)]),
}
