"""Board, cards and tracks of Assyria, read once from `assyria.toml` into a frozen value."""

from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from eduba.core.content_files import reading, toml_like
from eduba.mechanisms.bitset import mask_of
from eduba.mechanisms.hexes import Hex, adjacency, corners

FOODS = "GPSBD"
ZONES = "numls"
WILD = 15
PLOW = 16
CARDS = tuple(f"{food}{size}" for food in FOODS for size in (1, 2, 3)) + ("W", "PL")
SYMBOLS = tuple(kind % 3 + 1 for kind in range(15)) + (1, 1)
HIGHER, MIDDLE, LOWER = range(3)
DIGNITARIES = ("higher", "middle", "lower")

OWN_FILE = Path(__file__).with_name("assyria.toml")


class Table(NamedTuple):
    """What depends on the number of players."""

    players: int
    land: int
    starts: int
    sites: int
    wells: int
    columns: int
    draft: dict[str, int]
    bonus: bool
    source: str


class Content(NamedTuple):
    """All printed facts. Hexes, well sites and card kinds are numbers; sets of them are masks."""

    file: str
    digest: str
    hexes: tuple[Hex, ...]
    names: tuple[str, ...]
    food: tuple[int, ...]
    zone: tuple[str, ...]
    near: tuple[int, ...]
    zones: dict[str, int]
    foods: tuple[int, ...]
    upper: int
    lower: int
    rivers: int
    middle: int
    outside: int
    sites: tuple[int, ...]
    site_names: tuple[str, ...]
    tables: dict[int, Table]
    copies: tuple[int, ...]
    prices: tuple[int, ...]
    expansion_values: tuple[int, ...]
    expansion_copies: tuple[int, ...]
    first_card: int
    bonus_value: int
    assur_spaces: tuple[int, ...]
    assur_prices: tuple[int, ...]
    influence: tuple[int, ...]
    favour: tuple[int, ...]
    multipliers: tuple[int, ...]
    camel_limit: int
    huts: int
    tiles: int
    zig_prices: tuple[int, ...]
    well_points: tuple[int, ...]
    reigns: tuple[int, ...]
    sources: dict[str, str]
    label_source: str
    """Where the names of the hexes come from."""


def load(file: Path = OWN_FILE) -> Content:
    """Read a content file; a fault is named with the file and the entry."""
    with reading(file):
        text = file.read_text(encoding="utf-8")
        return _content(toml_like(OWN_FILE, text), file.name, sha256(text.encode()).hexdigest()[:12])


def _content(data: dict[str, Any], file: str, digest: str) -> Content:
    hexes, names, food, zone, column = [], [], [], [], []
    for c in data["map"]["columns"]:
        for i, cell in enumerate(c["cells"]):
            hexes.append((c["q"], c["r0"] + i))
            names.append(f"{c['name']}{i + 1}")
            food.append(FOODS.index(cell[0]))
            zone.append(ZONES[ZONES.index(cell[1])])
            column.append(c["q"])
    zones = {z: mask_of(i for i, x in enumerate(zone) if x == z) for z in ZONES}
    triples = [t for t in corners(hexes) if not any(zone[h] == "m" for h in t)]  # A1-WEL-02, A1-WEL-03
    triples.sort(key=lambda t: sorted(names[h] for h in t))
    sites = [mask_of(t) for t in triples]
    tables = {}
    for t in data["table"]:
        land = mask_of(i for i, q in enumerate(column) if q < t["columns"])
        n = t["players"]
        tables[n] = Table(
            players=n,
            land=land,
            starts=mask_of(names.index(label) for label in t["starts"]),
            sites=mask_of(i for i, site in enumerate(sites) if site & land == site),
            wells=t["wells"],
            columns=n + 1,  # A1-SOW-01
            draft={"en": n, "de": max(n, 3)},  # A1-DRF-01
            bonus=n == 4,  # A1-SET-09, A1-P3-03, A1-P2-03
            source=t.get("source", data["map"]["source"]),
        )
    f, x, a, p = data["food"], data["expansion"], data["assur"], data["pieces"]
    return Content(
        file=file,
        digest=digest,
        hexes=tuple(hexes),
        names=tuple(names),
        food=tuple(food),
        zone=tuple(zone),
        near=tuple(adjacency(hexes)),
        zones=zones,
        foods=tuple(mask_of(i for i, k in enumerate(food) if k == g) for g in range(5)),
        upper=zones["u"],
        lower=zones["l"],
        rivers=zones["u"] | zones["l"],
        middle=zones["m"],
        outside=zones["n"] | zones["s"],
        sites=tuple(sites),
        site_names=tuple("-".join(sorted(names[h] for h in t)) for t in triples),
        tables=tables,
        copies=tuple(f["copies"]) * 5 + (f["wild"],),
        prices=tuple(f["prices"]) * 5 + (f["wild_price"], f["plow_price"]),
        expansion_values=tuple(x["values"]),
        expansion_copies=tuple(x["copies"]),
        first_card=x["first"],
        bonus_value=x["bonus"],
        assur_spaces=tuple(a["spaces"]),
        assur_prices=tuple(a["prices"]),
        influence=tuple(a["influence"]),
        favour=tuple(a["favour"]),
        multipliers=tuple(data["tracks"]["offerings"]),
        camel_limit=data["tracks"]["camels"],
        huts=p["huts"],
        tiles=p["tiles"],
        zig_prices=tuple(p["ziggurat_prices"]),
        well_points=tuple(p["well_points"]),
        reigns=tuple(p["reigns"]),
        sources={key: part["source"] for key, part in data.items() if isinstance(part, dict)},
        label_source=data["map"].get("labels", data["map"]["source"]),
    )
