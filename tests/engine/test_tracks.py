"""Tracks follow from a sheet, within bounds that leave room."""

from __future__ import annotations

from littledice.engine.tracks import make_tracks
from littledice.model.encounter import Encounter
from littledice.model.record import replace
from littledice.model.ruleset import StatDef, TrackDef
from littledice.model.track import Track
from tests.fakes.skirmish import DATA, Book, fighter

BOOK = Book(
    replace(
        DATA,
        stat={"might": StatDef(default=1)},
        track={"hp": TrackDef(name="Hit points", high="might"), "sp": TrackDef(name="Stamina", high=2)},
    )
)


def test_a_maximum_that_comes_out_below_zero_is_zero() -> None:
    frail = replace(fighter("aa"), tracks={}, stats={"might": -1})
    made = make_tracks(BOOK, Encounter(ruleset="skirmish"), frail, {})
    assert made == {"hp": Track(value=0, high=0), "sp": Track(value=2, high=2)}
