"""Seats may tell the table to pass for them."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "programs",
        sa.Column("table_id", sa.String(16), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("occasion", sa.String(200), primary_key=True),
        sa.Column("until", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("moves", sa.Integer, nullable=False),
        sa.ForeignKeyConstraint(["table_id", "seat"], ["seats.table_id", "seats.seat"]),
    )
