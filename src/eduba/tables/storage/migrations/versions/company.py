"""Seats that are held for somebody; and who a guest has turned out to be, for those who had done so before too."""

import sqlalchemy as sa
from alembic import op
from msgspec import json

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    op.add_column("seats", sa.Column("held_for", sa.String(16)))
    is_held = sa.text("held_for is not null")
    op.create_index("seats_held", "seats", ["held_for"], sqlite_where=is_held, postgresql_where=is_held)
    op.add_column("people", sa.Column("became", sa.String(16)))
    found = op.get_bind().execute(sa.text("select body from log where kind = 'holder_changed'")).scalars()
    for body in list(found):
        row = json.decode(body)
        if row.get("to"):
            known = sa.text("update people set became = :to where id = :person")
            op.get_bind().execute(known.bindparams(to=row["to"], person=row["person"]))


def downgrade() -> None:
    op.drop_column("people", "became")
    op.drop_index("seats_held", "seats")
    op.drop_column("seats", "held_for")
