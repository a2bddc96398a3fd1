"""Every step and every legality check by name, one line each, imported when a ruleset first uses it.

A step's module has `Params`, a record of its parameters, and `run(scene, attempt, params)`. A legality check's has
`Params` and `run(rules, state, attempt, params)`, which returns why the move is not allowed, or None. A module may tell
which words of its own a ruleset can use: `QUANTITIES` it asks modifiers for, `NUMBERS` amounts may name, `TAGS` facts
may name, and `MOMENTS` that `[on]` and `refill` may name. `OPTIONS` are those it reads; a ruleset that uses it has
them.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import ModuleType
from typing import NamedTuple

STEPS: dict[str, str] = {
    "ambush": "littledice.rules.steps.ambush",
    "approach": "littledice.rules.steps.approach",
    "attack_roll": "littledice.rules.steps.attack_roll",
    "avert": "littledice.rules.steps.avert",
    "camp": "littledice.rules.steps.camp",
    "count_use": "littledice.rules.steps.count_use",
    "critical": "littledice.rules.steps.critical",
    "critical_fail": "littledice.rules.steps.critical_fail",
    "custom_effect": "littledice.rules.steps.custom_effect",
    "deal_damage": "littledice.rules.steps.deal_damage",
    "death_save": "littledice.rules.steps.death_save",
    "empty_track": "littledice.rules.steps.empty_track",
    "end_fight": "littledice.rules.steps.end_fight",
    "fall": "littledice.rules.steps.fall",
    "forfeit": "littledice.rules.steps.forfeit",
    "forget": "littledice.rules.steps.forget",
    "go_unseen": "littledice.rules.steps.go_unseen",
    "hazard": "littledice.rules.steps.hazard",
    "hurt": "littledice.rules.steps.hurt",
    "inflict": "littledice.rules.steps.inflict",
    "initiative": "littledice.rules.steps.initiative",
    "lift": "littledice.rules.steps.lift",
    "mend": "littledice.rules.steps.mend",
    "ongoing": "littledice.rules.steps.ongoing",
    "react": "littledice.rules.steps.react",
    "record_action": "littledice.rules.steps.record_action",
    "regain": "littledice.rules.steps.regain",
    "roll_check": "littledice.rules.steps.roll_check",
    "save": "littledice.rules.steps.save",
    "say": "littledice.rules.steps.say",
    "score_damage": "littledice.rules.steps.score_damage",
    "set_condition": "littledice.rules.steps.set_condition",
    "shift_track": "littledice.rules.steps.shift_track",
    "spot_pattern": "littledice.rules.steps.spot_pattern",
    "stat_check": "littledice.rules.steps.stat_check",
    "upkeep": "littledice.rules.steps.upkeep",
}

CHECKS: dict[str, str] = {
    "effect_guidelines": "littledice.rules.legality.effect_guidelines",
    "in_reach": "littledice.rules.legality.in_reach",
    "knows": "littledice.rules.legality.knows",
    "one_attack": "littledice.rules.legality.one_attack",
    "options_count": "littledice.rules.legality.options_count",
    "so_often": "littledice.rules.legality.so_often",
}


class Registry(NamedTuple):
    """Names to modules; `steps` and `checks` are looked up apart."""

    steps: Mapping[str, str] = STEPS
    checks: Mapping[str, str] = CHECKS

    def step(self, name: str) -> ModuleType:
        """The module of a step; raises `KeyError` for an unknown one."""
        return import_module(self.steps[name])

    def check(self, name: str) -> ModuleType:
        """The module of a legality check; raises `KeyError` for an unknown one."""
        return import_module(self.checks[name])


REGISTRY = Registry()
