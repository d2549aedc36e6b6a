"""The colours of the whole site: light and dark, as CSS custom properties.

Every seat has a colour and a mark of its own shape, so that colour never carries meaning alone. Pieces have a dark
line and a light halo in both themes, so that they stand out on any ground. A game may add colours of its own.
"""

from collections.abc import Mapping

LIGHT = {
    "page": "#f4ecdf",
    "panel": "#fbf6ec",
    "sunk": "#ece0cb",
    "rule": "#cdb995",
    "ink": "#2c211a",
    "quiet": "#64533f",
    "lapis": "#1d4f91",
    "on-lapis": "#ffffff",
    "pick": "#0d3a7c",
    "pick-fill": "#fffaf0",
    "reed": "#566420",
    "clay": "#9c431f",
    "desert": "#dcc59b",
    "edge": "#b3945f",
    "outside": "#f0e1c1",
    "outside-line": "#cfb684",
    "middle": "#d3daa2",
    "middle-line": "#a3ae66",
    "shore": "#c6dae0",
    "shore-line": "#86abc0",
    "bank": "#93a368",
    "water": "#3f7ab8",
    "shallow": "#74a7d6",
    "foam": "#d5e8f5",
    "token": "#fffaf0",
    "token-line": "#b69f78",
    "card": "#fffaf0",
    "card-line": "#a58f69",
    "grapes": "#6d3a8c",
    "palm": "#3f7032",
    "salt": "#5f7486",
    "salt-fill": "#ffffff",
    "barley": "#9c6d00",
    "dates": "#9a3d1c",
    "trunk": "#7d5633",
}

DARK = {
    "page": "#171310",
    "panel": "#221c17",
    "sunk": "#2d251e",
    "rule": "#56483a",
    "ink": "#f1e7d7",
    "quiet": "#bfae96",
    "lapis": "#8cbcf2",
    "on-lapis": "#0c1a2c",
    "pick": "#ffd27a",
    "pick-fill": "#ffd27a",
    "reed": "#b9c776",
    "clay": "#f09a70",
    "desert": "#2b231b",
    "edge": "#5e4c37",
    "outside": "#4a3d2e",
    "outside-line": "#6a583f",
    "middle": "#414a29",
    "middle-line": "#66713d",
    "shore": "#24404f",
    "shore-line": "#3c6074",
    "bank": "#55612f",
    "water": "#1d5590",
    "shallow": "#2f74b5",
    "foam": "#a9cdec",
    "token": "#ece0c9",
    "token-line": "#8d7a5b",
    "card": "#ece0c9",
    "card-line": "#8d7a5b",
    "grapes": "#62307f",
    "palm": "#33602a",
    "salt": "#50626f",
    "salt-fill": "#ffffff",
    "barley": "#855a00",
    "dates": "#8a3214",
    "trunk": "#6b4728",
}

PIECES = {"line": "#1e1611", "halo": "#fdf6e8", "hungry": "#a33b16", "fed": "#4f6118", "fresh": "#1d4f91"}
PIECES |= {"back": "#1d4f91", "on-back": "#ffffff"}
"""The same in both themes: outline and halo of every piece, the signs of a hungry, a fed and a new hut, card backs."""

SEATS = {  # fill, ink of the mark on it, name of the mark
    "red": ("#c23a2b", "#ffffff", "triangle"),
    "blue": ("#2c66c4", "#ffffff", "circle"),
    "green": ("#2f9e77", "#06251a", "square"),
    "yellow": ("#f2c230", "#2c211a", "diamond"),
    "purple": ("#6b2a63", "#ffffff", "cross"),
    "white": ("#f6f2ea", "#2c211a", "star"),
}


def css() -> str:
    """The colours of all pages and pictures, and those of the seats."""
    schemes = (
        ":root{color-scheme:light dark}\n"
        "@media screen{[data-theme=dark]{color-scheme:dark}}\n"
        "[data-theme=light]{color-scheme:light}\n"
    )
    seats = "".join(f".seat-{name}{{--seat:{fill};--mark:{ink}}}\n" for name, (fill, ink, _) in SEATS.items())
    return schemes + themes(PIECES | LIGHT, DARK) + seats


def themes(light: Mapping[str, str], dark: Mapping[str, str]) -> str:
    """Both themes; the reader's system decides unless the page says `data-theme`, and paper is always light."""
    return (
        f":root{{{_block(light)}}}\n"
        f"@media screen and (prefers-color-scheme:dark){{:root:not([data-theme=light]){{{_block(dark)}}}}}\n"
        f"@media screen{{[data-theme=dark]{{{_block(dark)}}}}}\n"
    )


def _block(colours: Mapping[str, str]) -> str:
    return ";".join(f"--{name}:{value}" for name, value in colours.items())
