"""Verbs about dice and numbers: checks, rolls, chances, harm and what mends it."""

from __future__ import annotations

from littledice.cli.verbs.verb import NUMBERS, Verb, table

VERBS = table(
    Verb(
        name="check",
        group=NUMBERS,
        says="Roll a stat against a number or somebody.",
        usage="WHO STAT [vs X] [FACES] [WORD ...]",
        examples=("check mira phy vs 2 adv", "check mira phy vs 2 3 1 5", "check ta men vs g1.men"),
    ),
    Verb(
        name="roll",
        group=NUMBERS,
        says="Just roll dice.",
        usage="EXPR",
        more=("Dice of any ruleset, counted dice (5d6 4+) and sums.",),
        examples=("roll 3d6", "roll 5d6 4+", "roll 1d10+4"),
    ),
    Verb(
        name="odds",
        group=NUMBERS,
        says="Tell the exact chance of a check or attack; nothing is rolled.",
        usage="SENTENCE",
        examples=("odds a g2", "odds check mira phy vs 3", "odds attack g2 with dagger adv"),
    ),
    Verb(
        name="damage",
        letter="d",
        group=NUMBERS,
        says="Damage somebody.",
        usage="WHO[/2|/0] ... AMOUNT [TYPE] [raw]",
        more=("/2 takes half, /0 nothing; raw passes by everything that reduces it.",),
        examples=("d g2 5", "damage g1 g2/2 5 fire", "d g2 20 raw"),
    ),
    Verb(
        name="heal",
        letter="h",
        group=NUMBERS,
        says="Heal somebody, never above the maximum.",
        usage="WHO ... AMOUNT",
        examples=("h mi 3", "heal party 2", "heal mira tamsin 4"),
    ),
    Verb(
        name="condition",
        letter="c",
        group=NUMBERS,
        says="Put a condition on somebody, or end it.",
        usage="WHO NAME [N|off] [by WHO]",
        examples=("c g2 prone", "c g2 weaken off", "condition mira engaged by g1"),
    ),
    Verb(
        name="spend",
        group=NUMBERS,
        says="Spend from a pool.",
        usage="WHO TRACK N",
        examples=("spend mi sp 1", "spend ta mp 2", "spend mira sp 1"),
    ),
    Verb(
        name="recover",
        group=NUMBERS,
        says="Put back into a pool.",
        usage="WHO TRACK N",
        examples=("recover mi mp 1", "recover ta sp 2", "recover mira mp 1"),
    ),
    Verb(
        name="camp",
        group=NUMBERS,
        says="Rest outside combat.",
        usage="WHO|party|all short|long|HOURS",
        examples=("camp party short", "camp mira long", "camp party 8"),
    ),
    Verb(
        name="hazard",
        group=NUMBERS,
        says="Apply a hazard of the ruleset: a fall, fire, poison and the like.",
        usage="WHO KIND AMOUNT",
        examples=("hazard mi fall 35", "hazard mi electric 3", "hazard g1 fire 2"),
    ),
)
