"""A roll far below its target calls for a flip of fate: two coins, one for and one against."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.scene import Scene
from littledice.model.events import Noted, Rolled
from littledice.model.record import Record
from littledice.model.refs import DieId, RuleId
from littledice.model.roll import Reason, Roll, Throw


class Params(Record):
    """At `below` points or more under the target; `coin` is flipped. `rule` calls for it, `flip_rule` says how."""

    below: int = 5
    coin: DieId = "coin"
    rule: RuleId = ""
    flip_rule: RuleId = ""


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """Runs after a roll (OP-2, A-5): the first coin adds, the second takes; a sum of -1 is something bad."""
    roll: Roll = attempt.scratch["roll"]
    if roll.target is None or not roll.faces or roll.score > roll.target - params.below:
        return
    thrown = scene.roll(Throw(die=roll.die, count=0, coins=2, coin=params.coin, who=roll.who, what="fate flip"))
    worth = scene.rules.data.die[params.coin].faces
    total = worth[thrown.coins[0]] - worth[thrown.coins[1]]
    flip = Roll(
        who=roll.who,
        what="fate flip",
        die=roll.die,
        coins=thrown.coins,
        coin_origins=thrown.coin_origins,
        score=total,
        chance="1/4",
        reasons=(Reason(amount=total, text="a coin for, a coin against", rule=params.flip_rule, key="score"),),
    )
    scene.emit(Rolled(roll=flip))
    if total < 0:
        text = f"Something bad happens to {scene.state.combatants[roll.who].name}."
        scene.emit(Noted(text=text, who=roll.who, kind="outcome", rule=params.rule))
