"""Answers that nobody is asked for, questions that nothing answers, and ends that never come."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import fields

from littledice.language.faults import KeyPath
from littledice.model.ruleset import ConditionDef, Ruleset, StepUse
from littledice.rules.nearest import did_you_mean
from littledice.rules.registry import REGISTRY

REACT, TRIGGER = "react", "trigger"
OWN_TRIGGERS = ("leaving", "limb")
"""What steps let be answered by themselves."""


def answers(data: Ruleset) -> Iterator[tuple[KeyPath, str]]:
    """A reaction to what no move lets be answered, and a move that asks for reactions of which there are none."""
    offered = {use.params.get(TRIGGER): path for path, use in _reacts(data)}
    answered = {move.reaction for move in data.move.values() if isinstance(move.reaction, str) and move.reaction}
    for id, move in data.move.items():
        word = move.reaction
        if isinstance(word, str) and word and word not in offered and not _asked_elsewhere(data, word):
            known = did_you_mean(word, [str(each) for each in offered if each])
            text = f'no move lets "{word}" be answered; {known}. Or write the moment: `reaction = {{ at = "hit" }}`.'
            yield ("move", id, "reaction"), text
    for path, use in _reacts(data):
        trigger = use.params.get(TRIGGER)
        if isinstance(trigger, str) and trigger not in answered:
            yield (
                (*path, "params", TRIGGER),
                f'no move has `reaction = "{trigger}"`; {did_you_mean(trigger, answered)}.',
            )


def _asked_elsewhere(data: Ruleset, word: str) -> bool:
    """Whether another step of the ruleset lets it be answered: one that has a `trigger` too."""
    uses = [use for move in data.move.values() for use in (*move.aim, *move.meet, *move.land)]
    for name in dict.fromkeys(use.step for use in uses if use.step in REGISTRY.steps):
        default = {field.name: field.default for field in fields(REGISTRY.step(name).params)}.get(TRIGGER)
        said = [use.params.get(TRIGGER, default) for use in uses if use.step == name]
        if default is not None and word in said:
            return True
    return word in OWN_TRIGGERS


def _reacts(data: Ruleset) -> Iterator[tuple[KeyPath, StepUse]]:
    for id, move in data.move.items():
        for key in ("aim", "meet", "land"):
            for number, use in enumerate(getattr(move, key)):
                if use.step == REACT:
                    yield ("move", id, key, number), use


def ends(data: Ruleset) -> Iterator[tuple[KeyPath, str]]:
    """What loses its bearer's slots and yet hopes for a roll in them."""
    for id, condition in data.condition.items():
        if condition.skips and (place := _waits_for_a_slot(condition)):
            text = (
                "whoever has this loses their slots (`skips`), so this moment of theirs never comes; bar moves by their"
                ' tags instead: `bars = ["attack"]`, or `helpless = true`.'
            )
            yield ("condition", id, *place), text


def _waits_for_a_slot(condition: ConditionDef) -> tuple[str, ...]:
    if condition.params.get("save"):
        return ("params", "save")
    return next((("on", moment) for moment in ("turn_start", "turn_end") if moment in condition.on), ())
