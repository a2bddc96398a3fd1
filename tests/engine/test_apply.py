"""What single events do to a fight, where two things of a kind could be taken for one."""

from __future__ import annotations

from littledice.engine.apply import apply, fold
from littledice.model import events as ev
from littledice.model.condition import Condition
from littledice.model.declaration import Declaration
from littledice.model.encounter import Encounter
from littledice.model.use import UseMove
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


def declared(who: str, move: str, amount: int = 0) -> ev.Declared:
    return ev.Declared(declaration=Declaration(use=UseMove(who=who, move=move, amount=amount)))


def test_one_declaration_is_withdrawn_at_a_time_and_those_of_others_stay() -> None:
    state = fold(begun("aa", "bb"), [declared("bb", "hit"), declared("aa", "hit", 1), declared("aa", "hit", 2)])
    state = apply(state, ev.Withdrawn(who="aa", move="hit"))
    assert [(each.use.who, each.use.amount) for each in state.declared] == [("bb", 0), ("aa", 2)]
    state = apply(state, ev.Withdrawn(who="bb", move="hide"))
    assert len(state.declared) == 2


def test_whoever_leaves_takes_along_what_they_declared() -> None:
    state = fold(begun("aa", "bb"), [declared("bb", "hit"), declared("aa", "hit"), declared("aa", "hide")])
    state = apply(state, ev.Left(who="aa"))
    assert [each.use.who for each in state.declared] == ["bb"]


def test_nothing_declared_outlives_the_fight() -> None:
    state = fold(begun("aa", "bb"), [declared("bb", "hit"), ev.Ended(winner="foes")])
    assert (state.stage, state.winner, state.active, state.declared) == ("ended", "foes", (), ())


def test_a_slot_that_closed_without_ever_opening_has_begun_too() -> None:
    state = apply(begun("aa", "bb"), ev.TurnEnded(who=("bb",), skipped="dazed"))
    assert (state.begun, state.done, state.active) == (("aa", "bb"), ("bb",), ("aa",))
    again = apply(state, ev.TurnEnded(who=("bb",)))
    assert (again.begun, again.done) == (state.begun, state.done), "nobody is listed twice"


def test_whoever_waits_alone_waits_with_nobody_any_more() -> None:
    state = apply(begun("aa", "bb"), ev.TurnPutOff(who="aa", to=3, partner="bb"))
    assert (state.joint, state.put_off, state.active) == ({"aa": "bb"}, {"aa": 3}, ())
    state = apply(state, ev.TurnPutOff(who="aa", to=2))
    assert (state.joint, state.put_off) == ({}, {"aa": 2})


def test_a_flag_of_the_scene_stands_once_and_goes_whole() -> None:
    state = fold(begun("aa"), [ev.SceneSet(flag=flag, on=True) for flag in ("dark", "wet", "dark")])
    assert state.scene == ("wet", "dark")
    assert apply(state, ev.SceneSet(flag="dark", on=False)).scene == ("wet",)


def test_nought_is_a_number_and_nothing_is_none() -> None:
    state = fold(begun("aa"), [ev.StatSet(who="aa", key="might", value=0), ev.Tallied(who="aa", key="hits", value=0)])
    assert (state.combatants["aa"].stats["might"], state.combatants["aa"].tally["hits"]) == (0, 0)
    away = [ev.StatSet(who="aa", key="might", value=None), ev.Tallied(who="aa", key="hits", value=None)]
    state = fold(state, away)
    assert "might" not in state.combatants["aa"].stats
    assert "hits" not in state.combatants["aa"].tally
