"""Move although engaged: one roll to slip away, against the weapon skill of everybody who pins the mover."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.ruleset import Rulebook
from littledice.engine.scene import Scene
from littledice.model.encounter import Encounter
from littledice.model.record import Record
from littledice.model.refs import CheckId
from littledice.model.roll import Roll, Thrown
from littledice.rules.checks.checking import QUANTITIES as CHECKED
from littledice.rules.checks.checking import Ready, ready, thrown, told
from littledice.rules.checks.opposed_check import TAGS as FACTS
from littledice.rules.checks.opposed_check import facing, opposed_moment, scored, winner
from littledice.rules.gear.weapons_held import MELEE, ready_arms, weapon
from littledice.rules.movement.engagements import engagers

QUANTITIES = CHECKED
TAGS = (*FACTS, "slipping")
SKIP = "skip"
UNBEATEN = "unbeaten"
"""The scratch key: who may strike at the mover."""


class Params(Record):
    """`stat` is the mover's; engagers roll the best skill of the weapons by which they pin."""

    check: CheckId
    stat: str = "tumble"


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """Owed for every move of somebody engaged, even within reach; the targets of the move do not count (SD-27, SD-37,
    SD-84). `skip` takes what comes without a roll.
    """
    who = attempt.who
    against = [other for other in engagers(scene.state, who) if other not in attempt.targets]
    if not against or attempt.word(SKIP):
        attempt.scratch[UNBEATEN] = against
        return
    sides = [(_mine(scene, attempt, params, other), _theirs(scene, params, other, who)) for other in against]
    mine = thrown(scene, facing(*sides[0]))
    contests = [(own, theirs, thrown(scene, theirs)) for own, theirs in sides]
    unbeaten = []
    for number, (own, theirs, roll) in enumerate(contests):
        seen = _seen(own, mine)
        won = winner(scene, own, theirs, seen, roll)
        first, second = scored(seen, roll, won=won)
        if number == 0:
            told(scene, facing(own, theirs), first, attempt)
        told(scene, theirs, second)
        if not won:
            unbeaten.append(theirs.who)
    attempt.scratch[UNBEATEN] = unbeaten


def _mine(scene: Scene, attempt: Attempt, params: Params, other: str) -> Ready:
    return ready(
        opposed_moment(scene.rules, scene.state, attempt.who, other, ("slipping",)),
        check=params.check,
        stat=params.stat,
        what=params.stat,
        against=other,
        said=attempt.use.advantage,
    )


def _theirs(scene: Scene, params: Params, who: str, mover: str) -> Ready:
    skill = pinning_skill(scene.rules, scene.state, who)
    moment = opposed_moment(scene.rules, scene.state, who, mover, ("slipping",))
    return ready(moment, check=params.check, stat=skill or 1, what="hold", against=mover)


def pinning_skill(rules: Rulebook, state: Encounter, who: str) -> str:
    """The best skill of the melee weapons somebody has ready, else the best on the sheet."""
    bearer = state.combatants[who]
    skills = [weapon(rules, name).skill for name in ready_arms(rules, bearer, MELEE)]
    known = skills or [key for key, defined in rules.data.stat.items() if MELEE in defined.tags]
    return max(known, key=lambda key: rules.stat(state, bearer, key), default="")


def _seen(own: Ready, roll: Roll) -> Roll:
    """The one roll as it counts against this engager, whose size may help the mover."""
    from littledice.model.record import replace

    if roll.threshold is None or not roll.faces:
        return roll
    reading = own.kind.read(own.setup, Thrown(faces=roll.faces, origins=roll.origins))
    return replace(roll, score=reading.score, threshold=reading.threshold, against=own.against)
