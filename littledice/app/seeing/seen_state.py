"""The fight as a player may know it: the same model with the rest taken out, so that nothing drawn from it can leak.

A player is known by the id of their combatant; any other word is the players together.
"""

from __future__ import annotations

from collections.abc import Container

from littledice.app.telling.health import HEALTH, health_word
from littledice.model.combatant import REMOVED, Combatant
from littledice.model.condition import Condition, Ends
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.record import replace
from littledice.model.ruleset import Ruleset
from littledice.model.track import Track
from littledice.model.use import UseMove
from littledice.rules.body_size import SIZE

PLAYERS = "party"
"""The viewer who is any of the players, and the side whose numbers all players know."""


class Unknown(dict[str, Track]):
    """The tracks of somebody of whom only the outside is known: there are none to list, and whoever asks for one is
    told so.
    """

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name

    def __missing__(self, key: str) -> Track:
        """Raises `Refused` (`gm`)."""
        raise numbers_unknown(self.name)


def numbers_unknown(name: str) -> Refused:
    """The refusal of what hangs on the numbers of somebody of another side."""
    return Refused(f"Only the GM knows {name}'s numbers.", "Ask the GM.", code="gm")


def side_of(state: Encounter, viewer: str) -> str:
    """The side whose numbers the viewer knows."""
    return state.combatants[viewer].side if viewer in state.combatants else PLAYERS


def concealed_from(state: Encounter, viewer: str) -> tuple[str, ...]:
    """The ids that do not exist for the viewer."""
    return tuple(who for who, each in state.combatants.items() if each.concealed and who != viewer)


def seen_encounter(data: Ruleset, state: Encounter, viewer: str, also: tuple[str, ...] = ()) -> Encounter:
    """The encounter without whoever is concealed (or in `also`), the other sides without numbers."""
    gone = (*concealed_from(state, viewer), *also)
    side = side_of(state, viewer)
    people = {
        who: seen_combatant(data, each, gone, veil=each.side != side and who != viewer)
        for who, each in state.combatants.items()
        if who not in gone
    }
    return replace(
        state,
        combatants=_mobs_named(state, people, gone),
        order=left(state.order, gone),
        standing=left(state.standing, gone),
        begun=left(state.begun, gone),
        done=left(state.done, gone),
        active=left(state.active, gone),
        last=left(state.last, gone),
        declared=tuple(
            replace(each, faces=()) for each in state.declared if not any(who in gone for who in people_of(each.use))
        ),
        put_off={who: value for who, value in state.put_off.items() if who not in gone},
        joint={who: other for who, other in state.joint.items() if who not in gone and other not in gone},
        lying=tuple(replace(each, by="" if each.by in gone else each.by) for each in state.lying),
        distances={key: value for key, value in state.distances.items() if not set(key.split("|")) & set(gone)},
    )


def _mobs_named(state: Encounter, people: dict[str, Combatant], gone: Container[str]) -> dict[str, Combatant]:
    """A mob is named by its first; where that one is out of sight, by the first who is seen."""
    first: dict[str, str] = {}
    for who in people:
        first.setdefault(state.combatants[who].mob, who)
    return {
        who: replace(each, mob=first[mob]) if (mob := state.combatants[who].mob) and mob in gone else each
        for who, each in people.items()
    }


def left(ids: tuple[str, ...], gone: Container[str]) -> tuple[str, ...]:
    """Those who are not gone."""
    return tuple(who for who in ids if who not in gone)


def people_of(use: UseMove) -> tuple[str, ...]:
    """Every id that a use of a move names; words that are none may be among them."""
    said = (word for words in use.args.values() for each in words for word in each.replace(".", " ").split())
    return (use.who, *(target.id for target in use.targets), *said)


def seen_combatant(data: Ruleset, bearer: Combatant, gone: Container[str], *, veil: bool) -> Combatant:
    """The sheet without what the concealed left on it; with `veil` only the outside: how large somebody is can be seen,
    and where they leave no room.
    """
    conditions = tuple(
        seen_condition(held, gone, veil=veil)
        for held in bearer.conditions
        if held.against not in gone and not (held.kind in data.condition and data.condition[held.kind].hidden)
    )
    mob = "" if bearer.mob in gone else bearer.mob
    if not veil:
        return replace(bearer, conditions=conditions, mob=mob)
    return Combatant(
        id=bearer.id,
        name=bearer.name,
        side=bearer.side,
        mob=mob,
        stats={SIZE: bearer.stats[SIZE]} if SIZE in bearer.stats else {},
        words={HEALTH: (health_word(data, bearer),)},
        tracks=Unknown(bearer.name),
        conditions=conditions,
        tally={key: value for key, value in bearer.tally.items() if key == REMOVED},
        initiative=bearer.initiative,
        here=bearer.here,
        at=bearer.at,
    )


def seen_condition(held: Condition, gone: Container[str], *, veil: bool) -> Condition:
    """The condition without a concealed cause; of another side's, without its numbers."""
    ends = held.ends
    if ends is not None and ends.of in gone:
        ends = Ends(at=ends.at, round=ends.round, phase=ends.phase)
    source = "" if held.source in gone else held.source
    if not veil:
        return replace(held, source=source, ends=ends)
    return Condition(kind=held.kind, source=source, against=held.against, ends=ends, text=held.text, since=held.since)
