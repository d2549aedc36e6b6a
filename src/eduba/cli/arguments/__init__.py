"""What the words of a call mean: the options that commands share, games, seats and transcripts."""
