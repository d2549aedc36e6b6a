"""Marching in one gesture: who goes, by which way, with which command token, and what that comes to."""

from collections.abc import Sequence

from eduba.core.errors import IllegalAction
from eduba.games.akkad.army import MERCENARY, NOBODY, ONE, count, kinds_in, mercenaries, own_units
from eduba.games.akkad.content import RED
from eduba.games.akkad.frames import March as MarchByCard
from eduba.games.akkad.game import Akkad
from eduba.games.akkad.lines.in_a_row import THEN, Follower
from eduba.games.akkad.lines.march import Leg, March, Spelt, parse, spell, usual, written
from eduba.games.akkad.lines.ways import stops, ways_from
from eduba.games.akkad.rules.action_phase.uses import usable_buildings, why_not_mode
from eduba.games.akkad.rules.buildings.conversion import PRIESTS
from eduba.games.akkad.rules.movement import expedition_origins, move_origins, mustering
from eduba.games.akkad.rules.movement.reach import march_origins
from eduba.games.akkad.rules.movement.routes import Route, routes
from eduba.games.akkad.rules.movement.travel import ARMY, BY_BOAT, FIRST_STEP, ORIGIN
from eduba.games.akkad.rules.movement.ways import gait_of, ways_of
from eduba.games.akkad.rules.pieces import army_size, own_army, room, spaces_of
from eduba.games.akkad.sequence import MARCH, MONSTER_FIGHT, MOVE_LEGS, STANCE, TURN
from eduba.games.akkad.state import NONE, AkkadState
from eduba.games.akkad.ui.drawing import march as drawn_march
from eduba.games.akkad.ui.drawing.armies import sign_of
from eduba.games.akkad.ui.forms.left_behind import left_behind_told
from eduba.games.akkad.ui.forms.odds_told import after_danger, danger_told, fight_told
from eduba.games.akkad.ui.forms.other_uses import building_sends, monster_sends, tokens_on_mat
from eduba.games.akkad.vocabulary import BUILD, EXPEDITION, MOVE, MOVE_AND_BUILD
from eduba.i18n import Speaker
from eduba.mechanisms.bitset import members
from eduba.render.forms import Choice, Count, Form, Group, Send


def opening(s: AkkadState) -> str:
    """A march that begins without an activation, whose goal is known."""
    is_new = s.stack[-1] == MOVE_LEGS and not s.move_legs and not s.move_group
    return f"march {s.content.names[s.move_target]}" if is_new else ""


def form(game: Akkad, s: AkkadState, words: Sequence[str], speaker: Speaker) -> Form:
    """The form of a march or of a river expedition."""
    march = parse(s, words)
    if march.legs is None:
        march = usual(game, s, march)
    spelt = spell(game, s, march)
    if spelt.clause is not None and not spelt.actions:  # it cannot even begin
        raise IllegalAction(" ".join(words), spelt.clause)
    origins = _origins(s, march)
    fights = _fights(s, spelt) if spelt.clause is None else ""
    groups = [_how(s, march, speaker), *[_origin(game, s, march, spelt, at, speaker) for at in origins]]
    groups += [_arrival(s, march, speaker)] if fights else []  # below, so that what is above it stays where it is
    legs = [(march.army_from(leg[ORIGIN]), leg[ORIGIN:]) for leg in spelt.position.move_legs]
    return Form(
        speaker.say("board.form.sail" if march.is_expedition else "board.form.march", march.target),
        tuple([group for group in groups if group]),
        tuple(_sends(s, march, spelt, "" if march.waits else fights, speaker)),
        _told(game, s, march, spelt, speaker),
        overlay=drawn_march.draft(game, s.actor, march.target, legs, [at for at in origins if not march.army_from(at)]),
    )


def _origins(s: AkkadState, march: March) -> list[int]:
    """The spaces from which units can come, the nearest first."""
    if s.stack[-1] == MARCH:
        found = march_origins(s, s.actor, s.local(MarchByCard).origin, march.target)
    elif s.stack[-1] == MOVE_LEGS:
        found = mustering.origins(s)
    else:
        found = (expedition_origins if march.is_expedition else move_origins)(s, s.actor, march.target)
    if march.is_expedition:
        return members(found)
    w = ways_of(s, s.actor)
    return sorted(members(found), key=lambda at: (len(_shortest(routes(w, at, march.target))), at))


def _shortest(found: Sequence[Route]) -> Sequence[int]:
    return found[0].path if found else ()


# -- controls -------------------------------------------------------------------------------------------------------


