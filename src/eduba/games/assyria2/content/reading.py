"""How the entries of a content file become numbers, masks and tables."""

from typing import Any

from eduba.core.errors import BadContent
from eduba.games.assyria2.content import (
    ARROWS,
    DEEDS,
    GAINS,
    PRICES,
    SPACES,
    SPECIAL,
    TERRAINS,
    TIMES,
    Area,
    Civilisation,
    Content,
    Deed,
    Favour,
    Scheme,
    Table,
)
from eduba.mechanisms.bitset import mask_of, members
from eduba.mechanisms.effects import read_effect
from eduba.mechanisms.hexes import Hex, adjacency, distance

_ZONES = ("W", "R1", "M", "R2", "E")


def content(data: dict[str, Any], file: str, digest: str) -> Content:
    """The whole file."""
    favours = tuple(_favour(card) for card in data["favours"]["cards"])
    parts = _map(data) | _food(data) | _board(data["player_board"]) | _tracks(data["tracks"]) | _solo(data)
    return Content(
        file=file,
        digest=digest,
        sources={key: part["source"] for key, part in data.items() if isinstance(part, dict)},
        favours=favours,
        favour_copies=tuple(card.copies for card in favours),
        special={name: [card.name for card in favours].index(name) for name in SPECIAL},
        card_names=(*parts["faces"][: parts["kinds"]], *(card.name for card in favours)),
        cards=parts["kinds"] + len(favours),
        markers=(tuple(data["expansion"]["green"]), tuple(data["expansion"]["brown"])),
        areas=tuple(_area(area) for area in data["tribute"]["areas"]),
        neutral={int(n): gold for n, gold in data["tribute"]["neutral"].items()},
        civilisations=tuple(_civilisation(board) for board in data["civilisations"]["boards"]),
        **parts,
    )


