"""A check that counts hits, ready to be rolled: skilled, unskilled where the move allows it, or failed without dice."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.ruleset import option
from littledice.engine.scene import Scene
from littledice.model.errors import Refused
from littledice.model.track import Number
from littledice.rules.check_kind import Setup
from littledice.rules.checks.checking import Ready, ready

UNSKILLED = "unskilled"
TAGS = (UNSKILLED,)
MOST_BONUS = 100
EVERY_BONUS = "all_bonuses"
OPTIONS = ("cap_exempt",)


def hits_ready(
    scene: Scene,
    attempt: Attempt,
    *,
    check: str,
    stat: str,
    target: Number | None = None,
    against: str = "",
) -> Ready:
    """Without the skill: one die at a harder threshold where the move may be tried so, else a failure without dice
    (SS-04, SS-06). `bonus:KIND` words add dice, those of magic past every limit (SS-03, SS-68).
    """
    actor = scene.state.combatants[attempt.who]
    level = scene.rules.stat(scene.state, actor, stat)
    may_try = bool(attempt.word(UNSKILLED) or attempt.move.params.get(UNSKILLED))
    unskilled = level <= 0
    bonus, exempt = bonus_dice(attempt, str(option(scene.rules, scene.state, "cap_exempt")))
    tags = (UNSKILLED,) if unskilled else ()
    return ready(
        attempt.circumstance(scene.state, against, tags=tags),
        check=check,
        stat=stat,
        what=attempt.id,
        target=target,
        against=against,
        using=stat,
        said=attempt.use.advantage,
        plus=attempt.use.plus,
        failed="" if may_try or not unskilled else "no skill in it, and not to be tried without",
        change=Setup(unskilled=unskilled and may_try, bonus=bonus, exempt=exempt),
    )


def bonus_dice(attempt: Attempt, free: str) -> tuple[int, int]:
    """Extra dice said with the move: those the limit of dice holds for, and those it does not. `free` says which
    are free of it: `all_bonuses`, or the kinds joined by `+`.
    """
    bonus = exempt = 0
    for word in attempt.use.args.get("bonus", ()):
        kind = word.rstrip("0123456789")
        number = word[len(kind) :] or "1"
        if len(number) > 3 or int(number) > MOST_BONUS:
            raise Refused(
                f"{number[:12]} bonus dice are too many: the limit is {MOST_BONUS}.", "Say fewer.", code="limit"
            )
        if free == EVERY_BONUS or kind in free.split("+"):
            exempt += int(number)
        else:
            bonus += int(number)
    return bonus, exempt
