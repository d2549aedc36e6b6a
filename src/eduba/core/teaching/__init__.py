"""Lessons, puzzles, and reasons for moves, as data."""
