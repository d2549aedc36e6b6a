"""What a seat may know of a position of Akkad, as data.

The keys of a view; a seat is a number from 0, a space, card, unit and so on its name:

- `game`, `players`: the id of the game, and how many play.
- `phase`: the phase that asks.
- `pending`: all phases under way, the one that asks first, each with its local values.
- `actor`: the seat that decides; none when the game is over.
- `over`: true when the game is over.
- `round`: 1 to 9; 0 during setup.
- `part`: the part of the round: `selection`, `event`, `action` or `prestige`; none during setup.
- `crown`: the seat that holds the Crown of Heaven.
- `turn`: whose turn it is in the Action Phase.
- `event`: the event of this round, or none.
- `spaces[].name`, `spaces[].control`: all spaces; the seat that controls it, or none.
- `spaces[].units`: who stands there: the `seat`, and numbers by kind of unit; none if nobody's units do.
- `spaces[].rebels`, `spaces[].canals`, `spaces[].ziggurat`: rebels; the seats that have a canal there; true with one.
- `spaces[].tokens`, `spaces[].flood`: the seats that have a command token there; true under a flood marker.
- `spaces[].expedition`: the seat whose expedition is bound for it, or none.
- `storm`, `last_storm`: where the Storm lies, and where it lay in the round before.
- `monsters`: by lair, `up`, `down` (until the Prestige Phase) or `gone`.
- `seats[].home`, `seats[].residence`, `seats[].character`: mat, Residence and character of each seat.
- `seats[].points`, `seats[].quests`, `seats[].mission`: victory points, quests scored, true with a Sacred Mission done.
- `seats[].resources`, `seats[].tokens`: numbers by kind; command tokens on the mat.
- `seats[].buildings`, `seats[].upgrades`: what it has built.
- `seats[].roles`, `seats[].used_roles`, `seats[].god`: its cards of this round, and the role cards played.
- `seats[].invoked`, `seats[].acted`: true if it used the action of its god, or of its character, in this phase.
- `seats[].passed`: true if it has passed in this phase.
- `seats[].specials`: its special-city cards.
- `seats[].cities`, `seats[].spaces`, `seats[].army_size`: how many it controls, and its army size.
- `seats[].supply`: units left, by kind; also `ziggurats` and `canals`.
- `seats[].expedition`: the units in its expedition box and the `destination`, or none.
- `seats[].explored`, `seats[].swapped`: true if it has sent an expedition in this phase; swapped a token in this round.
- `seats[].captor`, `seats[].away`, `seats[].barred`, `seats[].lost`: what became of its champions.
- `seats[].beaten_monsters`, `seats[].claimed_monsters`, `seats[].beaten_champions`: for quests and missions.
- `seats[].akkad_row`: Action Phases in a row at whose end it controlled Akkad.
- `seats[].taken`: cities it took in this Action Phase and did not hold before.
- `seats[].spies`: the seats whose Spies token it carries.
- `seats[].tithes`: silver of its tithe in this round.
- `seats[].cards`, `seats[].mercies`: how many action cards and unused Mercy cards it holds.
- `seats[].hand`, `seats[].mercy`: which these are, for the seat itself; at the end for all.
- `seats[].seen_hand`: the action cards of a seat, for another one that has looked at them and knows them still.
- `taken_from`, `taken_from_before`: the seats that Shar-kali-sharri took from in this round and in the one before.
- `roles`, `gods`: by card, the bonus on it: silver; grain and as many sheep.
- `quests`, `newest_quest`: the open quests, and the one revealed last.
- `deck`, `quest_deck`, `event_deck`, `mercy_deck`: how many cards they have.
- `discard`, `announced`: action cards by kind: those that are discarded, and those played and not settled.
- `used_mercies`: Mercy cards that were used.
- `events_known`: events whose place in the deck the seat knows: `top` from the next one on, `bottom` from the last one
  on; none where it does not know the card.
- `past_events`: the events of earlier rounds.
- `display`: special-city cards that nobody holds.
- `akkad_taken`: true if Akkad has been taken before.
- `fight`: the fight under way, or none.
- `fight.space`, `fight.round`, `fight.challenge`: where, in which combat round; true in a Challenge.
- `fight.sides[].seat`, `fight.sides[].neutral`: the attacker, then the defender: a seat, else `rebels` or `monster`.
- `fight.sides[].units`, `fight.sides[].left`, `fight.sides[].fallen`: its army, hit points left, fallen champions.
- `fight.sides[].bones`, `fight.sides[].strength`: bones of its next attack roll, and what its units roll by themselves.
- `fight.sides[].added`, `fight.sides[].lasting`, `fight.sides[].stopped`: what makes the difference: bones of cards in
  this round, bones of gods and cities, and bones that a shield bearer of the other side stops.
- `fight.sides[].rolled`, `fight.sides[].hits`: bones of its latest roll, and hits that it must still place.
- `fight.sides[].played`: the cards it played in this window.
- `fight.retreats`, `fight.refuge`: the side that retreats (0 or 1), and where to.
- `moving`: the movement under way, or none.
- `moving.seat`, `moving.target`: who moves where.
- `moving.legs`: the legs that are complete, each with its `units`, its `path` and true `by_boat`.
- `moving.origin`, `moving.units`, `moving.route`: the leg that is being made up.
- `moving.arrived`: units that have come through.
"""

