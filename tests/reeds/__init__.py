"""Reeds, a small game of hidden hands that only tests know. `docs/new-game.md` builds it step by step."""
