"""Prestige Phase: one module for each group of steps, in the order of AK-PRE-21."""
