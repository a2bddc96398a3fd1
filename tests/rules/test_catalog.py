"""What a ruleset may name."""

from __future__ import annotations

import pytest

from littledice.language.authoring.step_catalog import catalog
from littledice.model.errors import Refused
from littledice.rules.checks.dice_params import KINDS
from littledice.rules.registry import REGISTRY


def test_every_registered_word_is_told_with_what_it_does() -> None:
    found = catalog()
    assert [entry.name for entry in found] == [*REGISTRY.steps, *REGISTRY.checks, *KINDS]
    assert all(entry.says for entry in found)
    assert all(entry.means for entry in found if entry.params)


def test_one_is_told_with_its_parameters() -> None:
    (entry,) = catalog("ongoing")
    assert (entry.sort, entry.params) == ("step", ("at",))
    assert "`at`" in entry.means


def test_an_unknown_one_is_refused_with_the_nearest() -> None:
    with pytest.raises(Refused, match='the nearest is "inflict"'):
        catalog("inflcit")
