"""Nobody can tell two games apart that differ only in what they cannot know.

Cards that some viewers may not look at change places, at any moment of any game. Then the same is played in both
worlds, as far as these viewers can see; and whatever they can reach must be the same, byte for byte.
"""

from collections import Counter
from random import Random

import pytest

from eduba.core.game import Game
from eduba.core.journal import Journal
from tests.laws.leaks import LEAKS
from tests.laws.worlds import ToldApart, Worlds, twin
from tests.reeds.game import GAME

PAIRS = 60


def moments(game: Game, players: int, pairs: int):
    """Games of all lengths, played at random, each with a source of further chance."""
    for seed in range(pairs):
        rng = Random(f"{game.id} {players} {seed}")
        journal = Journal(game, players, str(seed))
        for _ in range(rng.randrange(30)):
            before = twin(journal)
            verb = rng.choice(sorted({action.verb for action in journal.state.options()}))
            journal.act(rng.choice([action for action in journal.state.options() if action.verb == verb]))
            if journal.state.over:
                journal = before
                break
        yield journal, rng


def play_in_pairs(game: Game, players: int, pairs: int = PAIRS) -> Counter:
    """Compare pairs of worlds, half of them from a moment on and half from the start; what was met."""
    met = Counter()
    for n, (journal, rng) in enumerate(moments(game, players, pairs)):
        if n % 2:
            worlds = Worlds.from_the_start(Journal(game, players, str(n)), rng)
        else:
            worlds = Worlds.from_here(journal, rng)
        worlds.compare()
        for _ in worlds.play():
            worlds.compare()
            met["moments"] += 1
            met["another seat is asked"] += worlds.one.state.actor != worlds.two.state.actor
            met["another decision"] += worlds.one.moves[-1] != worlds.two.moves[-1]
            met["another draw"] += worlds.one.draws() != worlds.two.draws()
        met["worlds that differ"] += worlds.one.state.save() != worlds.two.state.save()
    return met


@pytest.mark.parametrize("players", GAME.seats)
def test_nobody_can_tell_what_they_may_not_know(players):
    met = play_in_pairs(GAME, players)
    assert met["worlds that differ"] > 0.9 * PAIRS
    assert met["moments"] > 5 * PAIRS
    assert met["another decision"] > PAIRS
    assert players == 2 or met["another seat is asked"] > 5


@pytest.mark.parametrize("leak", LEAKS.values(), ids=LEAKS)
def test_every_leak_is_found(leak):
    with pytest.raises(ToldApart, match=f"can tell by .*{leak.way}"):
        play_in_pairs(leak.game, 4, 4 * PAIRS)
