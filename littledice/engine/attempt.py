"""A move being carried out: local to one run of a command, never stored."""

from __future__ import annotations

from collections.abc import Mapping

from littledice.engine.circumstance import Circumstance, Extra
from littledice.engine.naming.numbers import numbers_of
from littledice.engine.ruleset import Rulebook
from littledice.engine.weapons import weapon_of
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.record import Value, Working, replace
from littledice.model.roll import Reason, Roll
from littledice.model.ruleset import EffectDef, MoveDef, MoveOption
from littledice.model.track import Number
from littledice.model.use import UseMove

HOOK = MoveDef()
SAID = "said:"
"""Begins the facts of what a sentence brings: a keyword's words, a free text, an amount."""


class Cancelled(Value):
    """Hits that reactions took off an attack, and how many of them were sixes."""

    hits: int = 0
    sixes: int = 0


class Before(Value):
    """How a target was before the attack: `helpless`, and whether its `torso` was crippled."""

    helpless: bool = False
    torso: bool = False


class Stroke(Working):
    """`weapon` against `target`; `successes` are what is left of the roll's after Defense and the like; `tags` and
    `numbers` are the facts of the roll.
    """

    target: str
    weapon: str = ""
    successes: int = 0
    tags: tuple[str, ...] = ()
    numbers: dict[str, Number] = {}

    def moment(self, attempt: Attempt, state: Encounter) -> Circumstance:
        """The moment as modifiers and amounts see it."""
        return attempt.circumstance(state, self.target, weapon=self.weapon, tags=self.tags, numbers=self.numbers)


class Result(Working):
    """What a move knows about one person. `hit` is None where nothing was rolled at them and `saved` where they made no
    save; `outcome` is how the roll at them came out. `bonus` are reasons for more damage; of the damage so much was
    `dealt`, `taken` after reductions, `lost` from the track, and so much was `over` its end; `stood` tells that they
    stood before it. `made` are numbers that steps made of them `as` a name, `named` rolls; `contest` tells who won an
    opposed roll. `spent` is the one-use condition of theirs that a roll used up; `place` is the track of the part of
    their body that was picked; `cancelled` are hits and sixes that reactions took off, `before` is how they were before
    it.
    """

    roll: Roll | None = None
    hit: bool | None = None
    outcome: str = ""
    saved: bool | None = None
    bonus: list[Reason] = []
    dealt: Number = 0
    taken: Number = 0
    lost: Number = 0
    over: Number = 0
    stood: bool = False
    made: dict[str, Number] = {}
    named: dict[str, Roll] = {}
    contest: tuple[str, ...] = ()
    spent: str = ""
    place: str = ""
    cancelled: Cancelled = Cancelled()
    before: Before = Before()

    def facts(self) -> tuple[str, ...]:
        """How it went, as tags of the moment."""
        found: tuple[str, ...] = () if self.hit is None else ("hit",) if self.hit else ("missed",)
        if self.saved is not None:
            found += ("saved",) if self.saved else ("unsaved",)
        if self.outcome:
            found += (f"outcome:{self.outcome}",)
        found += self.contest
        for name, roll in self.named.items():
            found += (f"{name}:{roll.outcome or ('hit' if roll.success else 'missed')}",)
        return (*found, "spent") if self.spent else found

    def numbers(self) -> dict[str, Number]:
        """How it went, as numbers of the moment."""
        found: dict[str, Number] = {"dealt": self.dealt, "taken": self.taken, "lost": self.lost, "over": self.over}
        if self.roll is not None:
            found |= numbers_of(self.roll)
        for name, roll in self.named.items():
            found |= {f"{name}.{key}": number for key, number in numbers_of(roll).items()}
        return found | self.made if self.made else found

    def copied(self) -> Result:
        """The same, to be written to apart."""
        return replace(self, bonus=list(self.bonus), made=dict(self.made), named=dict(self.named))


