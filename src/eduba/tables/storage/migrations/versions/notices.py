"""Notices: where people want to be told, what and when, and the outbox of what is still to be sent."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.create_table(
        "notice_settings",
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_table(
        "notice_addresses",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("way", sa.Text, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("stop", sa.String(64), nullable=False, unique=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("confirmed", sa.BigInteger),
    )
    op.create_index("notice_addresses_by_person", "notice_addresses", ["person"])
    op.create_table(
        "outbox",
        sa.Column("address", sa.String(16), primary_key=True),
        sa.Column("table_id", sa.String(16), primary_key=True),
        sa.Column("kind", sa.String(16), primary_key=True),
        sa.Column("turn", sa.Integer, primary_key=True),
        sa.Column("person", sa.String(16), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger),
        sa.Column("tries", sa.Integer, nullable=False, server_default="0"),
        sa.ForeignKeyConstraint(["address"], ["notice_addresses.id"], ondelete="CASCADE"),
    )
    waits = sa.text("due is not null")
    op.create_index("outbox_by_due", "outbox", ["due"], sqlite_where=waits, postgresql_where=waits)
    op.create_index("outbox_by_time", "outbox", ["at"])
