"""The rules in the terminal: finding clauses and showing them, and which of them the tests show."""
