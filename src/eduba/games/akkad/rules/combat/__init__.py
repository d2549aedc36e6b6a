"""Combat. Others begin it with `arrive` or `rebels_appear`; cards change it through `card_effects`."""

from eduba.games.akkad.rules.combat.entering import arrive, rebels_appear

__all__ = ["arrive", "rebels_appear"]
