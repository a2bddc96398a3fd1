"""`until:MOMENT` as it is said with a move: when that which begins now ends."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from littledice.engine.attempt import Attempt
from littledice.model.errors import Refused
from littledice.model.record import Value
from littledice.model.ruleset import EndsDef

NEVER, MINE = "never", "my_"
MOMENTS = ("turn_start", "turn_end", "round_end", NEVER)
MOST_TIMES = 1_000
_SAID = r"(my_)?([a-z_]+?)([0-9]*)"


class Until(Value):
    """`ends` is the moment, None where nothing was said; `endless` that it never comes; `times` how often it comes."""

    ends: EndsDef | None = None
    times: int = 1
    endless: bool = False


def until(attempt: Attempt, source: str = "") -> Until:
    """`until:turn_end`, `until:turn_start`, `until:round_end`, `until:never`; a number behind it counts such moments
    (`until:turn_end3`), `my_` before it means those of the `source`.
    """
    return read_until(attempt.arg("until"), attempt.usage, source)


def read_until(said: str, usage: str, source: str = "") -> Until:
    """The same of the words behind `until:`. Raises `Refused` for a moment that is none; `usage` is the hint where it
    is the number that is wrong.
    """
    said = said.replace("-", "_")
    if not said:
        return Until()
    found = re.fullmatch(_SAID, said)
    if found is None or found[2] not in MOMENTS or (found[1] and not source):
        known = [*MOMENTS, *(f"{MINE}{moment}" for moment in MOMENTS[:2] if source)]
        raise Refused(
            f'Nothing ends at "{said[:20]}".',
            f"until: {', '.join(known)}; turn_end3 is the third such moment.",
            code="until",
        )
    times = int(found[3] or 1)
    if found[2] == NEVER:
        return Until(endless=True)
    if not 1 <= times <= MOST_TIMES:
        raise Refused(f"The number of times must be from 1 to {MOST_TIMES:,}.", usage, code="until")
    made: Any = {"at": found[2], "of": "source" if found[1] else "bearer"}
    return Until(msgspec.convert(made, EndsDef), times)