from typing import Any

from eduba.core.views import under_way
from eduba.games.akkad.army import CHAMPION, KINDS
from eduba.games.akkad.content import BUILDINGS, RESOURCES, TOKENS, UPGRADES
from eduba.games.akkad.rules.pieces import (
    UNIT_KINDS,
    army_size,
    canals_left,
    cities_of,
    spaces_of,
    supply,
    ziggurats_left,
)
from eduba.games.akkad.sequence import ACTION_PHASE, CHOOSE_GOD, CHOOSE_ROLE, END_OF_ROUND, EVENT_PHASE, PRESTIGE
from eduba.games.akkad.state import NONE, AkkadState
from eduba.games.akkad.view_of_actions import army_in_words, fight_view, moving_view
from eduba.mechanisms.bitset import members

PARTS = {CHOOSE_ROLE: "selection", CHOOSE_GOD: "selection", EVENT_PHASE: "event", ACTION_PHASE: "action"}
PARTS |= {PRESTIGE: "prestige", END_OF_ROUND: "prestige"}


def own_view(s: AkkadState, seat: int | None, public: dict[str, Any]) -> dict[str, Any]:
    """The table as a seat sees it: what everybody sees, and what the seat alone may know."""
    seats = [own | _hands(s, other, seat) for other, own in enumerate(public["seats"])]
    return public | {"seats": seats, "events_known": _events_known(s, seat)}


def public_view(s: AkkadState) -> dict[str, Any]:
    """The table as everybody sees it, built from nothing: what is not put in here stays secret."""
    c = s.content
    return {
        "game": "akkad",
        "players": s.players,
        "phase": s.phase,
        "pending": under_way(s),
        "actor": None if s.over else s.actor,
        "over": s.over,
        "round": s.round,
        "part": next((PARTS[phase] for phase in reversed(s.stack) if phase in PARTS), None),
        "crown": _or_none(s.crown),
        "turn": s.turn,
        "event": None if s.event == NONE else c.events[s.event],
        "spaces": [_space(s, space) for space in range(len(c.names))],
        "storm": _space_name(s, s.storm),
        "last_storm": _space_name(s, s.last_storm),
        "monsters": {c.names[lair]: _monster(s, monster) for monster, lair in enumerate(c.lairs)},
        "seats": [_seat(s, seat) for seat in range(s.players)],
        "taken_from": members(s.this_pair),
        "taken_from_before": members(s.last_pair),
        **_table(s),
        "fight": fight_view(s),
        "moving": moving_view(s),
    }


def _or_none(seat: int) -> int | None:
    return None if seat == NONE else seat


def _space_name(s: AkkadState, space: int) -> str | None:
    return None if space == NONE else s.content.names[space]


def _space(s: AkkadState, space: int) -> dict[str, Any]:
    holder = s.holder[space]
    bound = [seat for seat in range(s.players) if s.destinations[seat] == space]
    return {
        "name": s.content.names[space],
        "control": _or_none(s.control[space]),
        "units": None if holder == NONE else {"seat": holder} | army_in_words(s.armies[space]),
        "rebels": s.rebels[space],
        "canals": members(s.canals[space]),
        "ziggurat": bool(s.ziggurats >> space & 1),
        "tokens": members(s.tokens[space]),
        "flood": bool(s.floods >> space & 1),
        "expedition": bound[0] if bound else None,
    }


def _monster(s: AkkadState, monster: int) -> str:
    return "gone" if s.monsters_gone >> monster & 1 else "down" if s.monsters_down >> monster & 1 else "up"


