"""The JSON API: everything the page does, for programs in any language."""
