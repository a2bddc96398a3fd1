"""What a sheet says of a body: all parts at once, and a part by the name that another body has for it."""

from __future__ import annotations

from littledice.engine.circumstance import Circumstance
from littledice.engine.facts import holds
from littledice.engine.ruleset import Rulebook
from littledice.grammar.sheet_entries import Sheet
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused, WrongUsage
from littledice.model.record import replace
from littledice.rules.bodies.parts import code, part_named


def with_parts(rules: Rulebook, state: Encounter, bearer: Combatant, sheet: Sheet) -> None:
    """Write what `parts=2` says on every part of the bearer's body that is not named itself, and what is said of a part
    the body has under another name (`head=2` of a wolf) on that one. Raises `Refused` for one it has not.
    """
    group = rules.data.screen.parts
    if not group:
        return
    own = _own(rules, state, bearer, group)
    body = replace(bearer, tracks=dict.fromkeys(own))
    whole = sheet.tracks.pop(group, None)
    for name in [each for each in sheet.tracks if each not in own and rules.data.track[each].group == group]:
        meant = part_named(rules, body, name)
        if own and not meant:
            known = " ".join(code(rules, part) for part in own)
            told = f"{bearer.name} has no {rules.data.track[name].name.lower()}."
            raise Refused(told, f"Parts: {known}", code="part")
        if meant in sheet.tracks:
            raise WrongUsage(f"{rules.data.track[meant].name} stands twice.", "Say each once.")
        if meant:
            sheet.tracks[meant] = sheet.tracks.pop(name)
    if whole is not None:
        sheet.tracks = {**dict.fromkeys(own, whole), **sheet.tracks}


def _own(rules: Rulebook, state: Encounter, bearer: Combatant, group: str) -> list[str]:
    """The parts the bearer has, or will have."""
    moment = Circumstance(rules, state, bearer)
    parts = [(name, defined) for name, defined in rules.data.track.items() if defined.group == group]
    return [name for name, defined in parts if name in bearer.tracks or holds(defined.when, moment)]
