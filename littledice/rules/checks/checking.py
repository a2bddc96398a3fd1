"""One check of one combatant: made ready with every modifier and its reason, then rolled; or made ready only, for odds.

A step makes a check ready from a moment (`attempt.circumstance(...)`, or `moment_of` for somebody else's roll) and lets
`rolled` throw it. What modifiers change: `advantage` (for and against, counted apart), `pool` (the dice or number that
is rolled), `bonus` and `exempt` dice, `extra` ones, `score`, and `difficulty` (the target). Of a check that is to be
rolled under, the number is the target: `score` raises it and `difficulty` lowers it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from littledice.engine.amounts import worth
from littledice.engine.attempt import Attempt
from littledice.engine.circumstance import Circumstance
from littledice.engine.memo import PerRuleset
from littledice.engine.modifiers import Found, changed_by, gather_all, total
from littledice.engine.ruleset import Rulebook, option
from littledice.engine.scene import Scene
from littledice.model.condition import Condition
from littledice.model.encounter import Encounter
from littledice.model.record import Value, replace
from littledice.model.roll import Reason
from littledice.model.ruleset import Amount, CheckDef
from littledice.model.track import Number
from littledice.rules.check_kind import Setup
from littledice.rules.checks.check_odds import success
from littledice.rules.checks.dice_check import CheckKind, check_kind
from littledice.rules.checks.option_params import said as chosen
from littledice.rules.checks.option_params import settled
from littledice.rules.checks.tie_break import TieRule, nobody_wins, tie_chance
from littledice.rules.dice.roll_expression import LONG
from littledice.rules.odds.chance import Chance
from littledice.rules.odds.chance import chance as chance_of
from littledice.rules.odds.distribution import Distribution, certain
from littledice.rules.odds.opposed import against as reaching
from littledice.rules.odds.opposed import beating_all, leaving, opposed

if TYPE_CHECKING:
    from littledice.rules.checks.contest import Contest
    from littledice.rules.checks.outcomes import Ladder

ADVANTAGE = "advantage"
SETTING = ("pool", "score", "bonus", "exempt", "extra", "difficulty")
"""What modifiers may change about a check besides."""


class Likely(Value):
    """Something a roll may bring about: its name, in words, and the exact chance."""

    name: str
    text: str
    chance: Chance


class Further(Value):
    """What comes of a roll that aims at no number: every sum of points, and what those may do."""

    points: Distribution
    outcomes: tuple[Likely, ...]


class Ready(Value):
    """A check about to be rolled. `target` is the number to reach, None when nothing is aimed at; `reasons` explain
    pool, advantage and target in that order; `spends` are conditions (with their bearers) that this roll uses up;
    `failed` says why it fails without dice, `barred` why it fails whatever they show; `versus` is the other side's
    check, whose total must be reached, or beaten where `ties` says how equal totals are settled. `crowd` are the same
    dice as they count against further people, each of whom must be beaten too; `lowered` are rolls whose successes
    come off this one's, so that something must be left. `further` works out what else may come of it. `ladder` names
    the ways in which it may come out. What is held against a roll that was made before (`contest`) succeeds by winning.
    """

    who: str
    what: str
    kind: CheckKind
    die: str
    setup: Setup
    target: Number | None = None
    against: str = ""
    using: str = ""
    reasons: tuple[Reason, ...] = ()
    spends: tuple[tuple[str, Condition], ...] = ()
    failed: str = ""
    barred: str = ""
    versus: Ready | None = None
    ties: TieRule | None = None
    crowd: tuple[Ready, ...] = ()
    lowered: tuple[Ready, ...] = ()
    further: Callable[[], Further | None] | None = None
    ladder: Ladder | None = None
    contest: Contest | None = None

    @property
    def chance(self) -> Chance | None:
        """The exact chance of success, None when nothing is aimed at."""
        if self.contest is not None:
            return self.contest.winning(self)
        if self.crowd:
            return _beating_all((self, *self.crowd))
        if self.lowered and self.target is not None:
            least = int(self.target)
            return leaving(self.spread, [each.spread for each in self.lowered], least)
        if self.versus is not None:
            other = self.versus
            if self.ties is not None:
                tie = tie_chance(self.ties, self.setup, other.setup)
                return opposed(self.spread, other.spread, tie)
            return reaching(self.spread, other.spread)
        if self.ladder is not None:
            return self.ladder.hitting(self.outcomes)
        return None if self.target is None or self.failed else success(self.kind, self.setup, self.target)

    @property
    def outcomes(self) -> dict[str, Chance]:
        """The exact chance of every way in which it may come out."""
        ladder = None if self.failed else self.ladder
        return ladder.chances(self.kind, self.setup, self.target) if ladder is not None else {}

    @property
    def spread(self) -> Distribution:
        """Every score with its weight; what fails without dice scores nothing."""
        return certain(0) if self.failed else self.kind.distribution(self.setup, rare=LONG)

    @property
    def tie(self) -> Chance | None:
        """The exact chance of equal scores where those win for nobody, else None."""
        if self.versus is None or self.ties is None or not nobody_wins(self.ties):
            return None
        mine, theirs = self.spread, self.versus.spread
        return chance_of(
            sum(weight * theirs.weights.get(score, 0) for score, weight in mine.weights.items()),
            mine.total * theirs.total,
        )


def _beating_all(sides: tuple[Ready, ...]) -> Chance:
    """The chance that one roll beats everybody it is up against, each as it counts against them."""
    joint = sides[0].kind.joint([side.setup for side in sides])
    theirs = [side.versus.spread for side in sides if side.versus is not None]
    ties = [tie_chance(side.ties, side.setup, side.versus.setup) for side in sides if side.versus and side.ties]
    return beating_all(joint, theirs, ties)


def kind_of(rules: Rulebook, state: Encounter, check: str) -> tuple[CheckKind, CheckDef]:
    """The kind of check as this fight's options make it, and its definition."""
    known = _KINDS.of(rules.data)
    found = known.get((check, id(state.options)))
    if found is None:
        defined = rules.data.check[check]
        params = settled(defined.params, lambda name: option(rules, state, name))
        if len(known) >= MOST_KINDS:
            known.clear()
        kind = check_kind(replace(defined, params=params), rules.data.die)
        found = known[check, id(state.options)] = (state.options, kind, defined)
    return found[1], found[2]


