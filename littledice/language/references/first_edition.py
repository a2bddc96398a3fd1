"""What to write in place of words of the language's first edition."""

from __future__ import annotations

from collections.abc import Iterator

from littledice.language.faults import KeyPath, Problem
from littledice.language.node import Node

STEPS = {
    "attack_roll": '`{ step = "roll", at = "each", against = ... }`',
    "count_use": "nothing: what the facts `used:MOVE`, `used:round:TAG`, `used:attack+hit` ask for is counted",
    "camp": "`rest` with `lengths`, `pools` and `sleep`",
    "camp_parts": "`rest` with `lengths` and `parts`",
    "damage_dice": '`harm` with `amount = { sum = ["weapon.damage", { dice = "1d6" }] }`; dice of the weapon are in it',
    "deal_damage": "`harm`: `base` is `amount`, `more` goes into its `sum`",
    "hazard": '`{ step = "pick", by = "hazard" }`; what a hazard does stands in its `do`',
    "hurt": '`{ step = "harm", amount = "said" }`',
    "ongoing": "`harm` in the condition's `on`, at its moment",
    "death_save": "`track` to those who `hit`, `inflict` to those who `missed`",
    "fall": '`holds = "self.hp<=0"` of the condition',
    "take_wounds": "`[body.ID]` with the stage `wounds`, in place of the moment `harmed`",
    "wound": '`{ step = "harm", amount = "said" }`, and `[body.ID]` with the stage `wounds`',
    "mend_parts": '`mend`; `hits = true` is `amount = "score"`, `stated = "points"`',
    "shift_track": '`track`: `sign = -1` is `op = "less"`',
    "score_damage": '`harm` with `more = "score"`, or with dice in it',
    "draw": '`{ step = "carry", how = "take" }`, `how = "swap"`; it judges by itself',
    "empty_track": '`{ step = "track", track = ..., op = "set", amount = 0 }`',
    "forfeit": "`[condition.ID.on] turn_start` and `settle`: `lift`, then `track` by -1, both `when` `stage:turn`",
    "goes_with": '`while = "self:OTHER"` in the condition',
    "hold": '`{ step = "carry", how = "take", arms = ..., lame = ... }`; it judges by itself',
    "in_hand": '`{ step = "carry", how = "take", free = true }`, `how = "put"`',
    "in_two_hands": '`while = { all = ["self.held>=2", "self.held:{text}"] }` in the condition',
    "load": '`{ step = "carry", how = "load" }`; it judges by itself',
    "rest_wounds": "`rest` with `lengths` and `wounds`",
    "roll_check": '`{ step = "roll", at = "once", against = ... }`: `target` is `against`',
    "save": '`{ step = "roll", by = "target", stat = ..., against = ... }`: `target` is `against`',
    "run_on": '`{ step = "walk", more = "speed" }`',
    "save_ends": '`[condition.ID.on]`: `turn_end = [{ step = "roll", by = "target", against = "source.STAT", ... }, '
    '{ step = "lift", to = "saved", conditions = ["ID"] }]`',
    "set_condition": "`inflict` without a `condition`: it is the one said with the move",
    "source_follows": '`while = { none = ["source.state:dead", "source.state:out"] }` in the condition',
    "stow": '`{ step = "carry", how = "put" }`; it judges by itself',
    "swap_hands": '`{ step = "carry", how = "swap", arms = ..., lame = ... }`; it judges by itself',
    "take_stance": '`{ step = "inflict", condition = ..., to = "actor" }`',
    "engage": '`{ step = "engagement", of = "targets" }`',
    "engage_all": '`{ step = "engagement", of = "all" }`',
    "engagement_follows": '`{ step = "engagement", of = "pairs" }`',
    "forget": "nothing: what is counted by itself (`used:...`) is cleared by itself",
    "record_action": "`pattern` without a `condition`",
    "spot_pattern": '`{ step = "pattern", condition = ..., more = ... }`',
    "count_initiative": '`{ step = "initiative", die = ..., stat = ..., tie = "number" }`',
    "hits_initiative": '`{ step = "initiative", check = ..., stat = ..., tie = "choose" }`',
    "settle_delay": '`delay = [{ step = "initiative", tie = "choose" }]`',
    "hits_check": '`{ step = "stat_check", opposed = "open", difficulty = true }`',
    "skill_check": '`{ step = "stat_check", opposed = "rank", least = 1 }`',
}
"""Steps that have another name now."""
CHECKS = {
    "approachable": "nothing: the step `approach` judges by itself",
    **dict.fromkeys(
        ("drawable", "hand_free", "hands_change", "loadable", "stowable"), "nothing: `carry` judges by itself"
    ),
    "is_said": '`[move.ID.forbid.unsaid]` with `when = { none = ["said:amount"] }`, `says = ...`, `asks = true`',
    "knows": '`listed = "traits"` in the move (`listed_as` another entry); `[words.traits] unwritten = ["party"]`',
    "merges": "nothing: two of the moves that it `merges` can be named; their tag stands in `joins`",
    "metres_left": "nothing: the step `walk` judges by itself (`rule`)",
    "one_attack": "`[move.ID.forbid.spent]` with facts such as `used:attack`, `used:round:counter+heavy`",
    "ranked": '`needs = "self.STAT>=2"` in the move, and `lacks`',
    "so_often": "`limit = { round = 1 }` in the move (turn, round, fight, day); `needs` and `lacks` for what precedes",
    "wielding": '`[move.ID.forbid.single]` with `when = "self.held<2"`',
    "way_free": "nothing: the step `travel` judges by itself (`rule`, `crowd`)",
    "at_distance": "`distance`: `most` is `limit`, `reach` is `pins`",
    "checkable": '`[move.ID.forbid.helpless]` with `when = { all = ["self:helpless"], none = ["said:stat=STAT"] }`',
    "in_reach": "`distance`, with the same parameters",
}
"""Legality checks that are words of a move now."""
GROUPS = {
    "all": '`to = "targets"`',
    "target": '`to = "targets"`',
    "actor_if_hit": '`to = "actor"` with `when = "hit"`',
}
"""Values of `to`."""
KEYS = {
    ("lift", "of"): "`to`: `targets`, `hit`, `actor`, `everyone`",
    ("say", "hit"): '`to = "hit"`',
}
"""Parameters of steps that the engine reads for every step."""


def instead(table: dict[str, str], word: str) -> str:
    """What to write for a word that is gone, empty for any other."""
    return f'"{word}" is of the first edition; write {table[word]}' if word in table else ""


def outdated(step: str, params: Node, path: KeyPath) -> Iterator[Problem]:
    """Parameters that a step had in the first edition, each with what to write now."""
    for key, node in params.items():
        if (step, key) in KEYS:
            yield Problem(node.origin, (*path, key), f"`{key}` is of the first edition; write {KEYS[step, str(key)]}.")
