"""Tables in use: one place in memory for each, the one way to write to its log, and who hears of it."""
