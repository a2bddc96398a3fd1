"""The laws of a changed past, over random fights of every ruleset that comes with the program; more of them are held to
by `tests.soak.amend`.
"""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.properties.amended import all_laws
from tests.properties.test_rulesets import RULESETS, people, rules


@pytest.mark.parametrize("id", RULESETS)
@settings(max_examples=4, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_laws(id: str, seed: int) -> None:
    all_laws(rules(id), people(id), seed)
