"""What lasting cards do for a seat: its mat, character, god, special-city cards, and the event of the round (F1).

All their modifiers together make one value, `Powers`. Each combination is read once; a state holds that of each seat.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from eduba.games.akkad.army import BONES, HEALED, KINDS, attackers
from eduba.mechanisms.bitset import mask_of, members

NONE = -1
Modifier = Mapping[str, Any]
"""An entry `{"mod": name, "v": value, ...}` of the content."""
RESOURCES = ("grain", "sheep", "silver", "lapis")
USUAL_HIRE, USUAL_CANALS = 1, 2
"""How often one HIRE may be paid (AK-STO-12), and how many canals one DIG places at most (AK-PRT-02)."""


class RollBonus(NamedTuple):
    """Bones that are added to each attack roll on one side, or on `any`, against one kind of enemy, or `any`."""

    bones: int
    side: str
    versus: str


class Powers(NamedTuple):
    """What differs from seat to seat."""

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


def powers(modifiers: Iterable[Modifier]) -> Powers:
    """All modifiers that hold for a seat, as one value."""
    named: dict[str, list[Modifier]] = {}
    for modifier in modifiers:
        named.setdefault(modifier["mod"], []).append(modifier)

    def entries(name: str) -> list[Modifier]:
        return named.get(name, [])

    def total(name: str, key: str = "v") -> int:
        return sum(int(entry[key]) for entry in entries(name))

    def highest(name: str, usual: int) -> int:
        return max([usual, *(int(entry["v"]) for entry in entries(name))])

    changed = {entry["unit"]: int(entry["v"]) for entry in entries("unit_bones")}
    bones = tuple(changed.get(KINDS[HEALED[kind]], n) for kind, n in enumerate(BONES))
    return Powers(
        army_size=total("army_size"),
        land_move=total("land_move"),
        boat_move=total("boat_move"),
        danger_immune=bool(entries("danger_immune")),
        bones=bones,
        attacking=attackers(bones),
        roll_bonuses=tuple(RollBonus(int(entry["v"]), entry["side"], entry["versus"]) for entry in entries("bones")),
        reroll=total("reroll"),
        map_conversion=sum(int(entry["v"]) for entry in entries("conv_bones") if entry.get("where") != "combat"),
        fight_conversion=sum(int(entry["v"]) for entry in entries("conv_bones") if entry.get("where") != "map"),
        champions=highest("champions", 1),
        loses_champions=any(entry.get("loss") == "permanent" for entry in entries("champions")),
        loyal_mercenaries=bool(entries("merc_loyal")),
        keeps_monsters=bool(entries("keep_monsters")),
        has_residence=bool(entries("residence")),
        prices={entry["item"]: _by_resource(entry["v"]) for entry in reversed(entries("cost"))},  # the first one counts
        hire_times=highest("hire_times", USUAL_HIRE),
        hired_at_once=highest("hire_n", 0),
        most_canals=highest("dig_max", USUAL_CANALS),
        cheap_lapis=total("lapis_price", "max"),
        tax_extra=total("tax_extra"),
        recruits_for_free=tuple((KINDS.index(entry["unit"]), int(entry["v"])) for entry in entries("recruit_free")),
        recruit_copy=total("recruit_copy"),
        open_sources=total("collect_open_space"),
        needs_canal=sum({1 << RESOURCES.index(entry["res"]) for entry in entries("collect_needs_canal")}),
        collect_extra=_by_resource(_summed((entry["res"], int(entry["v"])) for entry in entries("collect_extra"))),
        swaps_token=bool(entries("swap_token")),
        tithe=total("tithe"),
        most_tithe=total("tithe", "max"),
        prestige_cards=total("prestige_cards"),
        prestige_tokens=total("prestige_tokens"),
        prestige_gain=_by_resource(_summed(item for entry in entries("prestige_gain") for item in entry["v"].items())),
    )


def _summed(items: Iterable[tuple[str, int]]) -> dict[str, int]:
    out: dict[str, int] = {}
    for name, n in items:
        out[name] = out.get(name, 0) + n
    return out


def _by_resource(named: Mapping[str, int]) -> tuple[int, ...]:
    return tuple(named.get(resource, 0) for resource in RESOURCES)


class PowersTable:
    """The powers of all combinations of cards, read when they are first held."""

    def __init__(self, data: Mapping[str, Sequence[Mapping[str, Any]]]) -> None:
        self._modifiers = {
            block: [entry.get("mods", ()) for entry in data[block]]
            for block in ("mats", "characters", "gods", "specials", "events")
        }
        self._lasting = {
            block: [number if mods else NONE for number, mods in enumerate(entries)] + [NONE]
            for block, entries in self._modifiers.items()
        }
        self._lasting_specials = mask_of(number for number in self._lasting["specials"] if number != NONE)
        self._known: dict[tuple[int, ...], Powers] = {}

    def of(self, mat: int, character: int, god: int, specials: int, event: int) -> Powers:
        """The powers of a seat with these cards, each a number or NONE; `specials` is a set. (AK-GEN-24, AK-WOR-02)"""
        lasting = self._lasting  # cards without a modifier make no difference
        character, god, event = lasting["characters"][character], lasting["gods"][god], lasting["events"][event]
        cards = (mat, character, god, specials & self._lasting_specials, event)
        found = self._known.get(cards)
        if found is None:
            found = self._known[cards] = powers(self._held(*cards))
        return found

    def _held(self, mat: int, character: int, god: int, specials: int, event: int) -> list[Modifier]:
        """All modifiers of these cards."""
        held = [("mats", mat), ("characters", character), ("gods", god)]
        held += [("specials", card) for card in members(specials)]  # AK-SPC-01
        held.append(("events", event))  # AK-EVT-06
        return [modifier for block, card in held if card != NONE for modifier in self._modifiers[block][card]]
