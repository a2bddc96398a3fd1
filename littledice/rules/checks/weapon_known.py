"""How well somebody knows a weapon."""

from __future__ import annotations

from littledice.engine.weapons import weapon_of
from littledice.model.combatant import Combatant
from littledice.model.ruleset import Ruleset

PROFICIENT, MASTERED, UNPROFICIENT = "proficient", "mastered", "unproficient"
KNOWN_TAGS = (PROFICIENT, MASTERED, UNPROFICIENT)
"""Facts of a roll with a weapon; none of them where the sheet says nothing about weapons."""


def knowledge(data: Ruleset, actor: Combatant, weapon: str, proficient: str, mastered: str) -> tuple[str, ...]:
    """The fact that holds, by the sheet's lists `proficient` and `mastered`, which name ids, kinds or tags."""
    lists = [actor.words.get(name, ()) for name in (proficient, mastered) if name]
    if not weapon or not any(lists):
        return ()
    names = _names(data, weapon)
    for fact, words in ((MASTERED, mastered), (PROFICIENT, proficient)):
        if any(name in actor.words.get(words, ()) for name in names):
            return (fact,)
    return (UNPROFICIENT,)


def _names(data: Ruleset, weapon: str) -> list[str]:
    """The weapon, its kinds up to the widest, and its tags."""
    defined = weapon_of(data, weapon)
    names, kind = [weapon], defined.kind if defined is not None else ""
    while kind and kind not in names:
        names.append(kind)
        kind = data.weapon[kind].kind
    return [*names, *(defined.tags if defined is not None else ())]
