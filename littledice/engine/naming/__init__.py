"""Numbers by name."""
