"""What a view tells of a fight or a movement under way; everybody sees it."""

from typing import Any

from eduba.games.akkad.army import KINDS, count, kinds_in
from eduba.games.akkad.rules.combat.sides import (
    SIDES,
    attack_bones,
    has_shields,
    hit_points,
    lasting_bones,
    strength,
)
from eduba.games.akkad.state import BEAST, NONE, REBELS, AkkadState
from eduba.mechanisms.bitset import members


def army_in_words(army: int) -> dict[str, int]:
    """The numbers of an army by kind."""
    return {KINDS[kind]: count(army, kind) for kind in kinds_in(army)}


def fight_view(s: AkkadState) -> dict[str, Any] | None:
    """The fight under way; None if nobody fights."""
    if s.fight_space == NONE:
        return None
    return {
        "space": s.content.names[s.fight_space],
        "round": s.fight_round,
        "sides": [_side(s, side) for side in SIDES],
        "retreats": None if s.fight_retreat == NONE else s.fight_retreat,
        "refuge": None if s.fight_refuge == NONE else s.content.names[s.fight_refuge],
        "challenge": s.fight_challenge,
    }


def _side(s: AkkadState, side: int) -> dict[str, Any]:
    who, army = s.fighters[side], s.fight_armies[side]
    return {
        "seat": who if who >= 0 else None,
        "neutral": {REBELS: "rebels", BEAST: "monster"}.get(who),
        "units": army_in_words(army) if who >= 0 else {},
        "left": hit_points(army),
        "bones": attack_bones(s, side),
        "strength": strength(s, side),
        "lasting": lasting_bones(s, who, side, s.fighters[1 - side]) if who >= 0 and strength(s, side) else 0,
        "stopped": int(has_shields(s, 1 - side)),
        "rolled": s.fight_rolled[side],
        "hits": s.fight_hits[side],
        "fallen": s.fight_fallen[side],
        "added": s.fight_roll_bones[side],
        "played": [s.content.cards[card] for card in members(s.fight_played[side])],
    }


def moving_view(s: AkkadState) -> dict[str, Any] | None:
    """The movement that is being made up or carried out; None if nobody moves."""
    if s.move_seat == NONE:
        return None
    names = s.content.names
    return {
        "seat": s.move_seat,
        "target": None if s.move_target == NONE else names[s.move_target],
        "origin": None if s.move_from == NONE else names[s.move_from],
        "units": army_in_words(s.move_group),
        "route": [names[space] for space in s.move_route],
        "legs": [
            {"units": army_in_words(army), "by_boat": bool(by_boat), "path": [names[space] for space in path]}
            for army, by_boat, *path in s.move_legs
        ],
        "arrived": army_in_words(s.move_arrived),
    }
