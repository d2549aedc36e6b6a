"""Seats that somebody has left during the game, so that others find them."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.add_column("seats", sa.Column("offered", sa.Integer, nullable=False, server_default="0"))
    offered = sa.text("offered = 1")
    op.create_index("seats_offered", "seats", ["table_id"], sqlite_where=offered, postgresql_where=offered)
