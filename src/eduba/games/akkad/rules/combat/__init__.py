"""Combat. Others begin it with `arrive` or `rebels_appear`; cards change it through `card_effects`."""

from eduba.games.akkad.rules.combat.entering import arrive, rebels_appear
from eduba.games.akkad.rules.combat.sides import army_of

__all__ = ["army_of", "arrive", "rebels_appear"]
