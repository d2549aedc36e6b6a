"""What others did to a seat: since its last turn, in answer to what it offered, or with what they demand."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice

from eduba.core.events import Event
from eduba.games.akkad.army import KINDS
from eduba.games.akkad.rules.card_play.cards import ACTION
from eduba.games.akkad.rules.pieces import homes_of
from eduba.games.akkad.rules.setup.lay_out import spaces_at_start
from eduba.games.akkad.state import NONE, AkkadState
from eduba.i18n import Speaker

_TURNS = ("activated", "role_played", "ability_used", "god_invoked", "passed")
"""Events with which somebody's turn begins, or ends; the seat comes first. See `_is_turn` for two that need a look."""
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
_WEIGHS_LESS = ("stole", "token_stolen", "card_passed", "card_passed_unseen", "hand_seen", "hand_seen_unseen")
"""What is told after combats and cities."""
_OUTCOMES: Mapping[str, int] = {"victory": 2, "rebels_win": 1, "nobody_wins": 1}
"""How a combat ends, and where it names the space."""


def since_last_turn(s: AkkadState, backward: Iterator[Event], speaker: Speaker) -> list[str]:
    """What was done to the actor since its last turn, in words: what it lost, then who scored, but for what it paid.

    A home that was taken comes first, then combats and cities, then what weighs less; each in its order.

    `backward`: what happened, the latest first.
    """
    seat, homes = s.actor, homes_of(s, s.actor)
    own_turn, period = _period(s, seat, backward)
    owners = _owners(s, period, chain(reversed(own_turn), backward))
    home, told, less, points = list[str](), list[str](), list[str](), list[str]()
    lost, fights = Counter[int](), set[int]()
    for at, event in enumerate(period):
        name = str(event[0])
        if name == "took":
            space, taker = int(event[2]), int(event[1])
            if owners.get(space) == seat and taker != seat:
                words = speaker.say("board.took_home" if space in homes else "board.took_from", taker, space, seat)
                (home if space in homes else told if s.content.cities >> space & 1 else less).append(words)
            owners[space] = taker
        elif name in _FALLS and event[1] == seat:
            lost[int(event[_FALLS[name]])] += 1
        elif name == "scored":
            is_bought = event[1] == seat and period[max(0, at - 2)][:2] == ("paid", seat)
            points += [] if is_bought else [speaker.event(event)]
        elif _concerns(event, seat, _ALL) or _ends(event, fights):
            (less if name in _WEIGHS_LESS else told).append(speaker.event(event))
        if (name == "fight" and event[2] == seat) or (name == "rebels_attack" and event[1] == seat):
            fights.add(int(event[3]))
    if lost:
        units = [speaker.say(f"board.units.{KINDS[unit]}", n) for unit, n in sorted(lost.items())]
        less.append(speaker.say("board.lost_units", seat, speaker.listed(units)))
    return list(dict.fromkeys(filter(None, [*home, *told, *less, *points])))


def why_it_gives(s: AkkadState, backward: Iterator[Event], speaker: Speaker) -> list[str]:
    """What makes the actor give a resource of its choice: what the other has used, in words."""
    if s.prompt()[0] != "ask.effect_give_up":
        return []
    taker = s.prompt()[1]
    return [speaker.event(event) for event in islice((e for e in backward if e[:2] == ("ability_used", taker)), 1)]


def answers_to(seat: int, events: Iterable[Event], speaker: Speaker) -> list[str]:
    """What others answered to the offers of a seat, in words."""
    return [speaker.event(event) for event in events if _concerns(event, seat, _ANSWERS)]


def _concerns(event: Event, seat: int, named: Mapping[str, tuple[int, ...]]) -> bool:
    return any(event[at] == seat for at in named.get(str(event[0]), ()))


def _ends(event: Event, fights: set[int]) -> bool:
    """True if one of these combats ends, named by their spaces."""
    at = _OUTCOMES.get(str(event[0]))
    return at is not None and event[at] in fights


def _period(s: AkkadState, seat: int, backward: Iterator[Event]) -> tuple[list[Event], list[Event]]:
    """What happened in the last turn of a seat, and what happened since, both in their order."""
    since: list[Event] = []
    for event in backward:
        if event[1:2] == (seat,) and _is_turn(s, event, since[-1] if since else None):
            since.reverse()
            if event[0] == "passed":
                return [], since
            pairs = zip(since, [*since[1:], None], strict=True)
            ends = (at for at, (one, after) in enumerate(pairs) if one[0] in _ENDS or _is_turn(s, one, after))
            end = next(ends, len(since))
            return since[:end], since[end:]
        since.append(event)
    return [], []  # its first turn


def _is_turn(s: AkkadState, event: Event, after: Event | None) -> bool:
    """True if somebody's turn begins with an event, or ends; `after`: what happened next.

    Who follows a role may activate a city too, and cards are played out of turn: those are no turns.
    """
    if event[0] == "activated":
        return after is None or after[:2] != ("followed", event[1])
    if event[0] == "card_played":
        return s.content.card_when[int(event[2])] == ACTION
    return event[0] in _TURNS


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
