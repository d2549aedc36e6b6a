"""`eduba serve`: the tables in the browser."""

import sys
from io import StringIO
from typing import Annotated

from cyclopts import Parameter

from eduba.cli.language import words

_say = words().get
WHITE_ON_BLACK, PLAIN = "\x1b[97;40m", "\x1b[0m"


def serve(
    *,
    host: Annotated[str, Parameter(help=_say("cli.option.host"))] = "127.0.0.1",
    port: Annotated[int | None, Parameter(help=_say("cli.option.port"))] = None,
    database: Annotated[str | None, Parameter(help=_say("cli.option.database"))] = None,
    nodes: Annotated[int, Parameter(help=_say("cli.option.nodes"))] = 1,
    origin: Annotated[str | None, Parameter(help=_say("cli.option.origin"))] = None,
    mail: Annotated[str | None, Parameter(help=_say("cli.option.mail"), env_var="EDUBA_MAIL")] = None,
    notify_services: Annotated[
        str | None, Parameter(help=_say("cli.option.notify_services"), env_var="EDUBA_NOTIFY_SERVICES")
    ] = None,
    open: Annotated[bool, Parameter(help=_say("cli.option.open"))] = True,
) -> None:
    """Serve the tables and open the page."""
    from eduba.web.server import serve as run

    ways = {"mail": mail, "services": notify_services}
    run(host, port, database, origin=origin, **ways, nodes=nodes, show=open, tell=tell_addresses)


def tell_addresses(address: str, shared: str | None) -> None:
    """Print the address for this machine, then the one for others; at a terminal also as a picture for telephones."""
    print(address, flush=True)
    if shared is None:
        return
    print(words().say("cli.serve.others", shared), flush=True)
    if sys.stdout.isatty() and "utf" in (sys.stdout.encoding or "").lower():
        print(qr_code(shared), flush=True)


def qr_code(address: str) -> str:
    """An address as a picture of half blocks, light on dark whatever the colours of the terminal are."""
    import segno

    picture = StringIO()
    segno.make(address, error="l", micro=False).terminal(picture, border=2, compact=True)
    return "\n".join(f"{WHITE_ON_BLACK}{line}{PLAIN}" for line in picture.getvalue().splitlines())
