"""Refusals as a player may read them: the rules know everybody, and so do their reasons."""

from __future__ import annotations

import re
from collections.abc import Sequence

from littledice.app.seeing.viewer import concealed_from
from littledice.grammar.tokens import fold
from littledice.model.encounter import Encounter
from littledice.model.errors import LittleDiceError

SOMEBODY = "somebody"
_QUOTED = re.compile("`[^`]*`")


def keep_quiet(error: LittleDiceError, state: Encounter, viewer: str, said: Sequence[str]) -> None:
    """Take out of the refusal the names and ids of those concealed from the viewer, who did not say them."""
    typed = fold(" ".join(said))
    for who in concealed_from(state, viewer):
        name = state.combatants[who].name
        if fold(name) not in typed:
            error.message, error.hint = (_unnamed(text, name, who) for text in (error.message, error.hint))
        if not re.search(rf"\b{re.escape(who)}\b", typed):
            error.message, error.hint = (_without(text, who) for text in (error.message, error.hint))


def _unnamed(text: str, name: str, id: str) -> str:
    """`Zed` is not `Zed 2`."""
    return re.sub(rf"(\b{re.escape(id)} )?(?<!\w){re.escape(name)}(?!\w| \d)", SOMEBODY, text)


def _without(text: str, id: str) -> str:
    """An id is only one in a command; elsewhere the same letters may be a word."""
    pattern = re.compile(rf"(?<![\w-]){re.escape(id)}(?![\w-])")
    return _QUOTED.sub(lambda found: pattern.sub("WHO", found[0]), text)
