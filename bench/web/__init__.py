"""The web under load, beside an earlier commit and boardgame.io. Run it with `python -m bench.web`."""
