"""Canals: DIG CANALS places some in the city or beside it (Port)."""

from eduba.core.events import Event
from eduba.core.phase import ASK, DONE
from eduba.core.vocabulary import Action
from eduba.games.akkad import sequence
from eduba.games.akkad.board import add_canal
from eduba.games.akkad.frames import Digging
from eduba.games.akkad.rules.buildings.prices import can_afford, pay_for
from eduba.games.akkad.rules.decision import Decision
from eduba.games.akkad.rules.pieces import canals_left
from eduba.games.akkad.state import NONE, AkkadState


def canal_sites(s: AkkadState, seat: int, spaces: int) -> int:
    """Where among these spaces a seat may place a canal: in anybody's and in red ones too (AK-PRT-04, AK-PRT-06)."""
    if not canals_left(s, seat):  # AK-GEN-16
        return 0
    storm = 1 << s.storm if s.storm != NONE else 0
    return spaces & ~s.dug[seat] & ~storm  # AK-PRT-05, AK-WOR-06


def why_no_canal(s: AkkadState, seat: int, space: int) -> str | None:
    """The clause that forbids a seat to place a canal in a space, or None."""
    if canal_sites(s, seat, 1 << space):
        return None
    if s.dug[seat] >> space & 1:
        return "AK-PRT-05"
    return "AK-WOR-06" if space == s.storm else "AK-GEN-16"


def place_canal(s: AkkadState, seat: int, space: int) -> None:
    """A canal of a seat."""
    add_canal(s, seat, space)
    s.tell("canal_dug", seat, space)


def dig_sites(s: AkkadState, seat: int, city: int) -> int:
    """The spaces where a canal can be dug from a city, paid for included."""
    if not can_afford(s, seat, "canal"):
        return 0
    return canal_sites(s, seat, s.content.near[city] | 1 << city)  # AK-PRT-03


def dig(s: AkkadState, seat: int, city: int) -> None:
    """Begin DIG CANALS."""
    s.call(sequence.DIGGING, Digging(seat, city, s.powers[seat].most_canals))  # AK-PRT-02


class Dig(Decision):
    """Asks for one canal after the other."""

    name = "dig"
    frame = Digging

    def run(self, s: AkkadState) -> int:
        f = s.local(Digging)
        s.actor = f.seat
        return ASK if f.left and dig_sites(s, f.seat, f.city) else DONE

    def options(self, s: AkkadState) -> list[Action]:
        f = s.local(Digging)
        return [*self.words.at.of(dig_sites(s, f.seat, f.city)), self.words.done]

    def why_not(self, s: AkkadState, a: Action) -> str | None:
        f = s.local(Digging)
        if a.kind == self.words.at.kind:
            around = s.content.near[f.city] | 1 << f.city
            return why_no_canal(s, f.seat, a.arg) if around >> a.arg & 1 else "AK-PRT-03"
        return None if a is self.words.done else "AK-PRT-02"

    def apply(self, s: AkkadState, a: Action) -> None:
        f = s.local(Digging)
        if a is self.words.done:
            s.done()
            return
        s.set_local(f._replace(left=f.left - 1))
        pay_for(s, f.seat, "canal")
        place_canal(s, f.seat, a.arg)

    def prompt(self, s: AkkadState) -> Event:
        f = s.local(Digging)
        return ("ask.dig", f.city, f.left)
