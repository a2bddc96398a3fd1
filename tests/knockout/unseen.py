"""What no worked example shows, with the reason, so that whatever else is not shown is noticed."""

from __future__ import annotations

RANGES = "no quick shot of the ruleset has a range; test_closely gives one to a weapon of a table's own"
LASTING = "no wound lasts in this ruleset; a step it uses asks for the option"
COUNTED = "what is recorded and what is judged ask for the same, so that nothing is kept in vain"
REPLACED = "the second takes the place of the first"
FOLLOWS = "whoever is not hidden loses it at once"
NO_STEPS = "there are no steps to take off where nothing is far"

BY_TESTS: dict[str, dict[str, str]] = {
    "spiritd6": {
        "use move.snapshot.checks[1] distance": RANGES,
    },
}
"""By ruleset: what only a Python test can show."""

NOWHERE: dict[str, dict[str, str]] = {
    "littlep6": {
        "fact on.used[0] pattern all option:turn_disadvantage=players": COUNTED,
        "fact on.used[0] pattern all self.side:party": COUNTED,
        "fact on.used[1] pattern all option:turn_disadvantage=all": COUNTED,
        "fact track.hp.on.turn_end[1] pattern all self.side:party": COUNTED,
        "fact move.seek.land[0] inflict all target:hidden": FOLLOWS,
        "fact move.ward.land[0] inflict none boost:grant": REPLACED,
    },
    "p6-wounds": {
        "option lasting_counts=true (default)": LASTING,
        "option lasting_counts=false": LASTING,
    },
    "spiritd6": {
        "fact everyone.modify.far all far": NO_STEPS,
    },
}
"""By ruleset: what cannot be seen."""


def unseen(id: str) -> dict[str, str]:
    """What cannot be seen of a ruleset, and why."""
    return NOWHERE.get(id, {})
