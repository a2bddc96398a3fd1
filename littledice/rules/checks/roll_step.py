"""The step `roll`: a move's own roll, a save against it, and a roll that opposes another."""

from __future__ import annotations

from typing import Literal

from littledice.engine.attempt import Attempt
from littledice.engine.cases.case import Case
from littledice.engine.facts import holds
from littledice.engine.weapons import weapon_of
from littledice.model.mention import mention
from littledice.model.question import Option, Question
from littledice.model.record import Record, replace
from littledice.model.refs import CheckId, Quantity, RuleId, WordsId
from littledice.model.roll import Reason, Roll
from littledice.model.ruleset import Amount, Sum, When
from littledice.rules.check_kind import QUANTITIES as CHECKED
from littledice.rules.checks.checking import Ready, moment_of, ready
from littledice.rules.checks.rolling import rolled
from littledice.rules.checks.weapon_known import KNOWN_TAGS, knowledge
from littledice.rules.step import step

SAVE = "save"
MADE, FAILED = "made", "failed"
"""Words that stand in for the dice (LP-67)."""
NEVER = When(any=("never",))


class RollParams(Record):
    """`by` the `actor`, or by each `target` (a save: the facts `saved` and `unsaved`). The actor rolls `at` `each`, or
    `once` for all: not said, once where `against` is no number of the target's. `stat` is rolled, else the weapon's,
    else the move's; `against` is the number to reach, that of `vs` if said and `stated` allows it. A save with neither
    is asked for. `opposes` is the name (`as`) of the roll that it is held against, `answered` that of a reaction.

    `said` is whether advantage said with the move counts, `plus` whether `+1` does, `advantage` what the roll itself
    brings, `only` the one quantity that may bring advantage. `proficient` and `mastered` are the sheet's lists that
    tell how well a weapon is known (by its id, kind or tag). While `misses` holds it fails without dice, for the reason
    `misses_says`. The words `made` and `failed`, said with the move, stand in for the dice.
    """

    by: Literal["actor", "target"] = "actor"
    at: Literal["", "each", "once"] = ""
    check: CheckId = ""
    stat: Amount | None = None
    against: Amount | None = None
    stated: bool = False
    opposes: str = ""
    said: bool = True
    plus: bool = False
    advantage: int = 0
    only: Quantity = ""
    proficient: WordsId = ""
    mastered: WordsId = ""
    misses: When = NEVER
    misses_says: str = "out of range"
    rule: RuleId = ""


def _reads(params: RollParams) -> tuple[str, ...]:
    if params.by == "target":
        return ()
    stated = ("vs",) if params.stated else ()
    return (*stated, *(("adv",) if params.said else ()), *(("plus",) if params.plus else ()))


TAGS = (SAVE, MADE, FAILED, "won", "lost", "tied", *KNOWN_TAGS)


@step(quantities=(*CHECKED, "effect_advantage"), tags=TAGS, numbers=("steps",), reads=_reads, anybody=True)
def roll(case: Case, params: RollParams) -> None:
    """A roll of the move: at its targets, for itself, or by each target.

    A second one of a move has a name (`as`), by which facts (`NAME:hit`) and amounts (`NAME.margin`) know it.
    """
    attempt = case.attempt
    if params.by == "target":
        _saved(case, params)
    elif attempt.word(MADE) or attempt.word(FAILED):
        _refuse_beside_result(attempt)
        _note(case, params, None, hit=bool(attempt.word(MADE)))
    else:
        thrown = _thrown(case, params)
        _note(case, params, thrown, hit=_hits(case, params, thrown))


def _refuse_beside_result(attempt: Attempt) -> None:
    """Raise `Refused` for what changes nothing where the result is stated: another result, and what is for the dice."""
    use = attempt.use
    idle = [FAILED] if attempt.word(MADE) and attempt.word(FAILED) else []
    idle += ["adv" if use.advantage > 0 else "dis"] if use.advantage else []
    idle += [f"{use.plus:+}"] if use.plus else []
    if idle:
        raise attempt.idle(idle[0])


def _note(case: Case, params: RollParams, thrown: Roll | None, *, hit: bool) -> None:
    """Note how it went; a roll that has a name is no longer what the move hits by."""
    attempt = case.attempt
    people = [attempt.of(who) for who in dict.fromkeys((case.who, *(() if _at_each(case, params) else (attempt.who,))))]
    for result in people:
        if case.use.as_ and thrown is not None:
            result.named[case.use.as_] = thrown
        else:
            result.roll, result.hit, result.outcome = thrown, hit, thrown.outcome if thrown is not None else ""
    if thrown is not None and params.opposes:
        from littledice.rules.checks.contest import contested

        hit = contested(case, thrown, params.opposes)
        for result in people:
            result.hit = hit


