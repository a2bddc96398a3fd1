"""The verb about rulesets: which there are, what they say, a new one, whether one is sound."""

from __future__ import annotations

from littledice.cli.call import Call
from littledice.cli.verbs.verb import LOOKING, Verb, table


def _rules(call: Call) -> int:
    from littledice.cli.rules_command import rules

    return rules(call)


VERBS = table(
    Verb(
        name="rules",
        group=LOOKING,
        says="Look into the rulesets, begin one of your own, or check one.",
        usage="list|show|new|check|options|schema|steps [ID] [KEY]",
        more=(
            "list: which there are. show ID [KEY]: what one says, with --origin from which line of which file.",
            "options ID: the choices it leaves to the table.",
            "check ID: everything that is wrong with its files; else its examples are run and random fights played.",
            "new ID --from PARENT: the files of a new one that changes another. schema: a JSON Schema for editors.",
            "steps [NAME]: what the lists of steps may name, and what each takes.",
        ),
        examples=("rules list", "rules show ID move.attack --origin", "rules new house --from ID"),
        options=("parent", "origin", "seed"),
        run=_rules,
    ),
)
