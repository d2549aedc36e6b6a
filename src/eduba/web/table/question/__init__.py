"""The question at hand: choices, forms, sentences, standing orders."""
