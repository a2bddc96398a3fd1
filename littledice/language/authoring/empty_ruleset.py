"""`rules new ID --empty`: a game that begins from nothing, with comments that say what a game needs."""

from __future__ import annotations

from pathlib import Path

from littledice.language.authoring.new_ruleset import written
from littledice.model.ruleset import Ruleset

TEXT = """\
# {id}: a game of its own. What is commented out is a small game that works once every # before a [ or a key is gone;
# `littledice rules check {id}` says at every step what is still missing, and proves the examples.
# All tables and keys: docs/rulesets.md; the steps: littledice rules steps; one of them: littledice rules steps harm
name = "{name}"
says = "What kind of game it is, in a line."
use = ["packs/table"]   # what the GM says at any table: heal, condition, spend, recover, end

# Dice: a number of faces, or the faces themselves.
[die]
d6 = 6

# How a check is rolled. Here every 5 and 6 is a success.
[check.try]
kind = "successes"
params = {{ die = "d6", threshold = 5 }}

# Numbers of the sheet.
# [stat.bold]
# name = "Bold"
# default = 2

# What goes up and down: what a body can take, and what a turn allows.
# [track.hp]
# name = "hearts"
# short = "HP"
# high = 3
# [track.action]
# name = "action"
# high = 1
# refill = "turn_start"
# budget = true

# What holds by itself: whoever has no hearts left is out.
# [condition.out]
# name = "out"
# holds = "self.hp<=0"
# state = "out"
# skips = true
# helpless = true

# What somebody does: `aim` rolls, `land` takes effect.
# [move.attack]
# name = "Attack"
# letter = "a"
# cost = {{ action = 1 }}
# target = "enemy"
# check = "try"
# stat = "bold"
# tags = ["attack"]
# aim = [{{ step = "{roll}", against = 1 }}]
# land = [{{ step = "harm", amount = 1 }}]

# Who begins.
# [flow]
# roll = [{{ step = "initiative", check = "try", stat = "bold" }}]

# What the board shows.
# [screen]
# bar = "hp"
# stats = ["bold"]
# budget = ["action"]
# attack = "attack"

# A proof: what is typed, and what must hold then.
# [example.first]
# given = ["add Ann side:party", "add rat", "start an=2 ra=1"]
# when = ["a ra 5 1"]
# then = ["ra.hp = 2"]
"""


def create_empty(id: str, folder: Path) -> Path:
    """Write it into a folder of rulesets and return its own folder. Raises as `create`."""
    return written(id, {"ruleset.toml": text(id)}, folder)


def text(id: str) -> str:
    """The one file of it."""
    from littledice.rules.registry import STEPS

    roll = "roll" if "roll" in STEPS else "attack_roll"
    return TEXT.format(id=id, name=id.replace("-", " ").replace("_", " ").capitalize(), roll=roll)


def still_needs(data: Ruleset) -> tuple[str, ...]:
    """What a game cannot do without and this one has not, each with the table in which it stands."""
    own = [move for move in data.move.values() if move.by == "actor"]
    wanted = (
        (bool(data.stat), "Numbers of the sheet: [stat.ID]."),
        (
            data.screen.bar in data.track,
            f"What a body can take: [track.{data.screen.bar}], or say `bar` in [screen].",
        ),
        (any(each.budget for each in data.track.values()), "What a turn allows: a track with `budget = true`."),
        (bool(own), "What people do in their turn: [move.ID]."),
        (bool(data.flow.roll) or bool(data.phase), "Who begins: `roll` in [flow], or the `order` of a [phase.turn]."),
        (any(each.state for each in data.condition.values()), "How one goes down: a condition with a `state`."),
        (bool(data.example), "A proof that it works: [example.ID]."),
    )
    return tuple(text for there, text in wanted if not there)
