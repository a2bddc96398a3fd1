"""An effect made on the spot: the GM names it, says what it changes and when it ends."""

from __future__ import annotations

from typing import Any

import msgspec

from littledice.engine.attempt import Attempt
from littledice.engine.conditions import inflict
from littledice.engine.scene import Scene
from littledice.model.errors import Refused, WrongUsage
from littledice.model.record import Record
from littledice.model.refs import Quantity
from littledice.model.ruleset import EndsDef
from littledice.rules.damage.immunity import why_immune

LONGEST_NAME = 40
NEVER = "never"
MOMENTS = ("turn_start", "turn_end", "round_end", NEVER)


class Params(Record):
    """`changes` maps words said as `key:NUMBER` with the move to the quantity they change; the advantage stated with
    the move (`dis1`) is the effect's. `ends` is when the effect ends if nothing was said.
    """

    changes: dict[str, Quantity] = {}
    ends: EndsDef = EndsDef(at="turn_end")


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """Give it to everybody hit (LP-30)."""
    name = attempt.arg("text")[:LONGEST_NAME]
    if not name:
        raise WrongUsage("This effect needs a name.", attempt.usage)
    kind, modify = _kind(name), _changes(attempt, params)
    ends = _ends(attempt, params)
    for target in [target for target in attempt.targets if attempt.hits.get(target)]:
        if not why_immune(scene, target, kind, overruled=attempt.use.overrule):
            inflict(scene, target, kind, source=attempt.who, ends=ends, endless=ends is None, text=name, modify=modify)


def _kind(name: str) -> str:
    """The name as an id; one that the ruleset knows means that condition."""
    letters = "".join(letter if letter.isalnum() else "-" for letter in name.lower())
    return "-".join(part for part in letters.split("-") if part) or "effect"


def _changes(attempt: Attempt, params: Params) -> dict[str, int]:
    changes = {"advantage": attempt.use.advantage} if attempt.use.advantage else {}
    for word, quantity in params.changes.items():
        said = attempt.arg(word)
        if not said:
            continue
        try:
            changes[quantity] = int(said)
        except ValueError:
            raise Refused(f'"{said[:20]}" is no whole number.', f"`{word}:-1`", code="number") from None
    return changes


def _ends(attempt: Attempt, params: Params) -> EndsDef | None:
    """`until:turn_end`, `until:turn_start`, `until:round_end`, `until:never`; with `my_` before it, the actor's own."""
    said = attempt.arg("until").replace("-", "_")
    if not said:
        return params.ends
    whose, at = ("source", said.removeprefix("my_")) if said.startswith("my_") else ("bearer", said)
    if at not in MOMENTS:
        raise Refused(f'"{said[:20]}" is no moment.', "until: " + ", ".join(MOMENTS), code="until")
    if at == NEVER:
        return None
    made: Any = {"at": at, "of": whose}
    return msgspec.convert(made, EndsDef)