_KINDS: PerRuleset[dict[tuple[str, int], tuple[object, CheckKind, CheckDef]]] = PerRuleset(lambda data: {})
"""By the check and the options of a fight, which are one object until one of them changes; it is kept with the kind, so
that its identity stays taken.
"""
MOST_KINDS = 64


def moment_of(scene: Scene, attempt: Attempt, who: str, other: str = "", tags: tuple[str, ...] = ()) -> Circumstance:
    """The moment of somebody else's roll inside an attempt (a save, an evasion): `who` rolls, because of `other`."""
    people = scene.state.combatants
    return Circumstance(
        rules=scene.rules,
        state=scene.state,
        who=people.get(who),
        target=people.get(other) if other else None,
        tags=attempt.tags() + tags,
    )


def ready(
    moment: Circumstance,
    *,
    check: str,
    stat: Amount,
    what: str,
    target: Number | None = None,
    against: str = "",
    using: str = "",
    said: int = 0,
    plus: int = 0,
    only: str = "",
    extra: Sequence[Reason] = (),
    failed: str = "",
    change: Setup | None = None,
) -> Ready:
    """A check with all that changes it. `said` is the advantage somebody stated, `plus` what is added to the score;
    `only` names the one quantity that may bring advantage here (all other advantage is left out, disadvantage
    counts); `extra` are reasons the step itself has; `change` brings what else a setup holds (unskilled, threshold,
    most).
    """
    kind, defined = kind_of(moment.rules, moment.state, check)
    moment = _with_stat(moment, stat)
    base = worth(_rolling(moment.rules, stat), moment)
    changes = gather_all((ADVANTAGE, *SETTING, *([only] if only else [])), moment)
    raised, score, bonus, exempt, besides, harder = [changes.get(key, ()) for key in SETTING]
    harder = harder if target is not None or kind.under else ()
    found = _advantages(changes, only)
    given = [*extra, *_stated(said)]
    counted = [*[each.reason.amount for each in found if each.op == "add"], *[reason.amount for reason in given]]
    easier = int(total(score)) + plus
    made, change = kind.setup(int(changed_by(raised, base, "pool", moment))), change or Setup()
    setup = replace(
        change,
        pool=made.pool,
        modifier=made.modifier if kind.under else made.modifier + easier,
        advantage=int(sum([amount for amount in counted if amount > 0])),
        disadvantage=int(-sum([amount for amount in counted if amount < 0])),
        bonus=int(total(bonus)) + change.bonus,
        exempt=int(total(exempt)) + change.exempt,
        extra=int(total(besides)),
        numbers=tuple([(name, int(worth(name, moment))) for name in kind.names]),
        added=tuple([(each.dice, each.reason.text) for each in score if each.dice]),
    )
    if kind.under:
        target = (setup.pool if target is None else target) + easier - total(harder)
    elif target is not None:
        target += total(harder)
    everything = [*found, *bonus, *exempt, *besides, *score, *harder, *raised] if changes else []
    return Ready(
        who=moment.who.id if moment.who is not None else "gm",
        what=what,
        kind=kind,
        die=kind.params.die,
        setup=setup,
        target=target,
        against=against,
        using=using,
        reasons=(
            _pool_reason(moment, stat, base),
            *given,
            *[each.reason for each in everything if each.reason.amount or each.dice],
        ),
        spends=tuple([(each.holder, each.condition) for each in everything if _one_use(each) and each.condition]),
        failed=failed,
        barred=_barred(kind, setup, target),
        ladder=_ladder(defined, moment) if defined.outcomes else None,
    )


