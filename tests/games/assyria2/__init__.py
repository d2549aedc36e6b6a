"""The rules of Assyria, Second Edition, shown clause by clause."""
