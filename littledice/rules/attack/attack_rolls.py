"""Attack rolls against a number of the target, and what a roll far from its target brings."""

from __future__ import annotations

from littledice.engine.amounts import worth
from littledice.engine.attempt import Attempt
from littledice.engine.facts import holds
from littledice.engine.scene import Scene
from littledice.engine.weapons import weapon_of
from littledice.model.combatant import Combatant
from littledice.model.events import Noted, Rolled
from littledice.model.mention import mention
from littledice.model.record import Record
from littledice.model.refs import CheckId, DieId, Quantity, RuleId, WordsId
from littledice.model.roll import Reason, Roll, Throw
from littledice.model.ruleset import Amount, When
from littledice.rules.checks.checking import QUANTITIES as CHECKED
from littledice.rules.checks.checking import Ready, ready
from littledice.rules.checks.rolling import rolled
from littledice.rules.step import step

ATTACK_ROLL_TAGS = ("proficient", "mastered", "unproficient")
"""How the actor knows the weapon; none of them where the sheet says nothing about weapons."""


class AttackRollParams(Record):
    """`stat` is rolled where neither weapon nor move names one, `against` is the number to reach. `proficient` and
    `mastered` are the sheet's lists that tell how well a weapon is known (by its id, kind or tag). `only` names the one
    quantity that may bring advantage (LP-20), and with `said` false what was stated with the move is not for this
    roll. While `misses` holds the attack fails without dice. `advantage` is the move's own. `once` throws for the first
    target only and holds the total against the number of each of the others.
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
    once: bool = False


def _attack_reads(params: AttackRollParams) -> tuple[str, ...]:
    return ("adv",) if params.said else ()


@step(quantities=(*CHECKED, "effect_advantage"), tags=ATTACK_ROLL_TAGS, reads=_attack_reads, aimed=True)
def attack_roll(scene: Scene, attempt: Attempt, params: AttackRollParams) -> None:
    """Roll at each target: the weapon's or the move's stat against a number of the target.

    Set `rolls` and `hits` for every target.
    """
    thrown: Roll | None = None
    for target in list(attempt.targets):
        if thrown is None or not params.once:
            thrown = rolled(scene, prepared(scene, attempt, params, target), attempt)
            hit = bool(thrown.success)
        else:
            hit = thrown.score >= worth(params.against, attempt.circumstance(scene.state, target))
        attempt.note(target, thrown, hit=hit)


def prepared(scene: Scene, attempt: Attempt, params: AttackRollParams, target: str) -> Ready:
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


def _knowledge(scene: Scene, actor: Combatant, weapon: str, params: AttackRollParams) -> tuple[str, ...]:
    lists = [actor.words.get(name, ()) for name in (params.proficient, params.mastered) if name]
    if not weapon or not any(lists):
        return ()
    names = _names(scene, weapon)
    if any(name in actor.words.get(params.mastered, ()) for name in names):
        return ("mastered",)
    return (
        ("proficient",)
        if any(name in actor.words.get(params.proficient, ()) for name in names)
        else ATTACK_ROLL_TAGS[2:]
    )


def _names(scene: Scene, weapon: str) -> list[str]:
    """The weapon, its kinds up to the widest, and its tags."""
    defined = weapon_of(scene.rules.data, weapon)
    names, kind = [weapon], defined.kind if defined is not None else ""
    while kind and kind not in names:
        names.append(kind)
        kind = scene.rules.data.weapon[kind].kind
    return [*names, *(defined.tags if defined is not None else ())]


class CriticalParams(Record):
    """One more for every full `every` points over the target, by `rule`. `harmful` are the tags of moves that deal
    damage or healing; others get a note.
    """

    every: int = 5
    rule: RuleId = ""
    harmful: tuple[str, ...] = ()


@step
def critical(scene: Scene, attempt: Attempt, params: CriticalParams) -> None:
    """A roll far above its target earns a little more: damage, or something small for the GM to say.

    Runs after a roll (OP-1).
    """
    roll = attempt.roll
    if roll is None or roll.margin is None or roll.margin < params.every or roll.who != attempt.who:
        return
    more = int(roll.margin // params.every)
    if any(tag in params.harmful for tag in attempt.move.tags):
        reason = Reason(amount=more, text="critical", rule=params.rule, key="damage")
        attempt.of(roll.against or attempt.who).bonus.append(reason)
        text = f"Critical: {more} more."
    else:
        text = f"Critical: {mention(roll.who)} earns something small."
    scene.emit(Noted(text=text, who=roll.who, kind="critical", rule=params.rule))


class CriticalFailParams(Record):
    """At `below` points or more under the target; `coin` is flipped, a roll `called` so. `rule` calls for it,
    `flip_rule` says how.
    """

    below: int = 5
    coin: DieId = "coin"
    called: str = "coins"
    rule: RuleId = ""
    flip_rule: RuleId = ""


@step
def critical_fail(scene: Scene, attempt: Attempt, params: CriticalFailParams) -> None:
    """A roll far below its target calls for two coins, one for and one against.

    Runs after a roll (OP-2, A-5): the first coin adds, the second takes; a sum of -1 is something bad.
    """
    roll = attempt.roll
    if roll is None or roll.target is None or not roll.faces or roll.score > roll.target - params.below:
        return
    thrown = scene.roll(Throw(die=roll.die, count=0, coins=2, coin=params.coin, who=roll.who, what=params.called))
    worth = scene.rules.data.die[params.coin].faces
    total = worth[thrown.coins[0]] - worth[thrown.coins[1]]
    flip = Roll(
        who=roll.who,
        what=params.called,
        die=roll.die,
        coins=thrown.coins,
        coin_origins=thrown.coin_origins,
        score=total,
        chance="1/4",
        reasons=(Reason(amount=total, text="a coin for, a coin against", rule=params.flip_rule, key="score"),),
    )
    scene.emit(Rolled(roll=flip))
    if total < 0:
        text = f"Something bad happens to {mention(roll.who)}."
        scene.emit(Noted(text=text, who=roll.who, kind="critical", rule=params.rule))
