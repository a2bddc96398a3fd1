"""Checks of a stat: for a move, or because somebody asks."""

from __future__ import annotations

from typing import Literal

from littledice.engine.amounts import worth
from littledice.engine.attempt import Attempt
from littledice.engine.conditions import helpless
from littledice.engine.ruleset import Rulebook
from littledice.engine.scene import Scene
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused, WrongUsage
from littledice.model.record import Record, replace
from littledice.model.refs import CheckId, RuleId, StatId
from littledice.model.roll import Reason
from littledice.model.ruleset import Amount
from littledice.model.track import Number, figure
from littledice.rules.checks.checking import QUANTITIES as CHECKED
from littledice.rules.checks.checking import Ready, moment_of, ready
from littledice.rules.checks.rolling import rolled, thrown, told
from littledice.rules.checks.stated import other_side, stated_advantage, without_other_side
from littledice.rules.step import legality_check, step

LEAST, MOST = 0, 100
"""Between these lies every number that somebody states to reach."""
MADE, FAILED = "made", "failed"
STAT_CHECK_TAGS = ("theirs",)
"""A fact of the other side's roll."""
OVERRULE = "`!` after the verb does it anyway and notes it."


class RollCheckParams(Record):
    """`target` is the number to reach, that of `vs` if said and `stated` allows it; None: nothing is aimed at. `once`
    rolls no more where an earlier step of the move has rolled. The words `made` and `failed`, said with the move, stand
    in for the dice (LP-67). `advantage` is the move's own.
    """

    check: CheckId = ""
    stat: Amount = 0
    target: Amount | None = None
    stated: bool = False
    said: bool = True
    advantage: int = 0


def _check_reads(params: RollCheckParams) -> tuple[str, ...]:
    return (*(("vs",) if params.stated else ()), *(("adv", "plus") if params.said else ()))


@step(tags=(MADE, FAILED), reads=_check_reads)
def roll_check(scene: Scene, attempt: Attempt, params: RollCheckParams) -> None:
    """One check for the whole move: a test of a stat, against a number or for its own sake.

    Set the roll and whether it hit, for the move and for each of its targets.
    """
    if attempt.word(MADE) or attempt.word(FAILED):
        _refuse_beside_result(attempt)
        _mark(attempt, hit=bool(attempt.word(MADE)))
        return
    target = attempt.targets[0] if attempt.targets else ""
    moment = attempt.circumstance(scene.state, target)
    aimed = stated_number(attempt) if params.stated else None
    if aimed is None and params.target is not None:
        aimed = worth(params.target, moment)
    own = [Reason(amount=params.advantage, text=attempt.move.name or attempt.id, key="advantage")]
    check = ready(
        moment,
        check=params.check or attempt.move.check,
        stat=attempt.move.stat or params.stat,
        what=attempt.id,
        target=aimed,
        against=target,
        said=attempt.use.advantage if params.said else 0,
        plus=attempt.use.plus if params.said else 0,
        extra=own if params.advantage else (),
    )
    roll = rolled(scene, check, attempt)
    for id in (*attempt.targets, attempt.who):
        attempt.of(id).roll = roll
    _mark(attempt, hit=roll.success is not False)


def _refuse_beside_result(attempt: Attempt) -> None:
    """Raise `Refused` for what changes nothing where the result is stated: another result, and what is for the dice."""
    use = attempt.use
    idle = [FAILED] if attempt.word(MADE) and attempt.word(FAILED) else []
    idle += ["adv" if use.advantage > 0 else "dis"] if use.advantage else []
    idle += [f"{use.plus:+}"] if use.plus else []
    if idle:
        raise attempt.idle(idle[0])


def stated_number(attempt: Attempt) -> Number | None:
    """The number said with `vs`, None where nothing was; somebody's name is none here."""
    said = attempt.arg("vs")
    try:
        number = float(said) if said else None
    except ValueError:
        raise Refused(f'"{said}" is not a number.', "`vs` and a number.", code="vs") from None
    if number is not None and not LEAST <= number <= MOST:
        raise Refused(f"{said} is not a number to reach.", f"`vs` and a number from {LEAST} to {MOST}.", code="vs")
    return int(number) if number is not None and number.is_integer() else number


def _mark(attempt: Attempt, *, hit: bool) -> None:
    for id in (*attempt.targets, attempt.who):
        attempt.of(id).hit = hit


