"""The Expansion Phase: Huts are built, fed and kept or lost, then Wells, Camels and points."""
