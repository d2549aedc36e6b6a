"""Map, cards, nations and prices of Ur, read once from `ur.toml` into a frozen value."""

from hashlib import sha256
from itertools import pairwise
from json import dumps
from pathlib import Path
from typing import Any, NamedTuple

from eduba.core.content_files import reading, toml_like
from eduba.core.errors import BadContent
from eduba.mechanisms.areas import spread
from eduba.mechanisms.bitset import mask_of, members
from eduba.mechanisms.hexes import Hex, adjacency

TERRAINS = ("hills", "forest", "savannah", "desert")
STATES = ("Elam", "Sumer", "Akkad", "Babylon", "Persia", "Urartu")  # UR-GEN-07, in the order of their numbers
NATIONS = ("Ashur", "Barahshum", "Calah", "Der", "Eridu", "First Akkadians")  # UR-SET-10
ASHUR, BARAHSHUM, CALAH, DER, ERIDU, FIRST_AKKADIANS = range(6)
FOREST, AKKAD = TERRAINS.index("forest"), STATES.index("Akkad")
UNLIMITED = 999
"""Capacity, reach and digging points of an M card."""

OWN_FILE = Path(__file__).with_name("ur.toml")


class Use(NamedTuple):
    """One use of a card: the number of its token (or quality of the crew), what it can do, and its price."""

    kind: int
    power: int
    price: int


class Set(NamedTuple):
    """A set of cards and the era it begins."""

    id: str
    cards: int
    reservoir: Use
    pump: Use
    crew: Use
    longest: int
    """How many canals the crew can dig at most in a stretch."""
    water: int
    harvest: int
    leave: int
    vanish: bool


class Content(NamedTuple):
    """All printed facts. Areas, states, nations and terrains are numbers; sets of areas are masks.

    The class of a land area is twice its terrain, plus one for a city: it fixes every price.
    """

    file: str
    digest: str
    title: str
    names: tuple[str, ...]
    hexes: tuple[Hex, ...]
    near: tuple[int, ...]
    borders: tuple[tuple[int, int], ...]
    """All pairs of neighbours: where a canal can be."""
    terrain: tuple[int, ...]
    state: tuple[int, ...]
    classes: tuple[int, ...]
    cities: dict[int, str]
    land: int
    rivers: int
    of_terrain: tuple[int, ...]
    of_state: tuple[int, ...]
    of_class: tuple[int, ...]
    any_terrain: tuple[int, ...]
    """For each set of terrains, all its areas; likewise for states."""
    any_state: tuple[int, ...]
    homes: tuple[int, ...]
    calah: int
    regions: tuple[tuple[int, ...], ...]
    canals: tuple[tuple[int, int], ...]
    courses: tuple[tuple[int, ...], ...]
    river_names: tuple[str, ...]
    downstream: tuple[int, ...]
    junctions: dict[int, int]
    """For each area where rivers meet, how many come together."""
    exit: int
    bar: tuple[int, ...]
    zone: int
    first_boxes: tuple[int, ...]
    colony: tuple[int, ...]
    """Colonization price by class."""
    sets: tuple[Set, ...]
    assimilation: int
    """The set with which states may begin to assimilate nations."""
    crews: tuple[str, ...]
    token_names: tuple[str, ...]
    token_powers: tuple[int, ...]
    tokens: tuple[int, ...]
    nation_prices: tuple[int, ...]
    incomes: tuple[int, ...]
    cash: dict[int, int]
    markers: int
    owner_yield: int
    reservoir_on_junction: bool
    eridu_digs_home: bool
    sources: dict[str, str]


def load(file: Path = OWN_FILE) -> Content:
    """Read a content file; a fault is named with the file and the entry."""
    with reading(file):
        data = toml_like(OWN_FILE, file.read_text(encoding="utf-8"))
        return _content(data, file.name, sha256(dumps(data, sort_keys=True).encode()).hexdigest()[:12])


def _content(data: dict[str, Any], file: str, digest: str) -> Content:
    m, prices, colonization, supply = data["map"], data["prices"], data["colonization"], data["supply"]
    bar = tuple(prices["bar"])
    tokens = {str(number): count for number, count in supply["tokens"].items()}
    crews = tuple(s["crew"][0] for s in data["set"])
    nations = {n["name"]: n for n in data["nation"]}
    return Content(
        file=file,
        digest=digest,
        title=data["title"],
        **_areas(m),
        **_water(m, data["river"], [a[0] for a in m["areas"]]),
        bar=bar,
        zone=bar.index(prices["intervention"]),
        first_boxes=tuple(bar.index(colonization["land"][t]) for t in TERRAINS),  # UR-SET-04
        colony=tuple(colonization[kind][t] for t in TERRAINS for kind in ("land", "city")),
        sets=tuple(_set(s, list(tokens), crews) for s in data["set"]),
        assimilation=[s.get("assimilation", False) for s in data["set"]].index(True),
        crews=crews,
        token_names=tuple(tokens),
        token_powers=tuple(map(_power, tokens)),
        tokens=tuple(tokens.values()),
        nation_prices=tuple(nations[n]["price"] for n in NATIONS),
        incomes=tuple(nations[n]["income"] for n in NATIONS),
        cash={int(n): cash for n, cash in data["players"]["cash"].items()},
        markers=supply["markers"],
        owner_yield=data["harvest"]["owner"],
        reservoir_on_junction=bool(data["rulings"]["reservoir_on_junction"]),
        eridu_digs_home=bool(data["rulings"]["eridu_digs_home"]),
        sources=_sources(data),
    )


