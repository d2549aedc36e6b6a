"""Any registered game as a PettingZoo AEC environment.

An observation is a dict of the numeric view of the seat and the mask of its legal actions; the mask stands in the
info too. Actions are the dense ids of the game's vocabulary. Everybody gets 0 until the end, then his share of the
victory. After `reset(seed=7)` the game is `game.start(seed=7)`; later resets without a seed go on from there.
"""

from struct import Struct
from typing import Any

import eduba
from eduba.core.game import Game
from eduba.core.state import State
from eduba.envs import extra, pictures, win_shares

with extra("The PettingZoo environment"):
    import numpy as np
    from gymnasium.spaces import Box, Dict, Discrete, Space
    from numpy.typing import NDArray
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers

Observation = dict[str, NDArray[Any]]
LOWEST, HIGHEST = -(2**15), 2**15 - 1
"""All numbers that our games show fit into two bytes, which is also the quickest way to numpy."""


def env(game: str | Game, players: int | None = None, render_mode: str | None = None, **options: str) -> Any:
    """The environment in PettingZoo's usual wrappers: steps out of order and actions out of bounds are refused, and
    who acts illegally ends the game with a reward of -1."""
    bare = raw_env(game, players, render_mode, **options)
    guarded = wrappers.TerminateIllegalWrapper(bare, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(guarded))


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801
    """The environment itself. It trusts that actions are legal."""

    position: State

    def __init__(
        self, game: str | Game, players: int | None = None, render_mode: str | None = None, **options: str
    ) -> None:
        super().__init__()
        self.game = eduba.game(game) if isinstance(game, str) else game
        self.players = players or self.game.seats[-1]
        self.options = self.game.settings(self.players, options)
        self.render_mode = render_mode
        self.metadata = {
            "name": f"eduba_{self.game.id}_v{self.game.revision}",
            "render_modes": pictures.modes(self.game),
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.players)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._size, self._actions = self.game.tensor_size(self.players), len(self.game.vocabulary)
        self._packed = Struct(f"{self._size}h").pack
        self._spaces = {agent: self._space() for agent in self.possible_agents}
        self._seed: int | None = None
        self._resets = 0

    def _space(self) -> tuple[Space[Any], Space[Any]]:
        numbers = Box(LOWEST, HIGHEST, (self._size,), np.float32)
        mask = Box(0, 1, (self._actions,), np.int8)
        return Dict({"observation": numbers, "action_mask": mask}), Discrete(self._actions)

    def observation_space(self, agent: str) -> Space[Any]:
        """Numbers and mask; the same object at every call, as PettingZoo wants it."""
        return self._spaces[agent][0]

    def action_space(self, agent: str) -> Space[Any]:
        """All actions of the game; which are legal, the mask tells."""
        return self._spaces[agent][1]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Set up a new game."""
        if seed is not None:
            self._seed, self._resets = seed, 0
        name = None if self._seed is None else f"{self._seed}/{self._resets}" if self._resets else self._seed
        self._resets += 1
        self.position = self.game.start(self.players, name, listen=False, **self.options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {"action_mask": self._mask(legal=False)} for agent in self.agents}
        self.agent_selection = self.agents[self.position.actor]
        self._moved(self.agent_selection)

    def step(self, action: int | None) -> None:
        """Carry out the action of the selected agent and all that follows without a decision."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        state = self.position
        state.apply(self.game.vocabulary.actions[action or 0])
        if state.over:
            for winner, share in zip(self.possible_agents, win_shares(self.players, state.winners())):
                self.rewards[winner] = share
                self._cumulative_rewards[winner] = share
                self.terminations[winner] = True
        else:
            self.agent_selection = self.possible_agents[state.actor]
        self._moved(agent)

    def _moved(self, agent: str) -> None:
        """The position changed by a decision of that agent."""
        self._seen: dict[str, Observation] = {}
        self.infos[agent] = {"action_mask": self._mask(legal=False)}
        if not self.position.over:
            self.infos[self.agent_selection] = {"action_mask": self._mask(legal=True)}
        if self.render_mode == "human":
            self.render()

    def _mask(self, legal: bool) -> NDArray[np.int8]:
        mask = bytearray(self._actions)
        if legal:
            for action in self.position.options():
                mask[action.id] = 1
        return np.frombuffer(mask, np.int8)

    def observe(self, agent: str) -> Observation:
        """What the seat sees, made once per position; the arrays are the caller's to keep."""
        seen = self._seen.get(agent)
        if seen is None:
            packed = self._packed(*self.position.tensor(self._seat[agent]))
            numbers = np.frombuffer(packed, np.int16).astype(np.float32)
            seen = self._seen[agent] = {"observation": numbers, "action_mask": self.infos[agent]["action_mask"]}
        return seen

    def render(self) -> str | None:
        """The table: as text (`ansi`), as an SVG document (`svg`), or printed (`human`)."""
        if self.render_mode == "svg":
            return pictures.picture(self.game, self.position)
        text = pictures.text(self.game, self.position)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing is held that would have to be released."""
