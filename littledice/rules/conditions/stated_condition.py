"""Somebody says that a condition holds, or is over."""

from __future__ import annotations

from littledice.engine import conditions
from littledice.engine.attempt import Attempt
from littledice.engine.cases.case import Case
from littledice.engine.moments.running import hook
from littledice.engine.scene import Scene
from littledice.model.errors import Refused
from littledice.model.events import Noted
from littledice.model.mention import mention
from littledice.model.track import figure
from littledice.rules.conditions.one_turn import own_end
from littledice.rules.until import Until, until

OFF = "off"
SAID = ("condition", "by", "amount", "until")
"""What is read of the sentence."""


def stated(case: Case) -> None:
    """`condition` names it; an amount is its own number where it has one, else how often its end must come; `by` is its
    source; `until` says when it ends; `off` ends it, whatever it is.
    """
    scene, attempt = case.scene, case.attempt
    kind = attempt.arg("condition")
    if not kind:
        raise Refused("Which condition?", attempt.usage, code="condition")
    if attempt.word(OFF):
        _end(scene, attempt, case.who, kind, attempt.arg("by"))
    else:
        _begin(scene, attempt, case.who, kind, attempt.arg("by"))
    hook(scene, "settle", case.who)
    if attempt.word(OFF) and not attempt.arg("by") and scene.state.combatants[case.who].has(kind):
        message = f"{scene.state.combatants[case.who].name} stays {_name(scene, kind)}: that follows from the sheet."
        raise Refused(message, "`set` corrects the numbers.", code="state")


def _end(scene: Scene, attempt: Attempt, who: str, kind: str, source: str) -> None:
    """What makes helpless and came along with it goes too. Raises `Refused` where none of them all has it."""
    idle = figure(attempt.use.amount) if attempt.use.amount is not None else attempt.arg("until")
    if idle:
        raise attempt.idle(idle if attempt.use.amount is not None else f"until:{idle}")
    if conditions.lift(scene, who, kind, source=source) or conditions.lift_label(scene, who, kind):
        for also in conditions.definition(scene, kind).also:
            if conditions.definition(scene, also).helpless:
                conditions.lift(scene, who, also)
    elif who == attempt.targets[0] and not any(_has(scene, each, kind, source) for each in attempt.targets):
        verb = conditions.state_verb(scene.rules.data, kind)
        denied = "has no" if verb == "has" else "is not"
        alone = f"{scene.state.combatants[who].name} {denied}"
        nobody = alone if len(attempt.targets) == 1 else f"None of them {verb}"
        raise Refused(f"{nobody} {_name(scene, kind)}.", "`status` shows what holds.", code="missing")


def _has(scene: Scene, who: str, kind: str, source: str) -> bool:
    held = scene.state.combatants[who].conditions
    return any((each.kind == kind and source in ("", each.source)) or conditions.is_label(each, kind) for each in held)


def _begin(scene: Scene, attempt: Attempt, who: str, kind: str, source: str) -> None:
    number = attempt.use.amount
    defined = scene.rules.data.condition.get(kind)
    if defined is None:
        raise Refused(f"{_name(scene, kind)} is nothing that can begin here.", "It can end: `off`.", code="unknown")
    numbered = defined.amount is not None
    if number is not None and (number != int(number) or number < 1):
        raise Refused(f"{figure(number)} is not a number of times.", "A whole number from 1.", code="amount")
    if number is not None and defined is not None and not numbered and defined.ends is None:
        name = _name(scene, kind)
        raise Refused(
            f"{name.capitalize()} has neither a number nor an end that comes again.", attempt.usage, code="idle"
        )
    whole = 1 if number is None else int(number)
    said, told = until(attempt, source), len(scene.events)
    if not numbered and whole > 1 and said.times > 1:
        raise Refused(
            "The number of times is given twice.", "`until:turn_end3`, or a number and `until:turn_end`.", code="until"
        )
    if said != Until():
        conditions.lift(scene, who, kind, source=source, why="replaced")
    conditions.inflict(
        scene,
        who,
        kind,
        source=source,
        amount=whole if numbered and number is not None else None,
        times=said.times if numbered else max(said.times, whole),
        ends=said.ends or (own_end(scene, kind, source or who) if said == Until() else None),
        endless=said.endless,
    )
    if len(scene.events) == told:
        verb = conditions.state_verb(scene.rules.data, kind)
        told_before = f"already {verb}" if verb == "has" else f"{verb} already"
        text = f"{mention(who)} {told_before} {_name(scene, kind)}."
        scene.emit(Noted(text=text, who=who, kind="outcome"))


def _name(scene: Scene, kind: str) -> str:
    defined = scene.rules.data.condition.get(kind)
    return (defined.name if defined is not None else "") or kind
