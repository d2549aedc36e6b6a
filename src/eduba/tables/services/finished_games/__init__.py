"""Statistics over finished games, each of which is counted once."""
