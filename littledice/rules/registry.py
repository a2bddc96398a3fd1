"""Every step and every legality check by name, one line each, imported when a ruleset first uses it.

A step's module has `Params`, a record of its parameters, and `run(scene, attempt, params)`. A legality check's has
`Params` and `run(rules, state, attempt, params)`, which returns why the move is not allowed, or None. A module may tell
which words of its own a ruleset can use: `QUANTITIES` it asks modifiers for, `NUMBERS` amounts may name, `TAGS` facts
may name, and `MOMENTS` that `[on]` and `refill` may name. `OPTIONS` are those it reads; a ruleset that uses it has
them. `TABLES` are records by the free table whose entries it reads.
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
    "begin_casting": "littledice.rules.steps.begin_casting",
    "camp": "littledice.rules.steps.camp",
    "camp_parts": "littledice.rules.steps.camp_parts",
    "cast": "littledice.rules.steps.cast",
    "count_hits": "littledice.rules.steps.count_hits",
    "count_initiative": "littledice.rules.steps.count_initiative",
    "count_use": "littledice.rules.steps.count_use",
    "critical": "littledice.rules.steps.critical",
    "critical_fail": "littledice.rules.steps.critical_fail",
    "custom_effect": "littledice.rules.steps.custom_effect",
    "damage_dice": "littledice.rules.steps.damage_dice",
    "deal_damage": "littledice.rules.steps.deal_damage",
    "death_save": "littledice.rules.steps.death_save",
    "draw": "littledice.rules.steps.draw",
    "empty_track": "littledice.rules.steps.empty_track",
    "end_fight": "littledice.rules.steps.end_fight",
    "engage": "littledice.rules.steps.engage",
    "engage_all": "littledice.rules.steps.engage_all",
    "engagement_follows": "littledice.rules.steps.engagement_follows",
    "fall": "littledice.rules.steps.fall",
    "fate_follows": "littledice.rules.steps.fate_follows",
    "favour": "littledice.rules.steps.favour",
    "first_aid": "littledice.rules.steps.first_aid",
    "follow_sheet": "littledice.rules.steps.follow_sheet",
    "follow_up": "littledice.rules.steps.follow_up",
    "forfeit": "littledice.rules.steps.forfeit",
    "forget": "littledice.rules.steps.forget",
    "go_unseen": "littledice.rules.steps.go_unseen",
    "goes_with": "littledice.rules.steps.goes_with",
    "hazard": "littledice.rules.steps.hazard",
    "hits_check": "littledice.rules.steps.hits_check",
    "hits_initiative": "littledice.rules.steps.hits_initiative",
    "hold": "littledice.rules.steps.hold",
    "hurt": "littledice.rules.steps.hurt",
    "impact": "littledice.rules.steps.impact",
    "in_hand": "littledice.rules.steps.in_hand",
    "inflict": "littledice.rules.steps.inflict",
    "initiative": "littledice.rules.steps.initiative",
    "lasting_wounds": "littledice.rules.steps.lasting_wounds",
    "lift": "littledice.rules.steps.lift",
    "load": "littledice.rules.steps.load",
    "lose_casting": "littledice.rules.steps.lose_casting",
    "mend": "littledice.rules.steps.mend",
    "mend_parts": "littledice.rules.steps.mend_parts",
    "once_per_idea": "littledice.rules.steps.once_per_idea",
    "ongoing": "littledice.rules.steps.ongoing",
    "opportunity_attacks": "littledice.rules.steps.opportunity_attacks",
    "oppose": "littledice.rules.steps.oppose",
    "part_states": "littledice.rules.steps.part_states",
    "place_damage": "littledice.rules.steps.place_damage",
    "place_hits": "littledice.rules.steps.place_hits",
    "react": "littledice.rules.steps.react",
    "record_action": "littledice.rules.steps.record_action",
    "regain": "littledice.rules.steps.regain",
    "report_cancels": "littledice.rules.steps.report_cancels",
    "rest_wounds": "littledice.rules.steps.rest_wounds",
    "roll_check": "littledice.rules.steps.roll_check",
    "run_on": "littledice.rules.steps.run_on",
    "save": "littledice.rules.steps.save",
    "save_ends": "littledice.rules.steps.save_ends",
    "say": "littledice.rules.steps.say",
    "score_damage": "littledice.rules.steps.score_damage",
    "set_condition": "littledice.rules.steps.set_condition",
    "settle_delay": "littledice.rules.steps.settle_delay",
    "sheet_warnings": "littledice.rules.steps.sheet_warnings",
    "shift_track": "littledice.rules.steps.shift_track",
    "skill_check": "littledice.rules.steps.skill_check",
    "spend_defense": "littledice.rules.steps.spend_defense",
    "spend_successes": "littledice.rules.steps.spend_successes",
    "spot_pattern": "littledice.rules.steps.spot_pattern",
    "stat_check": "littledice.rules.steps.stat_check",
    "stow": "littledice.rules.steps.stow",
    "strike_successes": "littledice.rules.steps.strike_successes",
    "take_stance": "littledice.rules.steps.take_stance",
    "take_wounds": "littledice.rules.steps.take_wounds",
    "travel": "littledice.rules.steps.travel",
    "tumble_out": "littledice.rules.steps.tumble_out",
    "upkeep": "littledice.rules.steps.upkeep",
    "walk": "littledice.rules.steps.walk",
    "wound": "littledice.rules.steps.wound",
}

CHECKS: dict[str, str] = {
    "arms_ready": "littledice.rules.legality.arms_ready",
    "assists": "littledice.rules.legality.assists",
    "at_distance": "littledice.rules.legality.at_distance",
    "checkable": "littledice.rules.legality.checkable",
    "drawable": "littledice.rules.legality.drawable",
    "effect_guidelines": "littledice.rules.legality.effect_guidelines",
    "hand_free": "littledice.rules.legality.hand_free",
    "in_reach": "littledice.rules.legality.in_reach",
    "is_said": "littledice.rules.legality.is_said",
    "kept_back": "littledice.rules.legality.kept_back",
    "knows": "littledice.rules.legality.knows",
    "loadable": "littledice.rules.legality.loadable",
    "metres_left": "littledice.rules.legality.metres_left",
    "one_attack": "littledice.rules.legality.one_attack",
    "options_count": "littledice.rules.legality.options_count",
    "ranked": "littledice.rules.legality.ranked",
    "so_often": "littledice.rules.legality.so_often",
    "sound_parts": "littledice.rules.legality.sound_parts",
    "stowable": "littledice.rules.legality.stowable",
    "treatable": "littledice.rules.legality.treatable",
    "way_free": "littledice.rules.legality.way_free",
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
