"""`eduba statistics`: figures over all finished games of a house, as CSV."""

from typing import Annotated, Literal

from cyclopts import Parameter

from eduba.cli.language import words

_say = words().get


def statistics(
    game: Annotated[str, Parameter(help=_say("cli.option.game"))],
    *,
    players: Annotated[int | None, Parameter(help=_say("cli.option.players"))] = None,
    among: Annotated[Literal["all", "people", "bots"], Parameter(help=_say("cli.option.among"))] = "all",
    database: Annotated[str | None, Parameter(help=_say("cli.option.database"))] = None,
) -> None:
    """Print what the server has counted."""
    from eduba.tables import House
    from eduba.web.server import database_url

    with House.open(database_url(database), bots=False) as house:
        print(house.statistics.csv(house.game(game).id, players, among), end="")
