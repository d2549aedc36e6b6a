"""What the hosts of a house need: the list of all tables, and data to take away."""
