"""What is declared: all against one state, or one after the other; moves that stand for others; what bars a move."""

from __future__ import annotations

import pytest

from littledice.engine.offers import offers
from littledice.model.commands import Answer, Begin, Edit, Resolve
from littledice.model.condition import Condition
from littledice.model.errors import Refused
from littledice.model.events import Gained, Withdrawn
from littledice.model.record import replace
from littledice.model.ruleset import ConditionDef, MoveDef, PhaseDef, When
from littledice.model.use import Target, UseMove
from tests.fakes.skirmish import DATA, Book, fighter, hit
from tests.fakes.table import Table

QUICK = PhaseDef(order="lowest", mode="declare", one_by_one=When(all=("option:brave=false",)))
TURNS = Book(replace(DATA, phase={**DATA.phase, "quick": QUICK}))
TAGGED = Book(
    replace(
        DATA,
        move={
            **DATA.move,
            "shoot": replace(DATA.move["shoot"], tags=("trick",)),
            "trick": MoveDef(name="Trick", target="enemy", stands_for="trick"),
        },
        condition={**DATA.condition, "shy": ConditionDef(name="shy", bars=("trick",))},
    )
)


def duel(rules: Book) -> Table:
    table = Table(rules, fighter("aa", "party", hp=1), fighter("bb", hp=1))
    table.do(Begin(totals={"aa": 2, "bb": 1}))
    return table


def test_one_after_the_other_the_fallen_lose_what_they_said() -> None:
    table = duel(TURNS)
    table.do(hit("bb", "shoot", "aa"))
    table.do(hit("aa", "shoot", "bb"), 6)

    table.do(Answer(picks=("no",)))
    assert [table.state.combatants[who].value("hp") for who in ("aa", "bb")] == [0, 1]
    assert [event.why for event in table.events if isinstance(event, Withdrawn)] == ["done", "{aa} is down"]


def test_a_move_that_stands_for_others_is_the_one_named() -> None:
    table = duel(TAGGED)
    said = UseMove(who="bb", move="trick", targets=(Target(id="aa"),), args={"move": ("shoot",)})
    table.do(said)
    assert [declared.use.move for declared in table.state.declared] == ["shoot"]
    table.do(Resolve(), 2)
    assert table.state.declared == ()


@pytest.mark.parametrize("args", [{}, {"move": ("parry",)}])
def test_it_needs_a_fitting_name(args: dict[str, tuple[str, ...]]) -> None:
    table = duel(TAGGED)
    with pytest.raises(Refused) as refusal:
        table.do(UseMove(who="bb", move="trick", targets=(Target(id="aa"),), args=args))
    assert "shoot" in refusal.value.hint
    assert all(offer.use.move != "trick" for offer in offers(TAGGED, table.state, "bb"))


def test_a_condition_bars_moves_by_tag() -> None:

    table = duel(TAGGED)
    table.do(Edit(verb="condition", events=(Gained(who="bb", condition=Condition(kind="shy")),)))
    with pytest.raises(Refused) as refusal:
        table.do(hit("bb", "shoot", "aa"))
    assert (refusal.value.code, refusal.value.overrulable) == ("unable", True)
