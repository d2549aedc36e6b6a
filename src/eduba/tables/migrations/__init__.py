"""Brings a database to the present schema, from nothing or from any earlier one."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text


def config(connection: Connection) -> Config:
    """Alembic's settings for an open connection."""
    out = Config()
    out.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    out.attributes["connection"] = connection
    return out


def upgrade(connection: Connection) -> None:
    """Run what is missing; several nodes that start at once wait for each other."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("select pg_advisory_xact_lock(1830)"))
    command.upgrade(config(connection), "head")
