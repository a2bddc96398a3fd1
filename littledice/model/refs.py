"""Words that name an entry of some table. The type says which, so one checker can follow every reference of a ruleset
(`language/references`); at run time they are plain strings. The parameters of steps use them too.
"""

from typing import Annotated, Final

from msgspec import Meta

KEY: Final = "names"
"""The key in `Meta.extra` under which the table stands."""

ConditionId = Annotated[str, Meta(extra={KEY: "condition"})]
TrackId = Annotated[str, Meta(extra={KEY: "track"})]
StatId = Annotated[str, Meta(extra={KEY: "stat"})]
WordsId = Annotated[str, Meta(extra={KEY: "words"})]
OptionId = Annotated[str, Meta(extra={KEY: "option"})]
RuleId = Annotated[str, Meta(extra={KEY: "rule"})]
MoveId = Annotated[str, Meta(extra={KEY: "move"})]
ExtraId = Annotated[str, Meta(extra={KEY: "extra"})]
CheckId = Annotated[str, Meta(extra={KEY: "check"})]
WeaponId = Annotated[str, Meta(extra={KEY: "weapon"})]
TraitId = Annotated[str, Meta(extra={KEY: "trait"})]
TemplateId = Annotated[str, Meta(extra={KEY: "template"})]
DieId = Annotated[str, Meta(extra={KEY: "die"})]
PhaseId = Annotated[str, Meta(extra={KEY: "phase"})]
HazardId = Annotated[str, Meta(extra={KEY: "hazard"})]
SceneId = Annotated[str, Meta(extra={KEY: "scene"})]
TableId = Annotated[str, Meta(extra={KEY: "tables"})]
ListId = Annotated[str, Meta(extra={KEY: "list"})]
DamageTypeId = Annotated[str, Meta(extra={KEY: "damage_type"})]

Fact = Annotated[str, Meta(extra={KEY: "fact"})]
"""A fact of the vocabulary in `engine/facts`."""

AmountName = Annotated[str, Meta(extra={KEY: "amount"})]
"""A number by name, as `engine/amounts` reads it."""

Group = Annotated[str, Meta(extra={KEY: "group"})]
"""Those a step is for, as `engine/cases/groups` finds them."""

StepName = Annotated[str, Meta(extra={KEY: "step"})]
"""A step of the registry."""

Quantity = Annotated[str, Meta(extra={KEY: "quantity"})]
"""A number that modifiers change: a stat, or one that a step asks for (`advantage`, `damage`)."""

Moment = Annotated[str, Meta(extra={KEY: "moment"})]
"""A moment of the flow, or one that a step announces."""

SheetName = Annotated[str, Meta(extra={KEY: "sheet"})]
"""A stat or a track."""

MoveTag = Annotated[str, Meta(extra={KEY: "move_tag"})]
"""A tag that some move has."""

MoveOrTag = Annotated[str, Meta(extra={KEY: "move_or_tag"})]
"""A move, or all moves of a tag."""

DiceText = Annotated[str, Meta(extra={KEY: "dice"})]
"""Dice to throw and numbers to add, as people type them: `1d6+2`."""
