"""The web under load, beside boardgame.io. Run it with `python -m bench.web`."""
