"""Every step and every legality check by name, one line each: the module that holds the function of that name, imported
when a ruleset first uses it. What a function must look like stands in `rules/step`.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import NamedTuple

from littledice.rules.step import SPEC, Spec

STEPS: dict[str, str] = {
    "ambush": "littledice.rules.turns.stealth",
    "approach": "littledice.rules.movement.plain_moves",
    "avert": "littledice.rules.attack.reactions",
    "begin_casting": "littledice.rules.conditions.castings",
    "carry": "littledice.rules.gear.carrying",
    "cast": "littledice.rules.attack.powers",
    "change": "littledice.rules.turns.changing",
    "count_hits": "littledice.rules.attack.counted_hits",
    "critical": "littledice.rules.attack.attack_rolls",
    "critical_fail": "littledice.rules.attack.attack_rolls",
    "custom_effect": "littledice.rules.conditions.custom_effects",
    "end_fight": "littledice.rules.turns.fight_end",
    "engagement": "littledice.rules.movement.engaging",
    "fate_follows": "littledice.rules.bodies.falling",
    "favour": "littledice.rules.turns.gifts",
    "first_aid": "littledice.rules.rest.recovery",
    "follow_sheet": "littledice.rules.tracks.sheet_follows",
    "follow_up": "littledice.rules.attack.reactions",
    "go_unseen": "littledice.rules.turns.stealth",
    "harm": "littledice.rules.bodies.damage_rolls",
    "impact": "littledice.rules.bodies.collisions",
    "inflict": "littledice.rules.conditions.give_conditions",
    "initiative": "littledice.rules.initiative.rolled_order",
    "lasting_wounds": "littledice.rules.bodies.wounds",
    "lift": "littledice.rules.conditions.give_conditions",
    "lose_casting": "littledice.rules.conditions.castings",
    "mend": "littledice.rules.tracks.pools",
    "once_per_idea": "littledice.rules.turns.gifts",
    "opportunity_attacks": "littledice.rules.movement.engaging",
    "oppose": "littledice.rules.attack.powers",
    "part_states": "littledice.rules.bodies.part_states",
    "pattern": "littledice.rules.turns.tallies",
    "pick": "littledice.rules.turns.picking",
    "place_damage": "littledice.rules.bodies.placed_damage",
    "place_hits": "littledice.rules.bodies.placed_damage",
    "react": "littledice.rules.attack.reactions",
    "regain": "littledice.rules.tracks.regaining",
    "regain_instead": "littledice.rules.tracks.regaining",
    "report_cancels": "littledice.rules.attack.reported_defense",
    "reroll": "littledice.rules.turns.changing",
    "rest": "littledice.rules.rest.resting",
    "roll": "littledice.rules.checks.roll_step",
    "say": "littledice.rules.turns.fight_end",
    "search": "littledice.rules.turns.stealth",
    "sheet_warnings": "littledice.rules.tracks.sheet_follows",
    "spend_defense": "littledice.rules.attack.counted_strikes",
    "spend_successes": "littledice.rules.attack.spent_successes",
    "stat_check": "littledice.rules.checks.stat_checks",
    "strike_successes": "littledice.rules.attack.counted_strikes",
    "throw": "littledice.rules.bodies.damage_rolls",
    "track": "littledice.rules.tracks.moved_tracks",
    "travel": "littledice.rules.movement.hex_moves",
    "tumble_out": "littledice.rules.movement.hex_moves",
    "upkeep": "littledice.rules.conditions.condition_course",
    "walk": "littledice.rules.movement.plain_moves",
}

CHECKS: dict[str, str] = {
    "arms_ready": "littledice.rules.attack.attack_limits",
    "assists": "littledice.rules.turns.requirements",
    "buys": "littledice.rules.attack.powers",
    "came_back": "littledice.rules.tracks.regaining",
    "distance": "littledice.rules.attack.attack_reach",
    "effect_guidelines": "littledice.rules.conditions.custom_effects",
    "kept_back": "littledice.rules.tracks.pools",
    "of_a_part": "littledice.rules.bodies.part_conditions",
    "sound_parts": "littledice.rules.bodies.part_states",
    "treatable": "littledice.rules.rest.recovery",
}

NEEDED: dict[str, str] = {
    "mend": "littledice.rules.tracks.pools",
}
"""The steps that give back what somebody lacks, and the module whose `needed` judges whether anything is lacking."""
JUDGES: dict[str, str] = {
    "approach": "littledice.rules.movement.plain_moves:approachable",
    "carry": "littledice.rules.gear.carrying:carried",
    "inflict": "littledice.rules.conditions.give_conditions:inflictable",
    "travel": "littledice.rules.movement.hex_moves:way_free",
    "walk": "littledice.rules.movement.plain_moves:metres_left",
}
"""Steps that judge whether they can be carried out now: the legality check that takes their parameters."""


class Registry(NamedTuple):
    """Names to modules (`module:function` where the function has another name); `steps` and `checks` are apart."""

    steps: Mapping[str, str] = STEPS
    checks: Mapping[str, str] = CHECKS
    judges: Mapping[str, str] = JUDGES

    def step(self, name: str) -> Spec:
        """A step; raises `KeyError` for an unknown one."""
        return _spec(self.steps[name], name)

    def check(self, name: str) -> Spec:
        """A legality check; raises `KeyError` for an unknown one."""
        return _spec(self.checks[name], name)

    def judge(self, step: str) -> Spec | None:
        """The legality check that belongs to a step, None for one that judges nothing."""
        where = self.judges.get(step)
        return None if where is None else _spec(where, step)


def _spec(where: str, name: str) -> Spec:
    module, _, function = where.partition(":")
    found: Spec = getattr(getattr(import_module(module), function or name), SPEC)
    return found


REGISTRY = Registry()
