"""The verb for acting; every move of the ruleset is a verb of its own besides."""

from __future__ import annotations

from littledice.cli.verbs.verb import ACTING, Verb, table

VERBS = table(
    Verb(
        name="act",
        group=ACTING,
        says="Use any move of the ruleset by its name.",
        usage="MOVE [TARGET ...] [FACES] [WORD ...]",
        more=(
            "Every move is also a verb of its own, and this reaches one that shares its name with another verb.",
            "The active one acts; WHO: in front names another. A ! after the verb overrules a rule.",
        ),
        examples=("act attack g2", "act netted g2", "mira: act hide"),
    ),
)
