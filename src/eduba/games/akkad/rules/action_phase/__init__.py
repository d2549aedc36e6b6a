"""The Action Phase: turns, activated spaces and what they are used for, roles."""
