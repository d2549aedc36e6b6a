"""Many games under every law, more than the suite has time for; seats and options take turns with the seeds.

    python tests/laws/fuzz.py ur 2000            by chance, each decision one of the options
    python tests/laws/fuzz.py ur 2000 habits     by chance, but mostly what comes to mind: such games last longer
    python tests/laws/fuzz.py ur 200 greedy      by bots of that kind

After each decision the laws of conservation are checked; now and then also that the options are exactly what nothing
refuses, and that a saved position comes back. The first seed can follow as another number.
"""

import sys
from collections import Counter
from itertools import product
from random import Random
from time import monotonic

import eduba
from eduba.bots import bot
from eduba.core.game import Game
from eduba.core.state import State
from eduba.core.vocabulary import Action

NOW_AND_THEN = 0.01


def check(game: Game, state: State, options: dict[str, str]) -> None:
    """One position, thoroughly."""
    legal = {a.id for a in game.vocabulary if state.why_not(a) is None}
    assert sorted(a.id for a in state.options()) == sorted(legal), "options are not what nothing refuses"
    saved = state.save()
    again = game.load(state.players, options, saved)
    assert (again.save(), again.options()) == (saved, state.options()), "a saved position differs"


def by_habit(game: Game, state: State, rng: Random) -> Action:
    """An option by chance, the more natural the likelier, but none impossible."""
    options = state.options()
    weights = game.habits(state, options) or [1.0] * len(options)
    return rng.choices(options, [weight + 0.02 for weight in weights])[0]


def played(game: Game, seed: int, kind: str) -> tuple[State, int]:
    """One game to its end, and how many decisions it took."""
    variants = [dict(zip(game.choices, values, strict=True)) for values in product(*game.choices.values())]
    players, options = game.seats[seed % len(game.seats)], variants[seed // len(game.seats) % len(variants)]
    rng, state, decisions = Random(seed), game.start(players, seed, **options), 0
    bots = [] if kind in ("random", "habits") else [bot(kind, game, seat) for seat in range(players)]
    while not state.over:
        if rng.random() < NOW_AND_THEN:
            check(game, state, options)
        if bots:
            action = bots[state.actor].choose(state)
        else:
            action = rng.choice(state.options()) if kind == "random" else by_habit(game, state, rng)
        state.apply(action)
        game.check(state)
        decisions += 1
    return state, decisions


def main(name: str, games: int, kind: str, first: int) -> None:
    """Play them all and count what happened."""
    game, began, total, ends = eduba.game(name), monotonic(), 0, Counter[str]()
    for seed in range(first, first + games):
        try:
            state, decisions = played(game, seed, kind)
        except Exception:
            print(f"seed {seed}, {kind}:", file=sys.stderr)
            raise
        total += decisions
        view = state.view(None)
        ends.update([f"{key} {view[key]}" for key in ("ending", "era") if key in view])
        ends[f"{state.players} players"] += 1
    print(f"{games} games of {name} ({kind}), {total} decisions, {monotonic() - began:.0f} s: every law held.")
    print(", ".join(f"{what}: {count}" for what, count in sorted(ends.items())))


if __name__ == "__main__":
    name, games, kind, first = [*sys.argv[1:], *["assyria", "100", "random", "0"][len(sys.argv) - 1 :]][:4]
    main(name, int(games), kind, int(first))
