"""Who sends a request, and links that open a seat on a second device."""
