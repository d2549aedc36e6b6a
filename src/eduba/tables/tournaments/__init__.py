"""Tournaments and leagues of a club: who plays whom in each round, who sits where, and how everybody stands.

`pairing` and `standings` are plain functions; `service` asks them, keeps rounds in the database and makes the tables.
"""
