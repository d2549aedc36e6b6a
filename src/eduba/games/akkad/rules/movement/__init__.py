"""Movement on land and water, river expeditions and dangerous terrain (AK-MOVE, AK-WAT, AK-DNG)."""

from eduba.games.akkad.rules.movement.danger import danger_roll, group_left
from eduba.games.akkad.rules.movement.expeditions import (
    expedition_origins,
    expedition_targets,
    water_network,
    why_not_explore,
)
from eduba.games.akkad.rules.movement.legs import muster
from eduba.games.akkad.rules.movement.march import march
from eduba.games.akkad.rules.movement.reach import (
    march_targets,
    move_origins,
    move_targets,
    why_not_enter,
    why_out_of_reach,
)

__all__ = [
    "danger_roll",
    "expedition_origins",
    "expedition_targets",
    "group_left",
    "march",
    "march_targets",
    "move_origins",
    "move_targets",
    "muster",
    "water_network",
    "why_not_enter",
    "why_not_explore",
    "why_out_of_reach",
]
