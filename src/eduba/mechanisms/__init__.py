"""Parts that several games share and no game owns.

`hexes` has the geometry of hexagons, `areas` who is whose neighbour on any map, `bitset` sets as the bits of an int,
`choices` options for such sets, `amounts` naming an amount step by step, `effects` what cards print, `tracks` tracks
that end, `food_dealing` how food is dealt to zones of a map, `forecast` what follows from a position.
"""
