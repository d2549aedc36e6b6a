"""The drawings of Assyria, part by part, from a seat's view alone. `eduba.games.assyria.board` puts them together."""