def _areas(m: dict[str, Any]) -> dict[str, Any]:
    cells = m["areas"]
    for cell in cells:
        _known(cell[0], cell[1:3] + cell[4:], ((*TERRAINS, "river"), (*STATES, ""), (*NATIONS, "")))
    names = tuple(cell[0] for cell in cells)
    hexes = tuple(_axial(name) for name in names)
    near = tuple(adjacency(hexes))
    terrain = tuple(-1 if cell[1] == "river" else TERRAINS.index(cell[1]) for cell in cells)
    state = tuple(STATES.index(cell[2]) if cell[2] else -1 for cell in cells)
    cities = {i: cell[3] for i, cell in enumerate(cells) if cell[3]}
    classes = tuple(t if t < 0 else 2 * t + (i in cities) for i, t in enumerate(terrain))
    homes = tuple(mask_of(i for i, cell in enumerate(cells) if cell[4] == n) for n in NATIONS)
    of_terrain = tuple(_where(terrain, t) for t in range(len(TERRAINS)))
    of_state = tuple(_where(state, s) for s in range(len(STATES)))
    hills = homes[CALAH] & of_terrain[0]
    return {
        "names": names,
        "hexes": hexes,
        "near": near,
        "borders": tuple((a, b) for a, around in enumerate(near) for b in members(around) if a < b),
        "terrain": terrain,
        "state": state,
        "classes": classes,
        "cities": cities,
        "land": sum(of_terrain),
        "rivers": _where(terrain, -1),
        "of_terrain": of_terrain,
        "of_state": of_state,
        "of_class": tuple(_where(classes, k) for k in range(2 * len(TERRAINS))),
        "any_terrain": _unions(of_terrain),
        "any_state": _unions(of_state),
        "homes": homes,
        "calah": hills | (spread(homes[CALAH], near) & ~homes[CALAH]),  # UR-C-34
        "regions": tuple(tuple(_parts(mask, near)) for mask in of_terrain),
    }


def _known(area: str, words: list[str], lists: tuple[tuple[str, ...], ...]) -> None:
    """Terrain, state and nation of an area are words of the game."""
    for word, known in zip(words, lists, strict=True):
        if word not in known:
            raise BadContent("entry {0} ('{1}' is none of {2})", area, word, ", ".join(filter(None, known)))


def _water(m: dict[str, Any], rivers: list[dict[str, Any]], names: list[str]) -> dict[str, Any]:
    rivers = sorted(rivers, key=lambda r: int(r["number"]))
    courses = tuple(tuple(names.index(a) for a in r["course"]) for r in rivers)
    downstream = [-1] * len(names)
    into: dict[int, set[int]] = {}
    for course in courses:
        for a, b in pairwise(course):
            downstream[a] = b
            into.setdefault(b, set()).add(a)
    return {
        "canals": tuple((names.index(a), names.index(b)) for a, b in m["canals"]),
        "courses": courses,
        "river_names": tuple(r["name"] for r in rivers),
        "downstream": tuple(downstream),
        "junctions": {b: len(above) for b, above in into.items() if len(above) > 1},
        "exit": names.index(m["exit"]),
    }


def _set(s: dict[str, Any], tokens: list[str], crews: tuple[str, ...]) -> Set:
    def use(entry: list[Any], kinds: list[str] | tuple[str, ...]) -> Use:
        return Use(kinds.index(entry[0]), _power(entry[0]), entry[1])

    return Set(
        id=s["id"],
        cards=s["cards"],
        reservoir=use(s["reservoir"], tokens),
        pump=use(s["pump"], tokens),
        crew=use(s["crew"], crews),
        longest=1 if "+" in s["crew"][0] else _power(s["crew"][0]),  # UR-DIG-11
        water=s["water"],
        harvest=s["yield"],
        leave=crews.index(s["leave"]) if "leave" in s else -1,
        vanish=s.get("vanish", False),
    )


def _power(number: str) -> int:
    """A number on a card; 1+1 stands for two points, M for no limit."""
    return UNLIMITED if number == "M" else sum(int(n) for n in number.split("+"))


def _axial(name: str) -> Hex:
    row, column = ord(name[0]) - ord("A"), int(name[1:]) - 1
    return column - row // 2, row


def _where(values: tuple[int, ...], value: int) -> int:
    return mask_of(i for i, v in enumerate(values) if v == value)


def _unions(masks: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sum(m for i, m in enumerate(masks) if chosen >> i & 1) for chosen in range(1 << len(masks)))


def _parts(mask: int, near: tuple[int, ...]) -> list[int]:
    """The connected pieces of a set of areas."""
    out = []
    while mask:
        piece = mask & -mask
        while (grown := piece | (spread(piece, near) & mask)) != piece:
            piece = grown
        out.append(piece)
        mask ^= piece
    return out


def _sources(data: dict[str, Any]) -> dict[str, str]:
    parts = {key: part["source"] for key, part in data.items() if isinstance(part, dict)}
    for key, label in (("set", "id"), ("nation", "name"), ("river", "name")):
        parts |= {f"{key} {entry[label]}": entry["source"] for entry in data[key]}
    return parts
