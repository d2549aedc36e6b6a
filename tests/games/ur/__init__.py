"""The rules of Ur, 1830 BC, shown clause by clause."""
