"""The ruleset and its people, for tests."""

from __future__ import annotations

from functools import cache

from littledice.engine.tracks import make_tracks
from littledice.language.loading import load
from littledice.language.reading.roots import roots
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.record import replace
from littledice.rules.rulebook import Rules

ID = "littlep6"


@cache
def rules() -> Rules:
    return load(ID, roots())


def person(
    id: str,
    side: str = "foes",
    *,
    hp: int = 0,
    options: dict[str, bool | int | str] | None = None,
    words: dict[str, str] | None = None,
    **stats: int,
) -> Combatant:
    """Somebody with the tracks the ruleset gives them; `words` are lists written with commas."""
    lists = {name: tuple(entries.split(",")) for name, entries in (words or {}).items()}
    bare = Combatant(id=id, name=id.upper(), side=side, stats=stats, words=lists)
    given: dict[str, tuple[int | float, int | float | None]] = {"hp": (hp, hp)} if hp else {}
    state = Encounter(ruleset=ID, options=options or {})
    return replace(bare, tracks=make_tracks(rules(), state, bare, given))
