"""Stored games: records out and in, editions, verification and checks."""
