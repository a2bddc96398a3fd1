"""The kernel carries a game of two phases, one of them simultaneous, reactions inside reactions, questions in the
middle.
"""

from __future__ import annotations

import pytest

from littledice.engine.apply import fold
from littledice.model import events as ev
from littledice.model.commands import Abandon, Answer, Begin, Delay, Edit, EndTurn, Enter, Resolve
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.use import Target, UseMove
from tests.fakes.skirmish import RULES, fighter, hit
from tests.fakes.table import Table


def begun(**totals: int) -> Table:
    table = Table(RULES, fighter("aa", "party"), fighter("bb"), fighter("cc"))
    table.do(Begin(totals=totals or {"aa": 3, "bb": 2, "cc": 1}))
    return table


def slow() -> Table:
    table = begun()
    table.do(Resolve())
    return table


def kinds(events: tuple[ev.Event, ...] | list[ev.Event]) -> list[str]:
    return [type(event).__name__ for event in events]


def test_each_phase_has_its_own_order() -> None:
    table = begun()
    assert table.state.order == ("cc", "bb", "aa")
    table.do(Resolve())
    assert (table.state.phase, table.state.order, table.state.active) == ("slow", ("aa", "bb", "cc"), ("aa",))


def test_initiative_is_thrown_in_the_order_of_adding_and_again_each_round() -> None:
    table = Table(RULES, fighter("aa", "party"), fighter("bb"))
    table.do(Begin(), 2, 5)
    assert table.state.standing == ("bb", "aa")
    table.do(Resolve())
    table.do(EndTurn())
    table.do(EndTurn(), 6, 1)
    assert (table.state.round, table.state.standing) == (2, ("aa", "bb"))


def test_two_shots_that_drop_each_other_both_land() -> None:
    table = Table(RULES, fighter("aa", "party", hp=1), fighter("bb", hp=1))
    table.do(Begin(totals={"aa": 2, "bb": 1}))
    table.do(hit("bb", "shoot", "aa"))
    assert table.state.combatants["aa"].value("hp") == 1, "nothing happens while others still declare"
    table.do(hit("aa", "shoot", "bb"), 6, 6)
    table.do(Answer(picks=("no",)))
    decision = table.do(Answer(picks=("no",)))
    assert [table.state.combatants[who].value("hp") for who in ("aa", "bb")] == [0, 0]
    rolls = [index for index, kind in enumerate(kinds(table.events)) if kind == "Rolled"]
    wounds = [index for index, kind in enumerate(kinds(table.events)) if kind == "Struck"]
    answers = [index for index, kind in enumerate(kinds(table.events)) if kind == "Answered"]
    assert max(rolls + answers) < min(wounds)
    assert decision.fight.open is None


def test_the_last_to_declare_resolves_the_phase() -> None:
    table = begun()
    table.do(EndTurn())
    table.do(EndTurn())
    assert table.state.phase == "quick"
    table.do(hit("aa", "shoot", "bb"), 1)
    assert table.state.phase == "slow"


def test_a_question_waits_and_its_answer_goes_on() -> None:
    table = slow()
    table.do(hit("aa", "strike", "bb"), 5)
    assert table.question == "react"
    assert table.state.combatants["bb"].value("hp") == 3
    table.reopen()
    table.do(Answer(picks=("no",)))
    assert table.question == ""
    assert table.state.combatants["bb"].value("hp") == 2


def test_a_reaction_inside_a_reaction() -> None:
    table = slow()
    table.do(hit("aa", "strike", "bb"), 5)
    table.do(Answer(picks=("parry",)), 6)
    assert table.fight.open is not None
    assert table.fight.open.question.to == "aa", "the parry's own blow may be parried"
    table.reopen()
    table.do(Answer(picks=("parry",)), 4)
    assert table.question == "", "both reactions are spent"
    assert [table.state.combatants[who].value("reaction") for who in ("aa", "bb")] == [0, 0]
    assert table.state.combatants["bb"].value("hp") == 2, "aa's parry held and cut bb"
    assert table.state.combatants["aa"].value("hp") == 3


def test_an_answer_may_answer_the_next_question_too() -> None:
    table = slow()
    table.do(hit("aa", "strike", "bb"), 5)
    table.do(Answer(picks=("parry", "no")), 6)
    assert table.question == ""
    assert table.state.combatants["aa"].value("hp") == 2


@pytest.mark.parametrize("picks", [("perhaps",), ("no", "no"), ("parry", "no", "no")])
def test_a_wrong_answer_changes_nothing(picks: tuple[str, ...]) -> None:
    table = slow()
    table.do(hit("aa", "strike", "bb"), 5)
    before = table.fight
    with pytest.raises(Refused):
        table.do(Answer(picks=picks), *([6] if picks[0] == "parry" else []))
    assert table.fight == before


