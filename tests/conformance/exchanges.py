"""Positions with one value exchanged for that of another position: can it be seen, and do they play on alike?"""

import random
from collections import Counter
from collections.abc import Collection, Iterator
from contextlib import suppress
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from eduba.core.game import Game
from eduba.core.state import State
from eduba.core.vocabulary import Action
from tests.variants import Variant, variants

GAMES, EACH, MOVES = 12, 3, 30
"""Games that are played, positions taken from each phase of them, and moves that must be alike afterwards."""


class Seen(NamedTuple):
    """A position that was reached in play."""

    variant: Variant
    state: State


class Findings:
    """What became of the exchanges, by field."""

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()
        """Views differ."""
        self.pinned: Counter[str] = Counter()
        """Views do not differ, but all else says that the value is wrong."""
        self.hidden: dict[str, set[str]] = {}
        """Neither, and yet the game goes on differently: the phases where this was so."""


def derived(game: Game) -> dict[str, str]:
    """The fields that a game's views need not show, with the reason."""
    return dict(import_module(f"eduba.games.{game.id}.view").DERIVED)


def exchange_everything(game: Game, without: Collection[str] = (), fields: Collection[str] | None = None) -> Findings:
    """Exchange values between positions of a game, field by field, and look at views `without` some of their keys."""
    out, follows = Findings(), derived(game)
    for players in game.seats:
        rng = random.Random(f"{game.id} {players}")
        found = pool(game, players)
        for phase, positions in found.items():
            for n, one in enumerate(positions):
                other = rng.choice(found[phase] if n % 2 else found[rng.choice(list(found))])
                for field, twin in twins(one, other, rng, fields):
                    if look(twin, without) != look(one.state, without):
                        out.seen[field] += 1
                    elif is_refused(game, twin) or (field in follows and is_found_anew(game, twin, one.state, field)):
                        out.pinned[field] += 1
                    elif not play_on_alike(one.state, twin, rng):
                        out.hidden.setdefault(field, set()).add(phase)
    return out


@cache
def pool(game: Game, players: int) -> dict[str, list[Seen]]:
    """Some positions of each phase, from games with any options; every other game follows the game's habits."""
    alike = [variant for variant in variants() if (variant.id, variant.players) == (game.id, players)]
    rng = random.Random(f"pool {game.id} {players}")
    found: dict[str, list[Seen]] = {}
    for n in range(max(GAMES, 2 * len(alike))):
        variant = alike[n // 2 % len(alike)]
        state = variant.start(rng.randrange(10**9))
        while not state.over:
            found.setdefault(state.phase, []).append(Seen(variant, state.clone()))
            state.apply(choice(game, state, rng, by_habit=n % 2 == 0))
        found.setdefault(state.phase, []).append(Seen(variant, state))
    return {phase: rng.sample(positions, min(EACH, len(positions))) for phase, positions in found.items()}


def choice(game: Game, state: State, rng: random.Random, *, by_habit: bool) -> Action:
    """One of the options at random, the natural ones more often if habits count."""
    options = state.options()
    weights = game.habits(state, options) if by_habit else None
    return rng.choices(options, weights if weights and any(weights) else None)[0]


# -- exchanging ------------------------------------------------------------------------------------------


def twins(
    one: Seen, other: Seen, rng: random.Random, fields: Collection[str] | None = None
) -> Iterator[tuple[str, State]]:
    """The first position with each of its fields taken from the other: whole, or one entry or bit of it."""
    game, players, options = one.variant.game, one.variant.players, one.variant.options
    mine, theirs = one.state.save(), other.state.save()
    for field in mine:
        if field not in ("chance", "players") and (fields is None or field in fields):
            value = theirs[field] if theirs[field] != mine[field] else nearby(mine[field], rng)
            for exchange in exchanged(mine[field], value, rng):
                with suppress(KeyError, TypeError):  # some mixtures are no position at all
                    yield field, game.load(players, options, mine | {field: exchange})
    if other.variant.options != options and fields is None:
        yield "options", game.load(players, other.variant.options, mine)


def nearby(value: Any, rng: random.Random) -> Any:
    """A value that differs a little from this one."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value ^ 1 if value >= 0 else 0
    if isinstance(value, list) and value:
        at = rng.randrange(len(value))
        return value[:at] + [nearby(value[at], rng)] + value[at + 1 :]
    if isinstance(value, dict) and value:
        key = rng.choice(list(value))
        return {**value, key: nearby(value[key], rng)}
    return value


def exchanged(mine: Any, theirs: Any, rng: random.Random) -> Iterator[Any]:
    """The value of another position instead of this one, then this one with only a small part exchanged."""
    if mine == theirs:
        return
    yield theirs
    if isinstance(mine, list) and isinstance(theirs, list):
        places = [i for i, (a, b) in enumerate(zip(mine, theirs)) if a != b]
        if places:
            at = rng.choice(places)
            yield from (mine[:at] + [part] + mine[at + 1 :] for part in exchanged(mine[at], theirs[at], rng))
    elif isinstance(mine, dict) and mine.keys() == theirs.keys():
        yield from ({**mine, key: part} for key in mine for part in exchanged(mine[key], theirs[key], rng))
    elif type(mine) is int and type(theirs) is int and max(mine, theirs) > 255 and min(mine, theirs) >= 0:  # sets
        differ = mine ^ theirs
        yield mine ^ 1 << rng.choice([bit for bit in range(differ.bit_length()) if differ >> bit & 1])


# -- comparing -------------------------------------------------------------------------------------------


def look(state: State, without: Collection[str] = ()) -> object:
    """What a spectator sees; nobody mistakes a position that cannot even be shown for another one."""
    try:
        return {key: value for key, value in state.view(None).items() if key not in without}
    except Exception as error:
        return repr(error)


def is_refused(game: Game, state: State) -> bool:
    """True if the game's own laws of conservation say that there can be no such position."""
    try:
        game.check(state)
    except AssertionError:
        return True
    return False


def is_found_anew(game: Game, state: State, right: State, field: str) -> bool:
    """True if a wrong value shows: what is offered is not what nothing refuses, or the phase that asks repairs it."""
    allowed = {action.id for action in game.vocabulary if state.why_not(action) is None}
    if allowed != {action.id for action in state.options()}:
        return True
    again = state.clone()
    again.phases[again.stack[-1]].run(again)
    return bool(again.save()[field] == right.save()[field])


def play_on_alike(one: State, other: State, rng: random.Random) -> bool:
    """True if after the same moves the same seats are asked the same, and at the end everything looks the same."""
    one, other = one.clone(), other.clone()
    try:
        for _ in range(MOVES):
            if one.over and other.over:
                break
            if (one.actor, one.prompt(), one.options()) != (other.actor, other.prompt(), other.options()):
                return False
            action = rng.choice(one.options())
            one.apply(action)
            other.apply(action)
    except Exception:
        return False
    return bool(one.view(None) == other.view(None)) and one.winners() == other.winners()
