"""The colours of Ur alone, light and dark: terrains with their patterns, and the six states."""

LIGHT = {
    "hills": "#d6c6b4",
    "hills-line": "#a38c74",
    "forest": "#bdd0a0",
    "forest-line": "#6f8f52",
    "savannah": "#e9dfa2",
    "savannah-line": "#b39f45",
    "elam": "#1f7345",
    "sumer": "#8a6400",
    "akkad": "#626262",
    "babylon": "#2457a0",
    "persia": "#1c1816",
    "urartu": "#a8301f",
}

DARK = {
    "hills": "#413633",
    "hills-line": "#75625a",
    "forest": "#2b3f27",
    "forest-line": "#587a47",
    "savannah": "#4a4522",
    "savannah-line": "#857b3b",
    "elam": "#6fc493",
    "sumer": "#e3b53c",
    "akkad": "#b9b4ae",
    "babylon": "#85b4f2",
    "persia": "#f6efe4",
    "urartu": "#f28c7c",
}
