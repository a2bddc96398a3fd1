"""Every verb of the command line: those of a fight and those of the program."""

from __future__ import annotations

from littledice.app.verbs import VERBS as OF_A_FIGHT
from littledice.app.verbs import fights
from littledice.cli.commands import rules_verbs, session_verbs
from littledice.grammar.verb import ANYBODY, Verb, together

FIGHTS = Verb(
    name="fights",
    group=fights.VERBS.group,
    says="Everything about whole fights under one name: `fights copy` is `copy`.",
    examples=("fights list", "fights resume bridge", "fights copy bridge bridge-what-if"),
    by=ANYBODY,
    parts={name: verb for name, verb in fights.VERBS.items() if verb.work == "Request"},
    headed="list",
)

VERBS = OF_A_FIGHT | {FIGHTS.name: FIGHTS} | together(rules_verbs.VERBS, session_verbs.VERBS, session_verbs.CONFIG)
