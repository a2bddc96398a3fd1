"""A small test-only game with a bit of everything that sentences can say, on the steps that rulesets share."""

from __future__ import annotations

import shlex
from typing import Any

from littledice.app.desk import Desk
from littledice.app.memory_shelf import MemoryShelf
from littledice.app.outcome import Outcome
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.ruleset import (
    CheckDef,
    ConditionDef,
    DamageTypeDef,
    Die,
    EndsDef,
    FlowDef,
    Forbid,
    HazardDef,
    MoveDef,
    MoveOption,
    OptionDef,
    Ruleset,
    RuleText,
    Screen,
    StatDef,
    StepUse,
    Sum,
    TemplateDef,
    TrackDef,
    TraitDef,
    WeaponDef,
    When,
    WordsDef,
)
from littledice.rules.rulebook import Rules


def uses(*steps: str | StepUse) -> tuple[StepUse, ...]:
    return tuple(StepUse(step=step) if isinstance(step, str) else step for step in steps)


SAID = StepUse(step="harm", params={"amount": "said"})
HAZARD = StepUse(step="pick", params={"by": "hazard"})
ROLL = StepUse(step="roll", params={"stat": "mig", "against": 2, "plus": True})

CORRECTION: Any = {"by": "gm", "time": "always", "target": "any", "most": 99, "amount": True}
"""What the GM says of many people, with a number."""

DATA = Ruleset(
    id="meadow",
    name="Meadow",
    default=True,
    die={"d6": Die(faces=(1, 2, 3, 4, 5, 6)), "coin": Die(faces=(0, 1))},
    option={
        "grim": OptionDef(default=False, says="Nobody is spared.", choices=(True, False)),
        "wind": OptionDef(default="calm", says="How it blows.", choices=("calm", "storm")),
        "target": OptionDef(default=3, says="The usual number."),
    },
    stat={
        "mig": StatDef(name="Might", short="MIG", default=1, least=0, most=9),
        "wit": StatDef(name="Wit", short="WIT", default=1),
        "speed": StatDef(name="Speed", derive=Sum(sum=("mig", "wit"))),
    },
    words={
        "traits": WordsDef(name="Traits", among="trait"),
        "weapons": WordsDef(name="Weapons", among="weapon"),
        "held": WordsDef(name="Held"),
        "threat": WordsDef(name="Threat", one=True),
    },
    track={
        "hp": TrackDef(name="Hit points", short="HP", high=4),
        "sp": TrackDef(name="Stamina", short="SP", high="mig"),
        "arm": TrackDef(name="Arm", high=1, code="ar", group="body", when=When(any=("self.traits:armed",))),
        "action": TrackDef(name="action", high=2, budget=True, refill="turn_start"),
    },
    check={"points": CheckDef(kind="points", params={"die": "d6"})},
    flow=FlowDef(roll=uses(StepUse(step="initiative", params={"check": "points", "stat": "mig"})), delay=True),
    weapon={
        "dagger": WeaponDef(name="dagger", damage=1),
        "battle-axe": WeaponDef(name="battle axe", damage=2),
    },
    damage_type={"fire": DamageTypeDef(), "cold": DamageTypeDef()},
    hazard={"fall": HazardDef(name="a fall", do=(StepUse(step="harm", params={"amount": "amount"}),))},
    scene={"dark": TraitDef(name="dark"), "underwater": TraitDef(name="under water")},
    tables={"range": {"near": {"to": 5}, "far": {"above": 5}}, "experience": {"root": 2, "plus": 1, "least": 1}},
    trait={"healer": TraitDef(name="Healer"), "armed": TraitDef(name="Armed")},
    template={
        "wolf": TemplateDef(name="Wolf", stats={"mig": 2}, tracks={"hp": 6}),
        "guard": TemplateDef(name="Town Guard", side="party", stats={"mig": 3}, words={"weapons": ("dagger",)}),
    },
    condition={
        "daze": ConditionDef(name="dazed", ends=EndsDef(at="turn_end")),
        "prone": ConditionDef(name="prone"),
        "poisoned": ConditionDef(name="poisoned", stacks="add", amount=1, harm=True),
        "engaged": ConditionDef(name="engaged", stacks="each"),
        "dead": ConditionDef(name="dead", state="dead", skips=True),
    },
    rule={"ME-1": RuleText(says="The dazed do not leap.")},
    move={
        "attack": MoveDef(
            name="Attack",
            letter="a",
            target="enemy",
            most=3,
            cost={"action": 1},
            check="points",
            tags=("armed",),
            aim=uses(StepUse(step="roll", params={"at": "each", "stat": "mig", "against": 3})),
            land=uses("harm"),
            options={
                "boost": MoveOption(cost={"action": 1}, modify={"damage": 2}),
                "boost:adv": MoveOption(cost={"action": 1}, modify={"advantage": 2}),
                "sp": MoveOption(cost={"sp": 1}, counted=True, modify={"damage": 1}),
            },
            usage="attack WHO [with WEAPON] [FACES]",
        ),
        "leap": MoveDef(
            name="Leap",
            target="self",
            cost={"action": 1},
            forbid={"dazed": Forbid(when=When(all=("self:daze",)), says="{who} is dazed.", rule="ME-1")},
        ),
        "rest": MoveDef(name="Rest", target="self", words=("sp", "hp")),
        "help": MoveDef(name="Help", target="ally", cost={"action": 1}, most=2),
        "status": MoveDef(name="Status Report", target="self"),
        "shout": MoveDef(name="Shout", target="none", words=("@text",)),
        "check": MoveDef(
            name="Check", by="any", time="always", check="points", words=("@stat",), aim=uses("stat_check")
        ),
        "damage": MoveDef(
            name="Damage",
            **CORRECTION,
            words=("@damage_type", "raw"),
            land=(StepUse(step="harm", params={"amount": "said"}),),
        ),
        "heal": MoveDef(name="Heal", **CORRECTION, land=uses("mend")),
        "condition": MoveDef(name="Condition", **CORRECTION, words=("@condition", "off"), land=uses("inflict")),
        "spend": MoveDef(
            name="Spend",
            by="any",
            time="always",
            target="any",
            amount=True,
            words=("@track",),
            land=uses(StepUse(step="track", params={"op": "less", "strict": True})),
        ),
        "hazard": MoveDef(
            name="Hazard", **CORRECTION, words=("@hazard",), land=(StepUse(step="pick", params={"by": "hazard"}),)
        ),
        "end": MoveDef(name="End", by="gm", time="always", land=uses("end_fight")),
    },
    screen=Screen(bar="hp", budget=("action",), next_words=("sp", "mp")),
    hash="meadow-1",
)

