"""What a sentence led to: all that a screen, a script or a test needs, nothing drawn yet."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from littledice.engine.ruleset import Rulebook
from littledice.model.encounter import Encounter, Open
from littledice.model.events import Event


@dataclass(frozen=True)
class Outcome:
    """`command` is the verb in full. `show` says which screen fits: `result` (1 to 4 lines), `edge` (a turn edge: what
    was due, then the board), `board`, `sheet`, `list`, `resume`, `log`, `recap`, `peek`, `roll`, `odds`, `undo`,
    `text`. `text` are plain sentences; `before` and `after` the encounter around the step; `make_data` makes the
    contract's JSON data, which a screen has no use for. `files` are to be written instead of a screen: the name of each
    by its format.

    `payload` is what that screen needs besides: of an `edge` or `result` that ended a round its `RoundSummary`, of a
    `sheet` the id, of `list` a `Fights`, of `log` a tuple of `Entry`, of `recap` a `Recap`, of `peek` a `Peeked`, of
    `roll` and `odds` a dict with `expression` and `roll`, or `label` and `ready`, of `undo` a `Moved`.
    """

    command: str
    show: str = "result"
    text: tuple[str, ...] = ()
    rules: Rulebook | None = None
    before: Encounter | None = None
    after: Encounter | None = None
    open: Open | None = None
    events: tuple[Event, ...] = ()
    step: int | None = None
    name: str = ""
    slug: str = ""
    warnings: tuple[str, ...] = ()
    undoes: str = ""
    viewer: str = "gm"
    files: Mapping[str, str] = field(default_factory=dict)
    payload: Any = None
    make_data: Callable[[], dict[str, Any]] = dict

    @cached_property
    def data(self) -> dict[str, Any]:
        """The contract's JSON data, made when first asked for."""
        return self.make_data()
