"""Saved fights to try the store on: made by hand, without rules and dice."""

from __future__ import annotations

from pathlib import Path

from littledice.engine.apply import fold
from littledice.model import events as ev
from littledice.model.combatant import Combatant
from littledice.model.commands import Edit
from littledice.model.encounter import Encounter, Fight
from littledice.model.track import Track
from littledice.store.disk import Disk
from littledice.store.open_save import create, opened
from littledice.store.step_lines import FORMAT, Header, RulesetRef, Step
from littledice.store.writer import Writer
from tests.fakes.faulty_disk import QuickDisk

QUICK = QuickDisk()
NOON = "2025-03-01T12:00:00Z"


def header(name: str = "Bridge", seed: int = 7, created: str = NOON) -> Header:
    return Header(
        format=FORMAT,
        name=name,
        ruleset=RulesetRef(id="test", hash="abc", version="1"),
        start=Fight(encounter=Encounter(ruleset="test")),
        seed=seed,
        created=created,
        program="0.1.0",
    )


def fighter(id: str, name: str = "", hp: int = 12) -> Combatant:
    tracks = {"hp": Track(value=hp, high=hp), "action": Track(value=2, high=2)}
    return Combatant(id=id, name=name or id.title(), stats={"might": 3, "speed": 2}, tracks=tracks)


def joined(*ids: str) -> tuple[ev.Event, ...]:
    return tuple(ev.Joined(combatant=fighter(id)) for id in ids)


def hp(who: str, value: int) -> ev.TrackSet:
    return ev.TrackSet(who=who, track="hp", value=value, why="damage")


def submit(writer: Writer, label: str, *events: ev.Event, by: str = "gm") -> Step:
    """One hand-made command, as the program would save it."""
    fight = Fight(encounter=fold(writer.fight.encounter, events))
    return writer.append(Edit(verb="test", events=events), events, fight, label=label, by=by, at=NOON, hash="abc")


def begin(folder: Path, *ids: str, name: str = "Bridge", steps: int = 0, disk: Disk = QUICK) -> Path:
    """A save with these people in it (one step), then `steps` blows on the first of them."""
    path = folder / f"{name.lower()}.json"
    create(path, header(name), disk)
    with opened(path, disk=disk) as save:
        submit(save, "add", *joined(*(ids or ("mi", "g1"))))
        who = next(iter(save.fight.encounter.combatants))
        for number in range(steps):
            submit(save, f"hit {number}", hp(who, number % 13))
    return path
