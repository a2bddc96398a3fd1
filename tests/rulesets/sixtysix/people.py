"""People of this game for tests."""

from __future__ import annotations

from functools import cache

from littledice.engine.tracks import make_tracks
from littledice.language.loading import load
from littledice.language.reading.roots import roots
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.record import replace
from littledice.rules.rulebook import Rules

ID = "sixtysix"
DESTROYED = ("destroyed-head", "destroyed-torso", "destroyed-arm", "destroyed-leg")


@cache
def rules() -> Rules:
    return load(ID, roots())


def person(id: str, side: str = "foes", *, parts: int = 1, beast: bool = False, **stats: float) -> Combatant:
    """Somebody whose parts all have that maximum; a `beast` has four parts of its own."""
    words: dict[str, tuple[str, ...]]
    words = {"body": ("own", "muzzle", "trunk", "forelegs", "hindlegs")} if beast else {"held": ("axe", "shield")}
    bare = Combatant(id=id, name=id.title(), side=side, stats={"speed": 7, **stats}, words=words)
    state = Encounter(ruleset=ID)
    names = [name for name in make_tracks(rules(), state, bare, {}) if rules().data.track[name].group == "parts"]
    return replace(bare, tracks=make_tracks(rules(), state, bare, dict.fromkeys(names, (parts, parts))))
