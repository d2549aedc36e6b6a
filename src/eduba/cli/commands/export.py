"""`eduba admin export`: finished games, positions, ratings and the list of tables, as JSON lines or CSV."""

import sys
from contextlib import nullcontext
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from eduba.cli.language import words

_say = words().get

Address = Annotated[str | None, Parameter(help=_say("cli.option.database"))]


def export(
    what: Annotated[Literal["games", "positions", "ratings", "tables"], Parameter(help=_say("cli.option.export"))],
    file: Annotated[Path | None, Parameter(help=_say("cli.option.export_file"))] = None,
    *,
    form: Annotated[Literal["jsonl", "csv"], Parameter(help=_say("cli.option.export_form"))] = "jsonl",
    game: Annotated[str, Parameter(help=_say("cli.option.export_game"))] = "",
    since: Annotated[datetime | None, Parameter(help=_say("cli.option.export_since"))] = None,
    until: Annotated[datetime | None, Parameter(help=_say("cli.option.export_until"))] = None,
    after: Annotated[str, Parameter(help=_say("cli.option.export_after"))] = "",
    database: Address = None,
) -> None:
    """Write one row after the other, to a file or to where the output goes."""
    from eduba.tables import Filter, House
    from eduba.web.server import database_url

    wanted = Filter(game, _moment(since), _moment(until), after)
    place = file.open("x", encoding="utf-8", newline="") if file else nullcontext(sys.stdout)
    with House.open(database_url(database), bots=False) as house, place as out:
        out.writelines(house.bulk_export.lines(what, wanted, form))


def _moment(day: datetime | None) -> int | None:
    """Days begin at midnight UTC."""
    return None if day is None else int(day.replace(tzinfo=day.tzinfo or UTC).timestamp() * 1000)
