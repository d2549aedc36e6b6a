"""The web: pages, API and live channel. The only ring that knows the web framework."""
