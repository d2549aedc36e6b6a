"""What is printed on map, mats and cards, as frozen values."""

from dataclasses import dataclass
from typing import Any

from eduba.games.akkad.content.effects import Effects
from eduba.games.akkad.content.goals import Goal
from eduba.games.akkad.content.roads import Roads
from eduba.games.akkad.powers import PowersTable


@dataclass(frozen=True, slots=True)
class Settings:
    """The numbers that simulation may want to move (block `cfg`)."""

    akkad_rebels: int
    special_rebels: int
    normal_city_rebels: int
    unused_home_rebels: int
    trade_steps: int
    max_rounds: int
    vp_goal: int
    rounds: int
    hand_limit: int
    special_card_limit: int
    canals_per_player: int


@dataclass(frozen=True, slots=True)
class Mat:
    """A home-city mat with so many players: its space, what the player starts with, and when it is not used."""

    space: int
    units: tuple[int, ...]
    """By kind of unit, as in `army.KINDS`."""
    resources: tuple[int, ...]
    not_with: tuple[int, ...]
    mission: Goal


@dataclass(frozen=True, slots=True)
class Content:
    """All printed facts."""

    file: str
    digest: str
    data: dict[str, Any]
    """The file itself, for drawings, effects and facts."""
    settings: Settings
    # -- spaces, by number
    names: tuple[str, ...]
    """Their ids, which are the words of actions and transcripts."""
    titles: tuple[str, ...]
    kinds: tuple[int, ...]
    of_kind: tuple[int, ...]
    """For each kind of space, the mask of its spaces."""
    everywhere: int
    """All spaces."""
    cities: int
    yields: tuple[tuple[int, ...], ...]
    """The resources among which a COLLECT takes one; empty for red spaces."""
    yielding: tuple[int, ...]
    """The same as sets."""
    fertile: int
    """The spaces that yield anything."""
    near: tuple[int, ...]
    walk: tuple[int, ...]
    """The neighbours to which one can walk without the Port: by land, along a bank or over a ford (AK-MOVE-09)."""
    bank: tuple[tuple[int, ...], tuple[int, ...]]
    """For each river and space, the neighbours linked by water of this river: bank, across and ford (AK-WAT-03)."""
    roads: Roads
    """The same for quick answers."""
    of_river: tuple[int, int]
    """The spaces on the Euphrates and on the Tigris."""
    rivers: int
    akkad: int
    # -- cards and mats, by number
    mats: tuple[Mat, ...]
    """As they are if nothing depends on the number of players: spaces and `not_with` never do."""
    mats_with: tuple[tuple[Mat, ...], ...]
    """By number of players, with their missions and first stocks."""
    home_spaces: tuple[int, ...]
    """The space of each mat."""
    characters: tuple[str, ...]
    roles: tuple[str, ...]
    gods: tuple[str, ...]
    cards: tuple[str, ...]
    card_counts: tuple[int, ...]
    card_when: tuple[str, ...]
    special_actions: tuple[tuple[int, int], ...]
    """By card, its number and that of its program, or NONE if it is not played as a special action."""
    cards_for: dict[str, tuple[int, ...]]
    """For each window, the kinds of cards that are played in it."""
    events: tuple[str, ...]
    start_events: tuple[int, ...]
    quests: tuple[str, ...]
    goals: tuple[Goal, ...]
    """By quest."""
    prestige_quests: int
    """The set of P-quests."""
    triggered_quests: int
    """The set of quests that something which happens fulfils."""
    free_quests: int
    """The set of quests without payment."""
    first_quest: int
    specials: tuple[str, ...]
    special_spaces: tuple[int, ...]
    """The space of each special-city card."""
    special_cities: int
    """The set of these spaces."""
    special_of: dict[int, int]
    """For the space of each special city, and Akkad, its card."""
    mercies: tuple[str, ...]
    mercy_when: tuple[str, ...]
    monsters: tuple[str, ...]
    lairs: tuple[int, ...]
    lair_spaces: int
    """The set of them."""
    monster_of: dict[int, int]
    prices: dict[str, tuple[int, ...]]
    """What units, ziggurats and canals cost, by resource."""
    per_price: dict[str, int]
    """How many units one price buys."""
    mods: dict[str, tuple[dict[str, list[dict[str, Any]]], ...]]
    """Lasting modifiers, by block of the file, entry and name."""
    powers: PowersTable
    """What they do for a seat, by the cards that it holds."""
    effects: Effects
    """What cards, roles, gods, characters and events do."""
