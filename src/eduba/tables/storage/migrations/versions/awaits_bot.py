"""Which tables wait for a bot, so that they are found at once; and the nodes that share the database."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

BOT_MUST_DECIDE = """
update tables set awaits_bot = 1 where status = 'running' and exists (
select 1 from seats
where seats.table_id = tables.id and seats.bot is not null and (tables.awaits >> seats.seat) & 1 = 1)
"""


def upgrade() -> None:
    op.add_column("tables", sa.Column("awaits_bot", sa.Integer, nullable=False, server_default="0"))
    op.execute(BOT_MUST_DECIDE)
    waiting = sa.text("awaits_bot = 1")
    op.create_index("tables_awaiting_bots", "tables", ["id"], sqlite_where=waiting, postgresql_where=waiting)
    op.create_table(
        "nodes",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
