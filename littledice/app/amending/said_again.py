"""Commands as they are said again in another past, and why one cannot be."""

from __future__ import annotations

from littledice.app.amending.facts import corrected
from littledice.engine.conditions import condition_state
from littledice.model.commands import Answer, Command, Edit, Enter
from littledice.model.encounter import Fight, Open
from littledice.model.errors import Refused
from littledice.model.events import Declared
from littledice.model.record import replace
from littledice.model.ruleset import Ruleset
from littledice.model.use import UseMove
from littledice.store.step_lines import Step

NOTHING = "nothing"
"""The code of a correction that has nothing to put right in this past."""


def said_again(fight: Fight, step: Step, command: Command) -> Command:
    """The command as it is carried out again: facts are fitted to the state; dice typed with a declaration are among
    those remembered, unless they still wait for their roll.
    """
    if isinstance(command, Edit):
        made = corrected(fight.encounter, command)
        if command.events and not made.events:
            raise Refused("There is nothing left to put right.", code=NOTHING)
        return made
    if isinstance(command, UseMove) and not command.faces:
        for event in step.events:
            if isinstance(event, Declared) and event.declaration.faces:
                return replace(command, faces=event.declaration.faces)
    if isinstance(command, Enter):
        known = fight.encounter.combatants
        people = tuple(who for who in command.combatants if who.id not in known or not known[who.id].here)
        return replace(command, combatants=people)
    return command


def cannot_act(fight: Fight, command: Command, data: Ruleset) -> str:
    """That whoever would act cannot, which says more than whose turn it is; empty where that is not the reason."""
    who = fight.encounter.combatants.get(command.who) if isinstance(command, UseMove) else None
    if who is None:
        return ""
    state = condition_state(data.condition, who) if who.here else "gone"
    return f"{who.name} is {state} now." if state != "up" else ""


def answered_by(command: Command | None) -> str:
    """Who answered."""
    return command.by if isinstance(command, Answer) else "gm"


def asked_now(fight: Fight, waiting: Open) -> str:
    """The question as the reason why a step does not fit."""
    question = waiting.question
    to = fight.encounter.combatants.get(question.to)
    name = to.name if to is not None else "the GM"
    return f"{name} is asked now: {fight.encounter.named(question.text)}"


def answers_to(waiting: Open | None) -> tuple[str, ...]:
    """What may be answered."""
    return () if waiting is None else tuple(option.id for option in waiting.question.options)
