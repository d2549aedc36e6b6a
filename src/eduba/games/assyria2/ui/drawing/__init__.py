"""The drawings of Assyria, Second Edition, part by part, from a view alone. `board` puts them together."""
