"""The log and the chat in words, and what is announced."""
