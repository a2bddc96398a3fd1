"""The ways that damage takes: stages that do nothing, that never come, or that nobody can reach."""

from __future__ import annotations

from collections.abc import Iterator

from littledice.engine.facts import always
from littledice.language.faults import KeyPath
from littledice.model.ruleset import LevelDef, ListDef, Ruleset, StageDef, TrackDef

KINDS = ("less", "track", "part", "levels", "wounds")
ALL = ("levels", "wounds")
"""Stages that pass nothing on."""


def bodies(data: Ruleset) -> Iterator[tuple[KeyPath, str]]:
    """What no damage can come to, by body."""
    past = ""
    for id, body in data.body.items():
        path: KeyPath = ("body", id)
        if past:
            yield path, f"nobody has this body: {past} stands before it and fits everybody. Give that one a `when`."
        past = past or (id if always(body.when) else "")
        if not body.way:
            yield path, "damage goes no way here: give it `way`, a list of stages."
        for place, stage in enumerate(body.way):
            yield from _stage(data, (*path, "way", place), stage, last=place == len(body.way) - 1)


def _stage(data: Ruleset, path: KeyPath, stage: StageDef, *, last: bool) -> Iterator[tuple[KeyPath, str]]:
    said = [kind for kind in KINDS if getattr(stage, kind) not in (None, "", ())]
    if len(said) != 1:
        has = f"has {' and '.join(f'`{kind}`' for kind in said)}" if said else "has none of them"
        yield path, f"a stage is one of `less`, `track`, `part`, `levels` and `wounds`; this one {has}."
        return
    kind = said[0]
    if stage.also and kind == "less":
        yield (*path, "also"), "armour passes on what it leaves; only what takes damage can do so `also`."
    if stage.also and last:
        yield (*path, "also"), "no stage follows that what is passed on could come to."
    owner = data.track.get(stage.track, TrackDef()).of
    if owner != "person":
        yield (*path, "track"), f"{stage.track} belongs to the {owner}: no body has it."
    if kind == "part":
        yield from _part(data, path, stage)
    elif stage.dice:
        yield (*path, "dice"), "dice find a part; this stage has no `part`."
    if kind == "levels":
        yield from _levels(data, path, stage.levels)
    if kind in ALL and not (last or stage.also):
        yield path, f"{kind} take all of it: no stage after them gets anything. Put them last, or give them `also`."
    if stage.wounds is not None and stage.wounds.track in data.track and data.track[stage.wounds.track].high is None:
        yield (*path, "wounds", "track"), f"{stage.wounds.track} has no end, so that no wound kills: give it a `high`."


def _part(data: Ruleset, path: KeyPath, stage: StageDef) -> Iterator[tuple[KeyPath, str]]:
    if stage.by == "dice" and not stage.dice:
        yield path, f"no dice are thrown for {stage.part}: give `dice`, or let somebody pick: `by`."
    if stage.by != "dice" and stage.dice:
        yield (*path, "dice"), f"no dice are thrown where the {stage.by} picks; leave out `by` or `dice`."
    for id, row in data.list_.get(stage.part, ListDef()).rows.items():
        if not row.part:
            yield ("list", stage.part, "rows", id), 'a row that damage goes by names a part: `part = "TRACK"`.'


def _levels(data: Ruleset, path: KeyPath, levels: tuple[LevelDef, ...]) -> Iterator[tuple[KeyPath, str]]:
    lowest: int | float | None = None
    for place, level in enumerate(levels):
        here = (*path, "levels", place)
        if not (level.condition or level.boxes or level.do):
            yield here, "this level does nothing: give it a `condition`, `boxes`, or steps to `do`."
        if level.again and not (level.condition or level.boxes):
            yield (*here, "again"), "nothing tells that it was reached before: give it a `condition` or `boxes`."
        if level.boxes in data.track and data.track[level.boxes].high is None:
            yield (*here, "boxes"), f"{level.boxes} has no end: give the track a `high`."
        least = level.least
        if lowest is not None and isinstance(least, int | float) and least >= lowest:
            yield (*here, "least"), f"nothing reaches this level: {lowest} is enough for one before it. Worst first."
        if isinstance(least, int | float):
            lowest = least if lowest is None else min(lowest, least)
