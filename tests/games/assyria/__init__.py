"""The rules of Assyria, first edition, shown clause by clause."""
