"""How many positions lie so many decisions ahead of the first position that asks each question (the start among them),
and of one near the end, in random games of every variant. A change of rules shows here at the question it is about.

What no random game asks is asked in a position that the tests of a game describe, in `rare_questions.py`.

Run as a program it prints what `counts.toml` must hold, which takes some minutes:

    python -m tests.laws.counts > tests/laws/counts.toml
"""

from collections.abc import Iterable, Iterator
from importlib import import_module
from itertools import groupby, islice
from pathlib import Path
from random import Random
from typing import NamedTuple

from eduba.core.game import Game
from eduba.core.state import State
from tests.variants import Variant, titles, variants

GAMES = Path(__file__).parents[1] / "games"
"""The tests of each game, in a folder of its own."""
SEEDS = range(7, 307)
"""The random games that are searched for questions; of a long game only ..."""
FEW = 60
"""... so many."""
NEAR_THE_END = "near_the_end"
"""The name of the position before the last moves of the first of these games."""
LAST_MOVES = 3
BROAD = 500
"""Nobody looks further ahead than the first depth with more positions than this ..."""
DEEP = 6
"""... or than this many decisions."""


class Place(NamedTuple):
    """A position in the random game of a seed, after so many moves."""

    seed: int
    moves: int


def walk(variant: Variant, seed: int) -> Iterator[State]:
    """The position before each move of a random game: one state that goes on from one to the next."""
    state, rng = variant.start(seed), Random(seed)
    while not state.over:
        yield state
        options = state.options()
        state.apply(options[int(rng.random() * len(options))])


def positions(variant: Variant, places: Iterable[Place]) -> dict[Place, State]:
    """The positions at some places; each game is played only once."""
    found = {}
    for seed, here in groupby(sorted(places), key=lambda place: place.seed):
        moves = [place.moves for place in here]
        for n, state in enumerate(islice(walk(variant, seed), moves[-1] + 1)):
            if n in moves:
                found[Place(seed, n)] = state.clone()
    return found


def question(state: State) -> str:
    """What the position asks, without the `ask.` before it."""
    return str(state.prompt()[0]).removeprefix("ask.")


def places(variant: Variant) -> dict[str, Place]:
    """By question, where it is first asked; the start comes first."""
    found: dict[str, Place] = {}
    for seed in SEEDS[:FEW] if variant.is_long else SEEDS:
        for moves, state in enumerate(walk(variant, seed)):
            found.setdefault(question(state), Place(seed, moves))
    length = sum(1 for _ in walk(variant, SEEDS[0]))
    return {**found, NEAR_THE_END: Place(SEEDS[0], length - LAST_MOVES)}


def rare(game: Game) -> dict[str, State]:
    """By question that random games do not ask, a position that the tests of the game describe."""
    if not (GAMES / game.id / "rare_questions.py").is_file():
        return {}
    found: dict[str, State] = import_module(f"tests.games.{game.id}.rare_questions").positions()
    return found


def ahead(state: State) -> list[int]:
    """How many positions there are after one decision, after two ...; a game that is over goes nowhere."""
    found: list[int] = []
    frontier = [state]
    while frontier and len(found) < DEEP:
        found.append(sum(len(one.options()) for one in frontier))
        frontier = list(_following(frontier)) if found[-1] <= BROAD else []
    return found


def _following(positions: list[State]) -> Iterator[State]:
    for one in positions:
        for action in one.options():
            after = one.clone()
            after.apply(action)
            yield after


if __name__ == "__main__":
    print("# Written by counts.py, which says what these numbers are.")
    for variant in variants():
        print(f"\n[{variant}]")
        named = places(variant)
        found = positions(variant, named.values())
        for name, place in named.items():
            numbers = ahead(found[place])
            print(f"{name} = {{ seed = {place.seed}, moves = {place.moves}, ahead = {numbers} }}")
    for game in titles():
        if described := rare(game):
            print(f"\n[{game.id}-rare]")
            for name, state in described.items():
                print(f"{name} = {{ ahead = {ahead(state)} }}")
