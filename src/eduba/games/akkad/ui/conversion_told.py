"""What a CONVERSION on the map is aimed at, and how likely it succeeds, before anybody rolls."""

from eduba.games.akkad.army import KINDS, count, kinds_in
from eduba.games.akkad.frames import Conversion
from eduba.games.akkad.rules.buildings.conversion import conversion_bones, targets
from eduba.games.akkad.sequence import CONVERTING
from eduba.games.akkad.state import NONE, AkkadState
from eduba.i18n import Speaker
from eduba.mechanisms.bitset import members


def told_of_conversion(s: AkkadState, speaker: Speaker) -> dict[str, str]:
    """By the text of an answer: where priests stand, the space that they try to convert, or the roll."""
    if s.stack[-1] != CONVERTING:
        return {}
    conversion, places = s.local(Conversion), [action for action in s.options() if action.verb == "at"]
    if conversion.source == NONE:
        return {a.text: _attempt(s, a.arg, members(targets(s, s.actor, a.arg)), speaker) for a in places}
    if conversion.target == NONE:
        return {a.text: _who_is_there(s, a.arg, speaker) for a in places}
    return {"roll": _attempt(s, conversion.source, [conversion.target], speaker)}


def _attempt(s: AkkadState, source: int, spaces: list[int], speaker: Speaker) -> str:
    """The bones of the priests, how likely one of them succeeds (AK-TEM-12), and what they may be used on."""
    bones, named = conversion_bones(s, s.actor, source), speaker.listed([speaker.label("space", at) for at in spaces])
    if len(spaces) == 1 and (there := _who_is_there(s, spaces[0], speaker)):  # else the next question does
        named += f" ({there})"
    return speaker.say("board.form.attempt", bones, round(100 * (1 - 0.5**bones)), named, len(spaces))


def _who_is_there(s: AkkadState, space: int, speaker: Speaker) -> str:
    """The units in a space, else whose it is; empty if it is nobody's."""
    army, holder = s.armies[space], s.holder[space]
    words = [speaker.say("board.rebels", s.rebels[space])] if s.rebels[space] else []
    if army:
        units = [speaker.say(f"board.units.{KINDS[kind]}", count(army, kind)) for kind in kinds_in(army)]
        words.append(speaker.say("board.army_of", holder, speaker.listed(units)))
    elif s.control[space] != NONE:
        words.append(speaker.say("board.control", s.control[space]))
    return ", ".join(words)