def _how(s: AkkadState, march: March, speaker: Speaker) -> Group | None:
    """By land and boat, or as a river expedition, where both are possible."""
    modes = [mode for mode in (MOVE, EXPEDITION) if s.stack[-1] == TURN and _may(s, march.target, mode)]
    if len(modes) < 2:
        return None
    name = s.content.names[march.target]
    ways = (
        Choice(speaker.get("board.form.by_land"), f"march {name}", not march.is_expedition),
        Choice(speaker.get("mode.expedition"), f"sail {name}", march.is_expedition),
    )
    return Group(speaker.get("board.form.how"), choices=ways)


def _arrival(s: AkkadState, march: March, speaker: Speaker) -> Group:
    """What is answered to the question that the march leads to."""
    ways = (
        Choice(speaker.get("board.form.fight"), written(s, march._replace(waits=False)), not march.waits),
        Choice(speaker.get("board.form.wait"), written(s, march._replace(waits=True)), march.waits),
    )
    return Group(speaker.get("board.form.arrival"), choices=ways)


def _may(s: AkkadState, space: int, mode: int) -> bool:
    return why_not_mode(s, s.actor, space, mode) is None


def _origin(game: Akkad, s: AkkadState, march: March, spelt: Spelt, origin: int, speaker: Speaker) -> Group:
    """The units of one space, and the ways they could take."""
    there, going = own_army(s, s.actor, origin), march.army_from(origin)
    places = room(s, s.actor, march.target) - own_units(sum(leg.army for leg in march.legs or ()))
    why_not = ("AK-WAT-17" if march.is_expedition else "AK-MOVE-03") if places <= 0 else ""
    counts = []
    for kind in kinds_in(there):
        number, most = count(going, kind), count(there, kind)
        blocked = "" if kind == MERCENARY else why_not
        free = 0 if blocked else most - number if kind == MERCENARY else min(most - number, places)
        counts.append(
            Count(
                speaker.label("unit", kind),
                number,
                fewer=_draft(s, march, origin, going - ONE[kind]) if number else "",
                more=_draft(s, march, origin, going + ONE[kind]) if free else "",
                whole=_draft(s, march, origin, going + (free or -number) * ONE[kind]),
                most=most,
                sign=sign_of(kind, game.colours[s.actor]),
                why_not_more=blocked if number < most else "",
                decides=f"from {game.labels['space'][origin]}",
            )
        )
    whole = NOBODY if going == there else there
    words = speaker.get("board.form.none" if going == there else "board.form.all")
    is_several = own_units(there) + mercenaries(there) > 1
    choices = [Choice(words, _draft(s, march, origin, whole))] if is_several else []
    if any(leg.origin != origin for leg in march.going):
        leg = next((leg for leg in march.legs or () if leg.origin == origin), Leg(origin, there))
        alone = march._replace(legs=(leg._replace(army=leg.army or there),))
        choices.append(Choice(speaker.get("board.form.only"), written(s, alone)))
    return Group(speaker.label("space", origin), tuple(counts), (*choices, *_ways(s, march, spelt, origin, speaker)))


def _draft(s: AkkadState, march: March, origin: int, army: int) -> str:
    """The march with another group from one space; its way is kept, also while nobody goes."""
    legs = [leg._replace(army=army) if leg.origin == origin else leg for leg in march.legs or ()]
    if all(leg.origin != origin for leg in legs):
        legs.append(Leg(origin, army))
    return written(s, march._replace(legs=tuple([leg for leg in legs if leg.army or leg.via])))


def _ways(s: AkkadState, march: March, spelt: Spelt, origin: int, speaker: Speaker) -> list[Choice]:
    """The ways from one space, if units leave it; of those that come to the same only one, best the one taken."""
    made = [tuple(leg[ORIGIN:]) for leg in spelt.position.move_legs if leg[ORIGIN] == origin]
    if not made:
        return []
    found = sorted(ways_from(spelt.position, origin), key=lambda route: (route.rolls.bit_count(), len(route.path)))
    different = {(route.rolls, frozenset(_new(s, route))): route for route in reversed(found)}
    different |= {(route.rolls, frozenset(_new(s, route))): route for route in found if route.path == made[0]}
    return [_way(s, march, route, made[0], speaker) for route in found if route in different.values()]


def _new(s: AkkadState, route: Route) -> list[int]:
    """The spaces between origin and goal that are taken on the way."""
    return [at for at in route.path[1:-1] if not (spaces_of(s, s.actor) | s.content.of_kind[RED]) >> at & 1]


