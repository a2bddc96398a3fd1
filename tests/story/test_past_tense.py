"""Verbs of deeds in the past."""

from __future__ import annotations

import pytest

from littledice.app.story.past_tense import in_past, past
from littledice.app.telling.spans import Span, brief
from littledice.app.telling.verb_phrase import third_person
from tests.field.fight import GAMES, ruleset


@pytest.mark.parametrize(
    ("present", "then"),
    [
        ("attacks", "attacked"), ("strikes", "struck"), ("tries", "tried"), ("casts", "cast"), ("guards", "guarded"),
        ("stuns", "stunned"), ("weakens", "weakened"), ("evades", "evaded"), ("charges", "charged"), ("dies", "died"),
        ("shoots", "shot"), ("goes", "went"), ("rushes", "rushed"), ("catches", "caught"), ("passes", "passed"),
        ("takes", "took"), ("sings", "sang"), ("uses", "used"), ("parries", "parried"), ("delays", "delayed"),
        ("grabs", "grabbed"), ("shouts", "shouted"), ("is", "was"), ("has", "had"), ("dodges", "dodged"),
        ("hits", "hit"), ("reloads", "reloaded"), ("rests", "rested"), ("staggers", "staggered"), ("roots", "rooted"),
        ("lies", "lay"),
    ],
)  # fmt: skip
def test_the_past_of_a_verb(present: str, then: str) -> None:
    assert past(present) == then


def test_a_deed_in_the_past_has_lost_its_actor_and_nothing_else() -> None:
    told = (Span("Mira", "party", "mi"), Span(" tries to daze "), Span("Goblin 2", "foe", "g2"), Span(" at last"))
    assert brief(in_past(told)) == "tried to daze Goblin 2 at last"
    assert brief(in_past((told[0], Span(" hides")))) == "hid"
    assert in_past((told[0],)) == ()


@pytest.mark.parametrize("game", GAMES)
def test_every_verb_of_the_games_has_a_past_of_its_own(game: str) -> None:
    """A verb that is told alike in both would read as happening now."""
    same = {"casts", "hits", "cuts", "sets", "hurts"}
    for move in ruleset(game).data.move.values():
        verb = move.does.split()[0] if move.does else third_person(move.name.lower())
        if verb.isalpha():
            assert past(verb) != verb
            assert not past(verb).endswith("sed") or verb.rstrip("s").endswith(("s", "e", "u")) or verb in same, verb
