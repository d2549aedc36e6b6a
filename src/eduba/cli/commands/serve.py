"""`eduba serve`: the tables in the browser."""

from typing import Annotated

from cyclopts import Parameter

from eduba.cli.language import words

_say = words().get


def serve(
    *,
    host: Annotated[str, Parameter(help=_say("cli.option.host"))] = "127.0.0.1",
    port: Annotated[int | None, Parameter(help=_say("cli.option.port"))] = None,
    database: Annotated[str | None, Parameter(help=_say("cli.option.database"))] = None,
    open: Annotated[bool, Parameter(help=_say("cli.option.open"))] = True,
) -> None:
    """Serve the tables and open the page."""
    from eduba.web.server import serve as run

    run(host, port, database, show=open)
