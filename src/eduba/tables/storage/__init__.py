"""The database: schema, migrations, connections, and the stores that read and write tables and standing orders."""
