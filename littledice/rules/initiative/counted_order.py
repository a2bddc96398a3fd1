"""Initiative by a bare die and a number of the sheet; equals by the number, then by rolling off."""

from __future__ import annotations

from littledice.engine.scene import Scene
from littledice.model.events import Rolled
from littledice.model.roll import Reason, Roll, Throw
from littledice.model.track import Number
from littledice.rules.dice.die_names import die_named
from littledice.rules.initiative.equal_counts import counting

MOST_ROLLS = 20


def die_and_number(scene: Scene, who: str, die: str, stat: str) -> Number:
    """What somebody rolls."""
    face, points, origins = _die(scene, die, who, "initiative")
    plus = scene.rules.stat(scene.state, scene.state.combatants[who], stat)
    roll = Roll(
        who=who,
        what="initiative",
        die=die,
        faces=(face,),
        origins=origins,
        points=(points,),
        score=points + plus,
        pool=1,
        reasons=(Reason(amount=plus, text=stat, key="score"),),
    )
    scene.emit(Rolled(roll=roll))
    return points + plus


def _die(scene: Scene, die: str, who: str, what: str) -> tuple[int, int, tuple[str, ...]]:
    thrown = scene.roll(Throw(die=die, count=1, who=who, what=what))
    face = thrown.faces[0]
    return face, die_named(die, scene.rules.data.die).faces[face - 1], thrown.origins


def by_number(scene: Scene, new: list[str], stat: str, die: str) -> list[str]:
    """Highest total first, then the higher number of the sheet, then the standing order where it is settled already,
    then a roll-off.
    """
    state, people = scene.state, counting(scene, new)
    placed = [who for who in state.standing if who in people]

    def key(who: str) -> tuple[Number, Number]:
        bearer = state.combatants[who]
        return bearer.initiative or 0, scene.rules.stat(state, bearer, stat)

    keys = {who: key(who) for who in people}
    order: list[str] = []
    for tied in sorted({keys[who]: None for who in people}, reverse=True):
        equal = [who for who in people if keys[who] == tied]
        order.extend(_rolled_off(scene, die, equal, placed))
    return order


def _rolled_off(scene: Scene, die: str, equal: list[str], placed: list[str], left: int = MOST_ROLLS) -> list[str]:
    if len(equal) < 2 or not left:
        return equal
    if scene.state.phase and all(who in placed for who in equal):
        return sorted(equal, key=placed.index)
    results = {who: _told(scene, die, who) for who in equal}
    order: list[str] = []
    for result in sorted({results[who]: None for who in equal}, reverse=True):
        same = [who for who in equal if results[who] == result]
        order.extend(_rolled_off(scene, die, same, placed, left - 1))
    return order


def _told(scene: Scene, die: str, who: str) -> int:
    face, points, origins = _die(scene, die, who, "roll-off")
    roll = Roll(
        who=who, what="roll-off", die=die, faces=(face,), origins=origins, points=(points,), score=points, pool=1
    )
    scene.emit(Rolled(roll=roll))
    return points