class StatCheckParams(Record):
    """`opposed` is what `vs WHO` does: nothing (`none`), or WHO rolls too and the higher total wins, ties to the one
    who checks (`against`). `least` and `most` bound a stated number.
    """

    check: CheckId = ""
    opposed: Literal["none", "against"] = "against"
    least: int = LEAST
    most: int = MOST


@step(quantities=CHECKED, tags=STAT_CHECK_TAGS, reads=("stat", "vs", "theirs*", "adv", "plus"))
def stat_check(scene: Scene, attempt: Attempt, params: StatCheckParams) -> None:
    """A check of a stat that somebody asks for: against a number, a number of somebody else's sheet, or another's roll.

    Roll, and roll for the other side where it has a say.
    """
    stat = attempt.arg("stat")
    if not stat:
        raise WrongUsage("Which stat?", attempt.usage)
    if attempt.who not in scene.state.combatants:
        raise Refused("Who makes the check?", attempt.usage, code="who")
    opponent = attempt.arg("vs")
    if opponent in scene.state.combatants:
        _opposed(scene, attempt, params, stat, opponent)
        return
    without_other_side(attempt)
    mine = _mine(scene, attempt, params, stat, _target(scene, attempt, params, opponent), opponent.partition(".")[0])
    roll = rolled(scene, mine, attempt)
    attempt.note(attempt.who, roll, hit=bool(roll.success))


def _mine(
    scene: Scene, attempt: Attempt, params: StatCheckParams, stat: str, target: Number | None, against: str = ""
) -> Ready:
    return ready(
        attempt.circumstance(scene.state, against),
        check=params.check or attempt.move.check,
        stat=stat,
        what=attempt.id,
        target=target,
        against=against if against in scene.state.combatants else "",
        said=attempt.use.advantage,
        plus=attempt.use.plus,
    )


def _target(scene: Scene, attempt: Attempt, params: StatCheckParams, opponent: str) -> Number | None:
    """A number as said, or somebody's number (`g1.men`)."""
    if not opponent:
        return None
    who, dot, stat = opponent.partition(".")
    if dot and who in scene.state.combatants:
        bearer = scene.state.combatants[who]
        return bearer.value(stat) if stat in bearer.tracks else scene.rules.stat(scene.state, bearer, stat)
    try:
        number = float(opponent)
    except ValueError:
        raise Refused(f'"{opponent}" is neither a number nor somebody here.', attempt.usage, code="vs") from None
    if not params.least <= number <= params.most:
        message = (
            f"A difficulty must be between {figure(params.least)} and {figure(params.most)}, not {figure(number)}."
        )
        raise Refused(message, attempt.usage, code="vs")
    return int(number) if number.is_integer() else number


def _opposed(scene: Scene, attempt: Attempt, params: StatCheckParams, stat: str, opponent: str) -> None:
    """Both roll, the one who checks first; the other's total is the number to reach (an Against Test)."""
    if params.opposed != "against":
        raise Refused("This game has no checks against somebody's roll.", attempt.usage, code="vs")
    other_side(scene, attempt, opponent, stat)
    theirs = ready(
        moment_of(scene, attempt, opponent, attempt.who, STAT_CHECK_TAGS),
        check=params.check or attempt.move.check,
        stat=stat,
        what="check",
        against=attempt.who,
        said=stated_advantage(attempt),
    )
    mine = replace(_mine(scene, attempt, params, stat, None, opponent), versus=theirs)
    first, second = thrown(scene, mine), thrown(scene, theirs)
    first = replace(first, target=second.score, success=first.score >= second.score, margin=first.score - second.score)
    attempt.note(attempt.who, told(scene, mine, first, attempt), hit=bool(first.success))
    attempt.of(opponent).roll = told(scene, theirs, second)


class CheckableParams(Record):
    """The helpless make only checks of `passive` stats."""

    passive: tuple[StatId, ...]
    rule: RuleId = ""


@legality_check
def checkable(rules: Rulebook, state: Encounter, attempt: Attempt, params: CheckableParams) -> Refused | None:
    """Whether somebody can make this check in the state they are in.

    Why not, or None.
    """
    actor = state.combatants.get(attempt.who)
    if actor is None or not helpless(rules.data.condition, actor) or attempt.arg("stat") in params.passive:
        return None
    known = " and ".join(rules.data.stat[key].name or key for key in params.passive)
    message = f"{actor.name} is helpless; only checks of {known} are possible."
    return Refused(message, OVERRULE, rule=params.rule, code="unable", overrulable=True)
