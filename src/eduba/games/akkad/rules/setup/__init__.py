"""Setup: homes, characters, the Residence, the table, start bonuses and the Crown (AK-SET)."""
