"""Live updates: the server sends every open page what has changed."""
