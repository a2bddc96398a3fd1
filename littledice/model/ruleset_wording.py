"""The small words of the ruleset language: facts, amounts, changes, steps, refusals."""

from typing import Annotated, Any, Literal

from msgspec import Meta

from littledice.model.record import Record
from littledice.model.refs import KEY, AmountName, DiceText, Fact, Group, Quantity, RuleId, StepName
from littledice.model.track import Number


class When(Record):
    """A condition on facts: every one of `all`, at least one of `any` (if given), not one of `none`."""

    all: tuple[Fact, ...] = ()
    any: tuple[Fact, ...] = ()
    none: tuple[Fact, ...] = ()


class Sum(Record):
    """An amount worked out: the sum of stats, tracks or numbers in `sum`, the best of those in `best` (`among` some
    people: of theirs), the `first` whose own `when` holds, what the `dice` show (numbers in braces are filled in:
    `1d{strength}`), and how many dice of the roll (`of` a group of them) show one of the faces in `shown`; times
    `times`, divided by `divide`, `root` (2: its square root; 0 for what is below 0), rounded `down`, `up`, to the
    `nearest` or not (`none`), plus `plus`, then held between `least` and `most`. `table` gives the value of the largest
    key not above the result instead (the smallest key's, below all). The whole is 0 while `when` does not hold.
    """

    sum: "tuple[Amount, ...]" = ()
    best: "tuple[Amount, ...]" = ()
    first: "tuple[Amount, ...]" = ()
    among: Literal["", "allies", "enemies", "everyone", "attackers"] = ""
    dice: DiceText = ""
    shown: tuple[int, ...] = ()
    of: str = ""
    times: Number = 1
    divide: Number = 1
    root: Literal[1, 2] = 1
    round: Literal["down", "up", "nearest", "none"] = "down"
    plus: Number = 0
    least: Number | None = None
    most: Number | None = None
    table: "dict[str, Amount]" = {}
    when: When = When()


Amount = int | float | AmountName | Sum


class Modifier(Record):
    """Changes the quantity `key` (its own name, if empty) by `amount` while `when` holds. `of` says whose rolls it
    touches: `self` the bearer's, `target` those of others aimed at the bearer. `op` is `add`, `step` (so many values
    further of a stat that has `values`; first), `times` (after the sums, rounded down), `most` or `least` (a cap,
    last).
    """

    amount: Amount = 0
    key: Quantity = ""
    op: Literal["add", "step", "times", "most", "least"] = "add"
    when: When = When()
    of: Literal["self", "target"] = "self"
    rule: RuleId = ""
    text: str = ""


class StepUse(Record, rename={"as_": "as"}):
    """A step named in a ruleset, with its parameters. `to` are those it is for, one group or several: `targets`,
    `actor`, `first`, `second`, `hit`, `missed`, `saved`, `unsaved`, `hurt`, `unhurt`, `dropped`, `allies`, `enemies`,
    `everyone`, `source`, or `outcome:ID`; not said, they are those hit where the move rolled at them, else its targets,
    else its actor. `when` is judged for each of them. For people who are no targets the step runs once each, or
    `per` target. `as` names the number it makes, for later steps. Its dice are thrown for `each`, or once for all; not
    said, for each where the move rolled at each.
    """

    step: StepName
    to: Group | tuple[Group, ...] = ()
    when: When = When()
    per: Literal["", "target"] = ""
    as_: str = ""
    each: bool | None = None
    params: dict[str, Any] = {}


Steps = tuple[StepUse, ...] | dict[str, tuple[StepUse, ...]]
"""Steps one after the other; or several such lists that have names, so that a list of one name replaces another."""

CheckUse = Annotated[StepUse, Meta(extra={KEY: "checks"})]
"""The same shape, naming a legality check instead of a step."""


class Forbid(Record):
    """A refusal: while `when` holds the move is not allowed, for the reason `says`. One that `asks` is for what must be
    said with it (`said:amount`). `code` is for programs.
    """

    when: When
    says: str
    asks: bool = False
    code: str = "rule"
    rule: RuleId = ""
