"""Who may be given first aid."""

from __future__ import annotations

AIDED = "first_aid"
"""The tally of whoever may still be given first aid."""
