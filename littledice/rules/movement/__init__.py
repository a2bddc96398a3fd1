"""Places, paths, engagement."""
