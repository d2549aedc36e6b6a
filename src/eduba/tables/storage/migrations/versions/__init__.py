"""One module per change of the schema, the first one first."""