def test_only_answers_and_corrections_while_a_question_waits() -> None:
    table = slow()
    table.do(hit("aa", "strike", "bb"), 5)
    ending = Edit(verb="end", events=(ev.Ended(),))
    for command in (EndTurn(), hit("aa", "strike", "cc"), Resolve(), Enter(combatants=(fighter("dd"),)), ending):
        with pytest.raises(Refused) as refusal:
            table.do(command)
        assert refusal.value.code == "question"


def test_a_correction_while_a_question_waits_is_kept_by_the_answer() -> None:
    table = slow()
    table.do(hit("aa", "strike", "bb"), 5)
    table.do(Edit(verb="set", events=(ev.TrackSet(who="bb", track="hp", value=1, was=3),)))
    assert table.state.combatants["bb"].value("hp") == 1
    table.do(Answer(picks=("no",)))
    assert table.state.combatants["bb"].value("hp") == 0
    assert fold(Encounter(ruleset="skirmish"), table.events) == table.state


def test_abandon_keeps_what_happened_and_drops_the_rest() -> None:
    table = slow()
    table.do(hit("aa", "strike", "bb"), 5)
    table.do(Abandon())
    assert (table.question, table.state.combatants["bb"].value("hp")) == ("", 3)
    assert table.state.combatants["aa"].value("slot") == 0


def test_a_refused_command_changes_nothing_and_names_its_rule() -> None:
    table = slow()
    table.do(EndTurn())
    table.do(hit("bb", "daze", "aa"))
    table.do(EndTurn())
    table.do(EndTurn(), 3, 2, 1)
    table.do(Resolve())
    before = table.fight
    with pytest.raises(Refused) as refusal:
        table.do(hit("aa", "strike", "bb"), 5)
    assert (refusal.value.rule, refusal.value.message) == ("SK-1", "AA is dazed.")
    assert table.fight == before
    decision = table.do(hit("aa", "strike", "bb", overrule=True), 1)
    assert any(isinstance(event, ev.Noted) and event.kind == "overruled" for event in decision.events)


def test_a_move_of_another_phase_or_turn_is_refused() -> None:
    table = begun()
    for use in (hit("cc", "strike", "aa"), hit("aa", "shoot", "bb")):
        with pytest.raises(Refused) as refusal:
            table.do(use, 6)
        assert refusal.value.overrulable


def test_dice_left_over_are_refused() -> None:
    table = slow()
    with pytest.raises(Refused):
        table.do(hit("aa", "strike", "bb"), 1, 2)


def test_an_effect_ends_at_the_end_of_the_bearers_next_turn() -> None:
    table = slow()
    table.do(hit("aa", "daze", "bb"))
    table.do(EndTurn())
    assert table.state.combatants["bb"].has("dazed")
    table.do(EndTurn())
    assert not table.state.combatants["bb"].has("dazed")


def test_an_effect_on_one_who_has_acted_lasts_into_the_next_round() -> None:
    table = slow()
    table.do(EndTurn())
    table.do(hit("bb", "daze", "aa"))
    table.do(EndTurn())
    table.do(EndTurn(), 3, 2, 1)
    assert table.state.combatants["aa"].has("dazed")
    table.do(Resolve())
    table.do(EndTurn())
    assert not table.state.combatants["aa"].has("dazed")


def test_an_effect_ends_even_if_whoever_it_hangs_on_has_left() -> None:
    table = slow()
    table.do(hit("aa", "daze", "cc"))
    table.do(Edit(verb="out", events=(ev.Left(who="cc"),)))
    table.do(EndTurn())
    table.do(EndTurn(), 3, 2)
    assert not table.state.combatants["cc"].has("dazed")


@pytest.mark.parametrize(("gone", "active"), [("aa", "bb"), ("bb", "aa"), ("cc", "aa")])
def test_removal_never_costs_anybody_a_turn(gone: str, active: str) -> None:
    table = slow()
    table.do(Edit(verb="remove", events=(ev.Left(who=gone),)))
    assert table.state.active == (active,)


def test_removing_the_last_who_is_up_opens_the_next_round() -> None:
    table = slow()
    table.do(EndTurn())
    table.do(EndTurn())
    table.do(Edit(verb="remove", events=(ev.Left(who="cc"),)), 3, 2)
    assert (table.state.round, table.state.phase) == (2, "quick")


