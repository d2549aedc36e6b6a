"""Panels of lessons, puzzles and the coach."""
