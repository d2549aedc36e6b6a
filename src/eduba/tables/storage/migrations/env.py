"""Called by alembic: run the migrations on the connection, inside the transaction, that `upgrade` brought."""

from alembic import context

from eduba.tables.storage.schema import meta

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=meta,
    render_as_batch=True,
)
context.run_migrations()
