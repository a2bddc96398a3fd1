"""Turns and what is remembered of them: tallies, gifts, stealth, what a move asks of its maker."""
