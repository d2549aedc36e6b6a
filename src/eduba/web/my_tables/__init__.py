"""My tables: what a person plays, whose turn it is, and how long there is for it."""
