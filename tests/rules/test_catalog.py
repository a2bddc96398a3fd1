"""What a ruleset may name."""

from __future__ import annotations

import pytest

from littledice.language.authoring.step_catalog import catalog
from littledice.language.authoring.worked_lines import worked_line
from littledice.model.errors import Refused
from littledice.rules.checks.dice_params import KINDS
from littledice.rules.registry import REGISTRY


def test_every_registered_word_is_told_with_what_it_does() -> None:
    found = catalog()
    assert [entry.name for entry in found] == [*REGISTRY.steps, *REGISTRY.checks, *KINDS]
    assert all(entry.says for entry in found)
    assert all(entry.means for entry in found if entry.params)


def test_one_is_told_with_its_parameters() -> None:
    (entry,) = catalog("throw")
    assert (entry.sort, entry.params) == ("step", ("amount",))
    assert "`amount`" in entry.means


def test_an_unknown_one_is_refused_with_the_nearest() -> None:
    with pytest.raises(Refused, match='the nearest is "inflict"'):
        catalog("inflcit")


def test_a_parameter_is_told_with_its_type_its_choices_and_what_it_is_if_not_said() -> None:
    (entry,) = catalog("roll")
    assert entry.loops
    assert 'by: "actor" or "target"; "actor" if not said' in entry.details
    assert "misses: facts" in entry.details
    (entry,) = catalog("inflict")
    assert entry.details[0] == "condition: a condition"
    (entry,) = catalog("lift")
    assert entry.details[0] == "conditions: a list, each a condition; needed"
    (entry,) = catalog("harm")
    assert "parts: a list, each a table of amount, type" in entry.details


@pytest.mark.parametrize("name", [*REGISTRY.steps, *REGISTRY.checks])
def test_every_step_has_a_worked_line(name: str) -> None:
    (entry,) = catalog(name)
    line = entry.worked or worked_line(name)
    assert f'"{name}"' in line
