"""What is measured. Each probe runs for some seconds of CPU time in a process of its own and returns its figures.

    python -m bench.probes NAME SECONDS
"""

import json
import os
import sys
from collections.abc import Callable, Iterable
from functools import partial
from importlib import import_module
from random import Random
from time import process_time
from typing import Any

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

Figures = dict[str, float]


def rate(seconds: float, batches: Iterable[int]) -> float:
    """How many of what the batches count are done per second."""
    done, start = 0, process_time()
    for count in batches:
        done += count
        if process_time() - start > seconds:
            break
    return done / (process_time() - start)


def microseconds(seconds: float, things: list[Callable[[], Any]]) -> float:
    """What one call costs on average."""

    def rounds() -> Iterable[int]:
        while True:
            for call in things:
                for _ in range(20):
                    call()
            yield 20 * len(things)

    return 1e6 / rate(seconds, rounds())


def decisions(title: str, players: int, seconds: float) -> Figures:
    """Whole games by random decisions: options, choice, apply. Forced single options are decisions too."""
    import eduba

    game, random = eduba.game(title), Random(1).random

    def games() -> Iterable[int]:
        for seed in range(10**9):
            state, decisions = game.start(players, seed), 0
            while not state.over:
                options = state.options()
                state.apply_unchecked(options[int(random() * len(options))])
                decisions += 1
            yield decisions

    return {"decisions": rate(seconds, games())}


MIDDLE = {"assyria": 130, "akkad": 900}
"""After how many decisions a random game of four players is about half over."""


def middles(title: str, count: int) -> list[Any]:
    """Positions in the middle of four-player games."""
    import eduba

    out, rng, decisions = [], Random(2), MIDDLE[title]
    for seed in range(count):
        state = eduba.game(title).start(4, seed)
        for _ in range(decisions):
            state.apply(rng.choice(state.options()))
        out.append(state)
    return out


def clone(title: str, seconds: float) -> Figures:
    """Copies of positions in the middle of four-player games."""
    return {"copy": microseconds(seconds, [state.clone for state in middles(title, 10)])}


def assyria_mcts(seconds: float) -> Figures:
    """Search in the middle of four-player games, every iteration played out to the end."""
    import eduba
    from eduba.bots import bot

    player = bot("mcts:40:full", eduba.game("assyria"))
    positions = [state for state in middles("assyria", 20) if len(state.options()) > 1]

    def searches() -> Iterable[int]:
        while True:
            for state in positions:
                player.choose(state)
                yield 40

    return {"iterations": rate(seconds, searches())}


def greedy(title: str, seconds: float, least: int = 5) -> Figures:
    """Whole four-player games of greedy bots: the mean of several, since some are three times as long."""
    import eduba
    from eduba.bots import bot

    game, played, start = eduba.game(title), 0, process_time()
    while played < least or process_time() - start < seconds:
        state, players = game.start(4, played), [bot("greedy", game, 4 * played + i) for i in range(4)]
        while not state.over:
            state.apply(players[state.actor].choose(state))
        played += 1
    return {"game": 1000 * (process_time() - start) / played}


def ur_rain(seconds: float) -> Figures:
    """Rainy seasons, decisions included, in round 7 of four-player games of greedy bots; each on a fresh copy."""
    import eduba
    from eduba.bots import bot
    from eduba.core.phase import ASK
    from eduba.games.ur.sequence import RAIN

    game, random = eduba.game("ur"), Random(1).random
    rain, seasons = game.phases[RAIN], []

    def season(start: Any) -> None:
        state = start.clone()
        while rain.run(state) == ASK:
            options = rain.options(state)
            rain.apply(state, options[int(random() * len(options))])

    for seed in range(3):
        state, player = game.start(4, seed), bot("greedy", game, seed)
        while not state.over and state.round < 7:
            state.apply(player.choose(state))
        state.call(RAIN)
        seasons.append(partial(season, state))
    return {"season": microseconds(seconds, seasons)}


def catanatron(seconds: float) -> Figures:
    """Its own random players in four-player games, as its documentation plays them; copies in the middle."""
    from catanatron.game import Game
    from catanatron.models.player import Color, RandomPlayer

    def new(seed: int) -> Any:
        return Game([RandomPlayer(colour) for colour in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)], seed=seed)

    def games() -> Iterable[int]:
        for seed in range(10**9):
            game = new(seed)
            game.play()
            yield len(game.state.actions)

    decisions = rate(seconds, games())
    copies = []
    for seed in range(10):
        game = new(seed)
        for _ in range(200):
            game.play_tick()
        copies.append(game.copy)
    return {"decisions": decisions, "copy": microseconds(seconds / 2, copies)}


