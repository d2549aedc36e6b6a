"""The web under load, beside boardgame.io. Run it with `python3 run.py bench web`, or `python -m bench.web`."""
