"""The Rival, against whom one person plays alone."""
