"""What single events do to a fight, where two things of a kind could be taken for one."""

from __future__ import annotations

from littledice.engine.apply import apply, fold
from littledice.model import events as ev
from littledice.model.condition import Condition
from littledice.model.encounter import Encounter
from tests.fakes.skirmish import fighter


def begun(*ids: str) -> Encounter:
    """Everybody in, the first one up."""
    joined = [ev.Joined(combatant=fighter(id)) for id in ids]
    order = [ev.OrderSet(order=ids, standing=ids), ev.Started(), ev.RoundBegan(round=1)]
    phase = ev.PhaseBegan(phase="slow", order=ids)
    return fold(Encounter(ruleset="skirmish"), [*joined, *order, phase, ev.TurnBegan(who=(ids[0],))])


def test_of_two_of_a_kind_only_the_one_from_that_source_is_lost() -> None:
    state = begun("aa", "bb", "cc")
    held = [
        Condition(kind="dazed", source=source, against=against) for source in ("bb", "cc") for against in ("", "aa")
    ]
    for condition in held:
        state = apply(state, ev.Gained(who="aa", condition=condition))
    state = apply(state, ev.Lost(who="aa", kind="dazed", source="bb", against="aa"))
    assert state.combatants["aa"].conditions == (held[0], *held[2:])


def test_the_same_again_takes_the_place_of_the_first() -> None:
    state = begun("aa", "bb")
    for amount in (1, 2):
        state = apply(state, ev.Gained(who="aa", condition=Condition(kind="dazed", source="bb", amount=amount)))
    assert [condition.amount for condition in state.combatants["aa"].conditions] == [2]


def test_whoever_is_gone_to_may_act_again_and_whoever_leaves_is_not_up() -> None:
    state = apply(begun("aa", "bb"), ev.TurnEnded(who=("aa",)))
    assert (state.done, state.active) == (("aa",), ())
    state = apply(state, ev.ActiveSet(who=("aa",)))
    assert (state.done, state.active) == ((), ("aa",))
    state = apply(state, ev.Left(who="aa"))
    assert (state.active, state.combatants["aa"].here) == ((), False)