def _at_each(case: Case, params: RollParams) -> bool:
    return params.at == "each" or (not params.at and _of_target(params.against))


def _of_target(amount: Amount | None) -> bool:
    """Whether a number is one of the target's."""
    if isinstance(amount, Sum):
        return any(_of_target(part) for part in (*amount.sum, *amount.best, *amount.first))
    return isinstance(amount, str) and amount.startswith("target.")


def _thrown(case: Case, params: RollParams) -> Roll:
    """The roll at this person, or the one that was made for all."""
    attempt = case.attempt
    if _at_each(case, params):
        attempt.at_each = True
        return rolled(case.scene, prepared(case, params), attempt)
    known = attempt.once.get(id(case.use))
    if known is None:
        known = attempt.once[id(case.use)] = rolled(case.scene, prepared(case, params), attempt)
    return known


def _hits(case: Case, params: RollParams, thrown: Roll) -> bool:
    """Whether it succeeds; one roll held against several counts by the number of each."""
    first = (case.attempt.targets or [case.who])[0]
    if case.who == first or _at_each(case, params) or thrown.outcome or not _of_target(params.against):
        return thrown.success is not False
    number = case.worth(params.against or 0)
    return thrown.score <= number if thrown.under else thrown.score >= number


def prepared(case: Case, params: RollParams) -> Ready:
    """The roll at one person, made ready."""
    attempt, scene = case.attempt, case.scene
    weapon = attempt.weapons[0] if attempt.weapons else ""
    defined = weapon_of(scene.rules.data, weapon) if weapon else None
    actor = scene.state.combatants.get(attempt.who)
    known = knowledge(scene.rules.data, actor, weapon, params.proficient, params.mastered) if actor is not None else ()
    target = case.who if attempt.targets else ""
    moment = attempt.circumstance(scene.state, target, weapon=weapon, tags=known)
    stat = params.stat if params.stat is not None else (defined.skill if defined is not None else "")
    own = [Reason(amount=params.advantage, text=attempt.move.name or attempt.id, key="advantage")]
    check = ready(
        moment,
        check=params.check or attempt.move.check,
        stat=stat or attempt.move.stat or 0,
        what=attempt.id,
        target=_number(case, params),
        against=target,
        using=weapon,
        said=attempt.use.advantage if params.said else 0,
        plus=attempt.use.plus if params.plus else 0,
        only=params.only,
        extra=own if params.advantage else (),
        failed=params.misses_says if holds(params.misses, moment) else "",
    )
    return _opposing(case, params, check)


def _opposing(case: Case, params: RollParams, check: Ready) -> Ready:
    """The check with what it is held against."""
    if not params.opposes:
        return check
    from littledice.rules.checks.contest import contest_of

    return replace(check, contest=contest_of(case, params.opposes))


def _number(case: Case, params: RollParams) -> int | float | None:
    """The number to reach, None where nothing is aimed at."""
    if params.stated:
        from littledice.rules.checks.stated import stated_number

        stated = stated_number(case.attempt)
        if stated is not None:
            return stated
    return None if params.against is None else case.worth(params.against)


def _saved(case: Case, params: RollParams) -> None:
    attempt, scene = case.attempt, case.scene
    result = attempt.of(case.who)
    other = attempt.who if attempt.who != case.who else attempt.arg("by") or attempt.who
    if params.against is None and params.stat is None:
        result.saved = _asked(case, params)
        return
    check = ready(
        moment_of(scene, attempt, case.who, other, (SAVE,)),
        check=params.check or attempt.move.check,
        stat=params.stat or 0,
        what=SAVE,
        target=None if params.against is None else case.worth(params.against),
        against=other,
        extra=[Reason(amount=params.advantage, text=attempt.move.name or attempt.id, key="advantage")]
        if params.advantage
        else (),
    )
    thrown = rolled(scene, _opposing(case, params, check))
    if case.use.as_:
        result.named[case.use.as_] = thrown
    result.saved = thrown.success is not False
    if params.opposes:
        from littledice.rules.checks.contest import contested

        result.saved = contested(case, thrown, params.opposes)


def _asked(case: Case, params: RollParams) -> bool:
    move = case.attempt.move

    def build() -> Question:
        text = f"Does {mention(case.who)} save against {move.name or case.attempt.id}?"
        return Question(
            to="gm",
            kind=SAVE,
            text=text,
            stake=move.says,  # it tells what comes of a save that fails
            options=(Option(id=MADE), Option(id=FAILED)),
            about=(case.who,),
            rule=params.rule,
        )

    return case.scene.ask(build) == (MADE,)
