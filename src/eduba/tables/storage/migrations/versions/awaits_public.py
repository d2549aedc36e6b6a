"""Lists of tables show strangers only what everybody may know of whose turn it is."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("tables", sa.Column("awaits_public", sa.Integer, nullable=False, server_default="0"))
    op.execute("update tables set awaits_public = awaits")  # no game before this kept it secret
