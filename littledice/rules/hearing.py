"""What a move takes from its sentence: whatever its steps and checks say that they read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from littledice.engine.naming.listening import flat
from littledice.engine.ruleset import Hearing
from littledice.model.ruleset import CheckUse, MoveDef, Ruleset, StepUse, When
from littledice.model.use import PARTNERS
from littledice.rules.registry import Registry
from littledice.rules.step import Spec

ADVANTAGE, PLUS, SHARES, SEVERAL = "adv", "plus", "shares", "*"
PARTS, BONUS = "parts*", "bonus*"
"""What only bodies of parts, and only moves that say which dice more they know, have a use for."""
_OF_A_TARGET = ("is:", "target:", "target.", "range:")
AT_EVERY_MOVE = ("used", "done")
"""Moments whose steps run for every move with what was said."""


def hearing(data: Ruleset, registry: Registry, name: str, *, aimed: bool) -> Hearing:
    """What the sentence of the move `name` may say when it names somebody (`aimed`) or nobody."""
    read = list(_Reader(data, registry, aimed).read(name, ()))
    args: dict[str, bool] = {}
    for word in read:
        key = word.removesuffix(SEVERAL)
        if key not in (ADVANTAGE, PLUS, SHARES):
            args[key] = args.get(key, False) or word != key
    return Hearing(args, advantage=ADVANTAGE in read, plus=PLUS in read, shares=SHARES in read)


SAID = "said"
"""The name of that number."""


class _Reader:
    def __init__(self, data: Ruleset, registry: Registry, aimed: bool) -> None:
        self.data = data
        self.registry = registry
        self.aimed = aimed

    def read(self, name: str, on_the_way: tuple[str, ...]) -> Iterator[str]:
        """The words that the move reads, and the moves that it leads to."""
        move = self.data.move[name]
        yield from _by_every_move(move, self.aimed)
        for other, merged in self.data.move.items():
            if set(move.merges).intersection(merged.tags) and other not in (name, *on_the_way):
                yield from self.read(other, (name, *on_the_way))
        for spec, use in self._specs(move):
            if spec.words.aimed and not self.aimed:
                continue
            if _names_said(use.params):
                yield "amount"
            for word in spec.reads(_params(spec, use)):
                if (word == PARTS and not _has_parts(self.data)) or (word == BONUS and not move.params.get("bonus")):
                    continue
                if not word.startswith("@"):
                    yield word
                elif word[1:] not in (name, *on_the_way):
                    yield from self.read(word[1:], (name, *on_the_way))

    def _specs(self, move: MoveDef) -> Iterator[tuple[Spec, StepUse | CheckUse]]:
        steps = [*move.aim, *move.meet, *move.land]
        for moment in AT_EVERY_MOVE:
            steps.extend(flat(self.data.on.get(moment, ())))
        for use in steps:
            if self._may_run(use.when):
                yield self.registry.step(use.step), use
        for check in move.checks:
            yield self.registry.check(check.step), check

    def _may_run(self, when: When) -> bool:
        """Whether a step may run at all, as far as that turns on somebody being named."""
        if self.aimed:
            return not {"is:enemy", "is:ally"}.issubset(when.none)
        named = [fact for fact in when.any if fact.startswith(_OF_A_TARGET)]
        return not any(fact.startswith(_OF_A_TARGET) for fact in when.all) and (not when.any or named != [*when.any])


def _has_parts(data: Ruleset) -> bool:
    """Whether anybody's body is hit in parts."""
    return bool(data.screen.parts) or any(stage.part for body in data.body.values() for stage in body.way)


def _by_every_move(move: MoveDef, aimed: bool) -> Iterator[str]:
    """What the engine itself reads."""
    yield "note"
    if "armed" in move.tags and (aimed or move.target in ("none", "self") or move.least):
        yield "with"
    if move.partners is not None:
        yield PARTNERS + SEVERAL
    if move.target not in ("none", "self"):
        yield "on" + SEVERAL
    if "to" in move.keywords and move.target != "none":
        yield "to"
    if "@text" in move.words:
        yield "text"
    if move.merges:
        yield "move" + SEVERAL
    if move.stands_for:
        yield "move"


def _names_said(params: object) -> bool:
    """Whether an amount in them is the number said with the move."""
    if isinstance(params, dict):
        return any(_names_said(each) for each in params.values())
    return params == SAID or (isinstance(params, list | tuple) and any(_names_said(each) for each in params))


def _params(spec: Spec, use: StepUse | CheckUse) -> Any:
    import msgspec

    return msgspec.convert(use.params, spec.params)
