"""Positions and deals that differ only in what is hidden from some viewers.

The game names its hidden parts; the cards change places here. (`State.imagine` and `dealt_anew` have no part in it.)
"""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, product
from random import Random

from eduba.core.errors import BadTranscript, IllegalAction
from eduba.core.game import Game
from eduba.core.hidden import HiddenPart
from eduba.core.journal import Journal
from eduba.core.line import Draw
from eduba.core.state import State
from tests.laws.reach import Viewer


def exchange(state: State, rng: Random, unseen_by: Sequence[Viewer] = ()) -> list[Viewer]:
    """Let two cards of one pool change places, in parts that none of these viewers may look at; all who may not.

    Nobody, if no two cards can change places.
    """
    parts = state.hidden_parts()
    places = [n for n, part in enumerate(parts) if not {*part.known_to} & {*unseen_by}]
    swaps = [
        (i, j, a, b)
        for i, j in combinations(places, 2)
        if parts[i].pool == parts[j].pool
        for a, b in product({*parts[i].cards}, {*parts[j].cards})
        if a != b
    ]
    if not swaps:
        return []
    i, j, a, b = rng.choice(swaps)
    changed = list(parts)
    changed[i], changed[j] = _replaced(parts[i], a, b), _replaced(parts[j], b, a)
    state.replace_hidden(changed)
    assert [_sorted(part) for part in state.hidden_parts()] == [_sorted(part) for part in changed]
    knowing = {*parts[i].known_to, *parts[j].known_to}
    return [viewer for viewer in (None, *range(state.players)) if viewer not in knowing]


def another_deal(journal: Journal, rng: Random) -> tuple[Journal, list[Viewer]]:
    """The same game with two hidden draws exchanged, or one replaced; and all who cannot know of it."""
    game, draws = journal.game, journal.draws()
    hidden = pools(game, journal.state)
    places = [n for n, draw in enumerate(draws) if draw.bag in hidden]
    while True:
        changed, (i, j) = list(draws), rng.sample(places, 2)
        changed[i], changed[j] = draws[j], draws[i]
        if rng.random() < 0.5:
            changed = [*draws[:i], Draw(draws[i].bag, rng.randrange(len(game.bags[draws[i].bag]))), *draws[i + 1 :]]
        try:
            other = _played_again(journal, changed)
        except (BadTranscript, IllegalAction):
            continue  # there are not so many cards of a kind, or somebody has used the card
        viewers = [v for v in (None, *range(journal.players)) if _cannot_tell(journal.state, other.state, v)]
        if viewers and other.state.hidden_parts() != journal.state.hidden_parts():
            return other, viewers


def _played_again(journal: Journal, draws: Sequence[Draw]) -> Journal:
    """The same moves with other draws."""
    left = list(draws)
    known = [[left.pop(0) for _ in step.draws] for step in journal.steps]
    other = Journal(journal.game, journal.players, journal.seed, journal.options, known=known[0])
    for step, drawn in zip(journal.steps[1:], known[1:], strict=True):
        other.act(step.action, drawn)
    return other


def _cannot_tell(one: State, two: State, viewer: Viewer) -> bool:
    """True if the worlds differ neither in what a viewer knows nor in what lies open."""
    return _known(one, viewer) == _known(two, viewer) and cards(unknown(one, viewer)) == cards(unknown(two, viewer))


def unknown(state: State, viewer: Viewer) -> dict[str, HiddenPart]:
    """The parts that a viewer may not look at, by name."""
    return {part.name: _sorted(part) for part in state.hidden_parts() if viewer not in part.known_to}


def cards(parts: dict[str, HiddenPart]) -> Counter[tuple[str, int]]:
    """All cards of some parts."""
    return Counter((part.pool, card) for part in parts.values() for card in part.cards)


def pools(game: Game, state: State) -> set[str]:
    """The bags whose cards are hidden from somebody."""
    return {part.pool for part in state.hidden_parts()} & set(game.bags)


def _known(state: State, viewer: Viewer) -> list[HiddenPart]:
    return [_sorted(part) for part in state.hidden_parts() if viewer in part.known_to]


def _replaced(part: HiddenPart, old: int, new: int) -> HiddenPart:
    rest = list(part.cards)
    rest[rest.index(old)] = new
    return part._replace(cards=tuple(rest))


def _sorted(part: HiddenPart) -> HiddenPart:
    return part._replace(cards=tuple(sorted(part.cards)))
