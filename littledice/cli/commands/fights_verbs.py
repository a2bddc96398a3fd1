"""Everything about whole fights under one name."""

from __future__ import annotations

from littledice.app.verbs import fights
from littledice.grammar.verb import ANYBODY, Verb, Verbs

VERBS = Verbs(fights.VERBS.group)
VERBS["fights"] = Verb(
    name="fights",
    group=fights.VERBS.group,
    says="Everything about whole fights under one name: `fights copy` is `copy`.",
    examples=("fights list", "fights resume bridge", "fights copy bridge bridge-what-if"),
    by=ANYBODY,
    parts={name: verb for name, verb in fights.VERBS.items() if verb.work == "Request"},
    headed="list",
)