def _way(s: AkkadState, march: March, route: Route, taken: tuple[int, ...], speaker: Speaker) -> Choice:
    via = stops(route.path)
    legs = [leg._replace(via=via) if leg.origin == route.path[0] else leg for leg in march.legs or ()]
    between = [speaker.label("space", space) for space in route.path[1:-1]]
    words = " – ".join(between) or speaker.get("board.form.straight")
    new = _new(s, route)
    notes = [speaker.get("board.form.by_boat")] if route.by_boat else []
    notes += [speaker.say("board.form.takes", len(new))] if new else []
    notes += [speaker.say("board.form.rolls", route.rolls.bit_count())] if route.rolls else []
    draft = written(s, march._replace(legs=tuple(legs)))
    return Choice(words, draft, route.path == taken, ", ".join(notes))


# -- sending --------------------------------------------------------------------------------------------------------


def _sends(s: AkkadState, march: March, spelt: Spelt, fights: str, speaker: Speaker) -> list[Send]:
    """A button for each command token; in a city of one's own also for the buildings there."""
    setting_out = "set_sail" if march.is_expedition else "and_fight" if fights else "set_out"
    words, bare = speaker.get(f"board.form.{setting_out}"), march._replace(token=NONE, building=NONE, waits=False)
    if s.stack[-1] != TURN:
        return [Send(words, written(s, bare) + fights, clause=spelt.clause or "")]
    others = [*building_sends(s, march.target, speaker), *monster_sends(s, march.target, speaker)]
    if spelt.clause is not None:
        return [*others, Send(words, "", clause=spelt.clause)]
    tokens = tokens_on_mat(s)
    if march.token in tokens:
        tokens.sort(key=lambda token: token != march.token)
    going = [_send(s, bare, token, words, speaker, only=len(tokens) == 1) for token in tokens]
    going = [send._replace(line=send.line + fights) for send in going]
    if not march.is_expedition and _may(s, march.target, MOVE_AND_BUILD):
        brings_priests = any(leg.army & PRIESTS for leg in march.going)
        mode = MOVE_AND_BUILD if brings_priests else BUILD  # a Temple may have no other use than what they do there
        for building in members(usable_buildings(s, s.actor, march.target, mode)):
            line = written(s, bare._replace(building=building))
            going.append(Send(speaker.say("board.form.march_and_use", building), line))
    return [*going, *[other._replace(is_apart=True) for other in others]]


def _send(s: AkkadState, march: March, token: int, words: str, speaker: Speaker, *, only: bool) -> Send:
    if only:
        return Send(words, written(s, march), speaker.label("token", token))
    return Send(words, written(s, march._replace(token=token)), speaker.label("token", token))


def _fights(s: AkkadState, spelt: Spelt) -> str:
    """What follows a march whose units are asked at once, before any roll, whether they fight."""
    follower, out = Follower(s), ""
    for action in spelt.actions:
        follower.play(action)
    while follower.is_same_seat and not follower.has_learnt and follower.position.stack[-1] in (MONSTER_FIGHT, STANCE):
        options = follower.position.options()
        fight = next(action for action in options if action.verb == "fight")
        if len(options) > 1:
            out += f" {THEN} {fight.text}"
        follower.play(fight)
    return out


def _told(game: Akkad, s: AkkadState, march: March, spelt: Spelt, speaker: Speaker) -> tuple[str, ...]:
    """Army size, danger on the way, and the chances of a fight."""
    position = spelt.position
    gait = gait_of(position, s.actor)
    there, army = own_army(s, s.actor, march.target), sum(leg.army for leg in march.legs or ())
    rolls, groups = [], [(there, 0)]
    for leg in position.move_legs if not march.is_expedition else ():
        red = gait.roll_by_boat if leg[BY_BOAT] else gait.roll_on_land
        dangers = [(space, leg[ARMY]) for space in leg[FIRST_STEP:] if red >> space & 1]
        rolls += dangers
        groups.append((leg[ARMY], len(dangers)))
    arriving = {army + there: 1.0} if march.is_expedition else after_danger(s, s.actor, groups)
    told = [speaker.say("board.form.army", own_units(army) + own_units(there), army_size(s, s.actor))]
    told += [speaker.get("board.form.lands_later")] if march.is_expedition else []
    told += left_behind_told(s, march, speaker)
    return (*told, *danger_told(rolls, speaker), *fight_told(game, s, s.actor, march.target, arriving, speaker))
