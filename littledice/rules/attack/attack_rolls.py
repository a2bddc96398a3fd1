"""Attack rolls against a number of the target, and what a roll far from its target brings."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.scene import Scene
from littledice.model.events import Noted, Rolled
from littledice.model.mention import mention
from littledice.model.record import Record
from littledice.model.refs import DieId, RuleId
from littledice.model.roll import Reason, Roll, Throw
from littledice.rules.step import step


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
