"""Bargains in one line: between players, over a champion (E3, E4).

    offer red 2 grain 1 sheep for 1 lapis
    counter 1 silver for 2 grain                  an offer instead of the one that was made
    ransom 1 silver 1 card, counter 1 card        a demand for a champion, and an offer instead of it
"""

from collections.abc import Mapping

from eduba.core.errors import IllegalAction
from eduba.core.game import Game
from eduba.core.vocabulary import Action
from eduba.games.akkad.content import RESOURCES
from eduba.games.akkad.frames import Offer, Ransom
from eduba.games.akkad.lines.named_things import LineWords
from eduba.games.akkad.rules.buildings.goods import count
from eduba.games.akkad.rules.buildings.offers import ANSWER, GIVING, GIVING_NUMBER, WANTING
from eduba.games.akkad.rules.captives.ransom import bundles_of_size
from eduba.games.akkad.sequence import OFFER, RANSOM_ANSWER, RANSOM_BUNDLE, RANSOM_SIZE, TRADING
from eduba.games.akkad.state import AkkadState
from eduba.games.akkad.vocabulary import BUNDLES, COLOURS, ITEMS, bundle_name

VERBS = ("offer", "counter", "ransom")
Goods = Mapping[int, int]
"""How many of each resource, or of each item of a ransom."""


def read(game: Game, state: AkkadState, words: list[str]) -> list[Action]:
    """The decisions that a line stands for now."""
    line = LineWords(words[1:])
    if words[0] == "ransom" or (words[0] == "counter" and state.stack[-1] == RANSOM_ANSWER):
        return ransom(game, state, goods(line, ITEMS))
    first = game.action("counter" if words[0] == "counter" else f"seat {COLOURS[line.name(COLOURS)]}")
    give, want = goods(line, RESOURCES), goods(line, RESOURCES)
    return offer(game, state, first, give, want)


def goods(line: LineWords, names: tuple[str, ...]) -> dict[int, int]:
    """Things with their numbers, up to the end of a line or the word `for`."""
    out: dict[int, int] = {}
    while line and not line.takes("for"):
        if line.takes("nothing"):
            continue
        number = line.number()
        thing = line.name(names)
        out[thing] = out.get(thing, 0) + number
    return out


def offer(game: Game, state: AkkadState, first: Action, give: Goods, want: Goods) -> list[Action]:
    """An offer from its first word until it is sent; what has only one answer is not asked for."""
    s, out = state.clone(), [first]
    if s.stack[-1] not in (TRADING, OFFER):
        raise IllegalAction(first.text, "AK-PRT-11")
    _require(s, first)
    s.apply_unchecked(first)
    while s.stack[-1] == OFFER and (f := s.local(Offer)).stage != ANSWER:
        action = game.action(_next_word(f, give, want))
        _require(s, action)
        s.apply_unchecked(action)
        out.append(action)
    f = s.local(Offer)
    if any(count(f.give, r) != give.get(r, 0) or count(f.want, r) != want.get(r, 0) for r in range(len(RESOURCES))):
        raise IllegalAction(first.text, "AK-PRT-11")
    return out


def _next_word(f: Offer, give: Goods, want: Goods) -> str:
    """The next answer of somebody who wants to make a certain offer."""
    named, wished = (f.give, give) if f.stage <= GIVING_NUMBER else (f.want, want)
    if f.stage in (GIVING, WANTING):
        left = [resource for resource, n in wished.items() if n and not count(named, resource)]
        return f"resource {RESOURCES[left[0]]}" if left else "done" if f.stage == GIVING else "send"
    number = wished.get(f.resource, 0)
    if not 0 < number <= 12:
        raise IllegalAction(f"resource {RESOURCES[f.resource]}", "AK-PRT-11")
    return f"number {number}"


def ransom(game: Game, state: AkkadState, items: Goods) -> list[Action]:
    """A demand for a champion, or the offer of its owner instead of the demand that was made."""
    s, out = state.clone(), list[Action]()
    size = sum(items.values())
    if s.stack[-1] == RANSOM_ANSWER:
        out.append(game.action("counter"))
        _require(s, out[0])
        s.apply_unchecked(out[0])
    bundle = tuple(item for item in range(len(ITEMS)) for _ in range(items.get(item, 0)))
    if bundle not in BUNDLES or s.stack[-1] not in (RANSOM_SIZE, RANSOM_BUNDLE):
        raise IllegalAction(f"bundle {bundle_name(bundle)}", "AK-CHA-04")
    possible = bundles_of_size(s, s.local(Ransom)._replace(size=size))
    is_other_size = s.stack[-1] == RANSOM_BUNDLE and s.local(Ransom).size != size
    if is_other_size or not possible >> BUNDLES.index(bundle) & 1:
        raise IllegalAction(f"bundle {bundle_name(bundle)}", "AK-CHA-04")
    if s.stack[-1] == RANSOM_SIZE:
        out.append(game.action(f"number {size}"))
    return [*out, game.action(f"bundle {bundle_name(bundle)}")] if possible & possible - 1 else out


def _require(s: AkkadState, action: Action) -> None:
    clause = s.why_not(action)
    if clause is not None:
        raise IllegalAction(action.text, clause)
