"""The rules of Reeds, one module for each chapter of its rule reference."""
