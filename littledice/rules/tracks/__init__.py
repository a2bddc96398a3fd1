"""Tracks that a sheet brings: pools, and what follows from the sheet."""
