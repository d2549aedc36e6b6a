"""What a canal would bring where it can be placed, as a number and in words."""

from eduba.games.akkad.content import RESOURCES
from eduba.games.akkad.rules.buildings.collect import amount
from eduba.games.akkad.rules.goals.missions import is_complete, mission_of
from eduba.games.akkad.rules.pieces import cities_of, spaces_of
from eduba.games.akkad.state import NONE, AkkadState
from eduba.games.akkad.ui.amounts import goods
from eduba.games.akkad.ui.yields import worth_of_best
from eduba.i18n import Speaker
from eduba.mechanisms.bitset import members

FOR_MISSION = 100
"""More than any space yields: a canal that the own mission counts comes first."""


def worth_of_canal(s: AkkadState, space: int) -> int:
    """How much a canal of the actor helps: the own mission, then each city of the seat that collects there.

    A foreign space yields by the canal alone, an own one only while it is activated (AK-STO-01, AK-STO-03).
    """
    factor = 1 if spaces_of(s, s.actor) >> space & 1 else 2
    worth = factor * worth_of_best(s, s.content.yielding[space]) * _collecting(s, space)
    return FOR_MISSION * _is_for_mission(s, space) + worth


def told_of_canal(s: AkkadState, space: int, speaker: Speaker) -> str:
    """The same in words; empty if it brings nothing."""
    yields, cities, words = members(s.content.yielding[space]), _collecting(s, space), list[str]()
    if yields and cities:
        numbers = [amount(s, s.actor, kind) if yields == [kind] else 0 for kind in range(len(RESOURCES))]
        given = goods(speaker, numbers) or [speaker.say("board.preview.of_choice", 1)]
        words.append(speaker.say("board.preview.canal", given[0], cities))
    if _is_for_mission(s, space):
        words.append(speaker.get("board.preview.for_mission"))
    return "; ".join(words)


def _collecting(s: AkkadState, space: int) -> int:
    """In how many cities of the actor a COLLECT reaches a space."""
    return ((s.content.near[space] | 1 << space) & cities_of(s, s.actor)).bit_count()


def _is_for_mission(s: AkkadState, space: int) -> bool:
    """True if the mission of the actor, such as Girsu's, counts cities with canals, and this is one of its cities."""
    seat = s.actor
    if s.mats[seat] == NONE or is_complete(s, seat) or not cities_of(s, seat) >> space & 1:
        return False
    return any(counted == "canal_cities" for counted, _ in mission_of(s, seat).conditions)
