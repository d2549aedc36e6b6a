"""Brings a database to the present schema, from nothing or from any earlier one."""

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text

from eduba.core.errors import EdubaError

if TYPE_CHECKING:
    from alembic.config import Config

HEAD = "0017"
"""The newest revision. A database that has it needs no alembic, which takes its time to import."""


def upgrade(connection: Connection) -> None:
    """Run what is missing; several nodes that start at once wait for each other."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("select pg_advisory_xact_lock(1830)"))
    found = revision(connection)
    if found is not None and found > HEAD:
        raise EdubaError("this database has schema {0} of a newer Eduba; this one knows {1} at most", found, HEAD)
    if found != HEAD:
        from alembic import command

        command.upgrade(config(connection), "head")


def revision(connection: Connection) -> str | None:
    """The revision a database has; None for an empty one."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(text("select version_num from alembic_version")).scalar_one_or_none()
    return found


def config(connection: Connection) -> "Config":
    """Alembic's settings for an open connection."""
    from alembic.config import Config

    out = Config()
    out.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    out.attributes["connection"] = connection
    return out
