"""The database: schema, migrations, and the store that reads and appends."""
