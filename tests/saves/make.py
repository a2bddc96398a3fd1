"""Make the save that is kept for the present format. Only for a format that was not released yet:

python -m tests.saves.make
"""

from __future__ import annotations

from pathlib import Path

from littledice.engine.decide import decide
from littledice.model.commands import Begin, Command, Edit, Enter, Resolve
from littledice.model.encounter import Encounter, Fight
from littledice.model.events import Left, Noted, TrackSet
from littledice.model.record import replace
from littledice.store.open_save import create, opened
from littledice.store.step_lines import FORMAT, RulesetRef
from tests.fakes.fights import NOON, header
from tests.fakes.scripted_dice import ScriptedDice
from tests.fakes.skirmish import RULES, fighter, hit

PATH = Path(__file__).parent / f"format{FORMAT}.json"

SAID: tuple[tuple[Command, tuple[int, ...]], ...] = (
    (Enter(combatants=(fighter("aa", "party"), fighter("bb"), fighter("cc"))), ()),
    (Begin(totals={"aa": 3, "bb": 2, "cc": 1}), ()),
    (Edit(verb="note", events=(Noted(text='Fog, and "something" in it: größer \\ als ein 🐉'),)), ()),
    (Edit(verb="set", events=(TrackSet(who="bb", track="hp", value=2, was=3, why="edit"),)), ()),
    (Resolve(), ()),
    (Edit(verb="out", events=(Left(who="cc"),)), ()),
    (hit("aa", "strike", "bb"), (6,)),
)


def main() -> None:
    PATH.unlink(missing_ok=True)
    start = Fight(encounter=Encounter(ruleset="skirmish", options={"brave": True}))
    begun = header("The Bridge at Kärr")
    rules = RulesetRef(id=RULES.data.id, hash=RULES.data.hash)
    create(PATH, replace(begun, ruleset=rules, start=start, options={"brave": True}))
    for number, (command, faces) in enumerate(SAID):
        with opened(PATH) as save:
            decision = decide(RULES, save.fight, command, ScriptedDice(faces))
            save.append(command, decision.events, decision.fight, label=f"step {number}", by="gm", at=NOON)
    with opened(PATH) as save:
        save.undo(2, at=NOON)
        save.redo(2, at=NOON, by="gm")
        save.append(Edit(verb="note"), (), save.fight, label="too much", by="aa", at=NOON, hash="def")
        save.undo(by="aa", at=NOON)


if __name__ == "__main__":
    main()
