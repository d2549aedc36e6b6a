"""How bots judge a position of this game (`evaluation`) and what they do without much thought (`habits`)."""
