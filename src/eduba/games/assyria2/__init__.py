"""Assyria, Second Edition, with its solo mode: rules, content, view and texts."""
