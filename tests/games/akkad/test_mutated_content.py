"""Content files with something wrong in them: never a traceback, and what is accepted can be played."""

import json
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest

import eduba
from eduba.core.errors import BadContent
from eduba.games.akkad.content import OWN_FILE, load, own_data
from eduba.games.akkad.content.checks import check_content
from eduba.games.akkad.game import GAME, Akkad
from tests.games.akkad.content_file import saved

FILES, STEPS = 500, 40
PLAYED = 4
"""Of so many accepted files one is played with."""
OURS = OWN_FILE.read_text(encoding="utf-8")
JUNK = [None, True, -1, 0, 1, 3, 99, 10**30, 0.5, "", "kish", "any", "self", "{0}", [], [[]], {}, {"op": "gain"}]
CHANGED = ("cards", "events", "mats", "roles", "gods", "characters", "specials", "mercy", "quests")
DRAWN = ("nodes", "cells", "labels", "decor", "rivers", "fords")
Place = tuple[Any, Any]
"""A list or an object, and the index or key of a value in it."""


def places(value: object) -> Iterator[Place]:
    """Every place of a file that holds a value."""
    keys = value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield value, key
        yield from places(value[key])  # type: ignore[index]


def mutated(rng: Random) -> object:
    """Our content with one change somewhere, most of them outside the drawing."""
    data = json.loads(OURS)
    block = rng.choice([*(block for block in data if block not in DRAWN), rng.choice(DRAWN)])
    holder, key = rng.choice([*places(data[block]), (data, block)])
    change = rng.randrange(6)
    if change == 0:
        del holder[key]
    elif change == 1:
        holder[key] = rng.choice(JUNK)
    elif change == 2 and isinstance(holder, dict):
        holder["more"] = 1
    elif change == 3 and isinstance(holder, list):
        holder.append(deepcopy(holder[key]))
    elif change == 4 and isinstance(holder[key], int):
        holder[key] += rng.choice((-5, -1, 1, 5))
    else:
        exchange(rng, data, holder, key)
    return data


def exchange(rng: Random, data: object, holder: Any, key: Any) -> None:
    """Put a value into a place that stands under the same key elsewhere."""
    alike = [(other, at) for other, at in places(data) if at == key and type(other[at]) is type(holder[key])]
    other, at = rng.choice(alike)
    holder[key] = deepcopy(other[at])


def told(data: object) -> object:
    """The same with texts and marks of an owner, so that a change is not refused for its words or its balance."""
    for block in own_data():
        if not isinstance(data, dict) or block in ("spaces", "units", "buildings", *DRAWN):
            continue
        for entry in data.get(block) if isinstance(data.get(block), list) else ():
            if isinstance(entry, dict):
                entry |= {"text": "As printed.", "src": "printed"}
    return data


def test_no_file_gives_a_traceback_and_what_is_accepted_can_be_played(tmp_path: Path) -> None:
    rng, accepted, refused = Random(12), 0, dict[str, str]()
    for number in range(FILES):
        data = mutated(rng)
        file = saved(tmp_path, told(data) if number % 2 else data)
        try:
            content = load(file)
            check_content(content, str(file))
        except BadContent as fault:
            refused[str(fault)] = eduba.sentence(fault, "de")
            continue
        accepted += 1
        if accepted % PLAYED:
            continue
        game = Akkad(content)
        state = game.start(3 + number % 4, number, homes="any")
        for _ in range(STEPS):
            if state.over:
                break
            state.apply(rng.choice(state.options()))
        game.check(state)
        json.dumps(state.view(0))
        json.dumps(game.facts())
    assert accepted > FILES // 10
    assert len(refused) > FILES // 4
    for english, german in refused.items():
        assert english.startswith(f"{file}: ")
        assert f"{file}: entry" not in english, "such a fault does not say which entry is meant"
        assert german != english


@pytest.mark.parametrize("seed", range(2))
def test_several_changes_that_are_accepted_make_a_game_that_ends(tmp_path: Path, seed: int) -> None:
    """One change after the other, each kept if the file is still accepted; then a whole game."""
    rng, data = Random(seed), deepcopy(own_data())
    told(data)
    kept, game = 0, GAME
    for _ in range(30):
        before = deepcopy(data)
        exchange(rng, data, *rng.choice([place for block in CHANGED for place in places(data[block])]))
        try:
            game = GAME.with_content(saved(tmp_path, data))  # type: ignore[assignment]
            kept += data != before
        except BadContent:
            data = before
    assert kept > 2
    state = game.start(3, seed)
    while not state.over:
        state.apply(rng.choice(state.options()))
        game.check(state)
    assert state.winners()
