"""What COLLECT and TAX would bring, in words, before anybody decides."""

from collections.abc import Sequence

from eduba.core.vocabulary import Action
from eduba.games.akkad.content import BUILDINGS, RESOURCES, SILVER
from eduba.games.akkad.frames import Collection
from eduba.games.akkad.rules.buildings.collect import amount, colours, sources
from eduba.games.akkad.rules.buildings.tax import taxes
from eduba.games.akkad.sequence import COLLECTING
from eduba.games.akkad.state import AkkadState
from eduba.games.akkad.ui.amounts import goods as told_goods
from eduba.i18n import Speaker
from eduba.mechanisms.bitset import members


def brought_by_building(s: AkkadState, seat: int, building: int, city: int, speaker: Speaker) -> str:
    """What the Storehouse or the Palace brings if a city is activated for it; empty for other buildings."""
    match BUILDINGS[building]:
        case "storehouse":
            return _collected(s, seat, sources(s, seat, city, city, False), [0] * len(RESOURCES), speaker)
        case "palace":
            silver = [0] * len(RESOURCES)
            silver[SILVER] = taxes(s, seat, city)
            return _told(silver, 0, speaker)
    return ""


def brought_by_collecting(s: AkkadState, action: Action, speaker: Speaker) -> str:
    """What a COLLECT brings that begins with an action."""
    seat, after = s.actor, s.clone()
    after.apply_unchecked(action)
    if after.stack[-1] == COLLECTING:
        begun = after.local(Collection)
        return _collected(after, seat, begun.spaces, begun[-len(RESOURCES) :], speaker)
    pairs = zip(s.resources[seat], after.resources[seat], strict=True)
    return _told([now - before for before, now in pairs], 0, speaker)


def _collected(s: AkkadState, seat: int, spaces: int, taken: Sequence[int], speaker: Speaker) -> str:
    """What is taken already, what each of these spaces gives, and for how many of them there is a choice."""
    goods, choices = list(taken), 0
    for space in members(spaces):
        given = members(colours(s, seat, space))
        if len(given) > 1:
            choices += 1
        else:
            goods[given[0]] += amount(s, seat, given[0])
    extra = s.powers[seat].collect_extra
    return _told([n + extra[resource] if n else 0 for resource, n in enumerate(goods)], choices, speaker)


def _told(goods: Sequence[int], choices: int, speaker: Speaker) -> str:
    words = told_goods(speaker, goods)
    words += [speaker.say("board.preview.of_choice", choices)] if choices else []
    return speaker.say("board.preview.brings", speaker.listed(words)) if words else ""
