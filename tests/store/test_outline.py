"""The outline of a save, read off without decoding its steps, says what going through all of them says."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from littledice.engine.apply import fold
from littledice.model.encounter import Fight
from littledice.model.errors import Refused, StorageError
from littledice.model.events import Noted, RoundBegan
from littledice.store.open_save import looked_at, opened
from littledice.store.saved_fight import Save
from littledice.store.step_lines import Amendment, Replayed, Step
from littledice.store.writer import Writer
from tests.fakes.fights import QUICK, begin, hp, submit

NOTE = Noted(kind="note", text='"amend":{}')


def amend(save: Writer, dice: random.Random) -> None:
    """Put a blow before one of the last steps; some of them may have been played again before."""
    branch: list[Step] = []
    for step in save.path_back():
        branch.insert(0, step)
        if step.prev >= 0 and dice.random() < 0.3:
            break
    else:
        return
    blow = Replayed(seq=save.last_seq + 1, prev=0, label="put in", events=(NOTE,), how="new")
    again = [Replayed(seq=step.seq, prev=0, label=step.label, events=step.events) for step in branch]
    fight = save.history.fight_at(branch[0].prev)
    state = fold(fight.encounter, [event for step in (blow, *again) for event in step.events])
    amendment = Amendment(base=branch[0].prev, at=branch[0].seq, way="before", steps=(blow, *again))
    save.amend(amendment, Fight(encounter=state), label="amend")


def play(save: Writer, dice: random.Random, steps: int) -> None:
    """Blows, rounds, steps taken back and done again, and the past changed now and then."""
    for _ in range(steps):
        kind = dice.randrange(12)
        try:
            if kind < 2:
                save.undo(dice.randrange(1, 9))
            elif kind == 2:
                save.redo()
            elif kind == 3:
                save.undo_to(dice.randrange(save.last_seq + 1))
            elif kind == 4 and save.head:
                amend(save, dice)
            elif kind < 8:
                submit(save, "round", RoundBegan(round=save.fight.encounter.round + 1))
            else:
                submit(save, '"type":"round", "jump":{}', NOTE)
        except Refused:
            submit(save, "instead", NOTE)


@pytest.fixture(scope="module", params=range(12))
def path(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = begin(tmp_path_factory.mktemp("outline"), "mi", "g1")
    with opened(path, disk=QUICK) as save:
        play(save, random.Random(request.param), 90)
    return path


def lines_of(runs: list[tuple[int, int]]) -> list[int]:
    return [seq for first, last in runs for seq in range(first, last + 1)]


def round_after(save: Save, seq: int) -> int:
    return save.history.fight_at(seq).encounter.round


def touched(save: Save, step: Step) -> set[int]:
    if step.amend is not None:
        return set(range(round_after(save, step.amend.base), round_after(save, step.seq) + 1))
    opened = {event.round for event in step.events if isinstance(event, RoundBegan)}
    return {round_after(save, step.prev), *opened}


def test_it_knows_the_round_of_every_line(path: Path) -> None:
    with looked_at(path) as save:
        outline = save.history.outline()
        steps = list(save.lines())
        for step in steps:
            assert outline.round_after(step.seq) == round_after(save, step.seq)
            assert set(outline.touched(step.seq)) == touched(save, step)
        for number in range(max(round_after(save, step.seq) for step in steps) + 1):
            found = [step.seq for step in steps if number in touched(save, step)]
            assert lines_of(outline.of_round(number)) == found


def test_it_knows_what_led_to_any_step(path: Path) -> None:
    with looked_at(path) as save:
        outline = save.history.outline()
        for step in save.lines():
            told: list[int] = []
            at = step.head
            while at:
                told.append(at)
                here = save.history.step(at)
                at = here.prev if here.amend is None else here.amend.base
            assert lines_of(outline.led_to(step.head)) == told[::-1]


def test_it_knows_what_amendments_replaced(path: Path) -> None:
    with looked_at(path) as save:
        replaced = {
            seq: by for first, last, by in save.history.outline().replaced(save.head) for seq in range(first, last + 1)
        }
        expected: dict[int, int] = {}
        at = save.head
        while at:
            step = save.history.step(at)
            if step.amend is not None:
                old = step.prev
                while old > step.amend.base:
                    expected[old] = step.seq
                    old = save.history.step(old).prev
            at = step.prev if step.amend is None else step.amend.base
        assert replaced == expected


def test_a_line_that_leads_ahead_is_refused(tmp_path: Path) -> None:
    path = begin(tmp_path, "mi", "g1")
    with opened(path, disk=QUICK) as save:
        submit(save, "hit", hp("mi", 2))
        save.undo()
        submit(save, "hit", hp("mi", 3))
    text = re.sub(',"sum":"[0-9a-f]{8}"', "", path.read_text())
    path.write_text(text.replace('"jump":{"verb":"undo","to":1', '"jump":{"verb":"undo","to":9'))
    with pytest.raises(StorageError, match="it leads to step 9, which is not before it"), looked_at(path) as save:
        list(save.history.along(save.head))
