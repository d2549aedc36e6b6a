"""The drawings of Assyria, part by part, from a seat's view alone. `ui.board` puts them together."""