def _ladder(defined: CheckDef, moment: Circumstance) -> Ladder:
    from littledice.rules.checks.outcomes import Ladder

    return Ladder(defined, moment)


def _with_stat(moment: Circumstance, stat: Amount) -> Circumstance:
    """The moment with what is known of the stat that is rolled: its name and its tags are facts."""
    if not isinstance(stat, str):
        return moment
    defined = moment.rules.data.stat.get(stat)
    return replace(moment, tags=(*moment.tags, stat, *(defined.tags if defined is not None else ())))


def _rolling(rules: Rulebook, stat: Amount) -> Amount:
    """What is rolled for the stat: the number itself, unless its entry says otherwise."""
    defined = rules.data.stat.get(stat) if isinstance(stat, str) else None
    return stat if defined is None or defined.rolls is None else defined.rolls


def _advantages(changes: Mapping[str, list[Found]], only: str) -> Sequence[Found]:
    found = changes.get(ADVANTAGE, ())
    if not only:
        return found
    kept = [each if each.reason.amount < 0 else _worthless(each) for each in found]
    return [*kept, *changes.get(only, ())]


def _worthless(found: Found) -> Found:
    """A help that gives nothing here, yet is spent by the roll it was meant for."""
    return Found(replace(found.reason, amount=0), found.op, found.holder, found.condition)


def _one_use(found: Found) -> bool:
    return found.condition is not None and found.condition.uses is not None


def _stated(said: int) -> Iterable[Reason]:
    return [Reason(amount=said, text="as said", key="advantage")] if said else []


def _pool_reason(moment: Circumstance, stat: Amount, base: Number) -> Reason:
    named = chosen(moment.rules, moment.state, stat) if isinstance(stat, str) else ""
    name = named if isinstance(named, str) and "." not in named else ""
    defined = moment.rules.data.stat.get(name)
    text = (
        (defined.short or defined.name if defined is not None else "") or name.replace("_", " ").capitalize() or "pool"
    )
    return Reason(amount=base, text=text, key="pool", op="base")


def _barred(kind: CheckKind, setup: Setup, target: Number | None) -> str:
    return "out of reach" if target is not None and kind.barred(setup, target) else ""
