"""Live updates: every open page gets what has changed."""
