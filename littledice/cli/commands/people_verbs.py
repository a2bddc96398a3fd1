"""Verbs about who is in the fight, and the GM's corrections to them and to the scene."""

from __future__ import annotations

from littledice.cli.verbs.verb import PEOPLE, Verb, table

VERBS = table(
    Verb(
        name="add",
        letter="+",
        group=PEOPLE,
        says="Add somebody, before or during the fight.",
        usage="NAME [xN] [side:SIDE] [from:TEMPLATE] [KEY=VALUE ...]",
        more=(
            "Sides are party, foes and other; who has no template and no side is a foe.",
            "Keys are the ruleset's stats and tracks; hp6 is hp=6, and hp=5/12 is 5 of 12.",
        ),
        examples=('add "Mira Vale" side:party phy=2 men=3 hp=12', "add goblin x3", "+ wolf x3 hp6"),
    ),
    Verb(
        name="remove",
        group=PEOPLE,
        says="Take somebody out of the fight for good.",
        usage="WHO ...",
        examples=("remove g3", "remove g1 g2", 'remove "Mira Vale"'),
    ),
    Verb(
        name="set",
        group=PEOPLE,
        says="Correct what a sheet says; no rule answers.",
        usage="WHO KEY=VALUE ...",
        more=("hp=4 is the value alone, hp=4/12 its maximum too.",),
        examples=("set mi hp=4", "set g1 weapons=dagger", "set ta name=Tamsin"),
    ),
    Verb(
        name="out",
        group=PEOPLE,
        says="Leave somebody out until in brings them back.",
        usage="WHO ...",
        examples=("out g1", "out mira", "out g1 g2"),
    ),
    Verb(
        name="in",
        group=PEOPLE,
        says="Bring back who was left out.",
        usage="WHO ...",
        examples=("in g1", "in mira", "in g1 g2"),
    ),
    Verb(
        name="conceal",
        group=PEOPLE,
        says="Hide somebody from the players' views.",
        usage="WHO ...",
        examples=("conceal wo", "conceal g1 g2", "conceal foes"),
    ),
    Verb(
        name="reveal",
        group=PEOPLE,
        says="Show the players somebody who was concealed.",
        usage="WHO ...",
        examples=("reveal wo", "reveal g1 g2", "reveal foes"),
    ),
    Verb(
        name="goto",
        group=PEOPLE,
        says="Give the turn to somebody; nothing that starts or ends with a turn happens.",
        usage="WHO",
        examples=("goto mira", "goto g2", "goto ta"),
    ),
    Verb(
        name="order",
        group=PEOPLE,
        says="Move somebody in the turn order.",
        usage="WHO before|after WHO",
        examples=("order mi before g1", "order g2 after og", "order ta before mi"),
    ),
    Verb(
        name="place",
        group=PEOPLE,
        says="Say where somebody stands.",
        usage="WHO Q,R",
        examples=("place mira 0,0", "place g1 3,-1", "place g2 -3,1"),
    ),
    Verb(
        name="dist",
        group=PEOPLE,
        says="Say how far somebody is, in the ruleset's measure.",
        usage="[WHO] WHO DISTANCE",
        examples=("dist mira g1 6", "dist g1 near", "dist g1 g2 far"),
    ),
    Verb(
        name="scene",
        group=PEOPLE,
        says="Say what is true of the place, or no longer.",
        usage="WORD [off]",
        examples=("scene dark", "scene underwater", "scene dark off"),
    ),
)
