"""Buildings and what is done with them: Storehouse, Palace, Temple, Port."""

from eduba.games.akkad.rules.buildings.actions import ACTIONS
from eduba.games.akkad.rules.buildings.use import can_use, is_possible, perform, use_building

__all__ = ["ACTIONS", "can_use", "is_possible", "perform", "use_building"]
