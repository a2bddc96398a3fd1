"""Whole fights with typed dice. After a sentence, `#= LINE` says what must hold, in the language of worked examples."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from littledice.app.desk import Desk
from littledice.app.memory_shelf import MemoryShelf
from littledice.app.outcome import Outcome
from littledice.app.proving.assertions import Seen, judge
from littledice.app.proving.examples import words
from littledice.language.reading.roots import built_in
from tests.rulesets.littlep6.people import ID, rules

FOLDER = Path(built_in().path) / ID / "fights"
FIGHTS = sorted(FOLDER.glob("*.dice"))


@pytest.mark.parametrize("path", FIGHTS, ids=lambda path: path.stem)
def test_it_goes_as_the_rules_say(path: Path) -> None:
    shelf = MemoryShelf(rules())
    desk = Desk(shelf=shelf, clock=lambda: "")
    last: Outcome | None = None
    wrong = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith("#="):
            problem = judge(line.removeprefix("#="), Seen(rules(), shelf.saves[desk.slug()], last, None))
            wrong.extend([f"line {number}: {problem}"] if problem else [])
        elif line and not line.startswith("#"):
            last = desk.say(words(line))
    assert wrong == []


def test_the_great_one_has_ten_people_and_forty_rules() -> None:
    text = (FOLDER / "bridge-at-dusk.dice").read_text(encoding="utf-8")
    said = {rule for rule in re.findall(r"\b[A-Z]+(?:-[0-9]+)?\b", text) if rule in rules().data.rule}
    assert len(said) >= 40, sorted(said)
    people = sum(2 if " x2" in line else 1 for line in text.splitlines() if line.startswith("add "))
    assert people == 10
    assert text.count("\n#=") > 60


@pytest.mark.parametrize("path", FIGHTS, ids=lambda path: path.stem)
def test_its_dice_are_all_typed(path: Path) -> None:
    """So nothing in it hangs on chance: two seeds end in the same state."""
    ends = []
    for seed in ("1", "2"):
        shelf = MemoryShelf(rules())
        desk = Desk(shelf=shelf, clock=lambda: "")
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith("new "):
                desk.say(line.split()[:2], options={"seed": seed})
            elif line and not line.startswith("#"):
                desk.say(words(line))
        ends.append(shelf.saves[desk.slug()].fight)
    assert ends[0] == ends[1]
