"""The kernel: what a game is, for every game, and nothing of any game.

Read in this order: `vocabulary` (actions), `chance`, `phase` and `state` (a position and who decides),
`game` (a title with its content), `journal` (a game being played) and `transcript` (the same as text),
`clauses` (the rule reference). `hexes` and `bitset` are mechanisms that games share.
"""
