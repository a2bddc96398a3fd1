"""What the GM may put right while a question waits."""

from __future__ import annotations

from littledice.engine.legality import GM
from littledice.engine.procedure import follow, perform
from littledice.engine.ruleset import Rulebook
from littledice.engine.scene import Dice, Scene, Waiting
from littledice.model.commands import Command, Edit
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.events import Ended, Event
from littledice.model.ruleset import MoveDef
from littledice.model.use import UseMove


def corrections(rules: Rulebook, state: Encounter, command: Command, dice: Dice) -> tuple[Event, ...] | None:
    """The events of a correction: an edit, a move of the GM's that may be made at any time (damage, healing, a
    condition) and asks nothing itself, or anybody's check. None for any other command, and for one that ends the
    fight: whoever waits for an answer keeps it open.
    """
    events = command.events if isinstance(command, Edit) else _of_move(rules, state, command, dice)
    ends = events is not None and any(isinstance(event, Ended) for event in events)
    return None if ends else events


def _is_check(move: MoveDef) -> bool:
    """Whether it only finds something out: what an answer may hang on."""
    return move.target == "none" and "passive" in move.tags


def _of_move(rules: Rulebook, state: Encounter, command: Command, dice: Dice) -> tuple[Event, ...] | None:
    if not isinstance(command, UseMove):
        return None
    move = rules.data.move.get(command.move)
    if move is None or move.by == "actor" or move.time != "always":
        return None
    if command.who != GM and not _is_check(move):
        return None
    scene = Scene(rules, state, dice)
    try:
        perform(scene, command)
        follow(scene)
    except Waiting as asked:
        raise Refused(
            "That would ask another question while one waits.", "`answer` the waiting one first.", code="question"
        ) from asked
    scene.dice.close()
    return tuple(scene.events)
