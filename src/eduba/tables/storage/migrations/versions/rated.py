"""Who took part in each finished game and how it ended, for ratings."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "rated",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_table("advised", sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True))
    op.create_index("rated_by_time", "rated", ["game", "at"])


def downgrade() -> None:
    op.drop_table("advised")
    op.drop_table("rated")
