"""`eduba strength`: matches of bots, all against all, and what they tell of how strong each is, as data of the game."""

import tomllib
from collections import Counter
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from eduba.arena.match import records
from eduba.arena.strength import matches, result, strengths
from eduba.cli.arguments.options import GameId, Language
from eduba.cli.arguments.seats import specs
from eduba.cli.arguments.titles import title
from eduba.cli.language import words
from eduba.core.counting.strength import MEASURE, Strength, file_of
from eduba.core.errors import EdubaError

HEADER = """\
# How strong bots are, measured by `eduba strength`, which adds the games of each run and rates them all anew.
# `results` tells how often bots ended in which order, the best first; `=` shares a place.
"""


def _about(key: str) -> Parameter:
    return Parameter(help=words().get(f"arena.option.{key}"), show_default=False)


def strength(
    game: GameId,
    *,
    bots: Annotated[str, _about("strength_bots")] = "random,greedy:2,greedy",
    games: Annotated[int, _about("strength_games")] = 100,
    jobs: Annotated[int, _about("jobs")] = 1,
    seed: Annotated[str, _about("seed")] = "strength",
    output: Annotated[Path | None, _about("strength_output")] = None,
    language: Language = None,
) -> None:
    """Let bots play each other with as few seats as the game has for two or more; write down how strong they are."""
    for name, number in (("--games", games), ("--jobs", jobs)):
        if number < 1:
            raise EdubaError("{0} must be at least 1, not {1}.", name, number)
    a_title = title(game)
    players = min(seats for seats in a_title.seats if seats > 1)
    names = list(dict.fromkeys(specs(bots)))
    if len(names) < players:
        raise EdubaError("{0} needs at least {1} different bots.", "--bots", players)
    if MEASURE not in names:
        raise EdubaError("One of the bots must be {0}: the others are measured by it.", MEASURE)
    file = output or file_of(a_title)
    results = _known(file, players)
    known = sum(results.values())
    for match in matches(game, names, players, -(-games // players), f"{seed}/{known}"):
        match.check()
        with closing(records(match, jobs)) as played:
            results.update(result(match, record) for record in played)
    found = strengths(results, players)
    file.write_text(_text(players, results, found), encoding="utf-8")
    for bot, one in found.items():
        print(words(language).say("arena.strength", bot, one.rating, one.margin, one.games))


def _known(file: Path, players: int) -> Counter[str]:
    """What earlier runs have found out."""
    if not file.exists():
        return Counter()
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    return Counter(data["results"]) if data["players"] == players else Counter()


def _text(players: int, results: Mapping[str, int], found: Mapping[str, Strength]) -> str:
    lines = [f"{HEADER}players = {players}", "", "[results]"]
    lines += [f'"{told}" = {results[told]}' for told in sorted(results)]
    for bot, one in found.items():
        lines += ["", f'[bots."{bot}"]', f"rating = {one.rating}", f"margin = {one.margin}", f"games = {one.games}"]
    return "\n".join(lines) + "\n"
