"""The Action Phase: Ziggurats, offerings, purchases, Tribute, Civilisations and Favour Cards."""
