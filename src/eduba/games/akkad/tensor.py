"""A view as numbers of fixed length, for programs that learn."""

from eduba.games.akkad.army import KINDS, count
from eduba.games.akkad.content import BUILDINGS, UPGRADES
from eduba.games.akkad.rules.pieces import army_size, canals_of
from eduba.games.akkad.state import BEAST, NONE, REBELS, AkkadState
from eduba.mechanisms.bitset import bits


def tensor(s: AkkadState, seat: int) -> list[int]:
    """All that the seat may know, itself first and the others clockwise; seats count from 1, 0 stands for nobody."""
    seats = [(seat + i) % s.players for i in range(s.players)]
    rank = {NONE: 0} | {other: i + 1 for i, other in enumerate(seats)}
    out = [*bits(s.mercies[seat], len(s.content.mercies))]
    for other in seats:
        out += _hand(s, other, seat) + _seat(s, other, rank)
    for space in range(len(s.content.names)):
        out += [rank[s.control[space]], rank[s.holder[space]], s.rebels[space], s.ziggurats >> space & 1]
        out += _army(s.armies[space])
        out += [int(bool(s.tokens[space])), s.floods >> space & 1, int(s.storm == space), int(s.last_storm == space)]
    return out + _table(s, seat) + _fight(s, rank) + _movement(s, rank)


def _army(army: int) -> list[int]:
    return [count(army, kind) for kind in range(len(KINDS))]


def _hand(s: AkkadState, seat: int, viewer: int) -> list[int]:
    """The action cards of a seat by kind, as far as the viewer knows them."""
    is_known = seat == viewer or s.seen_hands[seat] >> viewer & 1 or s.over
    return s.hands[seat] if is_known else [0] * len(s.hands[seat])


def _seat(s: AkkadState, seat: int, rank: dict[int, int]) -> list[int]:
    c = s.content
    out = [s.points[seat], *s.resources[seat], *s.mat_tokens[seat], sum(s.hands[seat]), s.mercies[seat].bit_count()]
    out += [*bits(s.buildings[seat], len(BUILDINGS)), *bits(s.upgrades[seat], len(UPGRADES))]
    out += [*bits(s.roles[seat], len(c.roles)), s.gods[seat] + 1, s.mats[seat] + 1, s.characters[seat] + 1]
    out += [*bits(s.specials[seat], len(c.specials)), *bits(s.scored[seat], len(c.quests))]
    out += [*bits(canals_of(s, seat), len(c.names)), army_size(s, seat), s.destinations[seat] + 1]
    out += _army(s.boxes[seat])
    out += [rank[s.captors[seat]], s.away[seat], s.barred[seat], s.lost[seat], s.akkad_row[seat], s.tithes[seat]]
    out += [*bits(s.beaten_monsters[seat], len(c.monsters)), s.claimed_monsters[seat].bit_count()]
    out += [s.beaten_champions[seat].bit_count(), s.cities_taken[seat].bit_count(), s.spies[seat].bit_count()]
    flags = (s.passed, s.used_gods, s.used_abilities, s.used_swaps, s.missions, s.explored)
    out += [*(flag >> seat & 1 for flag in flags), int(s.crown == seat), int(s.turn == seat)]
    return [*out, int(s.actor == seat and not s.over)]


def _table(s: AkkadState, seat: int) -> list[int]:
    c = s.content
    out = [s.round, s.event + 1, s.stack[-1], int(s.akkad_taken), s.newest_quest + 1, sum(s.deck), sum(s.mercy_deck)]
    out += [*bits(s.used_roles, len(c.roles)), *s.role_bonus, *s.god_bonus, *bits(s.open_quests, len(c.quests))]
    out += [*s.discarded, *s.announced, *bits(s.used_mercies, len(c.mercies))]
    out += [*bits(s.monsters_down, len(c.monsters)), *bits(s.monsters_gone, len(c.monsters))]
    for events in (s.events_on_top[::-1], s.events_below):
        known = [event + 1 if s.knows_events[event] >> seat & 1 else 0 for event in events]
        out += (known + [0] * 4)[:4]
    return [*out, s.residence + 1, s.conversion_bonus, s.secondary_space + 1]


def _fight(s: AkkadState, rank: dict[int, int]) -> list[int]:
    """The fight under way; rebels and monsters count as two more seats."""
    who = rank | {REBELS: s.players + 1, BEAST: s.players + 2}
    out = [s.fight_space + 1, s.fight_round, s.fight_retreat + 1, s.fight_refuge + 1, int(s.fight_challenge)]
    for side in range(2):
        out += [who[s.fighters[side]], *_army(s.fight_armies[side]), s.fight_rolled[side], s.fight_hits[side]]
        out += [s.fight_fallen[side], s.fight_roll_bones[side], s.fight_volley_bones[side]]
        out += [s.fight_conversion_bones[side], *bits(s.fight_played[side], len(s.content.cards))]
    return out


def _movement(s: AkkadState, rank: dict[int, int]) -> list[int]:
    """The movement under way: who, where, and the units of the present leg, of complete legs, and that have arrived."""
    out = [rank[s.move_seat], s.move_target + 1, s.move_from + 1]
    for army in (s.move_group, sum(leg[0] for leg in s.move_legs), s.move_arrived):
        out += _army(army)
    return out
