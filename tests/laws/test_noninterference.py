"""Nobody can tell two games apart that differ only in what they cannot know.

Cards that some viewers may not look at change places, at any moment of any game. Then the same is played in both
worlds, as far as these viewers can see; and whatever they can reach must be the same, byte for byte.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from eduba.core.journal import Journal
from tests.laws.leaks import LEAKS
from tests.laws.worlds import ToldApart, Worlds, dealt, twin
from tests.variants import Variant, variants

HIDDEN = [variant for variant in variants() if not variant.game.is_open]
PAIRS = 60
FEWER_PAIRS, FURTHER, STEPS = 10, 500, 25
"""For a long game: how many pairs, how far on they may begin, and how far each is followed."""


def pairs_of(variant: Variant) -> int:
    return FEWER_PAIRS if variant.is_long else PAIRS


def moments(variant: Variant, pairs: int) -> Iterator[tuple[Journal, Random]]:
    """Games of all lengths, played at random, each with a source of further chance."""
    for seed in range(pairs):
        rng, journal = Random(f"{variant} {seed}"), variant.journal(seed)
        for _ in range(rng.randrange(30) if not variant.is_long else rng.randrange(30, FURTHER)):
            before = twin(journal)
            verb = rng.choice(sorted({action.verb for action in journal.state.options()}))
            journal.act(rng.choice([action for action in journal.state.options() if action.verb == verb]))
            if journal.state.over:
                journal = before
                break
        yield journal, rng


def play_in_pairs(variant: Variant, pairs: int) -> Counter[str]:
    """Compare pairs of worlds, half of them from a moment on and half from the start; what was met."""
    met = Counter[str]()
    for n, (journal, rng) in enumerate(moments(variant, pairs)):
        if n % 2:
            worlds = Worlds.from_the_start(dealt(variant.journal(n), rng), rng)
        else:
            worlds = Worlds.from_here(dealt(journal, rng) if variant.is_long else journal, rng)
        worlds.compare()
        for _ in islice(worlds.play(), STEPS if variant.is_long else None):
            worlds.compare()
            met["moments"] += 1
            met["another seat is asked"] += worlds.one.state.actor != worlds.two.state.actor
            met["another decision"] += worlds.one.moves[-1] != worlds.two.moves[-1]
        met["worlds that differ"] += worlds.one.state.save() != worlds.two.state.save()
    return met


@pytest.mark.parametrize("hidden", HIDDEN, ids=str)
def test_nobody_can_tell_what_they_may_not_know(hidden):
    pairs = pairs_of(hidden)
    met = play_in_pairs(hidden, pairs)
    assert met["worlds that differ"] > 0.9 * pairs
    assert met["moments"] > 5 * pairs
    if hidden.is_small:  # most decisions of other games are open, and who decides is too
        assert met["another decision"] > pairs
        assert hidden.players == 2 or met["another seat is asked"] > 5


@pytest.mark.parametrize("leak", LEAKS.values(), ids=LEAKS)
def test_every_leak_is_found(leak):
    with pytest.raises(ToldApart, match=f"can tell by .*{leak.way}"):
        play_in_pairs(Variant(leak.game, 4, {}), 4 * PAIRS)
