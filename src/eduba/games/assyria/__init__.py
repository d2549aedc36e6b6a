"""Assyria, first edition (2009). One module per chapter of the rulebook; `sequence` tells their order."""

from eduba.games.assyria.game import GAME

__all__ = ["GAME"]
