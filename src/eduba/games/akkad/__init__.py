"""Akkad: courtiers of Naram-Suen, their armies, gods and quests, for three to six players."""
