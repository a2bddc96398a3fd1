"""Letting a condition begin that lasts "one turn", by the reading of the table.

Option `one_turn`: until the next slot, in the same phase of the following round, of whoever caused it; until the
end of the round; or until the next round's first phase opens (SD-39).
"""

from __future__ import annotations

from littledice.engine.conditions import definition, inflict
from littledice.engine.ruleset import option
from littledice.engine.scene import Scene
from littledice.model.ruleset import EndsDef

OPTIONS = ("one_turn",)
LASTS, READ = "lasts", ("option.one_turn", "one_turn")
"""The parameter of a condition that names the option by which it ends, and how."""


def befall(scene: Scene, who: str, kind: str, source: str, text: str = "") -> None:
    """Inflict it, with the end its ruleset or its table gives it."""
    inflict(scene, who, kind, source=source, ends=own_end(scene, kind, source or who), text=text)


def own_end(scene: Scene, kind: str, of: str) -> EndsDef | None:
    """The end, where turns are taken, of what lasts one by its rules; None of anything else."""
    lasts = definition(scene, kind).params.get(LASTS) in READ and scene.state.stage == "running"
    return one_turn(scene, of) if lasts and of in scene.state.combatants else None


def one_turn(scene: Scene, of: str) -> EndsDef:
    """The end of what begins now and lasts a turn; `of` caused it."""
    reading = option(scene.rules, scene.state, OPTIONS[0])
    if reading == "end_of_round":
        return EndsDef(at="round_end")
    if reading == "next_immediate":
        return EndsDef(at="phase_start", phase=scene.rules.data.flow.phases[0])
    state = scene.state
    begun = of in state.begun or of in state.done
    return EndsDef(at="turn_start", of="source", phase=state.phase, rounds=0 if begun else 1)
