"""The table: figures with their range, ratios to peers within the same round, and the bars we set ourselves."""

from statistics import median
from typing import NamedTuple

Results = dict[str, list[float]]
"""By "probe figure", one value per round."""


class Row(NamedTuple):
    """A line of the table: a figure, what it is compared with, and the bar for it."""

    label: str
    figure: str
    against: str = ""
    bar: str = ""
    """`5x`: ratio of at least 5; `<=5`: figure of at most 5; `>=300`: figure of at least 300."""


CHAPTERS: dict[str, list[Row]] = {
    "decisions a second in whole random games (options, choice, apply)": [
        Row("Assyria, 4 players", "assyria-4 decisions", "catanatron decisions", "5x"),
        Row("  stretch: 100 000 a second", "assyria-4 decisions", "", ">=100000"),
        Row("Assyria, 3 players", "assyria-3 decisions", "catanatron decisions"),
        Row("Assyria, 2 players", "assyria-2 decisions", "catanatron decisions"),
        Row("Assyria, 4 players, compiled", "compiled assyria-4 decisions", "assyria-4 decisions", "2x"),
        Row("Assyria 2, 4 players", "assyria2-4 decisions", "assyria-4 decisions", "0.5x"),
        Row("Assyria 2, 2 players", "assyria2-2 decisions", "assyria-2 decisions", "0.5x"),
        Row("Assyria 2, solo with the Rival", "assyria2-solo decisions", "assyria-2 decisions"),
        Row("Assyria 2, 4 players, compiled", "compiled assyria2-4 decisions", "assyria2-4 decisions", "2x"),
        Row("Ur, 4 players", "ur-4 decisions", "assyria-4 decisions", "0.5x"),
        Row("Ur, 4 players, compiled", "compiled ur-4 decisions", "ur-4 decisions", "2x"),
        Row("Akkad, 4 players", "akkad-4 decisions", "assyria-4 decisions", "0.35x"),
        Row("Akkad, 4 players, compiled", "compiled akkad-4 decisions", "akkad-4 decisions", "2x"),
        Row("catanatron, 4 random players", "catanatron decisions"),
        Row("python-chess, random playouts", "python-chess decisions"),
    ],
    "a rainy season of Ur with all its decisions, microseconds": [
        Row("Ur, 4 players, round 7", "ur-rain season"),
    ],
    "a whole game of four greedy bots, milliseconds": [
        Row("Assyria", "assyria-greedy game"),
        Row("Ur", "ur-greedy game", "assyria-greedy game", "<=2000"),
        Row("Akkad", "akkad-greedy game", "assyria-greedy game"),
        Row("Akkad, compiled", "compiled akkad-greedy game", "akkad-greedy game"),
    ],
    "copy of a position, microseconds": [
        Row("Assyria, clone()", "assyria-clone copy", "catanatron copy", "<=5"),
        Row("Assyria, clone(), compiled", "compiled assyria-clone copy", "assyria-clone copy"),
        Row("Akkad, clone()", "akkad-clone copy", "assyria-clone copy", "<=8"),
        Row("Akkad, clone(), compiled", "compiled akkad-clone copy", "akkad-clone copy"),
        Row("catanatron, game.copy()", "catanatron copy"),
        Row("python-chess, board.copy(stack=False)", "python-chess copy"),
    ],
    "search iterations a second, 4 players, mid-game, each played out to the end": [
        Row("Assyria, mcts:full", "assyria-mcts iterations", "", ">=300"),
        Row("Assyria, mcts:full, compiled", "compiled assyria-mcts iterations", "assyria-mcts iterations"),
    ],
    "PettingZoo steps a second": [
        Row("Assyria, 4 players, bare", "assyria-zoo raw", "zoo-connect-four raw"),
        Row("Assyria, 4 players, wrapped", "assyria-zoo wrapped", "zoo-connect-four wrapped"),
        Row("Assyria, bare, compiled", "compiled assyria-zoo raw", "zoo-connect-four raw"),
        Row("Assyria, wrapped, compiled", "compiled assyria-zoo wrapped", "zoo-connect-four wrapped"),
        Row("PettingZoo connect_four_v3, bare", "zoo-connect-four raw"),
        Row("PettingZoo connect_four_v3, wrapped", "zoo-connect-four wrapped"),
        Row("PettingZoo chess_v6, bare", "zoo-chess raw"),
        Row("PettingZoo chess_v6, wrapped", "zoo-chess wrapped"),
    ],
    "OpenSpiel actions a second (decisions and draws), through its Python API": [
        Row("Assyria, 4 players", "assyria-spiel actions", "dominoes actions"),
        Row("Assyria, 4 players, compiled", "compiled assyria-spiel actions", "dominoes actions"),
        Row("OpenSpiel python_team_dominoes, 4 players", "dominoes actions"),
    ],
    "OpenSpiel clone(), microseconds": [
        Row("Assyria, 4 players", "assyria-spiel copy", "dominoes copy"),
        Row("OpenSpiel python_team_dominoes, 4 players", "dominoes copy"),
    ],
}
TIMES = ("copy", "game", "season")
"""Figures of which less is better; all others count what is done in a second."""
NOTES = """\
A figure is the median of the rounds with its range; a ratio is taken within each round, and above 1 we are faster.
catanatron's wheel has no tree search, so the bar for ours is a number. No events are built: nobody listens."""


def number(x: float) -> str:
    """Three digits that matter, thousands apart."""
    return f"{x:,.0f}".replace(",", " ") if x >= 100 else f"{x:.3g}"


def verdict(bar: str, figure: float, ratio: float) -> str:
    """The bar and whether it is met."""
    if not bar:
        return ""
    if bar.endswith("x"):
        met, text = ratio >= float(bar[:-1]), f">= {bar[:-1]} x"
    elif bar.startswith("<="):
        met, text = figure <= float(bar[2:]), f"<= {bar[2:]}"
    else:
        met, text = figure >= float(bar[2:]), f">= {number(float(bar[2:]))}"
    return f"{text:<12} {'ok' if met else 'MISSED'}"


def line(row: Row, results: Results) -> str:
    """One row as text."""
    values = results[row.figure]
    middle = median(values)
    spread = f"{number(min(values))} - {number(max(values))}"
    ratio, shown = 0.0, ""
    if row.against:
        is_time = row.figure.endswith(TIMES)
        ratios = [b / a if is_time else a / b for a, b in zip(values, results[row.against], strict=True)]
        ratio = median(ratios)
        shown = f"{ratio:.3g} x {row.against.rpartition(' ')[0]} ({min(ratios):.3g} - {max(ratios):.3g})"
    return f"  {row.label:<42} {number(middle):>8}  {spread:<21} {shown:<42} {verdict(row.bar, middle, ratio)}".rstrip()


def table(results: Results) -> str:
    """All chapters; what was not measured is left out."""
    out = []
    for title, rows in CHAPTERS.items():
        out += [title, *(line(row, results) for row in rows if row.figure in results), ""]
    return "\n".join([*out, NOTES])
