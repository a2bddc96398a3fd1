"""Saved fights: one fight, one file, one line per step, appended and never rewritten. Prints and asks nothing."""
