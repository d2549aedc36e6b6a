"""Matches between bots: `match` plays them, `figures` counts them, `report` shows them."""
