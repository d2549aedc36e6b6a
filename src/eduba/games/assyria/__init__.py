"""Assyria, first edition (2009). One module per chapter of the rulebook; `sequence` tells their order."""
