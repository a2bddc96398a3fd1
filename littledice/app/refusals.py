"""Refusals that several places need."""

from __future__ import annotations

from littledice.model.errors import Refused


def gm_only(what: str) -> Refused:
    """The refusal of what a player's terminal may not do."""
    return Refused(
        f"Only the GM says `{what}`.",
        "This terminal is a player's (LITTLEDICE_AS): checks, answers, looking.",
        code="gm_only",
    )
