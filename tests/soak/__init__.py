"""Hours of random people and random mishaps against real servers; see `__main__`."""
