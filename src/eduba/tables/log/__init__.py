"""The log of a table: its rows, how they add up (fold), which rows a request leads to (decide), who may see what."""
