"""Where victory points come from: quests, Sacred Missions, special cities."""
