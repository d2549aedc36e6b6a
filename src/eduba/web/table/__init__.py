"""The page of a table: board, prompt, seats, log, replay and analysis."""
