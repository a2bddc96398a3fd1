"""A check that is ready, rolled: the dice thrown, the roll told, what it used up let go."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from littledice.engine.attempt import Attempt, hook_attempt
from littledice.engine.conditions import use_up
from littledice.engine.moments.happening import Happening, rescored
from littledice.engine.moments.running import about_to, run
from littledice.engine.naming.listening import LISTENING, ROLLED, flat, hears
from littledice.engine.scene import Scene
from littledice.model.events import Noted, Rolled
from littledice.model.record import replace
from littledice.model.roll import ADDED, Reason, Roll, Throw, Thrown, gone
from littledice.model.track import Number, figure
from littledice.rules.checks.checking import Ready
from littledice.rules.checks.foresight import Foresight
from littledice.rules.dice.casting import Reading, thrown_in
from littledice.rules.dice.die_names import die_named


def rolled(
    scene: Scene, check: Ready, attempt: Attempt | None = None, noted: Callable[[Roll], Roll] | None = None
) -> Roll:
    """Throw a check that was made ready and tell it, `noted` as its result is called."""
    more = _beforehand(scene, check, attempt)
    roll = thrown(scene, check)
    if more:
        reason = Reason(amount=more, text="before the roll", key="score")
        roll = replace(rescored(roll, roll.score + more), reasons=(*roll.reasons, reason))
        roll = roll if check.ladder is None else check.ladder.judged(roll)
    return told(scene, check, roll if noted is None else noted(roll), attempt)


def _beforehand(scene: Scene, check: Ready, attempt: Attempt | None) -> Number:
    """What everything that hears of it adds to a roll before its dice are thrown."""
    if check.failed or isinstance(scene, Foresight) or not hears(scene.rules.data, "rolling"):
        return 0
    happening = Happening("rolling", check.who, check.against, tags=(check.what,), attempt=attempt)
    return about_to(scene, happening).amount


def thrown(scene: Scene, check: Ready) -> Roll:
    """Throw a check without telling it yet: its success may hang on another roll."""
    if isinstance(scene, Foresight):
        scene.notice(check)
        return _at_best(scene, check)
    if check.failed:
        return _without_dice(check)
    throwing = thrown_in(scene, check.against)
    return _with(check, check.kind.cast(check.setup, throwing, check.who, check.what))


def _at_best(scene: Scene, check: Ready) -> Roll:
    """The roll with every die at its last face, where a scene only looks ahead."""
    if check.failed:
        return _without_dice(check)

    def highest(throws: Sequence[Throw]) -> list[Thrown]:
        sides = [len(die_named(throw.die, scene.rules.data.die).faces) if throw.count else 0 for throw in throws]
        return [
            Thrown(faces=(last,) * throw.count, origins=(), coins=(1,) * throw.coins)
            for throw, last in zip(throws, sides, strict=True)
        ]

    return replace(_with(check, check.kind.cast(check.setup, highest, on=False)), origins=())


def told(scene: Scene, check: Ready, roll: Roll, attempt: Attempt | None = None) -> Roll:
    """Tell a roll, let what it used up go, and run what the ruleset hangs on every roll (`[on] rolled`; the roll stands
    in the attempt as `roll`).
    """
    scene.emit(Rolled(roll=roll))
    for bearer, held in check.spends if not check.failed else ():
        if held in scene.state.combatants[bearer].conditions:
            use_up(scene, bearer, held)
            if attempt is not None:
                attempt.of(bearer).spent = held.kind
    if not hears(scene.rules.data, ROLLED):
        return roll
    hooked = flat(scene.rules.data.on.get(ROLLED, ()))
    if hooked:
        within = attempt if attempt is not None else hook_attempt(scene.rules, ROLLED, check.who)
        within.roll = roll
        run(scene, within, hooked)
    return _after_all(scene, check, roll, attempt)


def _after_all(scene: Scene, check: Ready, roll: Roll, attempt: Attempt | None) -> Roll:
    """The roll when everything that hears of it has altered it, or had its dice thrown again."""
    if isinstance(scene, Foresight) or ROLLED in LISTENING.of(scene.rules.data).plain:
        return roll

    def again() -> Roll:
        new = thrown(scene, check)
        scene.emit(Rolled(roll=new))
        return new

    what = (check.what,)
    happening = Happening(
        ROLLED, check.who, check.against, roll.score, roll=roll, again=again, tags=what, attempt=attempt
    )
    if check.ladder is not None:
        happening.judge = check.ladder.altered
    about_to(scene, happening)
    new = happening.roll or roll
    changed = happening.altered(new)
    if changed != new:
        scene.emit(Noted(text=_told(changed), who=check.who, kind="outcome"))
    return changed


def _told(roll: Roll) -> str:
    went = "" if roll.success is None else ", a success" if roll.success else ", a failure"
    went = f", {roll.outcome.replace('_', ' ')}" if roll.outcome else went
    against = "" if roll.target is None else f" against {figure(roll.target)}"
    return f"That makes {figure(roll.score)}{against}{went}."


def _with(check: Ready, reading: Reading) -> Roll:
    chance = check.chance
    margin = None if check.target is None else reading.score - check.target
    if margin is not None and check.kind.under:
        margin = -margin
    roll = reading.roll(
        who=check.who,
        what=check.what,
        target=check.target,
        success=None if margin is None else not check.barred and margin >= 0,
        margin=margin,
        under=check.kind.under,
        advantage=check.setup.net,
        bonus=check.setup.bonus + check.setup.exempt,
        against=check.against,
        using=check.using,
        chance=chance.text if chance is not None else "",
        reasons=tuple([_with_dice(reason, reading, check) for reason in check.reasons]),
        note=check.barred,
    )
    roll = roll if check.ladder is None else check.ladder.judged(roll)
    return roll if check.contest is None else replace(roll, note=check.contest.told(roll))


def _with_dice(reason: Reason, reading: Reading, check: Ready) -> Reason:
    """A reason whose dice have fallen, with what they came to."""
    if (reason.op, reason.text) not in check.setup.added:
        return reason
    dice = zip(reading.points, reading.groups, reading.fates, strict=True)
    shown = sum([point for point, label, fate in dice if label == reason.text and ADDED in fate and not gone(fate)])
    return replace(reason, amount=shown, op="add")


def _without_dice(check: Ready) -> Roll:
    return Roll(
        who=check.who,
        what=check.what,
        die=check.die,
        target=check.target,
        success=False,
        advantage=check.setup.net,
        against=check.against,
        using=check.using,
        chance="0",
        reasons=check.reasons,
        note=check.failed,
    )
