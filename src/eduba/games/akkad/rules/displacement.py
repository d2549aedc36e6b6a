"""Displaced units go to the nearest space or city of their owner, all together (AK-GEN-20)."""

from eduba.core.events import Event
from eduba.core.phase import ASK
from eduba.core.vocabulary import Action
from eduba.games.akkad.army import champions
from eduba.games.akkad.board import put
from eduba.games.akkad.content import Content
from eduba.games.akkad.frames import Displaced
from eduba.games.akkad.rules.decision import Decision
from eduba.games.akkad.rules.pieces import cities_of, spaces_of
from eduba.games.akkad.sequence import DISPLACE
from eduba.games.akkad.state import NONE, AkkadState
from eduba.mechanisms.bitset import each


def displace(s: AkkadState, seat: int, army: int, origin: int, *, only_cities: bool) -> None:
    """Units that were taken off `origin` go to their owner's nearest space, which the owner chooses among equals.

    May call a phase. There is no danger roll (AK-DNG-11) and no limit by army size (AK-NCU-03, AK-ARM-06).
    """
    spaces = nearest(s, seat, origin, only_cities=only_cities)
    if not spaces:
        disband(s, seat, army)
    elif spaces & spaces - 1:
        s.call(DISPLACE, Displaced(seat, army, origin, int(only_cities)))
    else:
        _arrive(s, seat, army, spaces.bit_length() - 1)


def nearest(s: AkkadState, seat: int, origin: int, *, only_cities: bool) -> int:
    """The spaces, or cities, of a seat that are nearest to another space; never that of the Storm while it rages."""
    wanted = cities_of(s, seat) if only_cities else spaces_of(s, seat)
    if s.storm != NONE and s.in_action_phase:  # AK-WOR-18
        wanted &= ~(1 << s.storm)
    return nearest_of(s.content, origin, wanted & ~(1 << origin))


def nearest_of(c: Content, origin: int, wanted: int) -> int:
    """Those of the wanted spaces that the fewest steps lead to."""
    reached = edge = 1 << origin
    while edge and not edge & wanted:
        wave = 0
        for space in each(edge):
            wave |= c.near[space]
        edge = wave & ~reached
        reached |= edge
    return edge & wanted


def disband(s: AkkadState, seat: int, army: int) -> None:
    """Units without a place to go return to supply, mercenaries are removed, champions wait (AK-NCU-02, AK-TEM-16)."""
    s.away[seat] += champions(army)
    s.tell("disbanded", seat)


def _arrive(s: AkkadState, seat: int, army: int, space: int) -> None:
    put(s, seat, space, army)
    s.tell("displaced", seat, space)


class Displace(Decision):
    """D-42. Two or more spaces are equally near: the owner chooses."""

    name = "displace"
    frame = Displaced

    def run(self, s: AkkadState) -> int:
        s.actor = s.local(Displaced).seat
        return ASK

    def options(self, s: AkkadState) -> list[Action]:
        return self.words.at.of(_choices(s))

    def why_not(self, s: AkkadState, a: Action) -> str | None:
        if a.kind != self.words.at.kind or not _choices(s) >> a.arg & 1:
            return "AK-GEN-20"
        return None

    def apply(self, s: AkkadState, a: Action) -> None:
        frame = s.local(Displaced)
        s.done()
        _arrive(s, frame.seat, frame.army, a.arg)

    def prompt(self, s: AkkadState) -> Event:
        return ("ask.displace", s.local(Displaced).origin)


def _choices(s: AkkadState) -> int:
    frame = s.local(Displaced)
    return nearest(s, frame.seat, frame.origin, only_cities=bool(frame.only_cities))
