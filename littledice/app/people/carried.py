"""What somebody brings from their last fight: the values of hit points and pools, not of what a turn refills, and the
conditions that outlast a fight, and the GM's labels and counters.
"""

from __future__ import annotations

from collections.abc import Container

from littledice.app.shelf import Shelf
from littledice.engine.ruleset import Rulebook
from littledice.grammar.tokens import squeezed
from littledice.model.combatant import Combatant
from littledice.model.condition import LABEL, Condition
from littledice.model.errors import LittleDiceError
from littledice.model.record import replace


def as_left(shelf: Shelf, rules: Rulebook, slug: str, bearer: Combatant, typed: Container[str] = ()) -> Combatant:
    """The newcomer to the fight `slug` as whoever has that name left the last fight that ended, but for the tracks that
    were `typed` just now; unchanged if nobody has.
    """
    last = _last(shelf, rules, slug, bearer.name)
    if last is None:
        return bearer
    tracks = dict(bearer.tracks)
    for name, track in bearer.tracks.items():
        defined = rules.data.track.get(name)
        budget = defined is not None and defined.budget
        if name in last.tracks and name not in typed and not budget:
            tracks[name] = replace(track, value=track.clamped(last.tracks[name].value))
    kept = tuple(held for held in last.conditions if _keeps(rules, held))
    return replace(bearer, tracks=tracks, conditions=(*bearer.conditions, *kept), counters=last.counters)


def _keeps(rules: Rulebook, held: Condition) -> bool:
    defined = rules.data.condition.get(held.kind)
    return held.ends is None and (held.kind == LABEL or (defined is not None and defined.keeps))


def _last(shelf: Shelf, rules: Rulebook, slug: str, name: str) -> Combatant | None:
    """Whoever was called so in the fight of this game that ended last."""
    found: Combatant | None = None
    when = ""
    for other in shelf.slugs():
        if other == slug:
            continue
        try:
            with shelf.look(other) as save:
                state = save.fight.encounter
                if state.ruleset != rules.data.id or state.stage != "ended":
                    continue
                bearer = next((each for each in state.here() if squeezed(each.name) == squeezed(name)), None)
                at = next((step.at for step in save.path_back()), "")
        except LittleDiceError:
            continue
        if bearer is not None and at >= when:
            found, when = bearer, at
    return found
