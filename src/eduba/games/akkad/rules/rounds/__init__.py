"""Rounds and their first phases: selection and event; how the game ends."""