def _seat(s: AkkadState, seat: int) -> dict[str, Any]:
    """What everybody may know of a seat."""
    c = s.content
    has_home = s.mats[seat] != NONE
    home = c.names[c.mats[s.mats[seat]].space] if has_home else None
    character = None if s.characters[seat] == NONE else c.characters[s.characters[seat]]
    box = {"destination": c.names[s.destinations[seat]]} | army_in_words(s.boxes[seat]) if s.boxes[seat] else None
    left = {KINDS[kind]: supply(s, seat, kind) for kind in UNIT_KINDS if kind != CHAMPION}
    return {
        "home": home,
        "residence": c.names[s.residence] if s.residence != NONE and s.powers[seat].has_residence else None,
        "character": character,
        "points": s.points[seat],
        "quests": [c.quests[quest] for quest in members(s.scored[seat])],
        "mission": bool(s.missions >> seat & 1),
        "resources": dict(zip(RESOURCES, s.resources[seat], strict=True)),
        "tokens": dict(zip(TOKENS, s.mat_tokens[seat], strict=True)),
        "buildings": [BUILDINGS[building] for building in members(s.buildings[seat])],
        "upgrades": [UPGRADES[upgrade] for upgrade in members(s.upgrades[seat])],
        "roles": [c.roles[role] for role in members(s.roles[seat])],
        "used_roles": [c.roles[role] for role in members(s.roles[seat] & s.used_roles)],
        "god": None if s.gods[seat] == NONE else c.gods[s.gods[seat]],
        "invoked": bool(s.used_gods >> seat & 1),
        "acted": bool(s.used_abilities >> seat & 1),
        "passed": bool(s.passed >> seat & 1),
        "specials": [c.specials[card] for card in members(s.specials[seat])],
        "cities": cities_of(s, seat).bit_count(),
        "spaces": spaces_of(s, seat).bit_count(),
        "army_size": army_size(s, seat),
        "supply": left | {"ziggurats": ziggurats_left(s, seat), "canals": canals_left(s, seat)},
        "expedition": box,
        "explored": bool(s.explored >> seat & 1),
        "swapped": bool(s.used_swaps >> seat & 1),
        "captor": _or_none(s.captors[seat]),
        "away": s.away[seat],
        "barred": s.barred[seat],
        "lost": s.lost[seat],
        "beaten_monsters": [c.monsters[monster] for monster in members(s.beaten_monsters[seat])],
        "claimed_monsters": [c.monsters[monster] for monster in members(s.claimed_monsters[seat])],
        "beaten_champions": members(s.beaten_champions[seat]),
        "akkad_row": s.akkad_row[seat],
        "taken": [c.names[space] for space in members(s.cities_taken[seat])],
        "spies": members(s.spies[seat]),
        "tithes": s.tithes[seat],
        "cards": sum(s.hands[seat]),
        "mercies": s.mercies[seat].bit_count(),
    }


def _hands(s: AkkadState, seat: int, viewer: int | None) -> dict[str, Any]:
    """What only the seat itself may know, or who has looked; at the end everybody (AK-GEN-17)."""
    hand = [s.content.cards[kind] for kind, n in enumerate(s.hands[seat]) for _ in range(n)]
    if seat != viewer and not s.over:
        return {"seen_hand": hand} if viewer is not None and s.seen_hands[seat] >> viewer & 1 else {}
    return {"hand": hand, "mercy": [s.content.mercies[card] for card in members(s.mercies[seat])]}


def _table(s: AkkadState) -> dict[str, Any]:
    c = s.content
    held = 0
    for cards in s.specials:
        held |= cards
    return {
        "roles": dict(zip(c.roles, s.role_bonus, strict=True)),
        "gods": dict(zip(c.gods, s.god_bonus, strict=True)),
        "quests": [c.quests[quest] for quest in members(s.open_quests)],
        "newest_quest": None if s.newest_quest == NONE else c.quests[s.newest_quest],
        "deck": sum(s.deck),
        "quest_deck": sum(s.quest_deck),
        "event_deck": sum(s.event_deck) + len(s.events_on_top) + len(s.events_below),
        "mercy_deck": sum(s.mercy_deck),
        "discard": {c.cards[kind]: n for kind, n in enumerate(s.discarded) if n},
        "announced": {c.cards[kind]: n for kind, n in enumerate(s.announced) if n},
        "used_mercies": [c.mercies[card] for card in members(s.used_mercies)],
        "events_known": _events_known(s, None),
        "past_events": [c.events[event] for event in past_events(s)],
        "display": [card for number, card in enumerate(c.specials) if not held >> number & 1],
        "akkad_taken": s.akkad_taken,
    }


def _events_known(s: AkkadState, seat: int | None) -> dict[str, list[str | None]]:
    return {
        "top": [_event_seen(s, event, seat) for event in reversed(s.events_on_top)],
        "bottom": [_event_seen(s, event, seat) for event in s.events_below],
    }


def past_events(s: AkkadState) -> list[int]:
    """The events of earlier rounds: everybody has seen them."""
    there = (*s.events_on_top, *s.events_below, s.event)
    return [event for event, in_deck in enumerate(s.event_deck) if not in_deck and event not in there]


def _event_seen(s: AkkadState, event: int, seat: int | None) -> str | None:
    knows = seat is not None and s.knows_events[event] >> seat & 1
    return s.content.events[event] if knows or s.over else None
