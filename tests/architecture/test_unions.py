"""Events are a closed union: an added one is named here, once for every place that must know it and does not.
Commands are matched to the last one where they are carried out, which mypy holds to (`engine/decide.carry_out`).
"""

from __future__ import annotations

from collections.abc import Collection
from typing import get_args

import pytest

from littledice.app.seeing.seen_events import SEEN
from littledice.app.telling.clauses import TOLD
from littledice.engine.apply import APPLIERS
from littledice.model.events import Event

PLACES: dict[str, Collection[type]] = {
    "apply": APPLIERS,
    "telling": TOLD,
    "the viewer's door": SEEN,
}
CASES = [(place, kind) for place in PLACES for kind in get_args(Event)]


@pytest.mark.parametrize(("place", "kind"), CASES, ids=[f"{kind.__name__}: {place}" for place, kind in CASES])
def test_a_place_knows_every_event(place: str, kind: type) -> None:
    assert kind in PLACES[place], f"{place} does not know what to do with {kind.__name__}"


@pytest.mark.parametrize("place", PLACES)
def test_a_place_knows_nothing_that_is_no_event(place: str) -> None:
    assert set(PLACES[place]) <= set(get_args(Event))
