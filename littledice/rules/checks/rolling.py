"""A check that is ready, rolled: the dice thrown, the roll told, what it used up let go."""

from __future__ import annotations

from littledice.engine.attempt import Attempt, hook_attempt
from littledice.engine.conditions import use_up
from littledice.engine.procedure import run
from littledice.engine.scene import Scene
from littledice.model.events import Rolled
from littledice.model.record import replace
from littledice.model.roll import Roll, Thrown
from littledice.rules.check_kind import Reading
from littledice.rules.checks.checking import Foresight, Ready
from littledice.rules.dice.die_names import die_named


def rolled(scene: Scene, check: Ready, attempt: Attempt | None = None) -> Roll:
    """Throw a check that was made ready and tell it."""
    return told(scene, check, thrown(scene, check), attempt)


def thrown(scene: Scene, check: Ready) -> Roll:
    """Throw a check without telling it yet: its success may hang on another roll."""
    if isinstance(scene, Foresight):
        scene.notice(check)
        return _at_best(scene, check)
    if check.failed:
        return _without_dice(check)
    dice = scene.roll(check.kind.throw(check.setup, check.who, check.what), check.against)
    return replace(
        _with(check, check.kind.read(check.setup, dice)),
        faces=dice.faces,
        origins=dice.origins,
        coins=dice.coins,
        coin_origins=dice.coin_origins,
    )


def _at_best(scene: Scene, check: Ready) -> Roll:
    """The roll with every die at its last face, where a scene only looks ahead."""
    if check.failed:
        return _without_dice(check)
    throw = check.kind.throw(check.setup, check.who, check.what)
    last = len(die_named(throw.die, scene.rules.data.die).faces)
    dice = Thrown(faces=(last,) * throw.count, origins=(), coins=(1,) * throw.coins)
    return replace(_with(check, check.kind.read(check.setup, dice)), faces=dice.faces, coins=dice.coins)


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
    hooked = scene.rules.data.on.get("rolled", ())
    if hooked:
        attempt = attempt if attempt is not None else hook_attempt(scene.rules, "rolled", check.who)
        attempt.roll = roll
        run(scene, attempt, hooked)
    return roll


def _with(check: Ready, reading: Reading) -> Roll:
    chance = check.chance
    return Roll(
        who=check.who,
        what=check.what,
        die=check.die,
        points=reading.points,
        score=reading.score,
        target=check.target,
        success=None if check.target is None else not check.barred and reading.score >= check.target,
        margin=None if check.target is None else reading.score - check.target,
        threshold=reading.threshold,
        advantage=check.setup.net,
        sixes=reading.sixes,
        bonus=check.setup.bonus + check.setup.exempt,
        pool=reading.pool,
        against=check.against,
        using=check.using,
        chance=chance.text if chance is not None else "",
        reasons=check.reasons,
        note=check.barred,
    )


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
