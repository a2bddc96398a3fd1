"""Coming into a fight: before it begins, or in the middle of a round."""

from __future__ import annotations

from littledice.engine.course.flow import roll_initiative
from littledice.engine.course.order import counted, inserted, lowest_first, takes_part
from littledice.engine.moments.running import hook
from littledice.engine.scene import Scene
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.events import Joined, OrderSet, TurnEnded

LATE = "came in after its place in the order"


def enter(scene: Scene, combatants: tuple[Combatant, ...]) -> None:
    """Let them in. In a running fight they roll initiative; whoever's count has passed acts from the next round on."""
    if scene.state.stage == "ended":
        raise Refused("This fight has ended.", "`undo` takes the end back; `new NAME` starts another.", code="state")
    for combatant in combatants:
        scene.emit(Joined(combatant=combatant))
    for combatant in combatants:
        hook(scene, "enter", combatant.id)
    if scene.state.stage != "running":
        return
    roll_initiative(scene, [combatant.id for combatant in combatants])
    for combatant in combatants:
        _place(scene, combatant.id)


def _place(scene: Scene, who: str) -> None:
    state = scene.state
    if not takes_part(scene.rules, state, state.phase, who):
        return
    turned = lowest_first(scene.rules.data, state.phase)
    order = _among_equals(state, inserted(state, state.order, who, lowest_first=turned), who, turned)
    scene.emit(OrderSet(order=order))
    if _passed(state, order, who):
        scene.emit(TurnEnded(who=(who,), skipped=LATE))


def _among_equals(state: Encounter, order: tuple[str, ...], who: str, lowest_first: bool) -> tuple[str, ...]:
    """`order` with `who` moved before those of equal initiative whom the standing order, in which the ruleset's own
    steps have settled ties, puts after them; but not before one who has had a slot already, which would cost `who`
    theirs.
    """
    started = (*state.done, *state.active)
    rank = {other: place for place, other in enumerate(state.standing)}
    place = order.index(who)
    while place and counted(state, order[place - 1]) == counted(state, who):
        before, mine = rank.get(order[place - 1], -1), rank[who]
        if (before > mine) == lowest_first or order[place - 1] in started:
            break
        order = (*order[: place - 1], who, order[place - 1], *order[place + 1 :])
        place -= 1
    return order


def _passed(state: Encounter, order: tuple[str, ...], who: str) -> bool:
    """Whether somebody of a later place has had a slot already."""
    later = order[order.index(who) + 1 :]
    started = (*state.done, *state.active)
    return any(other in started for other in later) and counted(state, who) is not None
