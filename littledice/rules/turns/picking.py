"""Rows of a list: picked by somebody, by dice or by a number, and what each of them does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from littledice.engine.attempt import Attempt
from littledice.engine.cases.case import Case
from littledice.engine.moments.running import run
from littledice.engine.questions import unread
from littledice.model.errors import Refused
from littledice.model.events import Noted
from littledice.model.mention import mention
from littledice.model.question import Option, Question
from littledice.model.record import Record, replace
from littledice.model.refs import DiceText, ListId
from littledice.model.ruleset import Amount, HazardDef, RowDef, StepUse
from littledice.model.track import Number, figure
from littledice.rules.step import step

GM, DONE = "gm", "done"


class PickParams(Record):
    """`by` whom or what a row of the `list` is picked: the `actor`, each `target` or the `gm` picks; `dice` are thrown,
    or a `number` is worked out, and the first row counts whose `upto` is not below it; without a list it is the
    `hazard` that was said. So many (`count`) are picked, each once; or as many as the `budget` pays for, by their
    prices.
    """

    list: ListId = ""
    by: Literal["actor", "target", "gm", "dice", "number", "hazard"] = "actor"
    dice: DiceText = ""
    number: Amount | None = None
    count: Amount = 1
    budget: Amount | None = None


ONCE, TIMES, UNTIL = "once", "times", "until"
MOST = 100_000


def _reads(params: PickParams) -> tuple[str, ...]:
    return ("hazard", "amount", "by", UNTIL, TIMES, "shares", "parts*") if params.by == "hazard" else ()


@step(anybody=True, reads=_reads, example='{ step = "pick", list = "scars", by = "dice", dice = "1d6" }')
def pick(case: Case, params: PickParams) -> None:
    """Pick from a list of the ruleset, and do what stands there: choices, random tables, hit locations, what successes
    buy.

    The steps of a row run for whom the step is for; the row is a fact of theirs (`row:ID`).
    """
    if params.by == "hazard":
        _befall(case)
        return
    rows = case.scene.rules.data.list_[params.list].rows
    if params.by in ("dice", "number"):
        number = _number(case, params)
        case.make(number)
        _take(case, params.list, _row_at(rows, number))
    elif params.budget is not None:
        _buy(case, params, case.worth(params.budget))
    else:
        for id in _picked(case, params, rows):
            _take(case, params.list, id)


def _number(case: Case, params: PickParams) -> Number:
    if params.by == "number":
        return case.worth(params.number or 0)
    if not params.dice:
        raise Refused(f"No dice are thrown for {params.list}.", "`dice` says which.", code="dice")
    return case.scene.rules.throw(case.scene, params.dice, case.attempt.who, params.list, case.who)


def _row_at(rows: dict[str, RowDef], number: Number) -> str:
    fitting = (id for id, row in rows.items() if row.upto is not None and number <= row.upto)
    return next(fitting, list(rows)[-1])


def _picked(case: Case, params: PickParams, rows: dict[str, RowDef]) -> tuple[str, ...]:
    count = min(int(case.worth(params.count)), len(rows))
    if count <= 0 or count == len(rows):
        return tuple(rows)[: max(count, 0)]
    return case.scene.ask(lambda: _question(case, params, dict(rows), count))


def _buy(case: Case, params: PickParams, left: Number) -> None:
    """One row after the other, as long as one can be paid for."""
    rows = dict(case.scene.rules.data.list_[params.list].rows)
    while True:
        open_ = {id: row for id, row in rows.items() if 0 <= case.worth(row.price) <= left}
        if not open_:
            return
        picks = case.scene.ask(lambda open_=open_, left=left: _question(case, params, open_, 1, left))  # type: ignore[misc]
        if not picks or picks[0] == DONE:
            return
        left -= case.worth(open_[picks[0]].price)
        rows.pop(picks[0])
        _take(case, params.list, picks[0])


def _question(
    case: Case, params: PickParams, rows: dict[str, RowDef], count: int, left: Number | None = None
) -> Question:
    scene = case.scene
    to = {"actor": case.attempt.who, "target": case.who}.get(params.by, GM)
    to = to if to in scene.state.combatants else GM
    first = tuple(rows)[:count] if left is None else (DONE,)
    ids = (*rows, *((DONE,) if left is not None else ()))
    if not scene.read:
        return unread(to, "pick", ids, first, least=count, most=count)
    defined = scene.rules.data.list_[params.list]
    name = defined.name or params.list.replace("-", " ")
    options = [Option(id=id, text=_told(case, row, left)) for id, row in rows.items()]
    options += [Option(id=DONE)] if left is not None else []
    many = "" if count == 1 else f" {count}"
    have = "" if left is None else f" ({figure(left)} left)"
    text = f"{mention(to) if to != GM else 'The GM'} picks{many}: {name}{have}."
    return Question(to=to, kind="pick", text=text, options=tuple(options), default=first, least=count, most=count)


def _told(case: Case, row: RowDef, left: Number | None) -> str:
    return row.says if left is None else f"{row.says}, {figure(case.worth(row.price))}".lstrip(", ")


def _take(case: Case, name: str, id: str) -> None:
    """Tell a row and do what it says."""
    scene, attempt = case.scene, case.attempt
    row = scene.rules.data.list_[name].rows[id]
    if row.says:
        scene.emit(Noted(text=f"{row.says[:1].upper()}{row.says[1:].rstrip('.')}.", who=attempt.who, kind="outcome"))
    marks = (f"row:{id}", *((row.part,) if row.part else ()))
    attempt.marks += marks
    attempt.of(case.who).place = row.part or attempt.of(case.who).place
    _do(case, row.do, {key: case.worth(amount) for key, amount in row.numbers.items()})


def _do(case: Case, uses: Sequence[StepUse], numbers: dict[str, Number]) -> None:
    """Run steps for this person alone, which know these numbers."""
    attempt = case.attempt
    attempt.of(case.who).made.update(numbers)
    part = replace(attempt, targets=[case.who], whole=True, made={**attempt.made, **numbers})
    run(case.scene, part, uses)


def _befall(case: Case) -> None:
    """What the hazard that was said does, by the amount said or the usual one."""
    attempt, hazards = case.attempt, case.scene.rules.data.hazard
    id = attempt.arg("hazard")
    if id not in hazards:
        raise Refused("Which hazard?", "Hazards: " + " ".join(hazards), code="hazard")
    hazard = hazards[id]
    amount = case.said if case.said is not None else hazard.usual
    if amount is None:
        raise Refused(f"How much, in {hazard.unit}?", f"`{attempt.id} WHO {id} AMOUNT`", code="amount")
    if not 0 <= amount <= MOST:
        raise Refused(f"An amount must be between 0 and {MOST:,}.", attempt.usage, code="amount")
    _refuse_spans(attempt, hazard)
    _do(case, hazard.do, {"amount": amount})


def _refuse_spans(attempt: Attempt, hazard: HazardDef) -> None:
    """Only what goes on can be said to end, or to happen once."""
    span = next((word for word in (UNTIL, TIMES) if attempt.arg(word)), "")
    once, goes_on = bool(attempt.word(ONCE)), any(use.params.get("stated") for use in hazard.do)
    if span and (once or not goes_on):
        message = "What happens once has no end to be told." if once else f"{hazard.name} deals its damage once."
        raise Refused(message, f"Leave out `{span}:`.", code="usage")
    if once and not goes_on:
        raise Refused(f"{hazard.name} deals its damage once anyway.", f"Leave out `{ONCE}`.", code="usage")
