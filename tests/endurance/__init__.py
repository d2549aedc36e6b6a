"""Games by the million under all laws of their engines; see `__main__`."""
