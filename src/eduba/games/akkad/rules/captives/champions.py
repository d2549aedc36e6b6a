"""Champions come home: at once, or in the Prestige Phase (AK-CHA). They are never killed (AK-CHA-01).

Captured ones are out of play until they are ransomed, or for one full Action Phase (AK-CHA-03); see `ransom`.
"""

from eduba.core.events import Event
from eduba.core.fields import changed
from eduba.core.phase import ASK, CONTINUE, DONE, Phase
from eduba.core.vocabulary import Action
from eduba.games.akkad.army import CHAMPION, HURT_CHAMPION, ONE
from eduba.games.akkad.board import put
from eduba.games.akkad.frames import ChampionHome
from eduba.games.akkad.rules.decision import Decision
from eduba.games.akkad.rules.pieces import crown_order, held_homes
from eduba.games.akkad.sequence import CHAMPION_HOME, HOMECOMING, RANSOM
from eduba.games.akkad.state import NONE, AkkadState
from eduba.mechanisms.bitset import mask_of


def send_home(s: AkkadState, seat: int, *, hurt: bool, not_to: int = NONE) -> None:
    """A champion goes to a home city that its owner holds, at once; else it waits (AK-CHA-08). May call a phase."""
    homes = [space for space in held_homes(s, seat) if space != not_to]
    if not homes:
        s.away[seat] += 1
        s.tell("champion_away", seat)
    elif len(homes) > 1:
        s.call(CHAMPION_HOME, ChampionHome(seat, int(hurt), not_to))  # AK-CHA-13
    else:
        _arrive(s, seat, homes[0], hurt=hurt)


def settle_ransoms(s: AkkadState) -> None:
    """The bargains over all captured champions, whatever has become of the captors (AK-CHA-10); calls phases.

    So champions captured when an expedition lands are settled in the same Prestige Phase (AK-CHA-15, AK-PRE-17).
    """
    for seat in range(s.players):
        s.away[seat] += s.barred[seat]  # they have missed an Action Phase (AK-CHA-06)
        s.barred = changed(s.barred, seat, 0)
    s.call(RANSOM)


def return_all(s: AkkadState) -> None:
    """All champions that wait come home, if their owners hold a home city; calls a phase (AK-CHA-07, AK-PRE-17)."""
    s.call(HOMECOMING)


def _arrive(s: AkkadState, seat: int, space: int, *, hurt: bool) -> None:
    put(s, seat, space, ONE[HURT_CHAMPION if hurt else CHAMPION])  # AK-CHA-11, AK-CHA-14
    s.tell("champion_home", seat, space)


class Homecoming(Phase[AkkadState]):
    """One champion after the other, in crown order."""

    name = "homecoming"

    def run(self, s: AkkadState) -> int:
        for seat in crown_order(s):
            if s.away[seat] and held_homes(s, seat):  # AK-CHA-08
                s.away[seat] -= 1
                send_home(s, seat, hurt=False)
                return CONTINUE
        return DONE


class ChampionHomeChoice(Decision):
    """D-55. A player with two home cities under control chooses (AK-CHA-13)."""

    name = "champion_home"
    frame = ChampionHome

    def run(self, s: AkkadState) -> int:
        s.actor = s.local(ChampionHome).seat
        return ASK

    def options(self, s: AkkadState) -> list[Action]:
        return self.words.at.of(_homes(s))

    def why_not(self, s: AkkadState, a: Action) -> str | None:
        return None if a.kind == self.words.at.kind and _homes(s) >> a.arg & 1 else "AK-CHA-13"

    def apply(self, s: AkkadState, a: Action) -> None:
        frame = s.local(ChampionHome)
        s.done()
        _arrive(s, frame.seat, a.arg, hurt=bool(frame.hurt))

    def prompt(self, s: AkkadState) -> Event:
        return ("ask.champion_home",)


def _homes(s: AkkadState) -> int:
    frame = s.local(ChampionHome)
    return mask_of(space for space in held_homes(s, frame.seat) if space != frame.not_to)
