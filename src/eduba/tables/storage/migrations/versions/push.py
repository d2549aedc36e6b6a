"""Notices that are pushed to a device, and the key of the house that signs them."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    op.execute("create temporary table kept_outbox as select * from outbox")  # SQLite makes the other table anew
    with op.batch_alter_table("notice_addresses") as addresses:
        addresses.add_column(sa.Column("device", sa.String(64)))
        addresses.create_foreign_key("device_of_address", "tokens", ["device"], ["hash"], ondelete="CASCADE")
        addresses.create_index("notice_addresses_by_device", ["device"], unique=True)
    op.execute("insert into outbox select * from kept_outbox where true on conflict do nothing")
    op.execute("drop table kept_outbox")
    op.create_table(
        "house_keys",
        sa.Column("name", sa.String(16), primary_key=True),
        sa.Column("key", sa.Text, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("house_keys")
    op.execute("create temporary table kept_outbox as select * from outbox")
    with op.batch_alter_table("notice_addresses") as addresses:
        addresses.drop_index("notice_addresses_by_device")
        addresses.drop_constraint("device_of_address", type_="foreignkey")
        addresses.drop_column("device")
    op.execute("insert into outbox select * from kept_outbox where true on conflict do nothing")
    op.execute("drop table kept_outbox")
