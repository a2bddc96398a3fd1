"""Every kind of check by name, one line each, imported when a ruleset first uses it.

A kind's module has `Params`, a record of what a ruleset may say about it, and `Kind`, made from that record and the
ruleset's dice.
"""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

import msgspec

from littledice.model.errors import BadRuleset
from littledice.model.ruleset import CheckDef
from littledice.rules.check_kind import CheckKind
from littledice.rules.dice.die_names import Dice

KINDS: dict[str, str] = {
    "points": "littledice.rules.checks.points",
    "successes": "littledice.rules.checks.successes",
    "total": "littledice.rules.checks.total",
}


def kind_module(name: str) -> ModuleType:
    """The module of a kind; raises `KeyError` for an unknown one."""
    return import_module(KINDS[name])


def check_kind(check: CheckDef, dice: Dice) -> CheckKind:
    """The check as a ruleset defines it, the values of its options already in its parameters; raises `BadRuleset`."""
    if check.kind not in KINDS:
        raise BadRuleset(f'There is no kind of check "{check.kind}"; {_nearest(check.kind, tuple(KINDS))}.')
    module = kind_module(check.kind)
    for key in check.params:
        if key not in module.Params.__struct_fields__:
            raise BadRuleset(f'Unknown parameter "{key}"; {_nearest(key, module.Params.__struct_fields__)}.')
    try:
        params = msgspec.convert(check.params, module.Params)
    except msgspec.ValidationError as error:
        raise BadRuleset(f'A parameter of the kind of check "{check.kind}" is wrong: {error}.') from error
    kind: CheckKind = module.Kind(params, dice)
    return kind


def _nearest(word: str, known: tuple[str, ...]) -> str:
    from littledice.rules.nearest import did_you_mean

    return did_you_mean(word, known)
