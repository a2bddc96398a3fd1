"""A fight cannot grow until it could not be opened: the command is refused, the save as it was."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from littledice.model import events as ev
from littledice.model.condition import Condition
from littledice.model.errors import Refused
from littledice.store import writer
from littledice.store.codec import encode
from littledice.store.open_save import looked_at, opened
from littledice.store.save_limits import MOST_CONDITIONS, MOST_ENTRIES, MOST_EVENTS, MOST_PAIRS, MOST_PEOPLE
from tests.fakes.fights import QUICK, begin, fighter, hp, submit


def _parts(events: list[ev.Event]) -> Iterable[tuple[ev.Event, ...]]:
    for start in range(0, len(events), MOST_EVENTS):
        yield tuple(events[start : start + MOST_EVENTS])


def _growing(kind: str) -> tuple[list[ev.Event], ev.Event]:
    """What just fits, and what is one too many."""
    if kind == "people":
        made: list[ev.Event] = [ev.Joined(combatant=fighter(f"x{n}")) for n in range(MOST_PEOPLE)]
    elif kind == "conditions":
        made = [ev.Gained(who="mi", condition=Condition(kind=f"k{n}")) for n in range(MOST_CONDITIONS + 1)]
    elif kind == "stats":
        made = [ev.StatSet(who="mi", key=f"k{n}", value=n) for n in range(MOST_ENTRIES - 1)]
    else:
        made = [ev.DistanceSet(one="mi", other=f"x{n}", distance=1) for n in range(MOST_PAIRS + 1)]
    return made[:-1], made[-1]


@pytest.mark.parametrize("kind", ["people", "conditions", "stats", "distances"])
def test_a_command_beyond_a_limit_is_refused(tmp_path: Path, kind: str) -> None:
    path = begin(tmp_path, "mi")
    fits, too_many = _growing(kind)
    with opened(path, disk=QUICK) as save:
        for part in _parts(fits):
            submit(save, "grow", *part)
        stood, whole = encode(save.fight), path.read_bytes()
        with pytest.raises(Refused) as refusal:
            submit(save, "one too many", too_many)
    assert refusal.value.code == "limit"
    assert path.read_bytes() == whole
    with looked_at(path) as look:
        assert encode(look.fight) == stood


def test_a_command_with_too_many_events_is_refused(tmp_path: Path) -> None:
    path = begin(tmp_path, "mi")
    with opened(path, disk=QUICK) as save:
        submit(save, "fits", *(hp("mi", 1) for _ in range(MOST_EVENTS)))
        with pytest.raises(Refused, match="5,001 events"):
            submit(save, "does not", *(hp("mi", 1) for _ in range(MOST_EVENTS + 1)))


def test_a_step_longer_than_a_line_may_be_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = begin(tmp_path, "mi")
    monkeypatch.setattr(writer, "LONGEST_LINE", 1000)
    whole = path.read_bytes()
    with opened(path, disk=QUICK) as save, pytest.raises(Refused) as refusal:
        submit(save, "x" * 1000, hp("mi", 1))
    assert refusal.value.code == "limit"
    assert path.read_bytes() == whole


def test_a_fight_longer_than_a_line_may_be_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = begin(tmp_path, *(f"g{n}" for n in range(20)), steps=29)
    monkeypatch.setattr(writer, "LONGEST_LINE", 1000)
    with opened(path, disk=QUICK) as save:
        submit(save, "not yet due", hp("g0", 1))
        with pytest.raises(Refused) as refusal:
            submit(save, "due", hp("g0", 1))
    assert refusal.value.code == "limit"


def test_dear_steps_get_a_checkpoint_before_working_them_out_is_too_much(tmp_path: Path) -> None:
    """Also when each is saved by a process of its own, which knows of the earlier ones only what it had to work out."""
    path = begin(tmp_path, "mi")
    with opened(path, disk=QUICK) as save:
        for part in _parts(_growing("distances")[0]):
            submit(save, "grow", *part)
        save.undo()
        save.redo()
    checkpoints = []
    for number in range(8):
        events = (ev.DistanceSet(one="mi", other=f"x{n}", distance=number) for n in range(500))
        with opened(path, disk=QUICK) as save:
            checkpoints.append(submit(save, "move", *events).checkpoint is not None)
    assert 2 <= sum(checkpoints) <= 4


def test_two_hundred_combatants_are_no_trouble(tmp_path: Path) -> None:
    path = begin(tmp_path, *(f"g{n}" for n in range(200)), steps=300)
    with opened(path, disk=QUICK) as save:
        submit(save, "all at once", *(hp(f"g{n}", 3) for n in range(200)))
    with looked_at(path) as look:
        assert look.fight.encounter.who("g199").value("hp") == 3
