"""Any game as an OpenSpiel game: `pyspiel.load_game("eduba_assyria(players=3,rulebook=de)")`.

Importing this module registers ours; `register` adds a game of somebody's own. Chance is explicit: each draw from a
bag is a chance node with its true probabilities, so that every algorithm of OpenSpiel samples or enumerates it and
none can look into the future. The result is one victory, shared by those who tie for it: constant-sum, unless one can
play alone and lose.

An observation is what a seat may know of the position; in a game with hidden information, the information state is
that and all that the seat has seen happen so far, its own decisions included.
"""

import json
from typing import Any

import eduba
from eduba.core.game import Game
from eduba.envs import extra, win_shares
from eduba.envs.explicit import ExplicitGame

with extra("The OpenSpiel game"):
    import numpy as np
    import pyspiel
    from open_spiel.python.observation import IIGObserverForPublicInfoGame

LONGEST = 10_000
"""More decisions and draws than any of our games can have."""


def game_type(game: Game) -> Any:
    """What OpenSpiel wants to know about a title."""
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"eduba_{game.id}",
        long_name=game.name,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.PERFECT_INFORMATION if game.is_open else kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM if _alone(game) else kinds.Utility.CONSTANT_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=not game.is_open,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.seats[-1],
            **{key: _written(values[0]) for key, values in game.choices.items()},
        },
    )


def _written(value: str) -> str:
    """The value of an option as a parameter: OpenSpiel would take `40` for a number, so it is written `n40`."""
    return f"n{value}" if value.isdigit() else value


def _alone(game: Game) -> bool:
    """True if the game can be played alone, so that nobody at the table may win."""
    return 1 in game.seats


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A title with a number of players and options. Each title has a subclass of its own, which OpenSpiel keeps."""

    title: Game

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        game = self.title
        kind = game_type(game)
        chosen = {**kind.parameter_specification, **(params or {})}
        self.players = int(chosen.pop("players"))
        written = {_written(value): value for values in game.choices.values() for value in values}
        self.options = game.settings(self.players, {key: written.get(value, value) for key, value in chosen.items()})
        info = pyspiel.GameInfo(
            num_distinct_actions=len(game.vocabulary),
            max_chance_outcomes=max(len(kinds) for kinds in game.bags.values()),
            num_players=self.players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None if _alone(game) else 1.0,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, params or {})

    def new_initial_state(self) -> "SpielState":
        """Before the first draw."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """An upper bound."""
        return LONGEST

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """Numbers and text as a seat sees them; of open games also what OpenSpiel derives from the history.

        Of hidden information, a seat's own is given, or none; private information without the public is not.
        """
        if iig_obs_type is None:
            return Observer(self)
        if self.title.is_open:
            remembers = iig_obs_type.perfect_recall or not iig_obs_type.public_info
            return IIGObserverForPublicInfoGame(iig_obs_type, params) if remembers else Observer(self)
        if not iig_obs_type.public_info or iig_obs_type.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            return None
        is_private = iig_obs_type.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if iig_obs_type.perfect_recall or not is_private:
            return TextObserver(is_private=is_private, remembers=iig_obs_type.perfect_recall)
        return Observer(self)


class SpielPlay(ExplicitGame):
    """The play behind a state of OpenSpiel, which is pickled with the name of its game."""

    __slots__ = ()

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self.game.id, *self.saved())


def _restored(id: str, *rest: Any) -> SpielPlay:
    face: type[SpielGame] = globals()[_face(id)]
    return SpielPlay(face.title, *rest)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A decision of a seat, a draw of chance, or the end."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.play = SpielPlay(game.title, game.players, game.options)

    def current_player(self) -> int:
        """The seat that decides, or chance."""
        play = self.play
        if play.asked is not None:
            return int(pyspiel.PlayerId.CHANCE)
        assert play.state is not None
        return int(pyspiel.PlayerId.TERMINAL) if play.state.over else play.state.actor

    def _legal_actions(self, player: int) -> list[int]:
        assert self.play.state is not None
        return sorted([action.id for action in self.play.state.options()])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The kinds in the bag with their probabilities."""
        assert self.play.asked is not None
        counts = self.play.asked.counts
        total = sum(counts)
        return [(kind, count / total) for kind, count in enumerate(counts) if count]

    def _apply_action(self, action: int) -> None:
        if self.play.asked is not None:
            self.play.draw(action)
        else:
            self.play.apply(self.play.game.vocabulary.actions[action])

    def _action_to_string(self, player: int, action: int) -> str:
        game, asked = self.play.game, self.play.asked
        if player != pyspiel.PlayerId.CHANCE:
            return game.vocabulary[action].text
        return f"{asked.bag} {game.bags[asked.bag][action]}" if asked else f"chance {action}"

    def is_terminal(self) -> bool:
        """True if the game is over."""
        return self.play.over

    def returns(self) -> list[float]:
        """0 until the end, then the shares of the victory."""
        state = self.play.state
        winners = state.winners() if state is not None and state.over else []
        return win_shares(self.play.players, winners)

    def __str__(self) -> str:
        return self.play.describe()


class Observer:
    """The numeric view of a seat, and the same as JSON. While chance draws, the last complete position is seen."""

    def __init__(self, game: SpielGame) -> None:
        self.tensor = np.zeros(game.title.tensor_size(game.players), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor; it is all zeros before the set-up."""
        position = state.play.state
        self.tensor[:] = 0 if position is None else position.tensor(player)

    def string_from(self, state: SpielState, player: int) -> str:
        """The view as text."""
        position = state.play.state
        return "set-up" if position is None else json.dumps(position.view(player))


class TextObserver:
    """What a seat, or with no private information a spectator, may know; perhaps with all that it has seen happen."""

    def __init__(self, *, is_private: bool, remembers: bool) -> None:
        self.tensor = None
        self.dict: dict[str, Any] = {}
        self._is_private = is_private
        self._remembers = remembers

    def set_from(self, state: SpielState, player: int) -> None:
        """There are no numbers."""

    def string_from(self, state: SpielState, player: int) -> str:
        """One line for each thing that happened, as it was shown; then the view."""
        play, seat = state.play, player if self._is_private else None
        lines = ["set-up" if play.state is None else json.dumps(play.state.view(seat))]
        if self._remembers:
            seen = (play.game.shown(event, seat) for event in play.happened)
            lines = [" ".join(map(str, event)) for event in seen if event is not None] + lines
        return "\n".join(lines)


def register(game: Game) -> None:
    """Make a game known to OpenSpiel, as `eduba_<id>`."""
    face = type(_face(game.id), (SpielGame,), {"title": game, "__module__": __name__})
    globals()[face.__name__] = face  # where pickle looks for it
    pyspiel.register_game(game_type(game), face)


def _face(id: str) -> str:
    return f"Spiel_{id}"


for name in eduba.ids():
    register(eduba.game(name))
