"""Changing the past: a step said otherwise, put in or taken off, and what followed played again with the same dice."""
