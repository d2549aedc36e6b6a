"""A whole march in one line: goal, origins with their units, ways, command token, and a building to use there."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from eduba.core.errors import IllegalAction
from eduba.core.game import Game
from eduba.core.vocabulary import Action
from eduba.games.akkad.army import KINDS, NOBODY, ONE, count, kinds_in
from eduba.games.akkad.content import BUILDINGS, TOKENS
from eduba.games.akkad.frames import Activation
from eduba.games.akkad.lines.named_things import LineWords
from eduba.games.akkad.lines.planning import is_ready, planned
from eduba.games.akkad.lines.ways import best, stops, ways_from, ways_over, why_not_over
from eduba.games.akkad.rules.action_phase.uses import why_not_mode, why_not_token, why_not_use
from eduba.games.akkad.rules.movement import mustering
from eduba.games.akkad.rules.movement.mustering import BY_EXPEDITION
from eduba.games.akkad.rules.movement.travel import ARMY, ORIGIN
from eduba.games.akkad.rules.pieces import own_army
from eduba.games.akkad.sequence import ACTIVATION, MARCH, MOVE_LEGS, MOVE_ROUTE, MOVE_UNITS, TURN
from eduba.games.akkad.state import NONE, AkkadState
from eduba.games.akkad.vocabulary import EXPEDITION, MODES, MOVE, MOVE_AND_BUILD

NOBODY_GOES, WAITS = "nobody", "wait"
MAKING_UP = (ACTIVATION, MOVE_LEGS, MOVE_UNITS, MOVE_ROUTE)
"""The questions that a march answers after its first one."""
KINDS_BY_NUMBER = range(len(KINDS))


class Leg(NamedTuple):
    """Units from one space, and the spaces between it and the goal, as far as there is a choice; a straight way has the
    goal itself there (`stops`). A draft keeps the way of units that do not go: they may go after all."""

    origin: int
    army: int
    via: tuple[int, ...] = ()


class March(NamedTuple):
    """What somebody means to do; `legs` is None for the usual ones, `token` NONE for the usual one."""

    target: int
    is_expedition: bool = False
    legs: tuple[Leg, ...] | None = None
    token: int = NONE
    building: int = NONE
    waits: bool = False
    """True if it is left open whether those who arrive fight; a form proposes that they do."""

    @property
    def mode(self) -> int:
        """The use for which the goal is activated."""
        return EXPEDITION if self.is_expedition else MOVE if self.building == NONE else MOVE_AND_BUILD

    @property
    def going(self) -> tuple[Leg, ...]:
        """The legs in which somebody goes."""
        return tuple([leg for leg in self.legs or () if leg.army])

    def army_from(self, origin: int) -> int:
        """The units that come from a space."""
        return sum(leg.army for leg in self.legs or () if leg.origin == origin)

    def via_from(self, origin: int) -> tuple[int, ...]:
        """The spaces over which they go, as far as that is said."""
        return next((leg.via for leg in self.legs or () if leg.origin == origin), ())


class Spelt(NamedTuple):
    """A march as actions; the position when they are done, before anybody sets out; the clause that forbids it."""

    actions: list[Action]
    position: AkkadState
    clause: str | None


# -- text -----------------------------------------------------------------------------------------------------------


def parse(state: AkkadState, words: Sequence[str]) -> March:
    """The march that a line describes; `all` are those that stand there now."""
    line, names, seat = LineWords(words), state.content.names, state.actor
    is_expedition = line.take() == "sail"
    target = line.name(names)
    legs: list[Leg] = []
    token = building = NONE
    is_usual, waits = True, False
    while line:
        if line.takes("from"):
            is_usual = False
            legs.append(_leg(line, state, seat))
        elif line.takes("with"):
            token = line.name(TOKENS)
        elif line.takes("use"):
            building = line.name(BUILDINGS)
        elif line.takes(NOBODY_GOES):
            is_usual = False
        elif line.takes(WAITS):
            waits = True
        else:
            raise line.unreadable()
    return March(target, is_expedition, None if is_usual else _groups(legs), token, building, waits)


def _groups(legs: Sequence[Leg]) -> tuple[Leg, ...]:
    """Legs with one origin and one way are one group (AK-MOVE-11)."""
    armies = dict[tuple[int, tuple[int, ...]], int]()
    for leg in legs:
        armies[leg.origin, leg.via] = armies.get((leg.origin, leg.via), NOBODY) + leg.army
    return tuple([Leg(origin, army, via) for (origin, via), army in armies.items()])


def _leg(line: LineWords, state: AkkadState, seat: int) -> Leg:
    origin, army = line.name(state.content.names), NOBODY
    via: list[int] = []
    is_nobody = line.takes(NOBODY_GOES)
    while line and line.peek() not in ("from", "via", "with", "use", WAITS):
        if line.takes("all"):
            army = own_army(state, seat, origin)
        else:
            number = line.number()
            army += number * ONE[line.name(KINDS)]
    if line.takes("via"):
        while line and line.peek() not in ("from", "with", "use", WAITS):
            via.append(line.name(state.content.names))
    return Leg(origin, NOBODY if is_nobody else army or own_army(state, seat, origin), tuple(via))


def written(state: AkkadState, march: March) -> str:
    """The line that describes a march."""
    names = state.content.names
    out = [f"{'sail' if march.is_expedition else 'march'} {names[march.target]}"]
    for leg in march.legs or ():
        is_all = leg.army == own_army(state, state.actor, leg.origin)
        units = [f"{count(leg.army, kind)} {KINDS[kind]}" for kind in kinds_in(leg.army)] or [NOBODY_GOES]
        out += ["from", names[leg.origin], *(["all"] if is_all else units)]
        out += ["via", *[names[space] for space in leg.via]] if leg.via else []
    if march.legs is not None and not march.legs:
        out.append(NOBODY_GOES)
    out += ["with", TOKENS[march.token]] if march.token != NONE else []
    out += ["use", BUILDINGS[march.building]] if march.building != NONE else []
    out += [WAITS] if march.waits else []
    return " ".join(out)


# -- decisions ------------------------------------------------------------------------------------------------------


def read(game: Game, state: AkkadState, words: list[str]) -> list[Action]:
    """The decisions that a line stands for now."""
    spelt = spell(game, state, parse(state, words))
    if spelt.clause is not None:
        raise IllegalAction(" ".join(words), spelt.clause)
    return spelt.actions


def spell(game: Game, state: AkkadState, march: March) -> Spelt:
    """A march as the answers to all questions that it meets, and on what position they lead."""
    s, actions = planned(game, state), list[Action]()
    first = _first(game, state, march)
    if isinstance(first, str):
        return Spelt(actions, s, first)
    answer = first or _answer(game, s, march)
    while answer is not None:
        clause = s.why_not(answer)
        if clause is not None:
            return Spelt([*actions, answer], s, clause)
        actions.append(answer)
        s.apply_unchecked(answer)
        answer = _answer(game, s, march)
    return Spelt(actions, s, _why_not_complete(s, march))


def usual(game: Game, state: AkkadState, march: March) -> March:
    """The march with the legs that a player would choose without much thought, and with its command token."""
    spelt = spell(game, state, march)
    if spelt.clause is not None:
        raise IllegalAction(written(state, march), spelt.clause)
    legs = tuple([_planned_leg(spelt.position, leg) for leg in spelt.position.move_legs])
    token = next((action.arg for action in spelt.actions if action.verb == "token"), NONE)
    return march._replace(legs=legs, token=token)


def _planned_leg(s: AkkadState, leg: list[int]) -> Leg:
    """A leg with the way that it takes, if there is a choice."""
    return Leg(leg[ORIGIN], leg[ARMY], stops(leg[ORIGIN:]) if ways_from(s, leg[ORIGIN]) else ())


def _first(game: Game, s: AkkadState, march: March) -> Action | str | None:
    """The action that begins a march, or the clause that forbids it; None if its goal is known already."""
    match s.stack[-1]:
        case top if top == TURN:
            clause = _why_not_activate(s, march)
            return clause or game.action(f"activate {s.content.names[march.target]}")
        case top if top == MARCH:
            return game.action(f"at {s.content.names[march.target]}")
        case top if top in MAKING_UP and march.target in (s.move_target, _activated(s)):
            return None
    return "AK-ACT-02"


def _why_not_activate(s: AkkadState, march: March) -> str | None:
    """The clause that forbids to activate the goal as is said; the engine asks for nothing that has one answer."""
    seat, mode = s.actor, march.mode
    clause = why_not_mode(s, seat, march.target, mode)
    if clause is None and march.building != NONE:
        clause = why_not_use(s, seat, march.building, march.target, mode)
    if clause is None and march.token != NONE:
        clause = why_not_token(s, seat, mode, march.building, march.token)
    return clause


def _activated(s: AkkadState) -> int:
    return s.local(Activation).space if s.stack[-1] == ACTIVATION else NONE


def _answer(game: Game, s: AkkadState, march: March) -> Action | None:
    """What the march answers to the present question; None if it is no question of a march."""
    match s.stack[-1]:
        case top if top == ACTIVATION:
            return _activation(game, s, march)
        case top if top not in MAKING_UP or is_ready(s):
            return None
        case top if top == MOVE_ROUTE:
            return _way(game, s, march)
        case top if march.legs is None:
            return _natural(game, s)
        case top if top == MOVE_LEGS:
            left = _left(s, march)
            return game.action(f"from {s.content.names[left[0].origin]}" if left else "go")
    return _units(game, s, march)


def _activation(game: Game, s: AkkadState, march: March) -> Action:
    """The use of the goal, the building or the command token."""
    match s.options()[0].verb:
        case "mode":
            return game.action(f"mode {MODES[march.mode]}")
        case "use":
            return game.action(f"use {BUILDINGS[march.building]}")
    return _natural(game, s) if march.token == NONE else game.action(f"token {TOKENS[march.token]}")


def _natural(game: Game, s: AkkadState) -> Action:
    """What a player does without much thought."""
    options = s.options()
    weights = game.habits(s, options) or [1.0] * len(options)
    return max(zip(weights, options, strict=True), key=lambda pair: pair[0])[1]


def _units(game: Game, s: AkkadState, march: March) -> Action | None:
    """The next unit, all that are left, or the end of the group."""
    wanted = _leg_now(s, march).army
    if any(count(s.move_group, kind) > count(wanted, kind) for kind in KINDS_BY_NUMBER) or not wanted:
        return None  # what leaves no choice is not what was meant
    left, there = wanted - s.move_group, own_army(s, s.move_seat, s.move_from)
    if not left:
        return game.action("ok")
    everybody = game.action("all")
    if left == there and s.why_not(everybody) is None:
        return everybody
    takes = [game.action(f"take {KINDS[kind]}") for kind in kinds_in(left)]
    return next((take for take in takes if s.why_not(take) is None), takes[0])


def _way(game: Game, s: AkkadState, march: March) -> Action:
    """The next space of the way that is meant, or of the best one if there is none."""
    begun = tuple(s.move_route)
    meant = ways_over(s, s.move_from, _leg_now(s, march).via) or ways_from(s, s.move_from)
    found = [route for route in meant if route.path[: len(begun)] == begun]
    return game.action(f"via {s.content.names[best(s, found).path[len(begun)]]}")


def _left(s: AkkadState, march: March) -> list[Leg]:
    """The legs that are still to be made; one origin may serve several (AK-MOVE-17)."""
    made, left = Counter(leg[ORIGIN] for leg in s.move_legs), list[Leg]()
    for leg in march.going:
        if made[leg.origin]:
            made[leg.origin] -= 1
        else:
            left.append(leg)
    return left


def _leg_now(s: AkkadState, march: March) -> Leg:
    """The leg whose units or whose way are asked for; one without units if none is meant."""
    return next((leg for leg in _left(s, march) if leg.origin == s.move_from), Leg(s.move_from, NOBODY))


def _why_not_complete(s: AkkadState, march: March) -> str | None:
    """The clause that keeps a march from being made up as it is meant."""
    made = Counter((leg[ORIGIN], leg[ARMY]) for leg in s.move_legs)
    meant = Counter((leg.origin, leg.army) for leg in march.going)
    if not is_ready(s) or (march.legs is not None and made != meant):
        missing = [origin for origin, _ in meant - made]
        return (mustering.why_not_from(s, missing[0]) if missing else mustering.why_not_go(s)) or "AK-MOVE-17"
    led = [] if s.move_kind == BY_EXPEDITION else march.going
    return next(filter(None, (why_not_over(s, leg.origin, leg.via) for leg in led)), None)
