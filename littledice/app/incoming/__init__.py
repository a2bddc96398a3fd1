"""People and encounters from other programs' files: told by content, read, and taken in."""
