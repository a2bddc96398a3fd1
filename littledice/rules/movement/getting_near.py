"""Coming nearer to somebody by one move, supposed and not done."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from littledice.engine.costs import payment, price
from littledice.engine.legality import prepare
from littledice.engine.ruleset import Rulebook
from littledice.model.encounter import Encounter, pair
from littledice.model.record import replace
from littledice.model.use import Target, UseMove
from littledice.rules.movement.going import Going, closing_in, goings, in_bands, may
from littledice.rules.movement.hexes import Hex, footprint, gap
from littledice.rules.movement.plain_moves import ApproachParams, nearer
from littledice.rules.movement.positions import covered


class Nearing:
    """Somebody who may move now, in the encounter as it is."""

    def __init__(self, rules: Rulebook, state: Encounter, who: str) -> None:
        self.rules = rules
        self.state = state
        self.who = who

    @cached_property
    def goings(self) -> tuple[Going, ...]:
        """The moves that go somewhere."""
        return tuple(goings(self.rules, self.state, self.who))

    @cached_property
    def _ends(self) -> dict[str, dict[Hex, int]]:
        from littledice.rules.movement.hex_ends import ends

        bearer = self.state.combatants[self.who]
        return {each.move: ends(self.rules, self.state, bearer, each.gait) for each in self.goings if each.gait}

    def charge(self, target: str) -> str:
        """The move that goes at the target and strikes, "" where none may be made."""
        return closing_in(self.rules, self.state, self.who, target)

    def after_each(self, target: str) -> Iterator[Encounter]:
        """The encounter after each of the moves: paid for, and with the target in reach of the longest weapon, then
        nearer; where none reaches as near as it brings.
        """
        for each in self.goings:
            if each.gait is not None:
                paid = self._paid(UseMove(who=self.who, move=each.move, amount=each.most))
                yield from (self._placed(paid, at) for at in self._stands(each, target))
            else:
                yield from self._approached(each, target)

    def _stands(self, going: Going, target: str) -> list[Hex]:
        """For each distance to the target at which a weapon in hand might reach it, the hex with the fewest steps; else
        the one nearest to the target.
        """
        from littledice.rules.body_size import size_of
        from littledice.rules.gear.weapons_held import longest_reach

        bearer, other = self.state.combatants[self.who], self.state.combatants[target]
        there = covered(self.rules, self.state, other)
        if not there:
            return []
        size, long = size_of(self.rules, self.state, bearer), longest_reach(self.rules, self.state, bearer)
        first: dict[int, Hex] = {}
        for at in self._ends[going.move]:
            first.setdefault(gap(footprint(at, size), there), at)
        near = sorted((far for far in first if far <= long), reverse=True) or sorted(first)[:1]
        return [first[far] for far in near]

    def _approached(self, going: Going, target: str) -> Iterator[Encounter]:
        params = in_bands(self.rules.data.move[going.move])
        use = UseMove(who=self.who, move=going.move, targets=(Target(id=target),))
        if params is None or not may(self.rules, self.state, use):
            return
        far = nearer(self.rules, self.state, ApproachParams(**params), self.who, target)
        if far is not None:
            yield replace(self._paid(use), distances={**self.state.distances, pair(self.who, target): far})

    def _placed(self, state: Encounter, at: Hex) -> Encounter:
        bearer = replace(state.combatants[self.who], at=at)
        return replace(state, combatants={**state.combatants, self.who: bearer})

    def _paid(self, use: UseMove) -> Encounter:
        payer = self.state.combatants[self.who]
        parts, _ = payment(self.rules, self.state, payer, price(self.state, prepare(self.rules, self.state, use)))
        tracks = {
            name: replace(track, value=track.value - parts[name]) if name in parts else track
            for name, track in payer.tracks.items()
        }
        return replace(self.state, combatants={**self.state.combatants, self.who: replace(payer, tracks=tracks)})
