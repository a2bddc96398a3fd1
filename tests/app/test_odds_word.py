"""The word `odds` in a sentence that rolls nothing, or that takes it for a text."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.field.fight import GAMES, four


@pytest.mark.parametrize("game", GAMES)
def test_a_text_may_speak_of_odds(tmp_path: Path, game: str) -> None:
    fight = four(tmp_path, game)
    assert "odds" in fight.say("note the odds are bad").text[0]
    fight.say("add odds")
    for said in ("undo odds", "delay an to odds"):
        assert fight.refused(said)


def test_odds_never_change_the_fight_wherever_the_word_stands(tmp_path: Path) -> None:
    fight = four(tmp_path, "sixtysix")
    for said in ("adrenaline an odds", "adrenaline an my odds", "act adrenaline an odds", "an: favour bo odds"):
        before = fight.bytes
        fight.allowed(said)
        assert fight.bytes == before, said
