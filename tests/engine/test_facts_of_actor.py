"""Which facts of a step are the same for everybody whom it is for."""

import pytest

from littledice.engine.facts import always, of_actor
from littledice.model.ruleset import When


@pytest.mark.parametrize(
    "fact", ["attack", "self:dying", "self.side:foes", "source:dying", "option:deadly=true", "scene:dark", "phase:aim"]
)
def test_what_is_known_before_anybody_is_looked_at(fact: str) -> None:
    asked = When(all=(fact,), any=(fact,), none=(fact,))
    assert of_actor(asked) == asked


@pytest.mark.parametrize(
    "fact",
    [
        "hit", "missed", "saved", "unsaved", "spent", "won", "lost", "tied", "outcome:crit", "first:hit",
        "self:held:target", "target:dying", "target.side:foes", "is:enemy", "range:near", "margin>=3",
        "self.hp>0", "taken>0",
    ],
)  # fmt: skip
def test_what_hangs_on_whom_it_is_for_or_on_what_has_come_of_it(fact: str) -> None:
    assert always(of_actor(When(all=(fact,), any=(fact,), none=(fact,))))


def test_one_of_several_is_only_known_where_all_of_them_are() -> None:
    assert of_actor(When(all=("attack", "hit"), any=("quick", "hit"))) == When(all=("attack",))