RULES = Rules(DATA)


class Table:
    """A desk in memory to which a test talks as people do."""

    def __init__(self, *sentences: str, rules: Rules = RULES, viewer: str = "gm") -> None:
        self.shelf = MemoryShelf(rules)
        self.desk = Desk(shelf=self.shelf, clock=lambda: "", viewer="gm")
        self.last: Outcome | None = None
        self.desk.say(["new", "Field"], options={"seed": "1"})
        for sentence in sentences:
            self.say(sentence)
        self.desk.viewer = viewer

    def say(self, sentence: str, dice: str | None = None) -> Outcome:
        self.last = self.desk.say(shlex.split(sentence), dice=dice)
        return self.last

    def as_player(self, viewer: str) -> Table:
        """The same fight seen from a player's terminal."""
        other = Table()
        other.shelf = self.shelf
        other.desk = Desk(shelf=self.shelf, clock=lambda: "", viewer=viewer)
        return other

    @property
    def state(self) -> Encounter:
        return self.shelf.saves["field"].fight.encounter

    @property
    def steps(self) -> int:
        return self.shelf.saves["field"].last_seq

    def of(self, who: str) -> Combatant:
        return self.state.combatants[who]


PEOPLE = ("add Mira side:party mig=3 hp=12", "add Tamsin side:party mig=2 hp=9", "add goblin x3 hp=4")
FIGHT = (*PEOPLE, "start mi=9 ta=8 g1=3 g2=2 g3=1")
