"""Short forms are spelt out, and only where they may stand."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from littledice.language.faults import Origin
from littledice.language.node import node
from littledice.language.reading.shorthand import spelt_out


def spelt(text: str) -> Any:
    return spelt_out(node(tomllib.loads(text), {}, Origin(Path("x.toml"), "x.toml"))).plain()


@pytest.mark.parametrize(
    ("short", "long"),
    [
        ('move.a.aim = ["hit"]', 'move.a.aim = [{ step = "hit" }]'),
        ('move.a.checks = ["near"]', 'move.a.checks = [{ step = "near" }]'),
        ('flow.roll = ["dice"]', 'flow.roll = [{ step = "dice" }]'),
        ('on.turn_start = ["bleed"]', 'on.turn_start = [{ step = "bleed" }]'),
        (
            'move.a.aim = [{ step = "hit", dice = 3, when = "self:up" }]',
            'move.a.aim = [{ step = "hit", params = { dice = 3 }, when = { all = ["self:up"] } }]',
        ),
        (
            'move.a.aim = [{ step = "hit", dice = 3, params = { how = "hard" } }]',
            'move.a.aim = [{ step = "hit", params = { how = "hard", dice = 3 } }]',
        ),
        ('track.a.when = ["x", "y"]', 'track.a.when = { all = ["x", "y"] }'),
        ("condition.a.modify.speed = -1", "condition.a.modify.speed.amount = -1"),
        ("condition.a.modify.speed = -1.5", "condition.a.modify.speed.amount = -1.5"),
        ('weapon.a.modify.damage = "might"', 'weapon.a.modify.damage.amount = "might"'),
        ("scene.dark.modify.advantage = -1", "scene.dark.modify.advantage.amount = -1"),
        ("move.a.options.hard.modify.damage = 2", "move.a.options.hard.modify.damage.amount = 2"),
        ('option.style = "die"', 'option.style.default = "die"'),
        ("option.deadly = true", "option.deadly.default = true"),
        ('rule.A-1 = "Run."', 'rule.A-1.says = "Run."'),
        ("die.p = [0, 1]", "die.p.faces = [0, 1]"),
        ("die.d4 = 4", "die.d4.faces = [1, 2, 3, 4]"),
        ("die.d4.faces = 4", "die.d4.faces = [1, 2, 3, 4]"),
        ('condition.a.ends = "turn_end"', 'condition.a.ends.at = "turn_end"'),
        ('check.a = { kind = "points", die = "p" }', 'check.a = { kind = "points", params = { die = "p" } }'),
    ],
)
def test_a_short_form_means_the_long_one(short: str, long: str) -> None:
    assert spelt(short) == tomllib.loads(long)
    assert spelt(long) == tomllib.loads(long)


@pytest.mark.parametrize(
    "text",
    [
        "track.hp.high = 5",
        'track.hp.high = "might"',
        'move.a.aim = [{ stpe = "hit", dice = 3 }]',
        "move.a.cost.action = 2",
        "die.none = 0",
        "die.huge = 1001",
        "template.a.stats.might = 3",
        "hazard.fire.when = 'x'",
    ],
)
def test_other_values_stay_as_they_are(text: str) -> None:
    said = spelt(text)
    if text.startswith("die."):
        assert type(next(iter(said["die"].values()))["faces"]) is int
    else:
        assert said == tomllib.loads(text)
