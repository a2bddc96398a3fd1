"""Every verb of the command line: those of a fight and those of the program."""

from __future__ import annotations

from littledice.app.verbs import VERBS as OF_A_FIGHT
from littledice.grammar.verb import Contents

VERBS = OF_A_FIGHT | Contents(
    {
        "littledice.cli.commands.fights_verbs": "fights",
        "littledice.cli.commands.rules_verbs": "rules",
        "littledice.cli.commands.session_verbs": "play watch serve script demo tour help/? man version theme config",
    }
)
