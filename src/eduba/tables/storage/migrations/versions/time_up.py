"""When somebody's time is up, so that the house finds such tables at once."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.add_column("tables", sa.Column("time_up", sa.BigInteger))
    counted = sa.text("time_up is not null")
    op.create_index("tables_by_time_up", "tables", ["time_up"], sqlite_where=counted, postgresql_where=counted)
