"""The actions of buildings by number, and in which order each building has them."""

ACTIONS = ("COLLECT", "HIRE", "RECRUIT", "TAX", "TRAIN", "CONVERSION", "ZIGGURAT", "DIG", "TRADE")
COLLECT, HIRE, RECRUIT, TAX, TRAIN, CONVERSION, ZIGGURAT, DIG, TRADE = range(9)
OF_BUILDING = ((COLLECT, HIRE), (RECRUIT, TAX), (TRAIN, CONVERSION, ZIGGURAT), (DIG, TRADE))
"""Storehouse, Palace, Temple, Port: the order printed on the mat (AK-BLD-04)."""
