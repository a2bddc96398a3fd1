"""Which moves may answer something, the many that cannot left out before any of them is prepared."""

from __future__ import annotations

from littledice.engine.circumstance import Circumstance
from littledice.engine.facts import holds, lasting, plain
from littledice.engine.legality import prepare, why_not_attempt
from littledice.engine.memo import PerRuleset
from littledice.engine.ruleset import Rulebook
from littledice.engine.scene import Scene
from littledice.model.encounter import Encounter
from littledice.model.ruleset import MoveDef, Ruleset, When
from littledice.model.use import UseMove

Answers = list[tuple[str, MoveDef]]
MOST = 2048
"""So many pairs of people are remembered at most."""


class _Trigger:
    """The moves that answer one thing, each with those of its refusals that look at the two people alone. `lasting`:
    none of these looks at what changes with every blow, so what is left for two people is remembered.
    """

    def __init__(self) -> None:
        self.moves: list[tuple[str, MoveDef, tuple[When, ...]]] = []
        self.lasting = True
        self.known: dict[tuple[object, ...], tuple[Answers, object]] = {}

    def add(self, id: str, move: MoveDef) -> None:
        """One more move."""
        refusals = tuple(forbid.when for forbid in move.forbid.values() if plain(forbid.when))
        self.moves.append((id, move, refusals))
        self.lasting = self.lasting and all(lasting(when) for when in refusals)

    def left(self, moment: Circumstance) -> Answers:
        """The moves that none of these refuses."""
        return [(id, move) for id, move, refusals in self.moves if not any(holds(when, moment) for when in refusals)]

    def remembered(self, moment: Circumstance) -> Answers:
        """The same, as it was found for these two people while the same held for them."""
        who, target, state = moment.who, moment.target, moment.state
        if who is None or target is None:
            return self.left(moment)
        key = (
            who.id, target.id, id(who.conditions), id(who.words), who.side, id(target.conditions), id(target.words),
            target.side, state.scene, state.phase, id(state.options),
        )  # fmt: skip
        found = self.known.get(key)
        if found is None:
            if len(self.known) >= MOST:
                self.known.clear()
            # What stands in the key by its identity is kept, so that the identity stays taken.
            found = self.known[key] = (self.left(moment), (who, target, state.options))
        return found[0]


def _by_trigger(data: Ruleset) -> dict[str, _Trigger]:
    found: dict[str, _Trigger] = {}
    for id, move in data.move.items():
        if move.reaction and isinstance(move.reaction, str):
            found.setdefault(move.reaction, _Trigger()).add(id, move)
    return found


_ANSWERS = PerRuleset(_by_trigger)


def answers_to(rules: Rulebook, state: Encounter, trigger: str, who: str, target: str) -> Answers:
    """The moves that answer `trigger`, in the ruleset's order, without those that are refused whoever makes them and
    however, because of who the two are and what holds for them. The others are still to be judged by `may_answer`.
    """
    known = _ANSWERS.of(rules.data).get(trigger)
    if known is None:
        return []
    moment = Circumstance(rules, state, state.combatants.get(who), state.combatants.get(target))
    return known.remembered(moment) if known.lasting else known.left(moment)


def may_answer(scene: Scene, use: UseMove) -> bool:
    """Whether this answer is allowed now. One that is, is not judged again when it is made at once."""
    attempt = prepare(scene.rules, scene.state, use)
    if why_not_attempt(scene.state, attempt, reacting=True) is not None:
        return False
    scene.allowed[use.who, use.move] = (scene.state, use, attempt)
    return True
