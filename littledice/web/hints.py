"""What is advised where a page's sentence is refused: what can be done on a page, by its player."""

from __future__ import annotations

import re

from littledice.app.permission import PLAYERS_TERMINAL, may_say
from littledice.app.table import Table
from littledice.app.verbs import VERBS
from littledice.model.errors import LittleDiceError

ASK = "Ask the GM."
INSTEAD = (
    (PLAYERS_TERMINAL, ASK),
    ("`status` shows", "This page shows"),
    ("`help` shows the verbs.", "`what` shows what you can do."),
)
"""Advice for a terminal, and what takes its place."""
HOW = re.compile(r"`help [^`]+` shows how\.")
BUTTON = "Its button shows what it takes."
SENTENCE = re.compile(r"`([a-z][a-z-]*)[^`]*`")


def hint_on_page(table: Table, error: LittleDiceError) -> str:
    """The hint of an error for the player of that table. One that names a sentence which only the GM may say becomes
    the advice to ask them.
    """
    hint = error.hint
    for terminal, here in INSTEAD:
        hint = hint.replace(terminal, here)
    hint = HOW.sub(BUTTON, hint)
    sayable = all(may_say(table, VERBS.get(word), word) for word in SENTENCE.findall(hint))
    return hint if sayable else ASK