def _map(data: dict[str, Any]) -> dict[str, Any]:
    foods = tuple(data["map"]["foods"])
    hexes: list[Hex] = []
    names, row, x2, food, zone = [], [], [], [], []
    for r, line in enumerate(data["map"]["rows"]):
        for i, cell in enumerate(line["cells"]):
            x = line["x"] + 2 * i
            if (x - r) % 2:
                raise BadContent("row {0}: hexes lie half a hex beside those of the next row", line["name"])
            what, where = cell.split()
            hexes.append(((x - r) // 2, r))
            names.append(f"{line['name']}{i + 1}")
            row.append(r)
            x2.append(x)
            food.append(foods.index(what))
            zone.append(_ZONES[_ZONES.index(where)])
    masks = {z: mask_of(i for i, x in enumerate(zone) if x == z) for z in _ZONES}
    sites = [mask_of(names.index(label) for label in site) for site in data["wells"]["sites"]]
    river, outside = masks["R1"] | masks["R2"], masks["W"] | masks["E"]
    blocked = {int(n): rows for n, rows in data["map"]["blocked"].items()}
    near = adjacency(hexes)
    return {
        "hexes": tuple(hexes),
        "names": tuple(names),
        "row": tuple(row),
        "x2": tuple(x2),
        "food": tuple(food),
        "zone": tuple(zone),
        "foods": tuple(mask_of(i for i, f in enumerate(food) if f == k) for k in range(len(foods))),
        "food_names": foods,
        "rivers": (masks["R1"], masks["R2"]),
        "river": river,
        "between": masks["M"],
        "outside": outside,
        "terrain": (masks["M"], river, outside),
        "close": tuple(mask_of(j for j, b in enumerate(hexes) if distance(a, b) < 3) for a in hexes),
        "sites": tuple(sites),
        "site_names": tuple("-".join(names[i] for i in members(site)) for site in sites),
        "blocked": blocked,
        "tables": {
            (rows, top): _table(row, near, sites, river, outside, top, rows)
            for rows in sorted(set(blocked.values()))
            for top in range(rows + 1)
        },
    }


def _table(
    row: list[int], near: list[int], sites: list[int], river: int, outside: int, top: int, blocked: int
) -> Table:
    last = row[-1] - (blocked - top)
    land = mask_of(i for i, r in enumerate(row) if top <= r <= last)  # A2-SET-10, A2-GEN-06
    three = mask_of(i for i, around in enumerate(near) if (around & river & land).bit_count() == 3)
    return Table(
        land=land,
        sites=mask_of(i for i, site in enumerate(sites) if site & land == site),  # A2-WEL-03
        near=tuple(around & land for around in near),
        rival_starts=three & outside & land,  # A2-SOL-07
    )


def _food(data: dict[str, Any]) -> dict[str, Any]:
    """The Food Cards, and every face that Favour Cards can give them."""
    wild = len(data["map"]["foods"])
    words = [*data["map"]["foods"], "wild"]
    cards = data["food"]["cards"]
    faces = [tuple(sorted(words.index(icon) for icon in card["icons"])) for card in cards]
    change: list[tuple[int, ...]] = []
    treble: list[int] = []

    def face(icons: tuple[int, ...]) -> int:
        if icons not in faces:
            faces.append(icons)
        return faces.index(icons)

    for icons in faces:  # grows while it runs
        named = [icon for icon in icons if icon != wild]
        others = [tuple(sorted(wild if icon == wild else food for icon in icons)) for food in range(wild)]
        change.append(tuple(-1 if not named or new == icons else face(new) for new in others))  # A2-FAV-07
        added = (named[0] if named else wild,) * (3 - len(icons))  # A2-FAV-08
        treble.append(face(tuple(sorted(icons + added))) if added and len(icons) < 3 else -1)
    counts = [tuple(icons.count(food) for food in range(wild + 1)) for icons in faces]
    return {
        "faces": tuple(_shown(icons, words) for icons in faces),
        "icons": tuple(counts),
        "packed": tuple(sum(n << 8 * food for food, n in enumerate(count)) for count in counts),
        "value": tuple(len(icons) for icons in faces),  # A2-CRD-09
        "change": tuple(change),
        "treble": tuple(treble),
        "food_copies": tuple(card["count"] for card in cards),
        "kinds": len(cards),
    }


def _shown(icons: tuple[int, ...], words: list[str]) -> str:
    count = {words[icon]: icons.count(icon) for icon in icons}
    return "+".join(word + (str(n) if n > 1 else "") for word, n in count.items())


def _favour(card: dict[str, Any]) -> Favour:
    return Favour(
        name=card["name"],
        copies=card["count"],
        times=sum(TIMES[time] for time in card["times"]),
        pay=read_effect(card["pay"], PRICES) if "pay" in card else None,
        gain=read_effect(card["gain"], GAINS) if "gain" in card else None,
        less=card.get("less", 0),
    )


def _area(area: dict[str, Any]) -> Area:
    return Area(**area | {"covers": read_effect(area["covers"], GAINS)})


def _civilisation(board: dict[str, Any]) -> Civilisation:
    return Civilisation(
        name=board["name"],
        pay=tuple(read_effect(price, PRICES) for price in board.get("pay", ())),
        gain=tuple(read_effect(gain, GAINS) for gain in board.get("gain", ())),
        again=board.get("again", 0),
        move=board.get("move", False),
        roof=read_effect(board["roof"], GAINS),
        roof_cost=board["roof_cost"],
    )


def _board(board: dict[str, Any]) -> dict[str, Any]:
    offerings, purchase, card, gold = board["columns"]

    def pairs(column: dict[str, Any]) -> tuple[tuple[tuple[int, int], ...], ...]:
        return tuple(tuple((camels, result) for camels, result in level) for level in column["exchanges"])

    return {
        "columns": tuple(column["name"] for column in board["columns"]),
        "offers": pairs(offerings),
        "exchanges": pairs(gold),
        "purchase_costs": tuple(purchase["costs"]),
        "card_costs": tuple(card["costs"]),
        "third_effects": tuple(tuple(read_effect(e, GAINS) for e in column["third"]) for column in board["columns"]),
        "third_source": board.get("third_source", board["source"]),
        "new_cost": tuple(board["new_cost"]),
        "second_cost": tuple(board["second_cost"]),
        "third_cost": board["third_cost"],
        "plough_cost": board["plough_cost"],
        "huts": board["huts"],
        "wells": board["wells"],
        "well_camels": board["well_camels"],
        "start_huts": board["start"]["huts"],
        "start_gold": board["start"]["gold"],
        "start_ploughs": board["start"]["ploughs"],
    }


def _tracks(tracks: dict[str, Any]) -> dict[str, Any]:
    influence, offerings = tracks["influence"], tracks["offerings"]
    return {
        "points": tracks["points"],
        "bids": tuple(tracks["bids"]),
        "influence_end": influence["end"],
        "token_spaces": tuple(influence["tokens"]),
        "borders": tuple(influence["borders"]),
        "border_points": influence["border_points"],
        "well_values": tuple(offerings["wells"]),
        "ziggurat_values": tuple(offerings["ziggurats"]),
        "roof_spaces": tuple(offerings["roofs"]),
        "camels": tracks["camels"],
        "roofs": tracks["roofs"],
        "tokens": tracks["tokens"],
    }


def _solo(data: dict[str, Any]) -> dict[str, Any]:
    foods = data["map"]["foods"]
    schemes = tuple(_scheme(card, foods) for card in data["schemes"]["cards"])
    plans = [(scheme, cost, deeds) for scheme, card in enumerate(schemes) for cost, deeds in card.actions]
    return {
        "stars": tuple(data["solo"]["stars"]),
        "well_gold": data["solo"]["well_gold"],
        "river_gold": data["solo"]["river_gold"],
        "schemes": schemes,
        "plans": tuple(sorted(plans, key=lambda plan: (len(plan[2]), plan[1]))),
        "scheme_prices": data["schemes"]["prices"],
    }


def _scheme(card: dict[str, Any], foods: list[str]) -> Scheme:
    return Scheme(
        name=card["name"],
        food=foods.index(card["food"]),
        terrain=tuple(TERRAINS.index(letter) for letter in card["terrain"]),
        area=tuple(ARROWS.index(letter) for letter in card["area"]),
        outbid=SPACES.index(card["outbid"]),
        actions=tuple((cost, tuple(_deed(text) for text in deeds)) for cost, *deeds in card["actions"]),
    )


def _deed(text: str) -> Deed:
    verb, *rest = text.split()
    areas = tuple(int(digit) - 1 for digit in rest[0]) if rest else ()
    return Deed(DEEDS.index(verb), areas, rest[1:] == ["ship"])
