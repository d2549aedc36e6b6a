"""What others did to a seat: since its last turn, or in answer to what it offered."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from eduba.core.events import Event
from eduba.games.akkad.army import KINDS
from eduba.games.akkad.rules.pieces import homes_of
from eduba.games.akkad.rules.setup.lay_out import spaces_at_start
from eduba.games.akkad.state import NONE, AkkadState
from eduba.i18n import Speaker

_TURNS = ("activated", "role_played", "ability_used", "god_invoked", "passed")
"""Events with which somebody's turn begins, or ends; the seat comes first."""
_ENDS = ("action_phase_over",)
_TOOK = ("took", "lost_to_rebels")
"""Every change of control."""
_FALLS: Mapping[str, int] = {"unit_lost": 2, "died": 2, "lost_in_danger": 3, "unit_vanishes": 2}
"""Losses of a unit, and where they name it; the seat comes first."""
_CONCERNS: Mapping[str, tuple[int, ...]] = {
    "lost_to_rebels": (1,),
    "ziggurat_lost": (1,),
    "special_given_up": (1,),
    "stole": (2,),
    "token_stolen": (2,),
    "card_passed": (2,),
    "card_passed_unseen": (2,),
    "hand_seen": (2,),
    "hand_seen_unseen": (2,),
    "spies_sent": (2,),
    "card_aimed_at": (3,),
    "sabotaged": (2,),
    "canal_removed": (2,),
    "mercenaries_bribed": (2,),
    "fight": (2,),
    "rebels_attack": (1,),
    "challenged": (1,),
    "unit_converted": (2,),
    "captured": (2,),
    "champion_lost": (1,),
    "escapes": (1,),
    "retreats": (1,),
    "disbanded": (1,),
    "mercenaries_scatter": (1,),
}
"""Events that concern the seat they name there."""
_ANSWERS: Mapping[str, tuple[int, ...]] = {
    "offer_refused": (2,),
    "offer_accepted": (2,),
    "ransomed": (1, 2),
    "ransom_refused": (1, 2),
}
"""The same for answers to offers."""
_ALL = {**_CONCERNS, **_ANSWERS}
_OUTCOMES: Mapping[str, int] = {"victory": 2, "rebels_win": 1, "nobody_wins": 1}
"""How a combat ends, and where it names the space."""


def since_last_turn(s: AkkadState, backward: Iterator[Event], speaker: Speaker) -> list[str]:
    """What was done to the actor since its last turn, in words. `backward`: what happened, the latest first."""
    seat, homes = s.actor, homes_of(s, s.actor)
    period = _period(seat, backward)
    owners = _owners(s, period, backward)
    told, lost, fights = [], Counter[int](), set[int]()
    for event in period:
        name = str(event[0])
        if name == "took":
            space, taker = int(event[2]), int(event[1])
            if owners.get(space) == seat and taker != seat:
                told.append(speaker.say("board.took_home" if space in homes else "board.took_from", taker, space, seat))
            owners[space] = taker
        elif name in _FALLS and event[1] == seat:
            lost[int(event[_FALLS[name]])] += 1
        elif name == "scored" or _concerns(event, seat, _ALL) or _ends(event, fights):
            told.append(speaker.event(event))
        if (name == "fight" and event[2] == seat) or (name == "rebels_attack" and event[1] == seat):
            fights.add(int(event[3]))
    if lost:
        units = [speaker.say(f"board.units.{KINDS[unit]}", n) for unit, n in sorted(lost.items())]
        told.append(speaker.say("board.lost_units", seat, speaker.listed(units)))
    return list(dict.fromkeys(filter(None, told)))


def answers_to(seat: int, events: Iterable[Event], speaker: Speaker) -> list[str]:
    """What others answered to the offers of a seat, in words."""
    return [speaker.event(event) for event in events if _concerns(event, seat, _ANSWERS)]


def _concerns(event: Event, seat: int, named: Mapping[str, tuple[int, ...]]) -> bool:
    return any(event[at] == seat for at in named.get(str(event[0]), ()))


def _ends(event: Event, fights: set[int]) -> bool:
    """True if one of these combats ends, named by their spaces."""
    at = _OUTCOMES.get(str(event[0]))
    return at is not None and event[at] in fights


def _period(seat: int, backward: Iterator[Event]) -> list[Event]:
    """The events since the last turn of a seat, in their order: what it did in that turn itself is left out."""
    out: list[Event] = []
    for event in backward:
        if event[0] in _TURNS and event[1] == seat:
            out.reverse()
            if event[0] == "passed":
                return out
            begins = (at for at, one in enumerate(out) if one[0] in _TURNS or one[0] in _ENDS)
            return out[next(begins, len(out)) :]
        out.append(event)
    return []  # its first turn


def _owners(s: AkkadState, period: Sequence[Event], backward: Iterator[Event]) -> dict[int, int]:
    """By each space that was taken, who had it before; NONE: nobody."""
    first = {int(event[2]): str(event[0]) for event in reversed(period) if event[0] in _TOOK}
    missing, owners = {space for space, name in first.items() if name == "took"}, dict[int, int]()
    while missing and (event := next(backward, None)):
        if event[0] in (*_TOOK, "residence_placed") and int(event[2]) in missing:
            missing.discard(int(event[2]))
            owners[int(event[2])] = NONE if event[0] == "lost_to_rebels" else int(event[1])
    start = enumerate(spaces_at_start(s)) if missing else ()
    return owners | {space: seat for seat, spaces in start for space in missing if spaces >> space & 1}
