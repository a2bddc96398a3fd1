"""What no worked example shows, with the reason, so that whatever else is not shown is noticed."""

from __future__ import annotations

RANGES = "no quick shot of the ruleset has a range; test_closely gives one to a weapon of a table's own"
NATURAL = "the ruleset's own natural weapons have no rows of effects; test_closely gives them some"
LASTING = "no wound lasts in this ruleset; a step it uses asks for the option"

BY_TESTS: dict[str, dict[str, str]] = {
    "spiritd6": {
        "use move.snapshot.checks[1] at_distance": RANGES,
        "modifier weapon.claws.modify.damage": NATURAL,
        "modifier weapon.bite.modify.damage": NATURAL,
    },
}
"""By ruleset: what only a Python test can show."""

NOWHERE: dict[str, dict[str, str]] = {
    "p6-wounds": {
        "option lasting_counts=true (default)": LASTING,
        "option lasting_counts=false": LASTING,
    },
}
"""By ruleset: what cannot be seen."""


def unseen(id: str) -> dict[str, str]:
    """What cannot be seen of a ruleset, and why."""
    return NOWHERE.get(id, {})