def test_with_nobody_able_to_act_next_is_refused() -> None:
    table = slow()
    for who in ("aa", "bb", "cc"):
        event = ev.TrackSet(who=who, track="hp", value=0, was=3)
        table.do(Edit(verb="set", events=(event,)))
    before = table.fight
    with pytest.raises(Refused) as refusal:
        table.do(EndTurn())
    assert (refusal.value.code, table.fight) == ("nobody", before)


def test_the_unconscious_are_skipped_and_states_follow_corrections() -> None:
    table = slow()
    table.do(Edit(verb="set", events=(ev.TrackSet(who="bb", track="hp", value=0, was=3),)))
    assert table.state.combatants["bb"].has("down")
    table.do(EndTurn())
    assert table.state.active == ("cc",)
    table.do(Edit(verb="set", events=(ev.TrackSet(who="bb", track="hp", value=2, was=0),)))
    assert not table.state.combatants["bb"].has("down")


def test_delay_moves_this_rounds_slot_only() -> None:
    table = slow()
    table.do(Delay(who="aa", to=1))
    assert (table.state.order, table.state.active) == (("bb", "cc", "aa"), ("bb",))
    table.do(EndTurn())
    table.do(EndTurn())
    reopened = table.events[-1]
    assert isinstance(reopened, ev.TurnBegan)
    assert (reopened.who, reopened.again) == (("aa",), True)
    table.do(EndTurn(), 3, 2, 1)
    assert table.state.standing == ("aa", "bb", "cc")


@pytest.mark.parametrize("to", [3, 7, -1])
def test_delay_is_only_downward_and_not_below_the_lowest(to: int) -> None:
    with pytest.raises(Refused):
        slow().do(Delay(who="aa", to=to))


def test_acting_together_waits_for_the_last_to_say() -> None:
    table = slow()
    table.do(Delay(who="aa", to=1, partner="cc"))
    table.do(EndTurn())
    assert table.state.active == ("aa", "cc")
    table.do(hit("aa", "strike", "bb"))
    assert kinds(table.events)[-1] == "Declared"
    table.do(hit("cc", "strike", "aa"), 6, 6)
    table.do(Answer(picks=("no", "no")))
    assert [table.state.combatants[who].value("hp") for who in ("aa", "bb")] == [2, 2]


def test_joining_before_ones_count_acts_this_round_and_after_it_the_next() -> None:
    table = slow()
    table.do(EndTurn())
    table.do(Enter(combatants=(fighter("dd"),), totals={"dd": 1.5}))
    assert table.state.order == ("aa", "bb", "dd", "cc")
    assert "dd" not in table.state.done
    table.do(Enter(combatants=(fighter("ee"),), totals={"ee": 9}))
    assert "ee" in table.state.done


def test_edits_fire_no_turn_events() -> None:
    table = slow()
    decision = table.do(Edit(verb="goto", events=(ev.ActiveSet(who=("cc",)),)))
    assert kinds(decision.events) == ["ActiveSet"]


@pytest.mark.parametrize("command", [EndTurn(), Resolve(), hit("aa", "strike", "bb"), Delay(who="aa", to=0)])
def test_before_the_start_and_after_the_end_nothing_goes(command: object) -> None:
    fresh = Table(RULES, fighter("aa", "party"), fighter("bb"))
    with pytest.raises(Refused):
        fresh.do(command)  # type: ignore[arg-type]
    over = slow()
    over.do(Edit(verb="end", events=(ev.Ended(),)))
    with pytest.raises(Refused):
        over.do(command)  # type: ignore[arg-type]


def test_starting_an_empty_or_running_fight_is_refused() -> None:
    with pytest.raises(Refused):
        Table(RULES).do(Begin())
    with pytest.raises(Refused):
        slow().do(Begin())


def test_a_question_without_ground_is_dropped_and_the_command_goes_on() -> None:
    table = slow()
    table.do(hit("aa", "strike", "bb"), 5)
    decision = table.do(Edit(verb="set", events=(ev.TrackSet(who="bb", track="reaction", value=0, was=1),)))
    assert table.question == ""
    assert kinds(decision.events)[0] == "TrackSet"
    assert table.state.combatants["bb"].value("hp") == 2


def test_the_gms_own_moves_are_corrections_too() -> None:
    table = slow()
    table.do(hit("aa", "strike", "bb"), 5)
    table.do(UseMove(who="gm", move="harm", targets=(Target(id="bb"),)))
    assert (table.question, table.state.combatants["bb"].value("hp")) == ("react", 2)
    table.do(Answer(picks=("no",)))
    assert table.state.combatants["bb"].value("hp") == 1
    assert fold(Encounter(ruleset="skirmish"), table.events) == table.state
