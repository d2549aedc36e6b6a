"""The benchmark: Eduba and its peers in one run, as a table of ratios. Run it with `python3 run.py bench`."""
