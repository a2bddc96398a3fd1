"""Somebody who says random sentences of a game to a fight on disk, some of them wrong, and watches that all laws hold
and that what is printed can be.
"""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

from littledice.app.desk import Desk
from littledice.app.folders import Places
from littledice.app.seeing.seen_state import concealed_from
from littledice.cli.envelope import done, refused
from littledice.language.reading.roots import roots
from littledice.model.encounter import Fight
from littledice.model.errors import LittleDiceError
from littledice.render.plain.plain_text import linear
from littledice.rules.rulebook import Rules
from littledice.store.saved_fight import Save
from tests.field.fight import QuickShelf
from tests.properties.laws import lawful
from tests.properties.mangling import mangled
from tests.properties.onlooker import look, look_at_refusal
from tests.properties.player import encoded
from tests.rulesets.test_sentences import Player

JUMPS = ("undo", "redo")


class Sayer(Player):
    """Plays in `folder`. Every sentence is at most one step; one that is refused or only looks leaves every byte of the
    file; each step is one undo and one redo, state for state, byte for byte. `SPOILED` is how many of the
    sentences have something wrong, `DRAWN` how many results are looked at, `PLAYERS` how many are said by a player, who
    must not learn of anybody concealed.
    """

    SPOILED, DRAWN, PLAYERS = 0.08, 0.05, 0.1

    def __init__(self, rules: Rules, seed: int, folder: Path) -> None:
        super().__init__(rules, seed)
        header = self.save.header
        self.path = folder / "x.json"
        self.files = QuickShelf(Places(folder, roots()))
        self.files.create(header)
        self.desk = Desk(None, "", shelf=self.files, clock=lambda: "")
        self.states: dict[int, bytes] = {0: encoded(self.read().fight)}
        self.said = 0
        self.command = ""

    @property
    def save(self) -> Save:  # type: ignore[override]
        return self.read() if hasattr(self, "files") else super().save  # type: ignore[return-value]

    def read(self) -> Save:
        """The save as a process started now finds it."""
        with self.files.look("x") as save:
            return save

    def refused(self, words: list[str]) -> bool:
        now = self.read().fight.encounter
        here = [who for who in ("an", "bo") if who in now.combatants]
        viewer = self.chance.choice(here) if here and self.chance.random() < self.PLAYERS else ""
        unknown = concealed_from(now, viewer) if viewer else ()
        try:
            outcome = Desk(None, "", viewer, clock=lambda: "", shelf=self.files).say(words)
        except LittleDiceError as error:
            if self.chance.random() < self.DRAWN:
                look_at_refusal(self.chance, error)
            self.nothing_told_of(unknown, words, refused("", error))
            return True
        self.command = outcome.command
        if self.chance.random() < self.DRAWN:
            look(self.chance, outcome)
        if unknown:
            told = done(outcome.command, outcome.data) + "\n".join(linear(outcome))
            self.nothing_told_of(unknown, words, told)
        return False

    def nothing_told_of(self, unknown: tuple[str, ...], words: list[str], told: str) -> None:
        """Neither the ids of these, as ids, nor their names are in what was printed, unless they were typed, or were
        spoiled and may be anything.
        """
        if not unknown:
            return
        said, now = " ".join(words).lower(), self.read().fight.encounter.combatants
        names = ("Ana", "Bo", "Zed", "Orc", *[each.name for each in self.data.template.values()])
        for who in unknown:
            if who in said or who not in now or not now[who].concealed or not now[who].name.startswith(names):
                continue
            name = re.escape(now[who].name)
            found = re.search(rf'"{who}"|\bid {who}\b|\b{name}\b(?! \d)', told)
            assert not found, f"{found and found[0]} is told of by {words}: {told}"

    def say(self, words: list[str]) -> None:
        if self.states and self.chance.random() < self.SPOILED:
            words = mangled(self.chance, words)
        before, bytes_before = self.read(), self.path.read_bytes()
        self.said += 1
        refused = self.refused(words)
        after = self.read()
        assert after.last_seq - before.last_seq in (0, 1), f"more than one step: {words}"
        assert self.path.read_bytes().startswith(bytes_before.removesuffix(b"]\n")), f"history changed: {words}"
        if refused or after.last_seq == before.last_seq:
            assert self.path.read_bytes() == bytes_before, words
            return
        assert encoded(msgspec.json.decode(encoded(after.fight), type=Fight)) == encoded(after.fight)
        lawful(after.fight.encounter)
        if self.command in JUMPS:
            assert encoded(after.fight) == self.states[after.head], words
            return
        assert after.head == after.last_seq
        self.states[after.head] = encoded(after.fight)
        self.there_and_back(words, before, after)

    def there_and_back(self, words: list[str], before: Save, after: Save) -> None:
        """Undo, redo; now and then also to some step of long ago."""
        self.desk.say(["undo"])
        assert encoded(self.read().fight) == encoded(before.fight), f"undo is not the state before: {words}"
        assert self.read().head == before.head
        self.desk.say(["redo"])
        assert encoded(self.read().fight) == encoded(after.fight), f"redo is not the state after: {words}"
        if self.chance.random() < 0.1:
            step = self.chance.choice(sorted(self.states))
            if step != after.head:
                self.desk.say(["undo"], options={"to": str(step)})
                assert encoded(self.read().fight) == self.states[step], f"undo --to {step}"
                self.desk.say(["undo"], options={"to": str(after.head)})
                assert encoded(self.read().fight) == encoded(after.fight), f"undo --to {after.head}"
