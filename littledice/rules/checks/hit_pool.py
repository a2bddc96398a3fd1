"""A check that counts hits, ready to be rolled: skilled, unskilled where the move allows it, or failed without dice."""

from __future__ import annotations

import re
from typing import Any

from littledice.engine.attempt import Attempt
from littledice.engine.circumstance import Circumstance
from littledice.engine.ruleset import option
from littledice.engine.scene import Scene
from littledice.model.combatant import Combatant
from littledice.model.errors import Refused, WrongUsage
from littledice.model.events import GroupBegan
from littledice.model.record import replace
from littledice.model.track import Number, figure
from littledice.rules.check_kind import Setup
from littledice.rules.checks.checking import Ready, moment_of, ready
from littledice.rules.checks.stated import stated_advantage

UNSKILLED = "unskilled"
TAGS = (UNSKILLED,)
MOST_BONUS = 100
EVERY_BONUS = "all_bonuses"
OPTIONS = ("cap_exempt",)
_BONUS = re.compile(r"([a-z_]*)([0-9]{0,4})")


def hits_ready(
    scene: Scene,
    attempt: Attempt,
    *,
    check: str,
    stat: str,
    target: Number | None = None,
    against: str = "",
) -> Ready:
    """The actor's check of a move. Without the skill: one die at a harder threshold where the move may be tried so, or
    where nothing is to be reached, else a failure without dice (SS-04, SS-06, SS-08). `bonus:KIND` words add dice,
    those of magic past every limit (SS-03, SS-68).
    """
    _refuse_idle(scene, attempt, stat)
    may_try = target == 0 or bool(attempt.word(UNSKILLED) or attempt.move.params.get(UNSKILLED))
    bonus, exempt = bonus_dice(attempt, str(option(scene.rules, scene.state, "cap_exempt")))
    return _of(
        scene,
        attempt.circumstance(scene.state, against),
        check=check,
        stat=stat,
        what=attempt.id,
        may_try=may_try,
        target=target,
        against=against,
        said=attempt.use.advantage,
        plus=attempt.use.plus,
        change=Setup(bonus=bonus, exempt=exempt),
    )


def _refuse_idle(scene: Scene, attempt: Attempt, stat: str) -> None:
    """Raise `Refused` where `unskilled` is said of somebody who has the skill. Said of a group it may be for others."""
    if any(isinstance(event, GroupBegan) for event in scene.events):
        return
    bearer = scene.state.combatants.get(attempt.who)
    level = scene.rules.stat(scene.state, bearer, stat) if bearer is not None else 0
    if bearer is not None and attempt.word(UNSKILLED) and level > 0:
        defined = scene.rules.data.stat.get(stat)
        name = (defined.name if defined is not None else "") or stat
        told = f"{bearer.name} has {name} {figure(level)}: nothing is tried unskilled."
        raise Refused(told, f"Leave out `{UNSKILLED}`.", code="idle")


def said_stat(attempt: Attempt) -> str:
    """The skill said with the move, empty if none was; of two nobody can know which is meant."""
    said = attempt.use.args.get("stat", ())
    if len(said) > 1:
        raise WrongUsage(f'"{said[0]}" and "{said[1]}" are two skills; one is rolled.', attempt.usage)
    return attempt.arg("stat")


def answering(scene: Scene, attempt: Attempt, who: str, *, check: str, stat: str) -> Ready:
    """The other side's check against the actor's. It is tried unskilled where the actor's may be: the same holds for
    both. `theirs:adv` and `theirs:dis` are said for it.
    """
    return _of(
        scene,
        moment_of(scene, attempt, who, attempt.who),
        check=check,
        stat=stat,
        what="check",
        may_try=bool(attempt.word(UNSKILLED)),
        against=attempt.who,
        said=stated_advantage(attempt),
        change=Setup(),
    )


def _of(scene: Scene, moment: Circumstance, *, stat: str, may_try: bool, change: Setup, **more: Any) -> Ready:
    defined = scene.rules.data.stat.get(stat)
    if defined is not None and not defined.rolled:
        raise Refused(f"{defined.name or stat} cannot be rolled.", "Which skill?", code="stat")
    unskilled = scene.rules.stat(scene.state, _bearer(moment), stat) <= 0
    return ready(
        replace(moment, tags=(*moment.tags, *((UNSKILLED,) if unskilled else ()))),
        stat=stat,
        using=stat,
        failed="" if may_try or not unskilled else "no skill in it, and not to be tried without",
        change=replace(change, unskilled=unskilled and may_try),
        **more,
    )


def bonus_dice(attempt: Attempt, free: str) -> tuple[int, int]:
    """Extra dice said with the move: those the limit of dice holds for, and those it does not. `free` says which
    are free of it: `all_bonuses`, or the kinds joined by `+`. The move's parameter `bonus` lists the kinds there are.
    """
    kinds = tuple(attempt.move.params.get("bonus", ()))
    bonus = exempt = 0
    for word in attempt.use.args.get("bonus", ()):
        found = _BONUS.fullmatch(word)
        if found is None or not (found[1] or found[2]) or (found[1] and found[1] not in kinds):
            named = ", ".join(f"`bonus:{kind}2`" for kind in kinds)
            raise Refused(f'"bonus:{word[:20]}" adds no dice.', f"{named}; `dis` makes a roll harder.", code="bonus")
        number = int(found[2] or 1)
        if not number:
            raise Refused(f'"bonus:{word[:20]}" adds no dice.', "Leave it out.", code="bonus")
        if number > MOST_BONUS:
            raise Refused(f"{number} bonus dice are too many: the limit is {MOST_BONUS}.", "Say fewer.", code="limit")
        if free == EVERY_BONUS or (found[1] and found[1] in free.split("+")):
            exempt += number
        else:
            bonus += number
    return bonus, exempt


def _bearer(moment: Circumstance) -> Combatant:
    assert moment.who is not None
    return moment.who
