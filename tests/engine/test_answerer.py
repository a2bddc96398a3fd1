"""Somebody who answers in the middle of a run: nothing waits, and what happens is what the same answers lead to."""

from __future__ import annotations

import pytest

from littledice.engine.decide import decide
from littledice.engine.scene import Scene
from littledice.model import events as ev
from littledice.model.commands import Answer
from littledice.model.encounter import Fight
from littledice.model.errors import Refused
from littledice.model.question import Question
from littledice.model.use import Target, UseMove
from littledice.rules.rulebook import Rules
from littledice.simulation.dice import ThoughtDice
from tests.fakes.demos import fight_of, rules_of

DUELS = {
    "littlep6": ("add Mira side:party phy=3 hp=9", "add goblin", "start mi=7 g1=1", "evade", "next"),
    "sixtysix": ("add Ana side:party melee=4 held=sword", "add orc", 'start --dice "4  4 4"', "next"),
    "spiritd6": ("add Mira side:party axes=4 held=axe", "add orc side:foes axes=4 held=axe"),
}


def by_default(scene: Scene, question: Question) -> tuple[str, ...]:
    assert not scene.read
    return question.default if question.default is not None else (question.options[0].id,)


def by_hand(rules: Rules, fight: Fight, use: UseMove, dice: ThoughtDice) -> tuple[tuple[ev.Event, ...], Fight]:
    """The same move, each question answered by a command of its own."""
    decision = decide(rules, fight, use, dice)
    events = decision.events
    while decision.fight.open is not None:
        question = decision.fight.open.question
        answer = Answer(take_default=True) if question.default is not None else Answer(picks=(question.options[0].id,))
        decision = decide(rules, decision.fight, answer, dice)
        events += decision.events
    return events, decision.fight


class Unreported(ThoughtDice):
    """Dice of a table that types none, so that it is asked what it reports."""

    def ready(self, count: int, unless: object = ()) -> bool:
        return False


@pytest.mark.parametrize("game", ["littlep6", "sixtysix"])
def test_an_answerer_leads_where_the_same_answers_lead(game: str) -> None:
    rules, fight = rules_of(game), fight_of(game, *DUELS[game])
    state = fight.encounter
    who = state.active[0]
    other = next(id for id in state.combatants if id != who)
    use = UseMove(who=who, move=rules.data.screen.attack, targets=(Target(id=other),))
    asked = 0
    for number in range(60):
        events, after = by_hand(rules, fight, use, Unreported(rules.data.die, "law", number))
        asked += any(isinstance(event, ev.Answered) for event in events)
        decision = decide(rules, fight, use, Unreported(rules.data.die, "law", number), answerer=by_default)
        assert decision.events == events
        assert decision.fight == after
        assert decision.fight.open is None
    assert asked > 10, "hardly anything was asked"


def test_a_question_that_waits_is_answered_too() -> None:
    rules, fight = rules_of("littlep6"), fight_of("littlep6", *DUELS["littlep6"])
    waiting = next(
        decision.fight
        for number in range(50)
        if (
            decision := decide(
                rules,
                fight,
                UseMove(who="g1", move="attack", targets=(Target(id="mi"),)),
                ThoughtDice(rules.data.die, "w", number),
            )
        ).fight.open
    )
    decision = decide(rules, waiting, Answer(), ThoughtDice(rules.data.die, "w", 0), answerer=by_default)
    assert decision.fight.open is None
    assert any(isinstance(event, ev.Answered) for event in decision.events)


def test_an_answer_that_is_not_offered_is_refused() -> None:
    rules, fight = rules_of("sixtysix"), fight_of("sixtysix", *DUELS["sixtysix"])
    who = fight.encounter.active[0]
    other = next(id for id in fight.encounter.combatants if id != who)
    use = UseMove(who=who, move="strike", targets=(Target(id=other),))
    refused = 0
    for number in range(30):
        try:
            decide(
                rules, fight, use, ThoughtDice(rules.data.die, "x", number), answerer=lambda scene, question: ("tail",)
            )
        except Refused as refusal:
            refused += refusal.code == "answer"
    assert refused
