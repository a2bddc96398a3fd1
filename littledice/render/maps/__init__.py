"""Maps, drawn."""
