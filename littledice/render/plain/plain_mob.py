"""A mob in sentences: all together, then those to watch, the sound ones, the fallen."""

from __future__ import annotations

from littledice.app.board import data as b
from littledice.app.board.data import Crowd, Row
from littledice.app.board.mob_rows import to_watch
from littledice.app.telling.number_format import listed
from littledice.app.telling.spans import clause
from littledice.render.plain.plain_facts import (
    bond_clauses,
    card_clauses,
    health_clauses,
    spoken_gauge,
    spoken_left,
    spoken_part,
)


def mob_line(row: Row, crowd: Crowd) -> str:
    """`Goblin, 8 together, foes, ids g1 to g8, 6 up, 2 down. HP 19 of 32. The nearest is 4 hexes from Mira.
    Goblin 3: HP 1 of 4, low, dazed. ...`.
    """
    ids = sorted((each.id for each in (*crowd.members, *crowd.fallen)), key=lambda who: (len(who), who))
    who = [row.name, f"{crowd.many} together", row.side, f"ids {ids[0]} to {ids[-1]}", clause(row.remarks[0])]
    told = [", ".join(who)]
    told += [spoken_left(each) for each in row.card.budget] if row.card is not None else []
    told += [spoken_gauge(each) for each in (*([row.bar] if row.bar is not None else []), *row.stats)]
    told += [f"The nearest is {row.away.spoken}"] if row.away is not None else []
    told += [_watched(each) for each in crowd.members if to_watch(each)]
    sound = {each.name: ", ".join(health_clauses(each)) for each in crowd.members if not to_watch(each)}
    for fact in dict.fromkeys(sound.values()):
        told.append(f"{listed([name for name, known in sound.items() if known == fact])}: {fact or 'unhurt'}")
    if crowd.fallen:
        told.append(f"Down: {listed([each.name for each in crowd.fallen])}")
    told += card_clauses(row.card) if row.card is not None else []
    return f"{'. '.join(told)}."


def _watched(row: Row) -> str:
    """What there is to watch of one of a mob."""
    wounds = [spoken_gauge(each) for each in row.gauges if each.kind == b.CROSSES and each.value > 0]
    parts = [spoken_part(each) for each in row.parts if each.high is not None and each.value < each.high]
    asked = ["asked"] if row.mark == b.ASK else []
    hidden = ["hidden from players"] if row.concealed else []
    marks = [clause(told) for told in (*row.counters, *row.remarks)]
    effects = [effect.text for effect in row.effects]
    facts = [*asked, *health_clauses(row), *wounds, *parts, *bond_clauses(row.bonds), *effects, *marks, *hidden]
    return f"{row.name}: {', '.join(facts)}"
