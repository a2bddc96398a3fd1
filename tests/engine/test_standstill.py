"""A fight in which nobody is left to act stands still; what led there has happened."""

from __future__ import annotations

import pytest

from littledice.engine.attempt import Attempt
from littledice.engine.moments.running import hook
from littledice.engine.scene import Scene
from littledice.model.commands import Answer, Begin, Edit, EndTurn
from littledice.model.condition import Condition
from littledice.model.errors import Refused
from littledice.model.events import Gained, Noted, RoundBegan
from littledice.model.record import replace
from littledice.model.ruleset import ConditionDef
from tests.fakes.skirmish import DATA, STEPS, Book, fighter, hit, wound
from tests.fakes.table import Table


def wound_and_settle(scene: Scene, attempt: Attempt) -> None:
    """Whoever is hit falls at once, not when the command ends."""
    wound(scene, attempt)
    for target in attempt.targets:
        hook(scene, "settle", target)


def test_the_last_blow_lands_and_nobody_is_up() -> None:
    table = Table(Book(steps={**STEPS, "wound": wound_and_settle}), fighter("aa", "party", hp=1), fighter("bb", hp=1))
    table.do(Begin(totals={"aa": 2, "bb": 1}))
    table.do(hit("bb", "shoot", "aa"))
    table.do(hit("aa", "shoot", "bb"), 6, 6)
    table.do(Answer(picks=("no", "no")))
    assert [table.state.combatants[who].value("hp") for who in ("aa", "bb")] == [0, 0]
    assert table.state.active == ()
    assert any(isinstance(event, Noted) and event.kind == "warning" for event in table.events)
    assert sum(isinstance(event, RoundBegan) for event in table.events) == 1, "no round of nobody is played"
    with pytest.raises(Refused):
        table.do(EndTurn())


@pytest.mark.parametrize(("later", "since", "barred"), [(False, 1, True), (True, 1, False), (True, 0, True)])
def test_a_bar_may_hold_from_the_next_round_on(later: bool, since: int, barred: bool) -> None:
    shy = ConditionDef(name="shy", bars=("shoot",), bars_later=later)
    table = Table(Book(replace(DATA, condition={**DATA.condition, "shy": shy})), fighter("aa", "party"), fighter("bb"))
    table.do(Begin(totals={"aa": 1, "bb": 2}))
    table.do(Edit(verb="condition", events=(Gained(who="aa", condition=Condition(kind="shy", since=since)),)))
    if not barred:
        table.do(hit("aa", "shoot", "bb"))
        return
    with pytest.raises(Refused) as refusal:
        table.do(hit("aa", "shoot", "bb"))
    assert refusal.value.code == "unable"
