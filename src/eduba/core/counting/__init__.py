"""What finished games are counted by, and how sure such figures are."""
