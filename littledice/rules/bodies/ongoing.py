"""Damage that goes on."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.conditions import definition, use_up, why_skipped
from littledice.engine.scene import Scene
from littledice.model.events import Tallied, TurnEnded
from littledice.model.record import Record
from littledice.rules.bodies.damage_types import QUANTITIES as HARMED
from littledice.rules.step import step

TURN_START, OWED = "turn_start", "owed"


class OngoingParams(Record):
    """Conditions whose parameter `ticks` is `at` deal their amount, of the damage type in their parameter `type`."""

    at: str


@step(quantities=HARMED)
def ongoing(scene: Scene, attempt: Attempt, params: OngoingParams) -> None:
    """Damage that goes on: what burns, poisons or gnaws at somebody, at the moment its condition names.

    Each once, while the bearer still stands; one with so many uses ends with its last (LP-68, A-22).
    """
    for held in scene.state.combatants[attempt.who].conditions:
        defined = definition(scene, held.kind)
        bearer = scene.state.combatants[attempt.who]
        contained = bearer.has(str(defined.params.get("unless", "")))
        if defined.params.get("ticks") != params.at or contained or held not in bearer.conditions:
            continue
        amount = held.amount if held.amount is not None else 1
        kind = str(defined.params.get("type", ""))
        from littledice.rules.bodies.body_way import Blow
        from littledice.rules.bodies.reduced_damage import harm

        harm(scene, Blow(target=attempt.who, amount=amount, kind=kind, source=held.source, why=held.kind))
        if held in scene.state.combatants[attempt.who].conditions:
            use_up(scene, attempt.who, held)
    if params.at == TURN_START:
        _opening(scene, attempt.who)


def _opening(scene: Scene, who: str) -> None:
    """What follows from going down as one's turn starts: a save is due in this very turn, or it is over at once."""
    bearer = scene.state.combatants[who]
    if bearer.tally.get(OWED) == scene.state.round:
        scene.emit(Tallied(who=who, key=OWED, value=None))
    reason = why_skipped(scene.rules.data.condition, bearer)
    if reason and who in scene.state.active:
        scene.emit(TurnEnded(who=(who,), skipped=reason))
