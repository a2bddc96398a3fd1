"""A move being carried out: local to one run of a command, never stored."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from littledice.engine.circumstance import Circumstance, Extra
from littledice.engine.ruleset import Rulebook
from littledice.engine.weapons import weapon_of
from littledice.model.encounter import Encounter
from littledice.model.roll import Roll
from littledice.model.ruleset import MoveDef, MoveOption
from littledice.model.track import Number
from littledice.model.use import UseMove

HOOK = MoveDef()


@dataclass(slots=True)
class Attempt:
    """`use` is what was said, `move` its definition, `id` the move's id (a moment's name for hooks). `targets` may
    be narrowed by steps; `weapons` are what it is done with; `rolls` and `hits` are by target id ("" where nothing
    is aimed at); `scratch` is for steps to talk to later steps of the same attempt, `marks` are facts of it alone;
    `stopped` ends it.
    """

    rules: Rulebook
    use: UseMove
    move: MoveDef
    id: str
    targets: list[str]
    weapons: tuple[str, ...] = ()
    rolls: dict[str, Roll] = field(default_factory=dict)
    hits: dict[str, bool] = field(default_factory=dict)
    scratch: dict[str, Any] = field(default_factory=dict)
    stopped: bool = False
    depth: int = 0
    marks: tuple[str, ...] = ()

    @property
    def who(self) -> str:
        """The id of the actor, `gm`, or the bearer of a hook."""
        return self.use.who

    @property
    def usage(self) -> str:
        """How the move is said, as a hint has it."""
        return usage_of(self.id, self.move)

    def word(self, name: str) -> int:
        """How often the word was said: 0 if not, its count (`sp2`), else 1."""
        for word in self.use.words:
            head, _, count = word.partition("=")
            if head == name:
                return int(count) if count else 1
        return 0

    def arg(self, name: str) -> str:
        """The first word a keyword brought, or an empty text."""
        words = self.use.args.get(name, ())
        return words[0] if words else ""

    def chosen_options(self) -> list[tuple[str, MoveOption, int]]:
        """The move's options that were said, each with its count."""
        return [(name, option, self.word(name)) for name, option in self.move.options.items() if self.word(name)]

    def tags(self, weapon: str = "") -> tuple[str, ...]:
        """The plain facts of the moment: the move, its tags, words said, the weapon and its tags."""
        said = tuple(word.partition("=")[0] for word in self.use.words)
        found = (self.id, *self.move.tags, *said, *self.marks)
        for name in (weapon,) if weapon else self.weapons:
            defined = weapon_of(self.rules.data, name)
            if defined is not None:
                found += (name, defined.kind, *defined.tags)
        return found

    def circumstance(
        self,
        state: Encounter,
        target: str = "",
        *,
        weapon: str = "",
        tags: tuple[str, ...] = (),
        numbers: dict[str, Number] | None = None,
    ) -> Circumstance:
        """The moment as modifiers, amounts and facts see it."""
        return Circumstance(
            rules=self.rules,
            state=state,
            who=state.combatants.get(self.who),
            target=state.combatants.get(target) if target else None,
            tags=self.tags(weapon) + tags,
            numbers=numbers or {},
            extras=self._extras(weapon),
        )

    def _extras(self, weapon: str) -> tuple[Extra, ...]:
        extras: list[Extra] = []
        for name in (weapon,) if weapon else self.weapons[:1]:
            defined = weapon_of(self.rules.data, name)
            if defined is not None and defined.modify:
                extras.append((defined.name or name, defined.modify))
        for name, option, count in self.chosen_options():
            if option.modify:
                extras.extend([(option.says or name, option.modify)] * (count if option.counted else 1))
        return tuple(extras)


def usage_of(id: str, move: MoveDef) -> str:
    """How a move is said, as a hint has it: every sentence in backticks."""
    said = "`, `".join(move.usage.split(", "))
    return f"`{said}`" if said else f"`help {id}` shows how."


def hook_attempt(rules: Rulebook, moment: str, who: str) -> Attempt:
    """The attempt under which the steps of a hook run for one combatant."""
    return Attempt(rules=rules, use=UseMove(who=who, move=moment), move=HOOK, id=moment, targets=[])
