"""Damage of weapons that no table knows: the dice that somebody chose, kept on the sheet for the next hit.

An entry of the list is `sword:2:1d6+4`: the weapon, the successes it was chosen for, the dice. A sheet may bring its
own, also with one formula for each number of successes: `sword:1d6+4/1d6+8`.
"""

from __future__ import annotations

from collections.abc import Sequence

from littledice.engine.scene import Scene
from littledice.model.encounter import Encounter
from littledice.model.events import WordsSet

FORMULAS = "formulas"
"""The list of the sheet."""

KNOWN = "known_successes"
"""The parameter of a weapon whose table is known for so many successes alone."""


def formula(state: Encounter, who: str, weapon: str, successes: int) -> str:
    """What to offer for that many successes: what was chosen for so many, else the last that was chosen; by the
    wielder, else by somebody of the same kind or with the same weapon. Empty if nothing is known.
    """
    found = [_known(entries, weapon, successes) for entries in _lists(state, who)]
    exact = next((dice for dice, fits in found if fits), "")
    return exact or next((dice for dice, _ in found if dice), "")


def _lists(state: Encounter, who: str) -> list[Sequence[str]]:
    """The wielder's entries, then those of others of that side, then everybody's."""
    mine = state.combatants.get(who)
    others = [each for each in state.combatants.values() if each.id != who]
    alike = [each for each in others if mine is not None and each.template == mine.template and each.side == mine.side]
    people = [*([mine] if mine is not None else []), *alike, *(each for each in others if each not in alike)]
    return [each.words.get(FORMULAS, ()) for each in people]


def _known(entries: Sequence[str], weapon: str, successes: int) -> tuple[str, bool]:
    """The dice of a list for so many successes, and whether they were meant for just so many."""
    last = ""
    for entry in reversed(entries):
        name, _, rest = entry.partition(":")
        count, colon, dice = rest.partition(":")
        if name != weapon:
            continue
        if not colon:
            rows = rest.split("/")
            return rows[min(successes, len(rows)) - 1], True
        if count == str(successes):
            return dice, True
        last = last or dice
    return last, False


def remember(scene: Scene, who: str, weapon: str, successes: int, dice: str) -> None:
    """Keep the dice for the next hit with that weapon."""
    bearer = scene.state.combatants.get(who)
    if bearer is None or not weapon:
        return
    start, before = f"{weapon}:{successes}:", bearer.words.get(FORMULAS, ())
    after = (*(entry for entry in before if not entry.startswith(start)), f"{start}{dice}")
    if after != before:
        scene.emit(WordsSet(who=who, key=FORMULAS, words=after))
