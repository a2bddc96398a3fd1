"""Giving and taking conditions by the policy their ruleset gives them."""

from __future__ import annotations

from collections.abc import Mapping

from littledice.engine.anchors import anchor, lost, phase_index
from littledice.engine.naming.listening import hears
from littledice.engine.scene import Scene
from littledice.model.combatant import Combatant
from littledice.model.condition import LABEL, Condition, Ends
from littledice.model.events import Gained, Lost, Tallied
from littledice.model.record import replace
from littledice.model.ruleset import ConditionDef, EndsDef, Ruleset

NO_DEFINITION = ConditionDef()


def definition(scene: Scene, kind: str) -> ConditionDef:
    """The ruleset's entry, or an empty one for a condition made on the spot."""
    return scene.rules.data.condition.get(kind, NO_DEFINITION)


def inflict(
    scene: Scene,
    who: str,
    kind: str,
    *,
    source: str = "",
    against: str = "",
    amount: int | None = None,
    times: int = 1,
    uses: int | None = None,
    ends: EndsDef | None = None,
    text: str = "",
    modify: dict[str, int] | None = None,
    endless: bool = False,
) -> None:
    """Let a condition begin, with its end fixed now. Where one of that kind already holds, the ruleset's policy
    decides.
    """
    defined = definition(scene, kind)
    kept_off, amount = _altered(scene, who, kind, source, amount)
    if kept_off:
        return
    until = ends or defined.ends
    state = scene.state
    fixed = None if until is None or endless or not until.at else anchor(scene.rules, state, until, who, source, times)
    new = Condition(
        kind=kind,
        source=source,
        against=against,
        ends=fixed,
        uses=uses if uses is not None else defined.uses,
        amount=amount if amount is not None else defined.amount,
        text=text,
        modify=modify or {},
        since=state.round,
    )
    _settle_stack(scene, who, new, defined)
    if defined.owes and who in state.active:
        owes_no_more(scene, who)
    for also in defined.also:
        if not scene.state.combatants[who].has(also):
            inflict(scene, who, also, source=source)


def owes_no_more(scene: Scene, who: str) -> None:
    """What is owed is owed once a round, from the start of a turn on: one that has begun before owes nothing."""
    if scene.state.combatants[who].tally.get("owed") != scene.state.round:
        scene.emit(Tallied(who=who, key="owed", value=scene.state.round))


def _altered(scene: Scene, who: str, kind: str, source: str, amount: int | None) -> tuple[bool, int | None]:
    """Whether something keeps it off, and the amount that whatever hears of it leaves."""
    data, defined = scene.rules.data, definition(scene, kind)
    if hears(data, f"gaining:{kind}"):
        stands = amount if amount is not None else defined.amount
        found = scene.rules.about_to(scene, f"gaining:{kind}", who, stands or 0, source)
        if found.stopped:
            return True, amount
        if stands is not None:
            amount = int(found.amount)
    drops = defined.state and condition_state(data.condition, scene.state.combatants[who]) == "up"
    if drops and hears(data, "dropping"):
        return scene.rules.about_to(scene, "dropping", who, 0, source).stopped, amount
    return False, amount


def _settle_stack(scene: Scene, who: str, new: Condition, defined: ConditionDef) -> None:
    bearer = scene.state.combatants[who]
    held = _rival(bearer, new, defined.stacks)
    if held is None or defined.stacks == "each":
        scene.emit(Gained(who=who, condition=new))
        return
    if defined.stacks == "add":
        new = replace(new, amount=(held.amount or 0) + (new.amount or 0))
    elif defined.stacks == "never":
        new = replace(held, ends=later(scene, held.ends, new.ends))
    if new == held and not (defined.stacks == "replace" and hears(scene.rules.data, f"ended:{held.kind}")):
        return
    begins_again = defined.stacks == "replace" and hears(scene.rules.data, f"ended:{held.kind}")
    if (held.source, held.against) != (new.source, new.against) or begins_again:
        scene.emit(Lost(who=who, kind=held.kind, source=held.source, against=held.against, why="replaced"))
    scene.emit(Gained(who=who, condition=new))


def _rival(bearer: Combatant, new: Condition, stacks: str) -> Condition | None:
    for held in bearer.conditions:
        if held.kind != new.kind or held.against != new.against:
            continue
        if stacks == "each" and held.source != new.source:
            continue
        if new.text and held.text != new.text:
            continue
        return held
    return None