def python_chess(seconds: float) -> Figures:
    """Random playouts, at most 400 plies."""
    import chess

    rng = Random(1)

    def games() -> Iterable[int]:
        while True:
            game = chess.Board()
            while (moves := list(game.legal_moves)) and game.ply() < 400 and not game.is_insufficient_material():
                game.push(rng.choice(moves))
            yield game.ply()

    board = chess.Board()
    return {
        "decisions": rate(seconds, games()),
        "copy": microseconds(seconds / 2, [lambda: board.copy(stack=False)]),
    }


def spiel(name: str, seconds: float) -> Figures:
    """An OpenSpiel game in random play: actions (decisions and draws) a second, and clones in the middle."""
    import pyspiel

    for registers in ("open_spiel.python.games", "eduba.envs.spiel"):
        import_module(registers)
    game, rng = pyspiel.load_game(name), Random(1)
    middle: list[Any] = []

    def games() -> Iterable[int]:
        while True:
            state, actions = game.new_initial_state(), 0
            while not state.is_terminal():
                if state.is_chance_node():
                    kinds, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(rng.choices(kinds, weights)[0])
                else:
                    state.apply_action(rng.choice(state.legal_actions()))
                actions += 1
                if actions == 40 and len(middle) < 5:
                    middle.append(state.clone())
            yield actions

    return {"actions": rate(seconds, games()), "copy": microseconds(seconds / 2, [state.clone for state in middle])}


def zoo(module: str, seconds: float) -> Figures:
    """A PettingZoo environment in random play, bare and in PettingZoo's usual wrappers."""
    own = module.startswith("eduba:")
    maker = import_module("eduba.envs.zoo" if own else f"pettingzoo.classic.{module}")
    args = [module.removeprefix("eduba:")] if own else []

    def games(env: Any) -> Iterable[int]:
        rng, seed = Random(1), 0
        while True:
            seed += 1
            env.reset(seed=seed)
            steps = 0
            for _ in env.agent_iter():
                observation, _, terminated, truncated, _ = env.last()
                if terminated or truncated:
                    env.step(None)
                    continue
                env.step(rng.choice(observation["action_mask"].nonzero()[0].tolist()))
                steps += 1
            yield steps

    return {"raw": rate(seconds, games(maker.raw_env(*args))), "wrapped": rate(seconds, games(maker.env(*args)))}


PROBES: dict[str, Callable[[float], Figures]] = {
    "assyria-2": lambda seconds: decisions("assyria", 2, seconds),
    "assyria-3": lambda seconds: decisions("assyria", 3, seconds),
    "assyria-4": lambda seconds: decisions("assyria", 4, seconds),
    "assyria-clone": lambda seconds: clone("assyria", seconds),
    "assyria-greedy": lambda seconds: greedy("assyria", seconds),
    "assyria-mcts": assyria_mcts,
    "assyria-zoo": lambda seconds: zoo("eduba:assyria", seconds),
    "assyria-spiel": lambda seconds: spiel("eduba_assyria(players=4)", seconds),
    "assyria2-4": lambda seconds: decisions("assyria2", 4, seconds),
    "assyria2-2": lambda seconds: decisions("assyria2", 2, seconds),
    "assyria2-solo": lambda seconds: decisions("assyria2", 1, seconds),
    "ur-4": lambda seconds: decisions("ur", 4, seconds),
    "ur-greedy": lambda seconds: greedy("ur", seconds),
    "ur-rain": ur_rain,
    "akkad-4": lambda seconds: decisions("akkad", 4, seconds),
    "akkad-clone": lambda seconds: clone("akkad", seconds),
    "akkad-greedy": lambda seconds: greedy("akkad", seconds, least=2),
    "catanatron": catanatron,
    "python-chess": python_chess,
    "dominoes": lambda seconds: spiel("python_team_dominoes", seconds),
    "zoo-chess": lambda seconds: zoo("chess_v6", seconds),
    "zoo-connect-four": lambda seconds: zoo("connect_four_v3", seconds),
}

if __name__ == "__main__":
    print(json.dumps(PROBES[sys.argv[1]](float(sys.argv[2]))))
