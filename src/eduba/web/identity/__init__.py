"""Who is asking, and links that give a seat to another device."""
