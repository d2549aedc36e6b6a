"""Habits of a turn: which space to activate, how, and which units to bring along."""

from collections.abc import Sequence

from eduba.core.vocabulary import Action
from eduba.games.akkad.army import BONES, mercenaries, own_units
from eduba.games.akkad.bots.outlook import monster_worth, space_worth, trophies
from eduba.games.akkad.bots.quest_progress import CANAL_CITIES, CANALS, ZIGGURATS, outstanding
from eduba.games.akkad.bots.threats import strongest
from eduba.games.akkad.bots.worth import UNITS, facts_of, force_of, growth
from eduba.games.akkad.content import PALACE, PORT, RED, STOREHOUSE, TEMPLE
from eduba.games.akkad.frames import Activation
from eduba.games.akkad.rules.combat.prospects import odds_against_monster, odds_of_entering
from eduba.games.akkad.rules.movement.mustering import BY_EXPEDITION, chosen
from eduba.games.akkad.rules.pieces import army_size, has_others, home_owner, homes_of, own_army, room, spaces_of
from eduba.games.akkad.state import NONE, AkkadState
from eduba.games.akkad.vocabulary import BUILD, EXPEDITION, MONSTER, MOVE, MOVE_AND_BUILD

MANY = 9
"""Activations looked at in one turn; the others are left aside."""
BRAVE = 0.6
"""A fight is not sought with a smaller chance to win, or to fall together with the others,"""
BOLD = 0.45
"""unless as much as PRIZE is to be won: then this chance suffices."""
PRIZE = 0.8
DARING, GREAT_PRIZE = 0.3, 1.4
"""A prize as great as a mission makes a fight with this chance worth a thought."""
SURE = 0.92
"""With such a chance nobody else is brought along."""
DENIAL = 0.3
"""What counts of the loss of somebody else."""
FREE_STEPS = {"mission": 9.0, "swap": 0.0, "ability": 1.0, "invoke": 0.6, "role": 0.9, "card": 0.5}
"""What is done in a turn besides activating and passing."""


def turn(s: AkkadState, options: Sequence[Action]) -> list[float]:
    """The most valuable spaces that can be had; roles, cards and abilities; to pass when nothing is left."""
    seat = s.actor
    out = []
    guess = _Activations(s, seat)
    for a in options:
        if a.verb == "activate":
            out.append(guess.of(a.arg))
        elif a.verb == "pass":
            out.append(0.3)
        else:
            out.append(FREE_STEPS[a.verb])
    chances = sorted((w for a, w in zip(options, out) if a.verb == "activate"), reverse=True)
    if len(chances) > MANY:
        floor = chances[MANY]
        out = [0.0 if a.verb == "activate" and w <= floor else w for a, w in zip(options, out)]
    return out


def needed_chance(prize: float) -> float:
    """The chance with which a fight for such a prize is sought."""
    return BRAVE if prize < PRIZE else BOLD if prize < GREAT_PRIZE else DARING


class _Activations:
    """What each space promises that a seat could activate now."""

    def __init__(self, s: AkkadState, seat: int) -> None:
        self.s, self.seat = s, seat
        self.own = spaces_of(s, seat)
        self.future = growth(s)
        self.groups = {space: s.armies[space] for space, holder in enumerate(s.holder) if holder == seat}
        self.size = army_size(s, seat)

    def of(self, space: int) -> float:
        """A weight for activating it."""
        s, c = self.s, self.s.content
        if c.kinds[space] == RED:
            return self._lair(space)
        if self.own >> space & 1:
            if c.cities >> space & 1:
                return 0.35 + 0.1 * (c.near[space] & self.own).bit_count()
            return 0.03 if c.walk[space] & c.cities & ~self.own and not s.armies[space] else 0.0
        value = space_worth(s, self.seat, space, self.future)
        if (owner := s.control[space]) >= 0:
            value += DENIAL * space_worth(s, owner, space, self.future)
        if has_others(s, space, self.seat):
            odds = odds_of_entering(s, self.seat, space, self._striking_force(space))
            win = beaten = 1.0
            if odds:
                win, beaten = odds.win, odds.win + odds.both_die
            prize = 0.0
            if s.holder[space] >= 0:
                prize = trophies(s, self.seat, s.holder[space], s.armies[space], space)
            is_sought = win >= needed_chance(value + prize) or beaten >= needed_chance(prize)  # AK-CMB-64
            return 3 * (value * win + prize * beaten) if is_sought else 0.0
        return 3 * value

    def _striking_force(self, space: int) -> int:
        """The units beside a space, the strongest first, as many as may enter it; from afar the strongest group."""
        near = self.s.content.near[space]
        around = [army for at, army in self.groups.items() if near >> at & 1 and not self.s.tokens[at]]
        if not around:
            around = sorted(self.groups.values(), key=lambda army: force_of(army).attack)[-1:]
        return strongest(sum(around), self.size)

    def _lair(self, space: int) -> float:
        s = self.s
        monster = s.content.monster_of.get(space, NONE)
        if monster == NONE or (s.monsters_down | s.monsters_gone | s.beaten_monsters[self.seat]) >> monster & 1:
            return 0.0
        force = self.groups.get(space, 0) or self._striking_force(space)
        win = odds_against_monster(s, self.seat, force).win if force_of(force).attack else 0.0
        prize = monster_worth(s, self.seat)
        return 2 * win * (0.5 + prize) if win >= needed_chance(prize) else 0.0


