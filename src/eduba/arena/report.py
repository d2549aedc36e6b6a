"""A match as one HTML file that needs nothing else: figures, plots, and how to play the same match again."""

from collections.abc import Sequence

from eduba.arena import plots
from eduba.arena.figures import Estimate, Row, by_bot, by_seat
from eduba.arena.match import Match, Record
from eduba.games import game as game_of
from eduba.i18n import Speaker
from eduba.render import palette
from eduba.render.svg import esc

_COLOURS = ("#2f6fbd", "#c2571c", "#3d8a4e", "#8a4fae", "#b58a00", "#b83a5e", "#2a8c93", "#7a6a55")
_STYLE = """
body{font:16px/1.5 system-ui,sans-serif;background:var(--page);color:var(--ink);margin:0}
main{max-width:760px;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{font-size:1.6rem;margin:0 0 .3rem}h2{font-size:1.15rem;margin:2.2rem 0 .6rem}
p{margin:.3rem 0;color:var(--quiet)}code{overflow-wrap:anywhere}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{text-align:right;padding:.3rem .5rem;border-bottom:1px solid var(--rule);white-space:nowrap}
th:first-child,td:first-child{text-align:left}td span{color:var(--quiet);font-size:.85em}
svg{width:100%;height:auto;display:block}svg text{fill:var(--ink);font-size:13px}
.name{text-anchor:end}.tick{text-anchor:middle}svg .tick,svg .small{fill:var(--quiet);font-size:11px}
.grid{stroke:var(--rule);stroke-width:.5}.ground{stroke:var(--rule)}
.fair{stroke:var(--ink);stroke-dasharray:4 3}.whisker{stroke:var(--ink);stroke-width:1.6;fill:none}
.legend{list-style:none;padding:0;margin:.3rem 0;display:flex;flex-wrap:wrap;gap:.2rem 1.2rem}
.key{display:inline-block;width:.8em;height:.8em;margin-right:.4em}
"""


def html(match: Match, played: Sequence[Record], language: str = "en") -> str:
    """The whole page."""
    speaker = Speaker(language, game_of(match.game))
    say = speaker.say
    rows, seats = by_bot(match, played), _named_seats(by_seat(match, played), speaker)
    deals = len(played) // len(match.bots)
    clauses = {clause: speaker.clause(clause) for row in rows for clause in row.sources}
    length = [(say("arena.decisions"), [sum(r.decisions) for r in played])]
    parts = [
        f"<h1>{esc(say('arena.title', speaker.get('name', match.game)))}</h1>",
        f"<p>{esc(say('arena.summary', len(played), deals, len(match.bots)))}</p>",
        f"<p><code>{esc(command(match))}</code></p>",
        _section(say("arena.by_bot"), table(rows, speaker) + _note(say("arena.interval"))),
        _section(
            say("arena.wins"),
            plots.wins(say("arena.wins"), rows, 1 / len(match.bots), speaker.decimal) + _note(say("arena.fair")),
        ),
        _section(
            say("arena.scores"),
            plots.histogram(say("arena.scores"), [(r.name, r.scores) for r in rows], speaker.decimal),
        ),
        _section(
            say("arena.sources"),
            plots.legend(rows)
            + plots.sources(say("arena.sources"), rows, clauses, speaker.decimal)
            + _clauses(say("arena.rules"), clauses),
        ),
        _section(say("arena.by_seat"), table(seats, speaker)),
        _section(say("arena.length"), plots.histogram(say("arena.length"), length, speaker.decimal)),
    ]
    return _page(speaker.language, say("arena.title", speaker.get("name", match.game)), "".join(parts))


def command(match: Match) -> str:
    """What to type to play the same match again."""
    options = "".join(f" --option {key}={value}" for key, value in match.options)
    bots = ",".join(match.bots)
    return f"eduba simulate {match.game} --bots {bots} --games {match.games} --seed {match.seed}{options}"


def table(rows: Sequence[Row], speaker: Speaker) -> str:
    """The figures as an HTML table."""
    heads = "".join(f"<th>{esc(speaker.get(f'arena.{key}'))}</th>" for key in COLUMNS)
    lines = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in _cells(row, speaker)) + "</tr>" for row in rows)
    return f'<div class="wide"><table><thead><tr>{heads}</tr></thead><tbody>{lines}</tbody></table></div>'


COLUMNS = ("name", "games", "win_share", "rank", "score", "margin", "per_decision")


def figures(row: Row, speaker: Speaker) -> list[tuple[str, str]]:
    """The cells of a row, each with its interval or nothing."""
    number = speaker.decimal
    return [
        (row.name, ""),
        (str(row.games), ""),
        (f"{number(100 * row.wins.mean)} %", f"{number(100 * row.wins.low)}–{number(100 * row.wins.high)}"),
        (number(row.rank.mean, 2), _interval(row.rank, 2, speaker)),
        (number(row.score.mean), _interval(row.score, 1, speaker)),
        (number(row.margin.mean, sign=True), _interval(row.margin, 1, speaker)),
        (number(1000 * row.seconds), ""),
    ]


def _interval(e: Estimate, digits: int, speaker: Speaker) -> str:
    return f"±{speaker.decimal(e.high - e.mean, digits)}" if e.high < float("inf") else ""


def _cells(row: Row, speaker: Speaker) -> list[str]:
    return [esc(value) + (f" <span>{esc(more)}</span>" if more else "") for value, more in figures(row, speaker)]


def _named_seats(rows: Sequence[Row], speaker: Speaker) -> list[Row]:
    return [row._replace(name=speaker.names[i]) for i, row in enumerate(rows)]


def _clauses(title: str, clauses: dict[str, str]) -> str:
    items = "".join(f"<p><b>{esc(clause)}</b> {esc(words)}</p>" for clause, words in sorted(clauses.items()))
    return f"<details><summary>{esc(title)}</summary>{items}</details>"


def _section(title: str, body: str) -> str:
    return f"<section><h2>{esc(title)}</h2>{body}</section>"


def _note(words: str) -> str:
    return f"<p>{esc(words)}</p>"


def _page(language: str, title: str, body: str) -> str:
    colours = "".join(f".c{i}{{fill:{c}}}.k{i}{{background:{c}}}" for i, c in enumerate(_COLOURS))
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8"/>'
        '<meta name="viewport" content="width=device-width, initial-scale=1"/>'
        f"<title>{esc(title)}</title><style>{palette.css()}{_STYLE}{colours}</style></head>"
        f"<body><main>{body}</main></body></html>\n"
    )
