"""Parts that several games share and no game owns: hexes, sets as bits, dealing of food."""
