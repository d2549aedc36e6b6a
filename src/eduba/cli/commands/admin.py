"""`eduba admin`: what the host of a house needs."""

from collections import Counter
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from eduba.cli.arguments.options import Language
from eduba.cli.language import words

_say = words().get

Address = Annotated[str | None, Parameter(help=_say("cli.option.database"))]


def verify(*, database: Address = None, language: Language = None) -> int:
    """Replay every stored game; the exit code is 1 if one of them cannot go on."""
    from eduba.tables import House
    from eduba.web.server import database_url

    say = words(language).say
    found: Counter[str] = Counter()
    with House.open(database_url(database), bots=False) as house:
        for game in house.verification.all():
            line = f"{game.table} {game.game} {game.rows}: {say(f'cli.admin.{game.finding}', game.row, game.reason)}"
            outcome = "same" if game.finding == "same" else "goes_on" if game.goes_on else "stuck"
            found[outcome] += 1
            print(line if outcome == "same" else f"{line} {say(f'cli.admin.{outcome}')}")
    print(say("cli.admin.total", found.total(), found["same"], found["goes_on"], found["stuck"]))
    return 1 if found["stuck"] else 0


def check(
    *,
    repair: Annotated[bool, Parameter(help=_say("cli.option.repair"), negative="")] = False,
    database: Address = None,
) -> int:
    """Look whether everything that is stored is whole; the exit code is 1 if something is damaged still."""
    from eduba.tables import House
    from eduba.web.server import database_url

    say = words().say
    damaged = 0
    with House.open(database_url(database), bots=False) as house:
        for found in house.check.all(repair=repair):
            damaged += not found.is_repaired
            line = f"{found.table}: {say(f'cli.admin.fault.{found.fault}', found.row)}"
            print(f"{line} {say('cli.admin.repaired')}" if found.is_repaired else line)
        print(say("cli.admin.checked", house.check.count(), damaged))
    return 1 if damaged else 0


def backup(file: Annotated[Path, Parameter(help=_say("cli.option.backup_file"))], *, database: Address = None) -> None:
    """Write the whole house to a new file, while it is running or not."""
    from eduba.tables import Backup
    from eduba.web.server import database_url

    rows = Backup.write(database_url(database), file)
    print(words().say("cli.admin.backed_up", rows, str(file)))


def restore(file: Annotated[Path, Parameter(help=_say("cli.option.backup_file"))], *, database: Address = None) -> None:
    """Read a backup into an empty database."""
    from eduba.tables import Backup
    from eduba.web.server import database_url

    rows = Backup.read(file, database_url(database))
    print(words().say("cli.admin.restored", rows, str(file)))


def host(
    who: Annotated[str | None, Parameter(help=_say("cli.option.house_host"))] = None,
    *,
    remove: Annotated[bool, Parameter(help=_say("cli.option.host_remove"), negative="")] = False,
    database: Address = None,
) -> None:
    """Make somebody a host of the house, or no longer; without a name, say who the hosts are."""
    from eduba.tables import House
    from eduba.web.server import database_url

    say = words().say
    with House.open(database_url(database), bots=False) as house:
        if who is not None:
            person = house.hosts.remove(who) if remove else house.hosts.add(who)
            print(say("cli.admin.no_host" if remove else "cli.admin.new_host", person.name, person.id))
            return
        for found in house.hosts.all():
            print(f"{found.id} {found.name}")
