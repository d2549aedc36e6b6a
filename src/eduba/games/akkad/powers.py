"""What lasting cards do for a seat: its mat, character, god, special-city cards, and the event of the round (F1).

All their modifiers together make one value, `Powers`. Each combination is read once; a state holds that of each seat.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, Final, NamedTuple

from eduba.games.akkad.army import BONES, HEALED, KINDS, attackers
from eduba.mechanisms.bitset import mask_of, members

NONE: Final = -1
Modifier = Mapping[str, Any]
"""An entry `{"mod": name, "v": value, ...}` of the content."""
RESOURCES: Final = ("grain", "sheep", "silver", "lapis")
USUAL_HIRE: Final = 1
USUAL_CANALS: Final = 2
USUAL_CHAMPIONS: Final = 1
"""How often one HIRE may be paid (AK-STO-12), how many canals one DIG places at most (AK-PRT-02), and champions."""


class RollBonus(NamedTuple):
    """Bones that are added to each attack roll on one side, or on `any`, against one kind of enemy, or `any`."""

    bones: int
    side: str
    versus: str


@dataclass(slots=True)
class Powers:
    """What differs from seat to seat. Nobody changes it; that it is not frozen makes it quicker to build."""

    # -- armies and movement
    army_size: int
    land_move: int
    boat_move: int
    danger_immune: bool
    bones: tuple[int, ...]
    """The attack bones of one unit of each kind (AK-CMB-43)."""
    attacking: int
    """The kinds that have an attack value, as they stand in an army: `army & attacking`."""
    roll_bonuses: tuple[RollBonus, ...]
    reroll: int
    map_conversion: int
    """Bones for a conversion on the map (AK-WOR-15, AK-WOR-16)."""
    fight_conversion: int
    champions: int
    loses_champions: bool
    """True if a fallen champion is out of the game."""
    loyal_mercenaries: bool
    keeps_monsters: bool
    has_residence: bool
    # -- buildings
    prices: dict[str, tuple[int, ...]]
    """Prices that replace printed ones, by what is bought."""
    hire_times: int
    hired_at_once: int
    """Mercenaries for one price; 0 if as many as printed."""
    most_canals: int
    cheap_lapis: int
    tax_extra: int
    recruits_for_free: tuple[tuple[int, int], ...]
    """Kinds of units, and how many of each."""
    recruit_copy: int
    open_sources: int
    """How many spaces a COLLECT may use although they are activated or not under own control."""
    needs_canal: int
    """The set of resources that a COLLECT takes only where a canal is."""
    collect_extra: tuple[int, ...]
    """By resource, what a COLLECT adds once."""
    # -- the rest of the round
    swaps_token: bool
    tithe: int
    most_tithe: int
    prestige_cards: int
    prestige_tokens: int
    prestige_gain: tuple[int, ...]
    """By resource."""


Entries = Sequence[Modifier]


def powers(modifiers: Iterable[Modifier]) -> Powers:
    """All modifiers that hold for a seat, as one value."""
    return Powers(**_USUAL | _changes(modifiers))


def _changes(modifiers: Iterable[Modifier]) -> dict[str, Any]:
    """What modifiers change, by field."""
    named: dict[str, list[Modifier]] = {}
    for modifier in modifiers:
        named.setdefault(modifier["mod"], []).append(modifier)
    changed: dict[str, Any] = {}
    for name, entries in named.items():
        changed |= _CHANGES[name](entries)
    return changed


def _total(entries: Entries, key: str = "v") -> int:
    return sum(int(entry[key]) for entry in entries)


def _highest(entries: Entries, usual: int) -> int:
    return max([usual, *(int(entry["v"]) for entry in entries)])


def _sum(field: str) -> Callable[[Entries], dict[str, Any]]:
    return lambda entries: {field: _total(entries)}


def _most(field: str, usual: int) -> Callable[[Entries], dict[str, Any]]:
    return lambda entries: {field: _highest(entries, usual)}


def _fact(field: str) -> Callable[[Entries], dict[str, Any]]:
    return lambda entries: {field: True}


def _unit_bones(entries: Entries) -> dict[str, Any]:
    changed = {entry["unit"]: int(entry["v"]) for entry in entries}
    bones = tuple(changed.get(KINDS[HEALED[kind]], n) for kind, n in enumerate(BONES))
    return {"bones": bones, "attacking": attackers(bones)}


def _roll_bonuses(entries: Entries) -> dict[str, Any]:
    return {"roll_bonuses": tuple(RollBonus(int(entry["v"]), entry["side"], entry["versus"]) for entry in entries)}


def _conversion_bones(entries: Entries) -> dict[str, Any]:
    on_the_map = [entry for entry in entries if entry.get("where") != "combat"]
    in_a_fight = [entry for entry in entries if entry.get("where") != "map"]
    return {"map_conversion": _total(on_the_map), "fight_conversion": _total(in_a_fight)}


def _champions(entries: Entries) -> dict[str, Any]:
    lost = any(entry.get("loss") == "permanent" for entry in entries)
    return {"champions": _highest(entries, USUAL_CHAMPIONS), "loses_champions": lost}


def _prices(entries: Entries) -> dict[str, Any]:
    return {"prices": {entry["item"]: _by_resource(entry["v"]) for entry in reversed(entries)}}  # the first one counts


def _free_recruits(entries: Entries) -> dict[str, Any]:
    return {"recruits_for_free": tuple((KINDS.index(entry["unit"]), int(entry["v"])) for entry in entries)}


def _needed_canals(entries: Entries) -> dict[str, Any]:
    return {"needs_canal": sum({1 << RESOURCES.index(entry["res"]) for entry in entries})}


def _collect_extra(entries: Entries) -> dict[str, Any]:
    return {"collect_extra": _by_resource(_summed((entry["res"], int(entry["v"])) for entry in entries))}


def _prestige_gain(entries: Entries) -> dict[str, Any]:
    return {"prestige_gain": _by_resource(_summed(item for entry in entries for item in entry["v"].items()))}


_CHANGES: dict[str, Callable[[Entries], dict[str, Any]]] = {
    "army_size": _sum("army_size"),
    "land_move": _sum("land_move"),
    "boat_move": _sum("boat_move"),
    "danger_immune": _fact("danger_immune"),
    "unit_bones": _unit_bones,
    "bones": _roll_bonuses,
    "reroll": _sum("reroll"),
    "conv_bones": _conversion_bones,
    "champions": _champions,
    "merc_loyal": _fact("loyal_mercenaries"),
    "keep_monsters": _fact("keeps_monsters"),
    "residence": _fact("has_residence"),
    "cost": _prices,
    "hire_times": _most("hire_times", USUAL_HIRE),
    "hire_n": _most("hired_at_once", 0),
    "dig_max": _most("most_canals", USUAL_CANALS),
    "lapis_price": lambda entries: {"cheap_lapis": _total(entries, "max")},
    "tax_extra": _sum("tax_extra"),
    "recruit_free": _free_recruits,
    "recruit_copy": _sum("recruit_copy"),
    "collect_open_space": _sum("open_sources"),
    "collect_needs_canal": _needed_canals,
    "collect_extra": _collect_extra,
    "swap_token": _fact("swaps_token"),
    "tithe": lambda entries: {"tithe": _total(entries), "most_tithe": _total(entries, "max")},
    "prestige_cards": _sum("prestige_cards"),
    "prestige_tokens": _sum("prestige_tokens"),
    "prestige_gain": _prestige_gain,
}
"""For each modifier, what all entries of that name change."""


def _summed(items: Iterable[tuple[str, int]]) -> dict[str, int]:
    out: dict[str, int] = {}
    for name, n in items:
        out[name] = out.get(name, 0) + n
    return out


def _by_resource(named: Mapping[str, int]) -> tuple[int, ...]:
    return tuple(named.get(resource, 0) for resource in RESOURCES)


_USUAL: dict[str, Any] = dict.fromkeys([field.name for field in fields(Powers)], 0) | {
    **dict.fromkeys(("danger_immune", "loses_champions", "loyal_mercenaries", "keeps_monsters"), False),
    **dict.fromkeys(("has_residence", "swaps_token"), False),
    **dict.fromkeys(("roll_bonuses", "recruits_for_free"), ()),
    **dict.fromkeys(("collect_extra", "prestige_gain"), _by_resource({})),
    "bones": BONES,
    "attacking": attackers(BONES),
    "prices": {},
    "champions": USUAL_CHAMPIONS,
    "hire_times": USUAL_HIRE,
    "most_canals": USUAL_CANALS,
}
"""The powers of a seat without any modifier."""


def _lasting(cards: Sequence[Entries]) -> list[int]:
    """By card, its number if it has modifiers, else NONE; last, NONE for no card."""
    return [number if mods else NONE for number, mods in enumerate(cards)] + [NONE]


class PowersTable:
    """The powers of all combinations of cards, read when they are first held."""

    def __init__(self, data: Mapping[str, Sequence[Mapping[str, Any]]]) -> None:
        self._modifiers = {
            block: [entry.get("mods", ()) for entry in data[block]]
            for block in ("mats", "characters", "gods", "specials", "events")
        }
        self._lasting = [_lasting(self._modifiers[block]) for block in ("characters", "gods", "events")]
        self._lasting_specials = mask_of(number for number in _lasting(self._modifiers["specials"]) if number != NONE)
        self._alone = {block: [_changes(mods) for mods in entries] for block, entries in self._modifiers.items()}
        """What each card changes without any other."""
        self._known: dict[tuple[int, ...], Powers] = {}

    def of(self, mat: int, character: int, god: int, specials: int, event: int) -> Powers:
        """The powers of a seat with these cards, each a number or NONE; `specials` is a set. (AK-GEN-24, AK-WOR-02)"""
        characters, gods, events = self._lasting  # cards without a modifier make no difference
        cards = (mat, characters[character], gods[god], specials & self._lasting_specials, events[event])
        found = self._known.get(cards)
        if found is None:
            found = self._known[cards] = self._together(*cards)
        return found

    def _together(self, mat: int, character: int, god: int, specials: int, event: int) -> Powers:
        """The powers of a seat with exactly these cards."""
        lasting = (("mats", mat), ("characters", character), ("gods", god))
        held = [(block, card) for block, card in lasting if card != NONE]
        if specials:
            held += [("specials", card) for card in members(specials)]  # AK-SPC-01
        if event != NONE:
            held.append(("events", event))  # AK-EVT-06
        changed: dict[str, Any] = {}
        for block, card in held:
            alone = self._alone[block][card]
            if not changed.keys().isdisjoint(alone):  # two cards change the same: their modifiers are put together
                return powers(modifier for block, card in held for modifier in self._modifiers[block][card])
            changed |= alone
        return Powers(*(_USUAL | changed).values())  # by place, which is quicker than by name
