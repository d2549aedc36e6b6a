"""`eduba simulate`: a match between bots, its figures in the terminal and, if wanted, in an HTML file."""

from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from eduba.arena import report as page
from eduba.arena.figures import Row, by_bot, by_seat
from eduba.arena.match import Match, Record, records, whole_deals
from eduba.cli.arguments.options import Choices, GameId, Language
from eduba.cli.arguments.seats import specs
from eduba.cli.arguments.titles import settings
from eduba.cli.language import words
from eduba.core.errors import EdubaError
from eduba.i18n import Speaker

if TYPE_CHECKING:
    from rich.console import Console


def _about(key: str) -> Parameter:
    return Parameter(help=words().get(f"arena.option.{key}"), show_default=False)


def simulate(
    game: GameId,
    *,
    bots: Annotated[str, _about("bots")] = "greedy,random",
    games: Annotated[int, _about("games")] = 100,
    jobs: Annotated[int, _about("jobs")] = 1,
    seed: Annotated[str, _about("seed")] = "1",
    option: Choices = None,
    report: Annotated[Path | None, _about("report")] = None,
    language: Language = None,
) -> int:
    """Let bots play a match and count it."""
    from rich.console import Console

    speaker = words(language)
    for name, number in (("--games", games), ("--jobs", jobs)):
        if number < 1:
            raise EdubaError("{0} must be at least 1, not {1}.", name, number)
    names = tuple(specs(bots))
    deals = -(-games // len(names))
    match = Match(game, names, deals, seed, tuple(sorted(settings(option or ()).items())))
    match.check()
    if report:
        report.touch()
    console = Console()
    if match.games != games:
        console.print(speaker.say("arena.rounded", len(names), match.games, games))
    played, stopped = _play(match, jobs, speaker)
    if not played:
        raise EdubaError("Stopped before any deal was played in all rotations.")
    if stopped:
        console.print(speaker.say("arena.stopped", len(played)))
    _show(match, played, speaker, console)
    if report:
        report.write_text(page.html(match, played, speaker.language), encoding="utf-8")
        console.print(speaker.say("arena.written", str(report)), soft_wrap=True)
    return 130 if stopped else 0


def _play(match: Match, jobs: int, speaker: Speaker) -> tuple[list[Record], bool]:
    """The games with a progress bar; Ctrl-C ends the match and keeps what is whole."""
    from rich.console import Console
    from rich.progress import MofNCompleteColumn, Progress, TimeElapsedColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (*Progress.get_default_columns()[:2], MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    played: list[Record] = []
    stopped = False
    with Progress(*columns, console=console, disable=not console.is_terminal) as progress:
        bar = progress.add_task(speaker.say("arena.progress"), total=match.games)
        try:
            with closing(records(match, jobs)) as finished:
                for record in finished:
                    played.append(record)
                    progress.advance(bar)
        except KeyboardInterrupt:
            stopped = True
    return whole_deals(played, len(match.bots)), stopped


def _show(match: Match, played: list[Record], speaker: Speaker, console: "Console") -> None:
    seats = [row._replace(name=speaker.get(f"seat.{colour}")) for row, colour in zip(*_by_seat(match, played))]
    for title, rows in (("arena.by_bot", by_bot(match, played)), ("arena.by_seat", seats)):
        _table(speaker, speaker.say(title), rows, console)
    decisions = sorted(sum(r.decisions) for r in played)
    middle = decisions[len(decisions) // 2]
    console.print(f"{speaker.say('arena.length')}: {decisions[0]} – {middle} – {decisions[-1]}")


def _by_seat(match: Match, played: list[Record]) -> tuple[list[Row], list[str]]:
    import eduba

    return by_seat(match, played), list(eduba.game(match.game).colours)


def _table(speaker: Speaker, title: str, rows: list[Row], console: "Console") -> None:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    table = Table(title=title, title_justify="left", title_style="bold", box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
    for i, key in enumerate(page.COLUMNS):
        table.add_column(speaker.get(f"arena.{key}"), justify="right" if i else "left", no_wrap=True)
    for row in rows:
        table.add_row(*(f"{value} [dim]{more}[/dim]" if more else value for value, more in page.figures(row, speaker)))
    console.print(table)
