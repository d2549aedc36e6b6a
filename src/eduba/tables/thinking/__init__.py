"""Bots and analysis, which think in processes of their own."""
