"""Champions: coming home, captivity and ransom."""
