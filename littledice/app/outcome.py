"""What a sentence led to: all that a screen, a script or a test needs, nothing drawn yet."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from littledice.engine.ruleset import Rulebook
from littledice.model.encounter import Encounter, Open
from littledice.model.events import Event


@dataclass(frozen=True, slots=True)
class Outcome:
    """`command` is the verb in full. `show` says which screen fits: `result` (1 to 4 lines), `edge` (a turn edge: what was due,
    then the board), `board`, `sheet`, `list`, `resume`, `log`, `recap`, `peek`, `roll`, `odds`, `why`, `rules`, `help`,
    `undo`, `text`. `data` is the contract's JSON data; `text` plain sentences; `before` and `after` the encounter around
    the step; `payload` what that screen needs besides.
    """

    command: str
    show: str = "result"
    data: dict[str, Any] = field(default_factory=dict)
    text: tuple[str, ...] = ()
    rules: Rulebook | None = None
    before: Encounter | None = None
    after: Encounter | None = None
    open: Open | None = None
    events: tuple[Event, ...] = ()
    step: int | None = None
    name: str = ""
    warnings: tuple[str, ...] = ()
    undoes: str = ""
    viewer: str = ""
    payload: Any = None