class Attempt(Working):
    """`use` is what was said, `move` its definition, `id` the move's id (a moment's name for hooks). `targets` may
    be narrowed by steps; `weapons` are what it is done with; `results` are what it knows of each, by id (`of`): the
    actor's own is that of a move aimed at nobody; `paid` is what it cost, by track; `marks` are facts of it alone;
    `stopped` ends it; `faces` are dice typed for its rolls when it was declared. The rest is what earlier steps leave
    for later ones:

    `roll` is the one just thrown, where steps run on that moment. `declared` early, it
    is carried out with others. `averted`: a reaction has averted what it answered. `strokes` are its single
    attacks, `effects` what their successes buy instead of the weapon's own. `unbeaten` may strike at the mover.
    `at_each` tells that it rolled at each target, `thrown` are the dice of amounts thrown so far, `once` the rolls
    of steps that roll once, `made` the numbers made `as` a name. If `whole`, steps are for the missed targets too.
    """

    rules: Rulebook
    use: UseMove
    move: MoveDef
    id: str
    targets: list[str]
    weapons: tuple[str, ...] = ()
    results: dict[str, Result] = {}
    paid: dict[str, Number] = {}
    stopped: bool = False
    depth: int = 0
    marks: tuple[str, ...] = ()
    faces: tuple[str, ...] = ()
    roll: Roll | None = None
    declared: bool = False
    averted: bool = False
    strokes: list[Stroke] = []
    effects: Mapping[str, EffectDef] | None = None
    unbeaten: list[str] = []
    at_each: bool = False
    thrown: dict[tuple[int, int, str], Number] = {}
    once: dict[int, Roll] = {}
    made: dict[str, Number] = {}
    whole: bool = False
    seen: tuple[Encounter, str, tuple[str, ...], tuple[str, ...], Circumstance] | None = None
    _facts: dict[str, tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]] = {}
    _sources: dict[str, tuple[tuple[str, ...], tuple[Extra, ...]]] = {}

    @property
    def who(self) -> str:
        """The id of the actor, `gm`, or the bearer of a hook."""
        return self.use.who

    def of(self, who: str) -> Result:
        """What it knows about one person (nobody named is the actor); written to by steps."""
        who = who or self.use.who
        found = self.results.get(who)
        if found is None:
            found = self.results[who] = Result()
        return found

    def sums(self) -> dict[str, Number]:
        """What all that it was aimed at took together."""
        results = [self.of(who) for who in self.targets or [self.who]]
        return {
            "dealt": sum([result.dealt for result in results]),
            "taken": sum([result.taken for result in results]),
            "lost": sum([result.lost for result in results]),
        }

    @property
    def plain(self) -> bool:
        """Whether nothing was said with it or paid for it that numbers could tell of."""
        return self.use.amount is None and not self.paid

    def before(self, state: Encounter, target: str) -> Circumstance:
        """The moment while nothing has come of it: the same for all its steps until the state changes."""
        known = self.seen
        same = known is not None and known[0] is state and known[1] == target
        if known is not None and same and known[2] is self.marks and known[3] is self.weapons:
            return known[4]
        found = self.circumstance(state, target)
        self.seen = (state, target, self.marks, self.weapons, found)
        return found

    def note(self, who: str, roll: Roll, *, hit: bool) -> None:
        """Note how a roll at somebody went."""
        result = self.of(who)
        result.roll, result.hit, result.outcome = roll, hit, roll.outcome

    @property
    def usage(self) -> str:
        """How the move is said, as a hint has it."""
        return usage_of(self.id, self.move)

    def idle(self, said: str) -> Refused:
        """The refusal of a word that changes nothing as things are."""
        return changes_nothing(self.id, self.move, said)

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
        if not self.use.words:
            return []
        counted = [(name, option, self.word(name)) for name, option in self.move.options.items()]
        return [each for each in counted if each[2]]

    def tags(self, weapon: str = "") -> tuple[str, ...]:
        """The plain facts of the moment: the move, its tags, words said, the weapon and its tags."""
        known = self._facts.get(weapon)
        if known is not None and known[0] is self.marks and known[1] is self.weapons:
            return known[2]
        said = tuple([word.partition("=")[0] for word in self.use.words])
        brought = [f"{SAID}{key}" for key, words in self.use.args.items() if words]
        brought += [f"{SAID}{key}={word}" for key, words in self.use.args.items() for word in words]
        brought += [f"{SAID}amount"] if self.use.amount is not None else []
        found = (self.id, *self.move.tags, *said, *brought, *self.marks)
        for name in (weapon,) if weapon else self.weapons:
            defined = weapon_of(self.rules.data, name)
            if defined is not None:
                found += (name, defined.kind, *defined.tags)
        self._facts[weapon] = (self.marks, self.weapons, found)
        return found

    def circumstance(
        self,
        state: Encounter,
        target: str = "",
        *,
        weapon: str = "",
        tags: tuple[str, ...] = (),
        numbers: dict[str, Number] | None = None,
        roll: Roll | None = None,
    ) -> Circumstance:
        """The moment as modifiers, amounts and facts see it."""
        people = state.combatants
        return Circumstance(
            self.rules,
            state,
            people.get(self.use.who),
            people.get(target) if target else None,
            self.tags(weapon) + tags if tags else self.tags(weapon),
            numbers or {},
            self._extras(weapon),
            weapon or (self.weapons[0] if self.weapons else ""),
            roll,
            source=people.get(self.arg("by")) if self.use.args else None,
        )

    def _extras(self, weapon: str) -> tuple[Extra, ...]:
        known = self._sources.get(weapon)
        if known is None or known[0] is not self.weapons:
            known = self._sources[weapon] = (self.weapons, self._gathered(weapon))
        return known[1]

    def _gathered(self, weapon: str) -> tuple[Extra, ...]:
        extras: list[Extra] = []
        for name in (weapon,) if weapon else self.weapons[:1]:
            defined = weapon_of(self.rules.data, name)
            if defined is not None and defined.modify:
                extras.append((defined.name or name, defined.modify))
        for name, option, count in self.chosen_options():
            if option.modify:
                extras.extend([(option.says or name, option.modify)] * (count if option.counted else 1))
        return tuple(extras)


def is_check(move: MoveDef) -> bool:
    """Whether it only finds something out: what an answer may hang on, and what many can make at once."""
    return move.target == "none" and "passive" in move.tags


def usage_of(id: str, move: MoveDef) -> str:
    """How a move is said, as a hint has it: every sentence in backticks."""
    said = "`, `".join(move.usage.split(", "))
    return f"`{said}`" if said else f"`help {id}` shows how."


def changes_nothing(id: str, move: MoveDef, said: str) -> Refused:
    """The refusal of words that a move has no use for; what it takes is the hint."""
    return Refused(f'"{said}" would change nothing about {move.name or id}.', usage_of(id, move), code="idle")


def hook_attempt(rules: Rulebook, moment: str, who: str, source: str = "") -> Attempt:
    """The attempt under which the steps of a hook run for one combatant, because of the `source`."""
    by: dict[str, tuple[str, ...]] = {"by": (source,)} if source else {}
    return Attempt(rules=rules, use=UseMove(who=who, move=moment, args=by), move=HOOK, id=moment, targets=[])
