"""What `rules` does: check, show, add, pack."""
