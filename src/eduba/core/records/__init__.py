"""Records of games: the line of play, what was taken back, the text of it, and editions of earlier days."""
