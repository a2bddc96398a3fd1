"""The end of a fight, and words for its log."""

from __future__ import annotations

from littledice.engine.anchors import lost
from littledice.engine.attempt import Attempt
from littledice.engine.cases.case import Case
from littledice.engine.conditions import condition_state
from littledice.engine.moments.running import hook_of_all
from littledice.engine.procedure import withdraw
from littledice.engine.ruleset import counts
from littledice.engine.scene import Scene
from littledice.model.errors import Refused
from littledice.model.events import Ended, Noted
from littledice.model.mention import mention
from littledice.model.record import Record
from littledice.model.refs import RuleId
from littledice.rules.step import step


class EndFightParams(Record):
    """`clears` ends whatever would have ended in a round that now never comes."""

    clears: bool = True


@step
def end_fight(scene: Scene, attempt: Attempt, params: EndFightParams) -> None:
    """The end of the fight, and what the ruleset does then.

    The winner is the only side with somebody still up. The hooks of `end` run while the fight still stands.
    """
    if scene.state.stage == "ended":
        raise Refused("This fight has ended.", "`undo` takes the end back.", code="state")
    hook_of_all(scene, "end")
    for declaration in scene.state.declared:
        withdraw(scene, declaration, "the fight is over")
    if params.clears:
        for bearer in scene.state.combatants.values():
            for held in bearer.conditions:
                if held.ends is not None:
                    scene.emit(lost(bearer.id, held, "ended"))
    scene.emit(Ended(winner=_winner(scene)))


def _winner(scene: Scene) -> str:
    conditions = scene.rules.data.condition
    up = [each.side for each in scene.state.here() if condition_state(conditions, each) == "up"]
    sides = [side for side in up if counts(scene.rules.data, side)]
    return sides[0] if sides and all(side == sides[0] for side in sides) else ""


class SayParams(Record):
    """`text` with `{who}`, `{target}` and `{text}` (the words said with the move) filled in. What needs words is left
    out where none were said.
    """

    text: str
    rule: RuleId = ""
    kind: str = "outcome"


@step(reads=("text",), anybody=True)
def say(case: Case, params: SayParams) -> None:
    """A sentence for the log where the rules leave something to the GM.

    Type it once.
    """
    attempt, people = case.attempt, case.scene.state.combatants
    said = attempt.arg("text")
    if "{text}" in params.text and not said:
        return
    text = params.text.replace("{who}", mention(attempt.who) if attempt.who in people else "The GM")
    text = text.replace("{target}", mention(case.target) if case.target in people else "the target")
    text = text.replace("{text}", said)
    case.scene.emit(Noted(text=text, who=attempt.who, kind=params.kind, rule=params.rule))
