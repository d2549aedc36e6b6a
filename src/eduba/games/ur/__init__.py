"""Ur, 1830 BC: land, thrones, canals and water for three to six players."""
