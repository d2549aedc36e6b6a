"""What a person may see of tables: views, snapshots, logs, lists."""
