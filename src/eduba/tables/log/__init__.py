"""The log of a table: its rows, what they add up to, and which rows a request leads to."""
