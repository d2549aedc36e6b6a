"""Devices with their kind and last use, passkeys, and secrets that work once."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("tokens", sa.Column("kind", sa.Text, nullable=False, server_default="browser"))
    op.add_column("tokens", sa.Column("used", sa.BigInteger, nullable=False, server_default="0"))
    op.execute("update tokens set used = created")
    op.execute("update tokens set kind = 'program' where label <> ''")  # only those for programs had a label
    op.create_index("tokens_by_person", "tokens", ["person"])
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(1400), primary_key=True),
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("signatures", sa.BigInteger, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger, nullable=False),
    )
    op.create_index("passkeys_by_person", "passkeys", ["person"])
    op.create_table(
        "one_time",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("purpose", sa.Text, nullable=False),
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id")),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger),
    )
    op.create_index("one_time_by_end", "one_time", ["until"])
