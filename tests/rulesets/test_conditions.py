"""What every ruleset's conditions look like on a screen: one case for all names, red for what hurts alone."""

from __future__ import annotations

import pytest

from littledice.language.loading import load
from littledice.language.reading.roots import roots
from littledice.model.ruleset import ConditionDef

HURTS = {
    "littlep6": "scorched dying failing dead defeated unconscious burning engulfed poisoned corroded anguish decay",
    "spiritd6": "helpless unconscious dead lasting_body lasting_arm lasting_leg lasting_head",
    "sixtysix": "crippled-head crippled-torso crippled-arm crippled-leg destroyed-head destroyed-torso destroyed-arm "
    "destroyed-leg unconscious",
}
"""Wounds, what takes hit points, and what leaves nobody standing; a hindrance such as dazed is none of it."""


def _conditions(ruleset: str) -> dict[str, ConditionDef]:
    return dict(load(ruleset, roots()).data.condition)


@pytest.mark.parametrize("ruleset", HURTS)
def test_names_of_conditions_are_written_small(ruleset: str) -> None:
    names = [defined.name for defined in _conditions(ruleset).values()]
    assert names
    assert [name for name in names if name[:1].isupper()] == []


@pytest.mark.parametrize("ruleset", HURTS)
def test_only_what_hurts_is_marked_as_harm(ruleset: str) -> None:
    assert {id for id, defined in _conditions(ruleset).items() if defined.harm} == set(HURTS[ruleset].split())
