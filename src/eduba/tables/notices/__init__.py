"""Notices to people who do not look: what they want, what waits in the outbox, and who sends it when."""
