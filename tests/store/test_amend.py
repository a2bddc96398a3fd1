"""An amendment in a save: one line, a branch of its own, and everything that reads saves knows it."""

from __future__ import annotations

from pathlib import Path

import pytest

from littledice.engine.apply import fold
from littledice.model.commands import Edit
from littledice.model.encounter import Fight
from littledice.model.errors import StorageError
from littledice.model.record import replace
from littledice.store.check_save import check
from littledice.store.codec import encode, encode_step
from littledice.store.open_save import looked_at, opened
from littledice.store.step_lines import Amendment, Replayed, Step, inside, within
from littledice.store.upkeep.compact import compact
from littledice.store.upkeep.copies import copy
from littledice.store.upkeep.transfer import export, import_
from littledice.store.writer import Writer
from tests.fakes.fights import QUICK, begin, hp, submit


def amend(save: Writer, at: int, value: int) -> Step:
    """Step `at` set another number of hit points; what followed is as it was."""
    branch = [step for step in reversed(list(save.path_back())) if step.seq >= at]
    steps = []
    for step in branch:
        events = (hp("mi", value),) if step.seq == at else step.events
        command = Edit(verb="test", events=events)
        how = "other" if step.seq == at else ""
        steps.append(Replayed(seq=step.seq, prev=0, label=step.label, command=command, events=events, how=how))
    gone = Replayed(seq=99, prev=0, label="left out", events=(hp("g1", 0),), how="out")
    fight = save.history.fight_at(at - 1)
    state = fold(fight.encounter, [event for step in steps for event in step.events])
    amendment = Amendment(base=at - 1, at=at, way="instead", said="hit", steps=(*steps, gone))
    return save.amend(amendment, Fight(encounter=state), label=f"amend {at}")


def amended(folder: Path) -> Path:
    """A save of which step 3 of 4 was amended, and one more step."""
    path = begin(folder, "mi", "g1", steps=3)
    with opened(path, disk=QUICK) as save:
        amend(save, 3, 5)
        submit(save, "later", hp("g1", 7))
    return path


def test_the_path_goes_through_the_branch_and_leaves_out_what_did_not_happen(tmp_path: Path) -> None:
    with opened(amended(tmp_path), disk=QUICK) as save:
        assert [step.seq for step in save.path_back()] == [6, 4, 3, 2, 1]
        assert [step.seq for step in save.path_back(whole=True)] == [6, 99, 4, 3, 2, 1]
        assert [step.seq for step in save.history.along(save.head)] == [1, 2, 3, 4, 6]
        third = next(step for step in save.path_back() if step.seq == 3)
        assert third.events == (hp("mi", 5),)


def test_the_fight_before_each_step_of_the_branch_is_found(tmp_path: Path) -> None:
    with opened(amended(tmp_path), disk=QUICK) as save:
        fourth, third = list(save.path_back())[1:3]
        assert within(fourth.prev) == (5, 1)
        assert third.prev == inside(5, 0)
        assert save.history.fight_at(third.prev) == save.history.fight_at(2)
        assert save.history.fight_at(fourth.prev).encounter.combatants["mi"].value("hp") == 5


def test_undo_brings_the_old_present_back_and_redo_the_new_one(tmp_path: Path) -> None:
    with opened(begin(tmp_path, "mi", "g1", steps=3), disk=QUICK) as save:
        old = encode(save.fight)
        amend(save, 4, 5)
        new = encode(save.fight)
        assert new != old
        moved = save.undo()
        assert (encode(save.fight), save.head) == (old, 4)
        assert [link.label for link in moved.steps] == ["amend 4"]
        save.redo()
        assert encode(save.fight) == new
        save.undo(2)
        assert save.head == 3
        assert not check(save).problem


def test_it_is_reopened_checked_copied_compacted_and_sent_away(tmp_path: Path) -> None:
    path = amended(tmp_path)
    with looked_at(path, disk=QUICK) as save:
        fight = encode(save.fight)
        assert not check(save).problem
    other = copy(path, "Other", QUICK)
    compact(path, disk=QUICK)
    export(path, tmp_path / "sent.json", disk=QUICK)
    (tmp_path / "in").mkdir()
    arrived = import_(tmp_path / "sent.json", tmp_path / "in", disk=QUICK).path
    for each in (other, path, arrived):
        with opened(each, disk=QUICK) as save:
            assert encode(save.fight) == fight
            assert not check(save).problem
            assert [step.seq for step in save.path_back()] == [6, 4, 3, 2, 1]
            save.undo(2)
            assert save.head == 4


def test_a_checkpoint_that_its_steps_do_not_lead_to_is_a_fault(tmp_path: Path) -> None:
    with opened(begin(tmp_path, "mi", "g1", steps=3), disk=QUICK) as save:
        step = amend(save, 3, 5)
        assert step.amend is not None
        wrong = replace(step.amend, steps=step.amend.steps[:1])
        save.undo()
        save.amend(wrong, save.history.fight_at(5), label="wrong")
        assert "in its checkpoint encounter.combatants.mi.tracks.hp.value is" in check(save).problem


def test_without_its_checkpoint_it_is_damage(tmp_path: Path) -> None:
    path = begin(tmp_path, "mi", "g1", steps=3)
    with opened(path, disk=QUICK) as save:
        line = encode_step(amend(save, 3, 5))
        bare = encode_step(replace(amend(save, 3, 6), seq=5, prev=4, checkpoint=None))
    text = path.read_bytes()
    start = text.index(b"," + line)
    path.write_bytes(text[:start] + b"," + bare + b"\n]\n")
    with pytest.raises(StorageError, match="an amendment without the fight it led to"), looked_at(path, disk=QUICK):
        pass


def test_an_amendment_of_an_amendment_begins_where_that_began(tmp_path: Path) -> None:
    with opened(amended(tmp_path), disk=QUICK) as save:
        branch = [step for step in reversed(list(save.path_back())) if step.seq >= 3]
        steps = tuple(
            Replayed(seq=step.seq, prev=0, label=step.label, command=step.command, events=step.events)
            for step in branch
        )
        before = save.fight
        save.amend(Amendment(base=2, at=3, way="instead", steps=steps), before, label="again")
        assert [step.seq for step in save.path_back()] == [6, 4, 3, 2, 1]
        assert not check(save).problem
        save.undo()
        assert (save.fight, save.head) == (before, 6)