def activation(s: AkkadState, options: Sequence[Action]) -> list[float]:
    """Take what is not one's own; in one's own city use the building for which there is most to do."""
    f = s.local(Activation)
    is_own = s.control[f.space] == f.seat
    modes = {MOVE: 0.1, BUILD: 1.0, MOVE_AND_BUILD: 0.6, MONSTER: 1.0, EXPEDITION: 0.0}
    if not is_own:
        modes = {MOVE: 1.0, BUILD: 0.0, MOVE_AND_BUILD: 0.0, MONSTER: 1.0, EXPEDITION: 0.7}
    uses = building_uses(s, f.seat, f.space) if any(a.verb == "use" for a in options) else {}
    out = []
    for a in options:
        if a.verb == "mode":
            out.append(modes[a.arg])
        elif a.verb == "use":
            out.append(uses[a.arg])
        else:
            out.append(float(s.mat_tokens[f.seat][a.arg] ** 2))
    return out


def building_uses(s: AkkadState, seat: int, city: int) -> dict[int, float]:
    """What speaks for using each building in a city: what can be paid, and what the mission and quests ask for."""
    grain, sheep, silver, _ = s.resources[seat]
    wanted = outstanding(s, seat)
    palace = 1.2 if silver and grain + sheep and room(s, seat, city) else 0.2
    temple = 0.8 if sheep >= 2 else 0.4
    if ZIGGURATS in wanted and min(grain, sheep) >= 2 and not s.ziggurats >> city & 1:
        temple += 1.0
    port = 0.5
    if (CANALS in wanted or CANAL_CITIES in wanted) and grain >= 2:
        port += 0.9
    storehouse = 1.1 if grain + sheep + 3 * silver < 12 else 0.9
    return {STOREHOUSE: storehouse, PALACE: palace + 0.05 * min(silver, 12), TEMPLE: temple, PORT: port}


def legs(s: AkkadState, options: Sequence[Action]) -> list[float]:
    """From where most can go, and the home city last; set out once nobody can stop the march."""
    homes = homes_of(s, s.actor)
    enough = _is_enough(s, chosen(s))
    out = []
    for a in options:
        if a.verb == "go":
            out.append(5.0 if enough else 0.4)
        else:
            army = own_army(s, s.actor, a.arg)
            weight = 0.2 + force_of(army).attack + 0.3 * own_units(army)
            if a.arg in homes and own_units(army) < 2:
                weight *= 0.1
            elif s.holder[a.arg] == s.actor and s.content.cities >> a.arg & 1:
                weight *= 0.8
            out.append(weight if not enough else 0.02 * weight)
    return out


def _is_enough(s: AkkadState, army: int) -> bool:
    """True if an army would take the target of the movement almost for certain."""
    if not own_units(army):
        return False
    target = s.move_target
    if s.content.kinds[target] == RED:
        return odds_against_monster(s, s.actor, army).win >= SURE if target in s.content.monster_of else True
    if not has_others(s, target, s.actor):
        return True
    odds = odds_of_entering(s, s.actor, target, army)
    return odds is None or odds.win >= SURE


def units(s: AkkadState, options: Sequence[Action]) -> list[float]:
    """The strong ones, until they suffice; somebody stays at home."""
    left, group = own_army(s, s.actor, s.move_from), s.move_group
    stays = own_units(left) + mercenaries(left)
    is_home = s.move_from in homes_of(s, s.actor)
    guarded = is_home and stays <= 1
    enough = _is_enough(s, chosen(s))
    is_fight = has_others(s, s.move_target, s.actor) or s.content.kinds[s.move_target] == RED
    out = []
    for a in options:
        if a.verb == "take":
            weight = 0.5 + BONES[a.arg] if not (is_fight and not BONES[a.arg]) else 0.3
            if guarded or (enough and is_fight):
                weight *= 0.1
            out.append(weight)
        elif a.verb == "all":
            out.append(0.2 if is_home else 0.3 if is_fight and enough else 9.0)
        else:
            wants_more = not enough if is_fight else is_home and own_units(group) < 2
            out.append(0.3 if wants_more and not guarded else 6.0)
    if s.move_kind == BY_EXPEDITION and not is_fight:
        return [w * 3 if a.verb == "ok" else w for a, w in zip(options, out)]
    return out


def route(s: AkkadState, options: Sequence[Action]) -> list[float]:
    """Through what can be taken on the way, not through danger."""
    worth = facts_of(s.content).spaces
    out = []
    for a in options:
        if s.content.kinds[a.arg] == RED:
            out.append(0.05)
        else:
            out.append(0.2 if s.control[a.arg] == s.actor else 0.5 + 4 * worth[a.arg])
    return out


def march(s: AkkadState, options: Sequence[Action]) -> list[float]:
    """As an activation."""
    guess = _Activations(s, s.actor)
    return [guess.of(a.arg) + 0.001 for a in options]


def refuge(s: AkkadState, options: Sequence[Action]) -> list[float]:
    """To an own city, best of all the home city."""
    return [shelter(s, a.arg) for a in options]


def shelter(s: AkkadState, space: int) -> float:
    """How good a space is for units that must go somewhere."""
    if home_owner(s, space) == s.actor:
        return 3.0
    return 2.0 if s.content.cities >> space & 1 else 1.0


def losses(s: AkkadState, options: Sequence[Action]) -> list[float]:
    """The least valuable unit."""
    return [1.0 / (0.01 + UNITS[a.arg]) for a in options]
