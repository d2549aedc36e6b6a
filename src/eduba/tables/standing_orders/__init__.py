"""Standing orders: a seat tells the table to pass for it."""
