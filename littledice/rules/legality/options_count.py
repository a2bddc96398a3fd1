"""How many of a move's options must be said together."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.ruleset import Rulebook
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.record import Record


class Params(Record):
    """Between `least` and `most` of the options in `among` (all of them, if empty)."""

    least: int = 0
    most: int = 100
    among: tuple[str, ...] = ()


def run(rules: Rulebook, state: Encounter, attempt: Attempt, params: Params) -> Refused | None:
    """A matter of the sentence, not of a rule: it cannot be overruled."""
    said = [name for name, _, _ in attempt.chosen_options() if not params.among or name in params.among]
    if params.least <= len(said) <= params.most:
        return None
    options = params.among or tuple(attempt.move.options)
    wanted = f"{params.least}" if params.least == params.most else f"{params.least} to {params.most}"
    name = attempt.move.name or attempt.id
    return Refused(f"{name} needs {wanted} of: {', '.join(options)}.", attempt.usage, code="options")
