"""The Residence of Me-Sag: a special city that is a second home, and the units that start there (D-03)."""

from eduba.core.phase import ASK, DONE
from eduba.core.vocabulary import Action
from eduba.games.akkad.army import CHAMPION, ONE, SUPPLY, count
from eduba.games.akkad.board import hold_special, put, set_control
from eduba.games.akkad.content import SPECIAL
from eduba.games.akkad.frames import ResidenceUnits
from eduba.games.akkad.rules.decision import Decision
from eduba.games.akkad.sequence import RESIDENCE_UNITS
from eduba.games.akkad.state import NONE, AkkadState
from eduba.mechanisms.bitset import mask_of


class Residence(Decision):
    """Asks Me-Sag for the city, after mats are known and before units are placed (AK-SET-20)."""

    name = "residence"

    def run(self, s: AkkadState) -> int:
        owner = next((seat for seat in range(s.players) if s.powers[seat].has_residence), NONE)
        if owner == NONE or s.residence != NONE:
            return DONE
        s.actor = owner
        return ASK

    def options(self, s: AkkadState) -> list[Action]:
        return self.words.at.of(s.content.of_kind[SPECIAL])

    def why_not(self, s: AkkadState, a: Action) -> str | None:
        is_special = a.kind == self.words.at.kind and s.content.kinds[a.arg] == SPECIAL
        return None if is_special else "AK-SET-20"

    def apply(self, s: AkkadState, a: Action) -> None:
        s.residence = a.arg
        set_control(s, a.arg, s.actor)  # the spaces around it are not controlled (AK-HOM-09)
        hold_special(s, s.actor, s.content.special_of[a.arg])  # AK-SET-20, AK-HOM-07
        s.tell("residence_placed", s.actor, a.arg)
        s.call(RESIDENCE_UNITS, ResidenceUnits(s.actor, 0))


class ResidenceUnitsPhase(Decision):
    """Asks how many starting units of each kind stand there, champions excepted (AK-HOM-08)."""

    name = "residence_units"
    frame = ResidenceUnits

    def run(self, s: AkkadState) -> int:
        frame = s.local(ResidenceUnits)
        kind = frame.kind
        while kind < len(SUPPLY) and not _starting(s, frame.seat, kind):
            kind += 1
        if kind == len(SUPPLY):
            return DONE
        s.set_local(frame._replace(kind=kind))
        s.actor = frame.seat
        return ASK

    def options(self, s: AkkadState) -> list[Action]:
        frame = s.local(ResidenceUnits)
        return self.words.number.of(mask_of(range(_starting(s, frame.seat, frame.kind) + 1)))

    def why_not(self, s: AkkadState, a: Action) -> str | None:
        frame = s.local(ResidenceUnits)
        fits = a.kind == self.words.number.kind and a.arg <= _starting(s, frame.seat, frame.kind)
        return None if fits else "AK-HOM-08"

    def apply(self, s: AkkadState, a: Action) -> None:
        frame = s.local(ResidenceUnits)
        put(s, frame.seat, s.residence, a.arg * ONE[frame.kind])
        s.set_local(frame._replace(kind=frame.kind + 1))

    def prompt(self, s: AkkadState) -> tuple[str | int, ...]:
        frame = s.local(ResidenceUnits)
        return ("ask.residence_units", frame.kind, _starting(s, frame.seat, frame.kind))


def _starting(s: AkkadState, seat: int, kind: int) -> int:
    """How many units of a kind may start in the Residence: those on the mat, but never a champion (AK-HOM-08)."""
    return 0 if kind == CHAMPION else s.content.mats_with[s.players][s.mats[seat]].units[kind]


def at_residence(s: AkkadState, seat: int, kind: int) -> int:
    """How many starting units of a kind a seat has put into the Residence."""
    if s.residence == NONE or s.holder[s.residence] != seat:
        return 0
    return count(s.armies[s.residence], kind)
