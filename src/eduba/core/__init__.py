"""The kernel: what a game is, for every game, and nothing of any game.

Read in this order: `vocabulary` (actions), `events`, `chance`, `phase` and `state` (a position and who decides),
`fields` (how a state declares what it holds), `hidden` (what only some seats know), `game` (a title with its content),
`views` and `descriptions` (positions as readable data, and back), `journal` (a game being played) and `transcript`
(the same as text), `clauses` (the rule reference), `content_files` and `errors`. `mypyc_compat` serves the optional
compiled build.
"""
