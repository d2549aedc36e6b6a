"""Statistics as a table for other programs: one line for each value, with the labels as the game names them."""

from csv import writer
from io import StringIO

from eduba.tables.services.finished_games.figures import GameFigures

COLUMNS = ("game", "players", "among", "figure", "value", "count", "wins", "share", "low", "high", "fair", "points")


def as_csv(figures: GameFigures) -> str:
    """Traits first, with wins and Wilson's 95 % interval of their share; then how the games went, with counts only."""
    out = StringIO()
    table = writer(out, lineterminator="\n")
    table.writerow(COLUMNS)
    head = (figures.game, figures.players or "all", figures.among)
    for trait in figures.traits:
        for v in trait.values:
            numbers = (v.wins, v.share, v.low, v.high, v.fair, v.points)
            table.writerow((*head, trait.name, v.value, v.seats, *(f"{number:.4f}" for number in numbers)))
    for course in figures.course:
        for value, count in course.counts.items():
            table.writerow((*head, course.name, value, count, *[""] * 6))
    return out.getvalue()
