"""What a march leaves behind: cities that anybody can take, and mercenaries on their own."""

from collections.abc import Sequence

from eduba.games.akkad.army import mercenaries, own_units
from eduba.games.akkad.lines.march import March
from eduba.games.akkad.rules.pieces import can_attack, cities_of, own_army
from eduba.games.akkad.state import AkkadState
from eduba.i18n import Speaker
from eduba.mechanisms.bitset import members
from eduba.render.panels import cited
from eduba.render.svg import esc


def left_behind_told(s: AkkadState, march: March, speaker: Speaker) -> list[str]:
    """What to think of before somebody marches off, line by line."""
    stay = {leg.origin: own_army(s, s.actor, leg.origin) - leg.army for leg in march.going}
    cities, told = set(members(cities_of(s, s.actor))), list[str]()
    if emptied := sorted(at for at, army in stay.items() if not army and at in cities):  # AK-CTL-01
        told.append(esc(speaker.say("board.form.emptied", _names(emptied, speaker), len(emptied))))
    led = {at: army for at, army in stay.items() if own_units(army) and at in cities}
    if defenceless := sorted(at for at, army in led.items() if not can_attack(s, s.actor, army)):
        words = speaker.say("board.form.defenceless", _names(defenceless, speaker), len(defenceless))
        told.append(f"{esc(words)} {cited('AK-NCU-01', speaker)}")
    if alone := sorted(at for at, army in stay.items() if mercenaries(army) and not own_units(army)):  # AK-NCU-06
        words = speaker.say("board.form.left_alone", _names(alone, speaker))
        told.append(f"{esc(words)} {cited('AK-NCU-07', speaker)}")
    return told


def _names(spaces: Sequence[int], speaker: Speaker) -> str:
    return speaker.listed([speaker.label("space", at) for at in spaces])
