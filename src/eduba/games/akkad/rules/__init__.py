"""The rules of Akkad, one chapter each."""
