"""Roll at each target: the weapon's or the move's stat against a number of the target."""

from __future__ import annotations

from littledice.engine.amounts import worth
from littledice.engine.attempt import Attempt
from littledice.engine.facts import holds
from littledice.engine.scene import Scene
from littledice.engine.weapons import weapon_of
from littledice.model.combatant import Combatant
from littledice.model.record import Record
from littledice.model.refs import CheckId, Quantity, WordsId
from littledice.model.roll import Reason
from littledice.model.ruleset import Amount, When
from littledice.rules.checks.checking import QUANTITIES as CHECKED
from littledice.rules.checks.checking import Ready, ready, rolled

TAGS = ("proficient", "mastered", "unproficient")
"""How the actor knows the weapon; none of them where the sheet says nothing about weapons."""
QUANTITIES = (*CHECKED, "effect_advantage")


class Params(Record):
    """`stat` is rolled where neither weapon nor move names one, `against` is the number to reach. `proficient` and
    `mastered` are the sheet's lists that tell how well a weapon is known (by its id, kind or tag). `only` names the one
    quantity that may bring advantage (LP-20), and with `said` false what was stated with the move is not for this
    roll. While `misses` holds the attack fails without dice. `advantage` is the move's own.
    """

    check: CheckId = ""
    stat: Amount = 0
    against: Amount = 0
    proficient: WordsId = ""
    mastered: WordsId = ""
    only: Quantity = ""
    said: bool = True
    misses: When = When(any=("never",))
    misses_says: str = "out of range"
    advantage: int = 0


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """Set `rolls` and `hits` for every target."""
    for target in list(attempt.targets):
        roll = rolled(scene, prepared(scene, attempt, params, target), attempt)
        attempt.rolls[target] = roll
        attempt.hits[target] = bool(roll.success)


def prepared(scene: Scene, attempt: Attempt, params: Params, target: str) -> Ready:
    """The roll at one target, made ready."""
    weapon = attempt.weapons[0] if attempt.weapons else ""
    defined = weapon_of(scene.rules.data, weapon) if weapon else None
    actor = scene.state.combatants[attempt.who]
    known = _knowledge(scene, actor, weapon, params)
    moment = attempt.circumstance(scene.state, target, weapon=weapon, tags=known)
    own = [Reason(amount=params.advantage, text=attempt.move.name or attempt.id, key="advantage")]
    return ready(
        moment,
        check=params.check or attempt.move.check,
        stat=(defined.skill if defined is not None else "") or attempt.move.stat or params.stat,
        what=attempt.id,
        target=worth(params.against, moment),
        against=target,
        using=weapon,
        said=attempt.use.advantage if params.said else 0,
        only=params.only,
        extra=own if params.advantage else (),
        failed=params.misses_says if holds(params.misses, moment) else "",
    )


def _knowledge(scene: Scene, actor: Combatant, weapon: str, params: Params) -> tuple[str, ...]:
    lists = [actor.words.get(name, ()) for name in (params.proficient, params.mastered) if name]
    if not weapon or not any(lists):
        return ()
    names = _names(scene, weapon)
    if any(name in actor.words.get(params.mastered, ()) for name in names):
        return ("mastered",)
    return ("proficient",) if any(name in actor.words.get(params.proficient, ()) for name in names) else TAGS[2:]


def _names(scene: Scene, weapon: str) -> list[str]:
    """The weapon, its kinds up to the widest, and its tags."""
    defined = weapon_of(scene.rules.data, weapon)
    names, kind = [weapon], defined.kind if defined is not None else ""
    while kind and kind not in names:
        names.append(kind)
        kind = scene.rules.data.weapon[kind].kind
    return [*names, *(defined.tags if defined is not None else ())]