def later(scene: Scene, one: Ends | None, other: Ends | None) -> Ends | None:
    """The later of two ends; none at all is the latest."""
    if one is None or other is None:
        return None
    data = scene.rules.data

    def when(ends: Ends) -> tuple[int, int, int]:
        return (ends.round, phase_index(data, ends.phase), 0 if ends.at.endswith("start") else 1)

    return other if when(other) > when(one) else one


def lift(scene: Scene, who: str, kind: str, *, source: str = "", against: str = "", why: str = "off") -> bool:
    """End every such condition; whether there was one."""
    found = [
        held
        for held in scene.state.combatants[who].conditions
        if held.kind == kind and source in ("", held.source) and against in ("", held.against)
    ]
    for held in found:
        if not goes_on(scene, who, held.kind):
            scene.emit(lost(who, held, why))
    return bool(found)


def goes_on(scene: Scene, who: str, kind: str) -> bool:
    """Whether something that hears of its end keeps a condition up."""
    moment = f"ending:{kind}"
    return hears(scene.rules.data, moment) and scene.rules.about_to(scene, moment, who).stopped


def lift_label(scene: Scene, who: str, text: str) -> bool:
    """End the label of those words; whether there was one."""
    found = [held for held in scene.state.combatants[who].conditions if is_label(held, text)]
    for held in found:
        scene.emit(lost(who, held, "off"))
    return bool(found)


def is_label(held: Condition, text: str) -> bool:
    """Whether it is a label of those words, in whatever case."""
    return held.kind == LABEL and held.text.casefold() == text.casefold()


def use_up(scene: Scene, who: str, held: Condition) -> None:
    """One use of a condition that has only so many."""
    if held.uses is None:
        return
    if held.uses <= 1:
        scene.emit(Lost(who=who, kind=held.kind, source=held.source, against=held.against, why="used"))
    else:
        scene.emit(Gained(who=who, condition=replace(held, uses=held.uses - 1)))


def spend(scene: Scene, who: str, held: Condition | None, moment: str) -> None:
    """One use of a condition that has done something at a moment, which its own begin and end are not."""
    if held is None or moment.endswith(f":{held.kind}"):
        return
    if held in scene.state.combatants[who].conditions:
        use_up(scene, who, held)


def acts(scene_rules: Mapping[str, ConditionDef], bearer: Combatant) -> bool:
    """Whether the bearer has slots at all: nothing that holds for it loses them."""
    for held in bearer.conditions:
        defined = scene_rules.get(held.kind)
        if defined is not None and defined.skips:
            return False
    return True


def why_skipped(scene_rules: Mapping[str, ConditionDef], bearer: Combatant) -> str:
    """The name of what loses the bearer's slots, empty if nothing does."""
    for held in bearer.conditions:
        defined = scene_rules.get(held.kind)
        if defined is not None and defined.skips:
            return defined.name or held.kind
    return ""


def condition_state(scene_rules: Mapping[str, ConditionDef], bearer: Combatant) -> str:
    """What the bearer counts as: `out`, `dead`, `unconscious`, `dying` or `up`."""
    if not bearer.here:
        return "out"
    if not bearer.conditions:
        return "up"
    states = [scene_rules[held.kind].state for held in bearer.conditions if held.kind in scene_rules]
    return next((state for state in ("out", "dead", "unconscious", "dying") if state in states), "up")


def helpless(scene_rules: Mapping[str, ConditionDef], bearer: Combatant) -> bool:
    """Whether the bearer cannot act: gone, or something that holds for it forbids every move."""
    if not (bearer.here and bearer.conditions):
        return not bearer.here
    defined = [scene_rules.get(held.kind, NO_DEFINITION) for held in bearer.conditions]
    return any(each.helpless or each.skips for each in defined)


def state_verb(data: Ruleset, kind: str) -> str:
    """One `is` dazed, but `has` adrenaline: a condition called like a move, or a wound, is something one has."""
    defined = data.condition.get(kind)
    name = (defined.name if defined is not None else "") or kind
    own = name.endswith(" wound") or any(move.name.lower() == name for move in data.move.values())
    return "has" if own else "is"
