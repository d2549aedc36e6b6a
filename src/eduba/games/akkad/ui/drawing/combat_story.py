"""The latest combat as a story: one step after the other, read from the events that the reader has noticed."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from eduba.core.events import Event
from eduba.games.akkad.army import CHAMPION
from eduba.games.akkad.content import Content
from eduba.render.scene import Happening

BEGINNINGS = ("fight", "fight_rebels", "rebels_attack", "fight_monster")
ROLLS = {"conversion_roll": 2, "volley": 2, "attack_roll": 2, "rerolled": 2, "rebels_roll": 1, "monster_roll": 1}
"""Events that tell of a roll, and where in the event the number of bones stands; the successes follow it."""
CARDS = ("card_played", "mercy_used", "sabotaged", "card_failed")
LOSSES = ("unit_lost", "injured", "champion_falls")
"""What happens to units that are hit; those of one seat in a row are told together."""
TURNS = (
    *("rebels_fall", "monster_hit", "unit_converted", "unit_vanishes", "rebel_converted"),
    *("retreat_declared", "retreats", "escapes"),
)
VERDICTS = ("victory", "rebels_win", "monster_wins", "nobody_wins")
AFTERWARDS = (
    *("retreats", "escapes", "displaced", "disbanded", "captured", "champion_lost", "champion_away", "champion_home"),
    *("mercenaries_join", "monster_beaten", "took", "lost_to_rebels"),
)
_UNNOTICED = ("chance", "reveal")


class Loss(NamedTuple):
    """A unit that was hit: it is injured, or it is gone."""

    unit: int
    hurt: bool


class Beat(NamedTuple):
    """One step of a combat: what is told, whose doing or suffering it is, the bones it rolled, the units it cost."""

    id: str
    kind: str
    """`round`, `roll`, `card`, `loss`, `turn` or `verdict`."""
    event: Event
    seat: int | None
    bones: tuple[bool, ...] = ()
    losses: tuple[Loss, ...] = ()


class Story(NamedTuple):
    """A combat: where, the attacker and the defender (None: rebels or a monster), and its steps so far."""

    version: int
    space: int
    seats: tuple[int | None, int | None]
    beats: tuple[Beat, ...]

    @property
    def verdict(self) -> Beat | None:
        """How it ended; None if it goes on."""
        return next((beat for beat in self.beats if beat.kind == "verdict"), None)


def latest_combat(content: Content, recent: Sequence[Happening]) -> Story | None:
    """The last combat that began in these moves; None if none did."""
    for at in reversed(range(len(recent))):
        version, events = recent[at]
        for nth in reversed(range(len(events))):
            if events[nth][0] in BEGINNINGS:
                beats = tuple(_beats(content, recent[at:], nth + 1))
                return _story(content, version, events[nth], beats)
    return None


def _story(content: Content, version: int, beginning: Event, beats: tuple[Beat, ...]) -> Story:
    name, one, other, *place = beginning if len(beginning) > 3 else (*beginning, -1)
    seats = {"fight": (one, other), "rebels_attack": (None, one)}.get(str(name), (one, None))
    space = content.lairs[int(other)] if name == "fight_monster" else int(place[0])
    attacker, defender = (None if seat is None else int(seat) for seat in seats)
    return Story(version, space, (attacker, defender), beats)


def _beats(content: Content, recent: Sequence[Happening], skipped: int) -> Iterator[Beat]:
    """The steps after so many events; losses of one seat in a row are one step."""
    last: Beat | None = None
    for beat in _single_beats(content, recent, skipped):
        if last and last.kind == beat.kind == "loss" and last.seat == beat.seat:
            last = last._replace(losses=_with(last.losses, *beat.losses))
            continue
        if last:
            yield last
        last = beat
    if last:
        yield last


def _with(losses: tuple[Loss, ...], loss: Loss) -> tuple[Loss, ...]:
    """One loss more. A unit that is injured and then falls in the same step has only fallen."""
    injury = Loss(loss.unit, hurt=True)
    if not loss.hurt and injury in losses:
        at = losses.index(injury)
        losses = losses[:at] + losses[at + 1 :]
    return (*losses, loss)


def _single_beats(content: Content, recent: Sequence[Happening], skipped: int) -> Iterator[Beat]:
    thrown: list[bool] = []
    is_over = False
    for version, events in recent:
        for nth, event in enumerate(events[skipped:], skipped):
            if event[0] == "chance":
                thrown += [bool(event[2])] if event[1] == "bone" else []
            if event[0] in _UNNOTICED:
                continue
            beat = _beat(f"beat-{version}-{nth}", event, thrown)
            if is_over and not _is_afterwards(content, event):
                return
            thrown = []
            if beat:
                is_over = is_over or beat.kind == "verdict"
                yield beat
        skipped = 0


def _is_afterwards(content: Content, event: Event) -> bool:
    """True if an event after the end of a combat still belongs to it."""
    if event[0] == "card_played":
        return content.card_when[int(event[2])] == "champion_captured"
    return event[0] in AFTERWARDS or event[0] in VERDICTS


def _beat(id: str, event: Event, thrown: Sequence[bool]) -> Beat | None:
    """One event as a step; None for what a combat has nothing to do with."""
    name = str(event[0])
    seat = int(event[1]) if len(event) > 1 else None
    if name == "combat_round":
        return Beat(id, "round", event, None)
    if name in ROLLS:
        bones = int(event[ROLLS[name]])
        return Beat(id, "roll", event, seat if ROLLS[name] == 2 else None, tuple(thrown[-bones:]) if bones else ())
    if name in CARDS:
        return Beat(id, "card", event, seat)
    if name in LOSSES:
        unit = CHAMPION if name == "champion_falls" else int(event[2])
        return Beat(id, "loss", event, seat, losses=(Loss(unit, name == "injured"),))
    if name in VERDICTS:
        return Beat(id, "verdict", event, seat if name == "victory" else None)
    if name in TURNS or name in AFTERWARDS:
        return Beat(id, "turn", event, None if name in ("rebels_fall", "monster_hit") else seat)
    return None
