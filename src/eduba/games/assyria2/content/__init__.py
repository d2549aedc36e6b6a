"""All printed facts of Assyria, Second Edition, read once from `assyria2.toml` into a frozen value."""

from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from eduba.core import content_files as files
from eduba.mechanisms.effects import Effect
from eduba.mechanisms.hexes import Hex

OWN_FILE = Path(__file__).with_name("assyria2.toml")

BID, BUILD, FEED, ACT = 1, 2, 4, 8
TIMES = {"bid": BID, "build": BUILD, "feed": FEED, "act": ACT}
HIGH, MIDDLE, LOW = range(3)
SPACES = ("high", "middle", "low")
"""The three bid spaces of a row."""
OFFERINGS, PURCHASE, CARD, GOLD = range(4)
"""The four columns, each above its Action Tile."""
GAINS = ("ship", "gold", "farmer", "hut", "offering", "influence", "vp", "plough", "food", "favours", "card")
"""The verbs of all effects that give something; see `effects`."""
PRICES = ("gold", "vp", "camel", "farmer", "river_hut", "land_hut")
"""What a player may be asked to give for an effect."""
SPECIAL = ("change", "treble", "builders", "envoys", "bid", "beside", "twice", "refresh", "bonus", "move")
"""Favour Cards that are rules of their own: FV07, FV08, FV10, FV11, FV13, FV14, FV15, FV17, FV18, FV19."""
DEEDS = ("new", "second", "third", "roof", "tribute", "offering", "point")
"""What the Rival can do."""
ARROWS = "LRUD"
TERRAINS = "BRO"



class Table(NamedTuple):
    """The part of the Map that is open with so many blocked rows at the top."""

    land: int
    sites: int
    near: tuple[int, ...]
    rival_starts: int


class Favour(NamedTuple):
    """A kind of Favour Card."""

    name: str
    copies: int
    times: int
    pay: Effect | None
    gain: Effect | None
    less: int


class Civilisation(NamedTuple):
    """A Civilisation Board: its Tribute Bonus is a gain, perhaps for a price, or another Tribute, or moving a Hut."""

    name: str
    pay: tuple[Effect, ...]
    gain: tuple[Effect, ...]
    again: int
    move: bool
    roof: Effect
    roof_cost: int


class Area(NamedTuple):
    """A Tribute area."""

    name: str
    camels: int
    influence: int
    gold: int
    ships: int
    covers: Effect
    roof: bool


class Deed(NamedTuple):
    """One effect of a Rival's action; for a Roof the areas best first, for a Tribute its area and piece."""

    verb: int
    areas: tuple[int, ...]
    ship: bool


class Scheme(NamedTuple):
    """A Scheme Card of the Rival."""

    name: str
    food: int
    terrain: tuple[int, ...]
    area: tuple[int, ...]
    outbid: int
    actions: tuple[tuple[int, tuple[Deed, ...]], ...]


class Content(NamedTuple):
    """Spaces, Well sites and cards are numbers; sets of them are masks. A face is what a Food Card may show.

    There are `cards` different cards: `kinds` of Food Cards, which are the first faces too, then the Favour Cards.
    """

    file: str
    digest: str
    sources: dict[str, str]
    # the Map
    hexes: tuple[Hex, ...]
    names: tuple[str, ...]
    row: tuple[int, ...]
    x2: tuple[int, ...]
    food: tuple[int, ...]
    zone: tuple[str, ...]
    foods: tuple[int, ...]
    food_names: tuple[str, ...]
    rivers: tuple[int, int]
    river: int
    between: int
    outside: int
    terrain: tuple[int, ...]
    close: tuple[int, ...]
    sites: tuple[int, ...]
    site_names: tuple[str, ...]
    blocked: dict[int, int]
    tables: dict[tuple[int, int], Table]
    # cards
    faces: tuple[str, ...]
    icons: tuple[tuple[int, ...], ...]
    packed: tuple[int, ...]
    value: tuple[int, ...]
    change: tuple[tuple[int, ...], ...]
    treble: tuple[int, ...]
    food_copies: tuple[int, ...]
    favours: tuple[Favour, ...]
    favour_copies: tuple[int, ...]
    special: dict[str, int]
    card_names: tuple[str, ...]
    kinds: int
    cards: int
    # boards and tracks
    markers: tuple[tuple[int, ...], tuple[int, ...]]
    areas: tuple[Area, ...]
    neutral: dict[int, int]
    civilisations: tuple[Civilisation, ...]
    columns: tuple[str, ...]
    offers: tuple[tuple[tuple[int, int], ...], ...]
    exchanges: tuple[tuple[tuple[int, int], ...], ...]
    purchase_costs: tuple[int, ...]
    card_costs: tuple[int, ...]
    third_effects: tuple[tuple[Effect, ...], ...]
    third_source: str
    new_cost: tuple[int, ...]
    second_cost: tuple[int, ...]
    third_cost: int
    plough_cost: int
    huts: int
    wells: int
    well_camels: int
    start_huts: int
    start_gold: int
    start_ploughs: int
    points: int
    bids: tuple[int, ...]
    influence_end: int
    token_spaces: tuple[int, ...]
    borders: tuple[int, ...]
    border_points: int
    well_values: tuple[int, ...]
    ziggurat_values: tuple[int, ...]
    roof_spaces: tuple[int, ...]
    camels: int
    roofs: int
    tokens: int
    # solo
    stars: tuple[int, ...]
    well_gold: int
    river_gold: int
    schemes: tuple[Scheme, ...]
    scheme_prices: dict[str, Any]
    plans: tuple[tuple[int, int, tuple[Deed, ...]], ...]

    def favour_bit(self, special: str) -> int:
        """The bit of a special Favour Card in a set of cards."""
        return 1 << self.kinds + self.special[special]


def load(file: Path = OWN_FILE) -> Content:
    """Read a content file; a fault is named with the file and the entry."""
    from eduba.games.assyria2.content.reading import content

    with files.reading(file):
        text = file.read_text(encoding="utf-8")
        return content(files.toml_like(OWN_FILE, text), file.name, sha256(text.encode()).hexdigest()[:12])
