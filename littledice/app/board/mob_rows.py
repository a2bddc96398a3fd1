"""Mobs on the board: everybody of one in one row, the worst of them named."""

from __future__ import annotations

from collections.abc import Iterable

from littledice.app.board import data as b
from littledice.app.board.data import Away, Crowd, Gauge, Row
from littledice.app.telling.health import GONE
from littledice.app.telling.spans import Span
from littledice.engine.mobs import base_name
from littledice.model.encounter import Encounter
from littledice.model.record import replace

FIRST = (b.ASK, b.NOW, b.NEXT, b.TO_ACT, b.DONE)
"""The marks of a turn, that of a mob being the first that one of it has."""


def with_mobs(state: Encounter, rows: Iterable[Row]) -> tuple[Row, ...]:
    """The rows, those of one mob as one where its first stands; of a mob that is down altogether each by itself."""
    groups: dict[str, list[Row]] = {}
    for row in rows:
        mob = state.combatants[row.id].mob
        groups.setdefault(f"mob {mob}" if mob else row.id, []).append(row)
    found: list[Row] = []
    for group in groups.values():
        standing = [row for row in group if row.state not in GONE]
        found.extend([_crowd(state, group, standing)] if len(group) > 1 and standing else group)
    return tuple(found)


def _crowd(state: Encounter, group: list[Row], standing: list[Row]) -> Row:
    """The row of a mob, under its lowest id that is up."""
    order = {who: place for place, who in enumerate(state.combatants)}
    standing = sorted(standing, key=lambda row: order[row.id])
    fallen = sorted((row for row in group if row not in standing), key=lambda row: order[row.id])
    up = sum(row.state == "up" for row in standing)
    bars = [row.bar for row in group if row.bar is not None]
    acting = next((row for row in standing if _ready(row)), standing[0])
    ready = sum(_ready(row) for row in standing)
    told = f"{up} up" + (f", {len(fallen)} down" if fallen else "") + (f", {ready} can act" if ready else "")
    return Row(
        id=standing[0].id,
        name=base_name(state.combatants[standing[0].id]),
        side=standing[0].side,
        mark=next((mark for mark in FIRST if any(row.mark == mark for row in standing)), standing[0].mark),
        state="up",
        up=any(row.up for row in standing),
        initiative=standing[0].initiative,
        stats=standing[0].stats,
        bar=_together(bars) if bars else None,
        remarks=((Span(told),),),
        away=_nearest(standing),
        card=acting.card,
        crowd=Crowd(
            up,
            tuple(row.id for row in fallen),
            tuple(sorted(standing, key=_soundness)),
            tuple(fallen),
        ),
    )


def _nearest(standing: list[Row]) -> Away | None:
    """How far the nearest of them is."""
    return min((row.away for row in standing if row.away is not None), key=lambda away: away.rank, default=None)


def _ready(row: Row) -> bool:
    """Whether the action of the turn is left."""
    return row.card is not None and any(gauge.value > 0 for gauge in row.card.budget[:1])


def _together(bars: list[Gauge]) -> Gauge:
    """One bar of all."""
    value = sum(max(bar.value, 0) for bar in bars)
    high = sum(bar.high or 0 for bar in bars)
    return replace(bars[0], value=value, high=high, low=value * 4 <= high)


def _soundness(row: Row) -> tuple[bool, bool, float]:
    """Less is worse: those who are not up, then those with something to watch or a wound, by what is left of them."""
    bar = row.bar
    left = float(bar.value) / float(bar.high) if bar is not None and bar.high else 1.0
    return row.state == "up", not to_watch(row), left


def to_watch(row: Row) -> bool:
    """Whether somebody of a mob stays named: hurt, asked, or with something on them."""
    hurt = row.bar is not None and row.bar.high is not None and row.bar.value < row.bar.high
    wounds = any(gauge.kind == b.CROSSES and gauge.value > 0 for gauge in row.gauges)
    parts = any(part.high is not None and part.value < part.high for part in row.parts)
    marks = row.effects or row.counters or row.bonds or row.declared or row.concealed or row.mark == b.ASK
    return bool(hurt or wounds or parts or marks or row.state != "up")
