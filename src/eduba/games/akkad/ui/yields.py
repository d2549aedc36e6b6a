"""What COLLECT and TAX would bring, before anybody decides."""

from collections.abc import Sequence

from eduba.core.vocabulary import Action
from eduba.games.akkad.content import BUILDINGS, RESOURCES, SILVER, VALUE
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
            goods, open_spaces = _collected(s, seat, sources(s, seat, city, city, False), [0] * len(RESOURCES))
            return _told(goods, len(open_spaces), speaker)
        case "palace":
            silver = [0] * len(RESOURCES)
            silver[SILVER] = taxes(s, seat, city)
            return _told(silver, 0, speaker)
    return ""


def brought_by_collecting(s: AkkadState, action: Action, speaker: Speaker) -> str:
    """What a COLLECT brings that begins with an action."""
    goods, open_spaces = _brought(s, action)
    return _told(goods, len(open_spaces), speaker)


def worth_of_collecting(s: AkkadState, action: Action) -> int:
    """The same as a sum of values, the best being taken where there is a choice."""
    goods, open_spaces = _brought(s, action)
    chosen = sum(worth_of_space(s, space) for space in open_spaces)
    return chosen + sum(n * value for n, value in zip(goods, VALUE, strict=True))


def worth_of_space(s: AkkadState, space: int) -> int:
    """The value of what the actor takes from a space in a COLLECT, at best."""
    return worth_of_best(s, colours(s, s.actor, space))


def worth_of_best(s: AkkadState, resources: int) -> int:
    """The value of what the actor takes from a space that gives one of these resources."""
    return max((VALUE[resource] * amount(s, s.actor, resource) for resource in members(resources)), default=0)


def _brought(s: AkkadState, action: Action) -> tuple[list[int], list[int]]:
    """What a COLLECT brings that begins with an action, and the spaces where there is a choice."""
    seat, after = s.actor, s.clone()
    after.apply_unchecked(action)
    if after.stack[-1] == COLLECTING:
        begun = after.local(Collection)
        return _collected(after, seat, begun.spaces, begun[-len(RESOURCES) :])
    pairs = zip(s.resources[seat], after.resources[seat], strict=True)
    return [now - before for before, now in pairs], []


def _collected(s: AkkadState, seat: int, spaces: int, taken: Sequence[int]) -> tuple[list[int], list[int]]:
    """What is taken already and what each of these spaces gives, and those where there is a choice."""
    goods, open_spaces = list(taken), list[int]()
    for space in members(spaces):
        given = members(colours(s, seat, space))
        if len(given) > 1:
            open_spaces.append(space)
        else:
            goods[given[0]] += amount(s, seat, given[0])
    extra = s.powers[seat].collect_extra
    return [n + extra[resource] if n else 0 for resource, n in enumerate(goods)], open_spaces


def _told(goods: Sequence[int], choices: int, speaker: Speaker) -> str:
    words = told_goods(speaker, goods)
    words += [speaker.say("board.preview.of_choice", choices)] if choices else []
    return speaker.say("board.preview.brings", speaker.listed(words)) if words else ""
