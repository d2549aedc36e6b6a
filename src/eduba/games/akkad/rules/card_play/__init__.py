"""Action and Mercy cards: playing them, Sabotage, the hand limit."""
