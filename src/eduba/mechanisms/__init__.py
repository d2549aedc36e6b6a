"""Parts that several games share and no game owns.

- `hexes`: the geometry of hexagons. `areas`: neighbours on any map. `tracks`: tracks that end.
- `bitset`: sets of small numbers as the bits of an int. `choices`: the options that such a set stands for.
- `amounts`: an amount is named step by step. `effects`: what a card or board gives, as it is printed.
- `food_dealing`: food is dealt to the zones of a map. `forecast`: what would follow from a position.
"""
