"""The body parts that a source names: with `parts:`, or in the move's own definition, by code, id or role."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.scene import Scene
from littledice.model.errors import Refused
from littledice.rules.bodies.parts import code, parts_of, parts_said


def dictated(scene: Scene, attempt: Attempt, target: str, otherwise: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The target's parts so named, `otherwise` those meant when nothing was said; empty: any part (SS-36)."""
    rules, bearer = scene.rules, scene.state.combatants[target]
    said = attempt.use.args.get("parts", ()) or tuple(attempt.move.params.get("parts", ())) or otherwise
    found: list[str] = []
    for word in said:
        named = parts_said(rules, bearer, word)
        if not named and word not in otherwise:
            known = " ".join(code(rules, each) for each in parts_of(rules, bearer))
            raise Refused(f'{bearer.name} has no part "{word[:20]}".', f"Parts: {known}", code="part")
        found.extend(named)
    return tuple(dict.fromkeys(found))
