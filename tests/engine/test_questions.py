"""The one validator of answers."""

from __future__ import annotations

import pytest

from littledice.engine.questions import judge
from littledice.model.errors import Refused
from littledice.model.question import Option, Question


def row(*people: str) -> Question:
    return Question(
        to="gm", kind="tie", text="", options=tuple(map(Option, people)), least=len(people), most=len(people)
    )


def test_the_last_pick_follows_from_the_others_where_nothing_else_is_left() -> None:
    assert judge(row("an", "be"), ("be",)) == ("be", "an")
    assert judge(row("an", "be", "ca"), ("ca", "an")) == ("ca", "an", "be")


@pytest.mark.parametrize(
    ("question", "picks"),
    [
        (row("an", "be", "ca"), ("be",)),
        (
            Question(to="gm", kind="place", text="", options=(Option("la", limit=2), Option("h")), least=2, most=2),
            ("la",),
        ),
        (row("an", "be"), ("be", "be")),
        (row("an", "be"), ("zz",)),
    ],
)
def test_what_leaves_something_open_or_is_not_offered_is_refused(question: Question, picks: tuple[str, ...]) -> None:
    with pytest.raises(Refused):
        judge(question, picks)
