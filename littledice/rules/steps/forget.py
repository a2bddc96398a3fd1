"""Clear counters, for one combatant or (at moments of the whole fight) for everybody."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.scene import Scene
from littledice.model.events import Tallied
from littledice.model.record import Record


class Params(Record):
    """`keys` of tallies; one that ends in `*` means all that begin so."""

    keys: tuple[str, ...]


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """What is not there needs no clearing."""
    people = [attempt.who] if attempt.who in scene.state.combatants else list(scene.state.combatants)
    for who in people:
        for key in sorted(scene.state.combatants[who].tally):
            if any(key == wanted or (wanted.endswith("*") and key.startswith(wanted[:-1])) for wanted in params.keys):
                scene.emit(Tallied(who=who, key=key, value=None))
