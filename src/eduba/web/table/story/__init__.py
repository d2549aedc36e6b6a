"""The story of a game: replay, steps, charts and analysis."""
