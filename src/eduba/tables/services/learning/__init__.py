"""Lessons, hints, opinions of positions and judgements of games."""
