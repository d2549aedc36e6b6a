"""The ways in which a notice reaches a person, one module each."""
