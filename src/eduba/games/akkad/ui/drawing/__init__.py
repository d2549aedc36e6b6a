"""The drawings of Akkad: the map with all that stands on it, mats, cards, roles, gods, quests and special cities."""
