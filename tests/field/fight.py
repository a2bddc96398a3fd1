"""A fight in a real saves folder, told by sentences."""

from __future__ import annotations

import shlex
from contextlib import AbstractContextManager
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from littledice.app.desk import Desk
from littledice.app.folders import Places
from littledice.app.outcome import Outcome
from littledice.app.save_shelf import FileShelf
from littledice.language.loading import load
from littledice.language.reading.roots import roots
from littledice.model.encounter import Encounter, Fight
from littledice.model.errors import LittleDiceError
from littledice.rules.rulebook import Rules
from littledice.store.current import make_current
from littledice.store.open_save import create, opened
from littledice.store.saves_folder import free_path
from littledice.store.step_lines import Header
from littledice.store.writer import Writer
from tests.fakes.faulty_disk import QuickDisk

QUICK = QuickDisk()
GAMES = ("littlep6", "spiritd6", "sixtysix")


@cache
def ruleset(id: str) -> Rules:
    """A ruleset as shipped."""
    return load(id, roots())


class QuickShelf(FileShelf):
    """Real files; reads each ruleset once and does not wait for the disk."""

    def create(self, header: Header) -> str:
        path = free_path(self.places.saves, header.name)
        create(path, header, QUICK)
        self.make_current(path.stem)
        return path.stem

    def make_current(self, slug: str) -> None:
        make_current(self.path(slug), QUICK)

    def hold(self, slug: str) -> AbstractContextManager[Writer]:
        return opened(self.path(slug), on_wait=self.on_wait, disk=QUICK)

    def rules(self, id: str) -> Rules:
        return ruleset(id or "littlep6")


class Told:
    """The fight `field`; each sentence opens the file anew, as a process of its own would."""

    def __init__(self, folder: Path, game: str, *sentences: str, new: bool = True) -> None:
        self.folder = folder
        self.game = game
        self.viewer, self.clock = "gm", ""
        if new:
            self.say(f"new field {game} --seed 5")
        self.say(*sentences)

    def say(self, *sentences: str) -> Outcome:
        """Say them all; gives what the last led to."""
        outcome = Outcome(command="")
        for sentence in sentences:
            outcome = self.say_words(*shlex.split(sentence))
        return outcome

    def say_words(self, *words: str) -> Outcome:
        """Say one sentence, taken apart already."""
        shelf = QuickShelf(Places(self.folder, roots()))
        return Desk(None, "", self.viewer, lambda: self.clock, shelf=shelf).say(words)

    def refused(self, sentence: str) -> LittleDiceError:
        """The sentence must be refused, with a sentence, and nothing may change."""
        before = self.files()
        with pytest.raises(LittleDiceError) as refusal:
            self.say(sentence)
        assert refusal.value.message.strip()
        assert self.files() == before, sentence
        return refusal.value

    def allowed(self, sentence: str) -> str:
        """The code of its refusal, empty if it was carried out."""
        try:
            self.say(sentence)
        except LittleDiceError as error:
            return error.code
        return ""

    def files(self) -> dict[str, bytes]:
        """Everything saved."""
        return {str(path): path.read_bytes() for path in sorted(self.folder.rglob("*")) if path.is_file()}

    @property
    def view(self) -> Any:
        """The contract's view."""
        return msgspec.json.decode(msgspec.json.encode(self.say("status").data))

    @property
    def fight(self) -> Fight:
        """The fight as it is saved."""
        shelf = QuickShelf(Places(self.folder, roots()))
        with shelf.look(shelf.current()) as save:
            return save.fight

    @property
    def state(self) -> Encounter:
        return self.fight.encounter

    @property
    def bytes(self) -> bytes:
        """The state, byte for byte."""
        return msgspec.json.encode(self.fight)

    @property
    def active(self) -> str:
        return " ".join(self.state.active)

    @property
    def order(self) -> str:
        return " ".join(self.state.order)

    def track(self, who: str, name: str = "hp") -> tuple[float, float | None]:
        """Value and maximum."""
        track = self.state.combatants[who].tracks[name]
        return track.value, track.high

    def has(self, who: str, condition: str) -> bool:
        return self.state.combatants[who].has(condition)


def four(folder: Path, game: str = "littlep6", **counts: int) -> Told:
    """A (`an`), B (`bo`), C (`cy`), D (`di`) in this order, A's turn. `counts` are other initiatives of theirs; those
    of equal ones are asked for nothing more.
    """
    totals = {"an": 9, "bo": 7, "cy": 5, "di": 3} | counts
    fight = Told(
        folder,
        game,
        "add an side:party",
        "add bo side:party",
        "add cy side:foes",
        "add di side:foes",
        "start " + " ".join(f"{who}={total}" for who, total in totals.items()),
    )
    while fight.fight.open is not None:
        fight.say("answer")
    return fight
