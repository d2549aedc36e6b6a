"""Hosts of the house; and what people said while they watched is found at once, for who takes their data away."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0013"


def upgrade() -> None:
    op.create_table(
        "hosts",
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("since", sa.BigInteger, nullable=False),
    )
    watching = sa.text("kind = 'watcher_chat'")
    op.create_index("log_of_watchers", "log", ["table_id"], sqlite_where=watching, postgresql_where=watching)
